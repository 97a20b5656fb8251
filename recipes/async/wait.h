#pragma once

#include <string> // first: moc cannot parse <compare> before it

#include <chrono>

namespace zoetrope::recipes {

// Waits are measured on the steady clock: a corrected wall clock must not stretch one. Under a
// Gate the same type carries the laboratory's time, which pauses and slows.
using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;
using Deadline = TimePoint;

inline constexpr Deadline never = Deadline::max();

/// How a blocking call ended. None of these is an error.
enum class Waited { Done, TimedOut, Stopped };

} // namespace zoetrope::recipes
