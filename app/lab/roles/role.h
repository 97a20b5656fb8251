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

// The driver of each recipe, by families.
[[nodiscard]] Role barrierRole(const Cast& cast);
[[nodiscard]] Role dinnerTableRole(const Cast& cast);
[[nodiscard]] Role soundDinnerTableRole(const Cast& cast);
[[nodiscard]] Role doubleBarrierRole(const Cast& cast);
[[nodiscard]] Role publishedDoubleBarrierRole(const Cast& cast);
[[nodiscard]] Role mutexRole(const Cast& cast);
[[nodiscard]] Role semaphoreMutexRole(const Cast& cast);
[[nodiscard]] Role herdLockRole(const Cast& cast);
[[nodiscard]] Role naiveLockRole(const Cast& cast);
[[nodiscard]] Role unprotectedLockRole(const Cast& cast);
[[nodiscard]] Role semaphoreRole(const Cast& cast);
[[nodiscard]] Role readLockRole(const Cast& cast);
[[nodiscard]] Role writeLockRole(const Cast& cast);
[[nodiscard]] Role latchRole(const Cast& cast);
[[nodiscard]] Role selectorRole(const Cast& cast);
[[nodiscard]] Role singleLeaderRole(const Cast& cast);
[[nodiscard]] Role tutorialQueueRole(const Cast& cast);
[[nodiscard]] Role simpleQueueRole(const Cast& cast);
[[nodiscard]] Role distributedQueueRole(const Cast& cast);
[[nodiscard]] Role counterRole(const Cast& cast);
[[nodiscard]] Role keeperRole(const Cast& cast);
[[nodiscard]] Role cacheRole(const Cast& cast);
[[nodiscard]] Role valueRole(const Cast& cast);
[[nodiscard]] Role looseRole(const Cast& cast); ///< Does its duty without any recipe.

} // namespace zoetrope::app
