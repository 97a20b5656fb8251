#pragma once

#include <QString>
#include <QStringList>

namespace zoetrope::ui {

/// What a tour or a challenge has to say just now.
struct LessonCard
{
    enum class Kind { None, Tour, Challenge };

    Kind kind = Kind::None;
    QString title;
    QString text; ///< The caption; the goal; what was learned.
    QString aside; ///< What is waited for; a hint.
    int position = 0; ///< Of the caption, from 1; moves made.
    int count = 0; ///< Captions.
    int stars = 0; ///< Of a challenge: as many as can still be had, or were won.
    bool canGoOn = false;
    bool canGoBack = false;
    bool canPlayFreely = false;
    bool canUndo = false;
    bool canHint = false;
    bool isWon = false;
    QString refusal; ///< Why the last move was not done; empty if it was.

    bool operator==(const LessonCard&) const = default;
};

/// What a caption points at.
struct Finger
{
    enum class At { Nothing, Participant, Lane, Node, Lamp, Panel };

    At at = At::Nothing;
    QString text; ///< Name, path ("*" at its end: any name), invariant, panel.

    bool operator==(const Finger&) const = default;
};

} // namespace zoetrope::ui
