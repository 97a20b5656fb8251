#pragma once

#include "app/lab/conductor/conductor.h"
#include "app/lab/conductor/scenario.h"
#include "app/lab/participants/ledger.h"
#include "app/lab/participants/queries.h"
#include "recipes/session/session.h"

#include <functional>
#include <random>

namespace zoetrope::app {

/// What a participant does in one round, from its arrival until it has left. Throws
/// recipes::Error; returns early when it is stopped.
using Role = std::function<void(recipes::Session& session, std::mt19937_64& random,
                                const std::stop_token& stop)>;

/// What the `index`-th participant, from 0, draws its times from in a round, from 1.
[[nodiscard]] std::mt19937_64 chanceOf(std::uint64_t seed, std::uint64_t index, int round);

/// From now on names that are to be unique are drawn on this thread as `chance` has it, so that
/// they are the same when the run is repeated.
void drawNamesFrom(std::mt19937_64 chance);

[[nodiscard]] std::chrono::milliseconds drawn(const Range& range, std::mt19937_64& random);

/// Who takes part in what. All that is pointed at outlives the role.
struct Cast
{
    std::string name;
    const Scenario* scenario = nullptr;
    Habit habit;
    recipes::Path root; ///< The scenario's, as its session sees it.
    recipes::Path path; ///< Its own, there or below.
    int index = 0; ///< Among those who take part.
    int count = 1; ///< How many take part.
    Ledger* ledger = nullptr;
    Queries* queries = nullptr;
    Conductor* conductor = nullptr; ///< For recipes that have threads of their own.

    [[nodiscard]] recipes::Recipe recipe() const;
    [[nodiscard]] int capacity() const; ///< Leases, seats or members.
    [[nodiscard]] bool isOpener() const; ///< Of a barrier.
    [[nodiscard]] bool isProducer() const;
    [[nodiscard]] recipes::Deadline deadline(const recipes::Session& session) const;

    /// Drawn anew for each round.
    struct Times
    {
        std::chrono::milliseconds arrival{0};
        std::chrono::milliseconds stay{0};
    };
    [[nodiscard]] Times times(std::mt19937_64& random) const;
};

/// What `cast` does. Who has no recipe does its duty all the same.
[[nodiscard]] Role roleOf(const Cast& cast);

} // namespace zoetrope::app
