#pragma once

#include "recipes/world/world.h"

namespace zoetrope::recipes {

/// InvariantCheckers those who hold and those who wait in a line for it: locks, leases, leaders.
/// What it finds is final: a belief is its owner's own word, and no later evidence takes it back.
///
/// Threads: pure.
class LineChecker
{
public:
    using Finding = std::optional<Violation>;

    LineChecker(const World& world, const Memory& memory, const Event& event)
        : m_world(world)
        , m_memory(memory)
        , m_event(event)
    {
    }

    /// Keeps who believes to hold. The event is a Belief.
    void keep(CheckState& file) const;

    /// More hold than may.
    [[nodiscard]] Finding crowd(const Instance& instance, const CheckState& file) const;
    /// It waits for somebody else than who is right before it. The event is a Belief.
    [[nodiscard]] Finding wrongWatch(const Instance& instance) const;
    /// Several were woken by the end of `node`, a child of the instance.
    [[nodiscard]] Finding herd(const std::string& node) const;

private:
    [[nodiscard]] Finding finding(Invariant invariant, std::vector<EventId> proof) const;

    const World& m_world;
    const Memory& m_memory;
    const Event& m_event;
};

} // namespace zoetrope::recipes
