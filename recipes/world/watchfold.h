#pragma once

#include "recipes/world/report.h"
#include "recipes/world/world.h"

namespace zoetrope::recipes {

/// Which watches are left, which fire, and which change fired them.
///
/// A watch fires for the first fitting change after the transaction at which it was left. A relay
/// may read the event before the change's own reply, so a link is made, and mended, when its
/// change becomes known.
class WatchFold
{
public:
    WatchFold(World& world, Memory& memory, const Event& event);

    /// The reply leaves a watch, if its request asked for one and the server agreed.
    void leave(const Report& report);

    /// The event tells that a watch fired. Returns what was left there; nullopt if the event was
    /// told before, by the relay.
    std::optional<LeftWatch> fire();

    /// The watches of `actor` are gone with its session.
    void forget(ActorId actor);

    /// A change became known.
    void note(const Happening& change);

private:
    [[nodiscard]] LeftWatch consume();
    bool confirm(Trail& trail);
    Trail& trailOf(const std::string& path);
    void settle(Trail& trail, Firing& firing);
    void link(const Firing& firing, EventId to, bool isNew);
    void drop(const std::string& path, WatchKind kind, ActorId actor);

    World& m_world;
    Memory& m_memory;
    const Event& m_event;
};

} // namespace zoetrope::recipes
