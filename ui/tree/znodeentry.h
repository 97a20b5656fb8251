#pragma once

#include "ui/frame/frame.h"
#include "ui/participants/mood.h"

namespace zoetrope::ui {

/// Somebody's watch on a znode.
struct WatcherBadge
{
    QString name;
    QString kind; ///< "child", "data", "existence".
    Tone tone = Tone::Idle;
    QString state; ///< "waiting".

    bool operator==(const WatcherBadge&) const = default;
};

/// A znode, or the tombstone of one, as the tree shows it. A value: a row is repainted when it
/// differs.
struct ZnodeEntry
{
    QString path;
    QString name; ///< The last part of the path; "/" for the root.
    QString words; ///< "ephemeral · 0x…01", "persistent · 3 children".
    recipes::Stat stat;
    bool isLastSeen = false; ///< No server answers: it was there when one did.
    bool isKnown = false; ///< Otherwise only its children are: there is no stat.
    QString ownerName; ///< Empty if it has none.
    Tone ownerTone = Tone::Idle;
    QString ownerState; ///< "waiting".
    std::vector<WatcherBadge> watchers;
    recipes::EventId changedBy = 0;
    recipes::TimePoint goneAt; ///< The epoch while it stands.

    bool operator==(const ZnodeEntry&) const = default;

    [[nodiscard]] QString toolTip() const; ///< The whole stat, its owner and its watchers.
    [[nodiscard]] QString spoken() const; ///< What its row shows, for a screen reader.
    [[nodiscard]] bool isGone() const { return goneAt != recipes::TimePoint{}; }
};

/// How long a znode that went is still shown.
inline constexpr std::chrono::seconds tombstoneStay{2};

/// Every znode of `world`, the parents it implies and the tombstones younger than `tombstoneStay`
/// at `now`; by path, so that a parent comes before its children.
[[nodiscard]] std::map<std::string, ZnodeEntry> znodeEntries(const recipes::World& world,
                                                             recipes::TimePoint now);

} // namespace zoetrope::ui
