#pragma once

#include "ui/theme/appearance.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace zoetrope::ui {

/// What a person chose last, and the window comes back to. Kept in the program's QSettings.
struct Choices
{
    double speed = 0.25; // a dinner is to be followed by eye
    QString scenario; ///< Id; empty before the first choice.
    Appearance appearance = Appearance::System;
    QStringList recordings; ///< That were opened, the latest first.
    QString language; ///< Its code; empty: the desktop's.
    bool isLogFollowing = true;
    bool isWelcomed = false; ///< The welcome of the first start has been answered.
    QStringList names; ///< Of participants, in the order of joining; none: those of the language.
    QStringList toursDone; ///< Ids of the tours that came to their end.
    QStringList challengesWon; ///< Ids.
    bool isLed = true; ///< A start offers what comes next; not from a no to the next thing done.
    QByteArray geometry; ///< Of the window.
    QByteArray layout; ///< Of the panels; it knows its own version.

    [[nodiscard]] static Choices load();
    void save() const;
};

} // namespace zoetrope::ui
