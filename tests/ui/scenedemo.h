#pragma once

#include "ui/frame/frame.h"

#include <chrono>

namespace zoetrope::demo {

/// A state that was written by hand, as a view would get it.
struct Demo
{
    ui::Frame frame;
    QString narration;
    bool isAlarm = false;
};

inline const recipes::TimePoint begin{std::chrono::hours(1)};

[[nodiscard]] recipes::TimePoint at(double seconds); ///< Since `begin`.

/// Three of four seated, the third of them woken, the fourth one's create in flight.
[[nodiscard]] Demo threeOfFour();
[[nodiscard]] Demo fullTable(); ///< Four eat.
[[nodiscard]] Demo stuckTable(); ///< Two wait for ever; one lost its session, one is suspended.
[[nodiscard]] Demo table(int guests); ///< `guests` in every standing.
[[nodiscard]] Demo barrier(int waiters, int passed);

/// `bars` short bars and as many arrows on 30 lanes.
[[nodiscard]] Demo longRun(int bars);

} // namespace zoetrope::demo
