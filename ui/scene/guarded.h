#pragma once

#include "recipes/world/world.h"

#include <QString>

#include <vector>

namespace zoetrope::ui {

/// What a lock guards, as far as its writers tell: who wrote under which fencing token.
struct Guarded
{
    struct Write
    {
        QString who;
        std::int64_t token = 0;
        bool isRefused = false;
        bool isStale = false; ///< It was accepted, though a later token had been seen.

        bool operator==(const Write&) const = default;
    };

    std::vector<Write> writes; ///< The last ones, the latest last.
    std::int64_t highest = 0; ///< Of the tokens that were written under.
    bool isFenced = false; ///< It looks at tokens, as far as is known.

    bool operator==(const Guarded&) const = default;
    [[nodiscard]] bool isThere() const { return !writes.empty(); }
};

/// Collects the writes of a run.
///
/// Threads: one. Cost: a run has few of them; all are kept.
class GuardedWrites
{
public:
    void note(const std::vector<recipes::Event>& events);
    void clear() { m_all.clear(); }

    /// As it is in `world`: what comes later has not happened there.
    [[nodiscard]] Guarded at(const recipes::World& world) const;

private:
    struct Known
    {
        recipes::EventId event = 0;
        recipes::ActorId actor = 0;
        std::int64_t token = 0;
        bool isRefused = false, isFenced = false;
    };

    std::vector<Known> m_all; // in the order of the journal
};

} // namespace zoetrope::ui
