#pragma once

#include "ui/frame/frame.h"

#include <QCoreApplication>
#include <QStringList>

namespace zoetrope::ui {

/// A run as a space-time diagram: a column for the server and one for each participant, and a row
/// for each instant at which something that matters happened. Rows are in order, not to scale.
struct SpaceTime
{
    enum class Kind {
        Change, ///< Of the tree, asked for by a participant.
        Refusal, ///< The server said no.
        Wake, ///< A watch event.
    };

    /// A message between the server, column 0, and a participant.
    struct Message
    {
        Kind kind = Kind::Change;
        int column = 1; ///< The participant's.
        int from = 0, to = 0; ///< Rows; `to` is -1 if it never came.
        QString words;
    };

    /// What a participant was doing meanwhile.
    struct Stretch
    {
        int column = 1;
        int from = 0, to = 0; ///< Rows.
        recipes::Activity activity = recipes::Activity::Idle;
        QString words; ///< Of what lasts; empty: none.
    };

    /// What a person did.
    struct Deed
    {
        int column = 0; ///< Whom it hit.
        int row = 0;
        QString words;
        bool isMend = false; ///< It ended what was broken.
    };

    QString title;
    QStringList columns; ///< The server's name first.
    QStringList times; ///< Of the rows, since the beginning.
    std::vector<Message> messages;
    std::vector<Stretch> stretches;
    std::vector<Deed> deeds;
    int leftOut = 0; ///< Instants before the first row, beyond which a picture would not be read.

    /// Each message and deed as a sentence, in order: the table twin.
    [[nodiscard]] QStringList sentences() const;

    Q_DECLARE_TR_FUNCTIONS(SpaceTime) // last: it ends what is public
};

/// What happened in `frame`'s run up to its cursor.
[[nodiscard]] SpaceTime spaceTimeOf(const Frame& frame, const QString& title);

} // namespace zoetrope::ui
