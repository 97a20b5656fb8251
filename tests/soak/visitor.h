#pragma once

#include "recipes/session/session.h"
#include "tests/soak/house.h"

#include <random>

namespace zoetrope::tests {

/// What a guest brings to a recipe. One thread.
struct Visitor
{
    recipes::Session& session;
    House& house;
    const std::string name; ///< Nobody else has it.
    std::mt19937 dice;
    bool isFinale = false; ///< Everybody does the same at once, in good weather, and must succeed.
    int things = 0; ///< Named so far.
    std::shared_ptr<void> mirror; ///< What an errand keeps from one time to the next.

    [[nodiscard]] int roll(int from, int to);

    /// A name that nothing had before.
    [[nodiscard]] std::string newName();

    /// A moment, or as long as it holds what it came for.
    void linger(const std::function<bool()>& isHeld);

    [[nodiscard]] bool isConnected() const;

    /// With all that any server has taken. Until the server is reached.
    void catchUp(recipes::Deadline deadline);
};

} // namespace zoetrope::tests
