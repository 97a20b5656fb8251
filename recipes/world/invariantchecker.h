#pragma once

#include "recipes/world/world.h"

namespace zoetrope::recipes {

[[nodiscard]] inline bool isOnItsWayIn(Standing standing)
{
    return standing == Standing::Entering || standing == Standing::Waiting;
}

/// Keeps the instances and their invariants.
///
/// A belief is judged at once by what its owner had been shown: the evidence for what it saw comes
/// by the wire before its belief can. What comes late all the same can still clear it, and nothing
/// that happened after its last look can condemn it.
class InvariantChecker
{
public:
    InvariantChecker(World& world, Memory& memory, const Event& event);

    void believe();
    void remark(); ///< Somebody tells what it did, or what was agreed.
    void wake(const std::string& path); ///< A watch on it fired, or what had fired is known.
    void note(const Happening& happening);
    void lose(ActorId actor); ///< Its session, or itself, is gone.
    void condemn(const std::string& path, Invariant invariant, std::vector<EventId> proof);

private:
    struct Court
    {
        Instance& instance;
        CheckState& file;
    };

    Court open();
    void meet(Court court, bool isNew) const;
    void stand(Court court);
    void charge(CheckState& file, std::optional<Violation> finding) const;
    void begin(Court court, Guest& guest, Standing was) const;
    void pass(Court court) const;
    void eat(Court court) const;
    void leave(Court court) const;
    void accuse(Court court, Violation violation) const;
    [[nodiscard]] Violation suspect(const Court& court, Invariant invariant) const;
    void count(Instance& instance) const;

    World& m_world;
    Memory& m_memory;
    const Event& m_event;
};

} // namespace zoetrope::recipes
