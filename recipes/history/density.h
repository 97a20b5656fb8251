#pragma once

#include "recipes/async/wait.h"

#include <cstdint>
#include <vector>

namespace zoetrope::recipes {

/// How many events there are in each of at most `mostBars` equal parts of time. What grows beyond
/// them makes the parts twice as long.
///
/// Threads: a value.
class Density
{
public:
    static constexpr std::size_t mostBars = 1'024;

    void add(TimePoint at);

    /// `count` events, spread evenly from `from` to `to`.
    void add(TimePoint from, TimePoint to, double count);

    [[nodiscard]] bool isEmpty() const { return m_bars.empty(); }
    [[nodiscard]] TimePoint begin() const { return m_begin; } ///< Of the first bar.
    [[nodiscard]] std::chrono::nanoseconds width() const { return m_width; } ///< Of a bar.
    [[nodiscard]] const std::vector<double>& bars() const { return m_bars; } ///< Events in each.

    /// Events from `from` until before `to`, as far as bars can tell.
    [[nodiscard]] double between(TimePoint from, TimePoint to) const;

    bool operator==(const Density&) const = default;

private:
    void include(TimePoint at);
    void halve();
    [[nodiscard]] double place(TimePoint at) const; // in bars

    TimePoint m_begin;
    std::chrono::nanoseconds m_width{1'000'000};
    std::vector<double> m_bars;
};

} // namespace zoetrope::recipes
