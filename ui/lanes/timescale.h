#pragma once

#include "recipes/trace/event.h"

#include <QString>

namespace zoetrope::ui {

/// Which time is at which pixel. A value; nothing in it knows a window.
class TimeScale
{
public:
    using Nanoseconds = std::chrono::nanoseconds;

    static constexpr Nanoseconds shortest{1'000'000}; ///< The least that a width may show.
    static constexpr Nanoseconds longest{3'600'000'000'000}; ///< The most.

    [[nodiscard]] double x(recipes::TimePoint at) const
    {
        return static_cast<double>((at - m_left).count()) / m_perPixel;
    }
    [[nodiscard]] recipes::TimePoint at(double x) const;
    [[nodiscard]] Nanoseconds span(double pixels) const;

    void setLeft(recipes::TimePoint at) { m_left = at; }
    void pan(double pixels);

    /// Makes `factor` times as much room for a second; what is at `x` stays there. Within what
    /// `width` pixels may show.
    void zoom(double factor, double x, double width);

    /// Time between two grid lines: 1, 2 or 5 of a power of ten, or what a clock has, so that
    /// lines are at least `leastGap` pixels apart.
    [[nodiscard]] Nanoseconds division() const;
    static constexpr double leastGap = 84; // pixels

private:
    recipes::TimePoint m_left;
    double m_perPixel = 4'500'000; // nanoseconds; 0.5 s are 111 pixels
};

/// A time since the beginning, as precise as a division of `division` asks for: "1.5", "2:30".
[[nodiscard]] QString clockText(std::chrono::nanoseconds time, std::chrono::nanoseconds division);

/// A time of day, `time` after `begin` (milliseconds since 1970): "03:07", "03:07:12".
[[nodiscard]] QString dayText(qint64 begin, std::chrono::nanoseconds time,
                              std::chrono::nanoseconds division);

/// The length of a division: "0.5 s", "20 ms", "5 min".
[[nodiscard]] QString divisionText(std::chrono::nanoseconds division);

} // namespace zoetrope::ui
