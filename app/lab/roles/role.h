#pragma once

#include "app/lab/conductor.h"
#include "app/lab/ledger.h"
#include "app/lab/scenario.h"
#include "recipes/client/session.h"

#include <functional>
#include <random>

namespace zoetrope::app {

/// What a participant does in one round, from its arrival until it has left. Throws
/// recipes::Error; returns early when it is stopped.
using Role = std::function<void(recipes::Session& session, std::mt19937_64& random,
                                const std::stop_token& stop)>;

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

/// What `cast` does.
[[nodiscard]] Role roleOf(const Cast& cast);

// By families of recipes.
[[nodiscard]] Role guestRole(const Cast& cast);
[[nodiscard]] Role barrierRole(const Cast& cast);
[[nodiscard]] Role memberRole(const Cast& cast);
[[nodiscard]] Role lockRole(const Cast& cast);
[[nodiscard]] Role readWriteRole(const Cast& cast);
[[nodiscard]] Role semaphoreRole(const Cast& cast);
[[nodiscard]] Role latchRole(const Cast& cast);
[[nodiscard]] Role selectorRole(const Cast& cast);
[[nodiscard]] Role queueRole(const Cast& cast);
[[nodiscard]] Role counterRole(const Cast& cast);
[[nodiscard]] Role keeperRole(const Cast& cast);
[[nodiscard]] Role cacheRole(const Cast& cast);
[[nodiscard]] Role valueRole(const Cast& cast);
[[nodiscard]] Role looseRole(const Cast& cast); ///< Does its duty without any recipe.

} // namespace zoetrope::app
