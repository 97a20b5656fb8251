#pragma once

#include "recipes/line/ladder.h"
#include "ui/theme/theme.h"

#include <QString>

namespace zoetrope::ui {

/// A row of the ladder: a znode in line, one that has just gone, or somebody who believes to hold,
/// or waits, without one. A value: it is repainted when it differs.
struct LadderRow
{
    QString path; ///< Of its znode, or of that at which it waits.
    QString session; ///< "0x1000009e4c20000": of a cluster that is not ours; empty if it stays.
    QString number; ///< "…0007"; a foreign child's name.
    QString who; ///< Its owner's name, else its session.
    QString client; ///< "10.3.4.22:60154": where its owner runs; empty if no server tells.
    QString words; ///< "waits for".
    QString target; ///< "…0006": what it waits for.
    QString since; ///< "2.4 s".
    QString note; ///< "watch seen": how that is known, or what is wrong with it.
    QString toolTip;
    Tone tone = Tone::Idle;
    int rank = 0; ///< 0: it stands in no line.
    recipes::ActorId owner = 0; ///< 0 if unknown.
    int watched = -1; ///< Row of what it watches; -1 if it watches none of them.
    int firedBy = -1; ///< Row of the znode whose end woke it just now.
    int wakeUp = 0; ///< From 1: its number among those whom that end woke.
    recipes::Aiming aiming = recipes::Aiming::Nothing;
    bool isSeen = false; ///< The watch was seen; else it is inferred.
    bool isCrowned = false; ///< It holds.
    bool isGone = false;
    bool isAlarm = false; ///< Truth and belief differ, or it watches the wrong node.

    bool operator==(const LadderRow&) const = default;

    [[nodiscard]] QString key() const { return path + u' ' + session; } ///< From frame to frame.
    [[nodiscard]] QString sentence() const; ///< For a screen reader, and for the clipboard.
};

/// The ladder's rows from the top, with the ends that are younger than a tombstone stays at `now`.
[[nodiscard]] std::vector<LadderRow>
ladderRows(const recipes::World& world, const recipes::Ladder& ladder, recipes::TimePoint now);

} // namespace zoetrope::ui

Q_DECLARE_METATYPE(zoetrope::ui::LadderRow)
