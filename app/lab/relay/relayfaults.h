#pragma once

#include <chrono>
#include <string>

namespace zoetrope::app {

/// What is broken about a relay just now. The lanes read it, on the loop's thread.
struct RelayFaults
{
    std::chrono::milliseconds delay{0}; ///< Each way.
    bool isFrozen = false;
    bool isHalfOpen = false;
    bool isDropping = false;
    bool isCut = false;
    bool losesNextReply = false;

    /// All of it: "frozen, delayed by 50 ms each way"; empty if nothing is broken.
    [[nodiscard]] std::string text() const;
};

} // namespace zoetrope::app
