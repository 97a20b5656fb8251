#include "recipes/history/density.h"

#include <algorithm>
#include <cmath>

namespace zoetrope::recipes {

namespace {

constexpr auto longestBar = std::chrono::nanoseconds::max() / 4;

double inNanoseconds(TimePoint at)
{
    return static_cast<double>(at.time_since_epoch().count());
}

TimePoint earlier(TimePoint at, std::chrono::nanoseconds width, std::size_t bars)
{
    const auto length = static_cast<double>(width.count()) * static_cast<double>(bars);
    const auto most = static_cast<double>(std::chrono::nanoseconds::max().count());
    const auto isThere = length < most && inNanoseconds(at) - length > -most;
    return isThere ? at - width * static_cast<std::int64_t>(bars) : TimePoint::min();
}

} // namespace

// A file may tell of any time: the distance of two of them need not fit.
double Density::place(TimePoint at) const
{
    return (inNanoseconds(at) - inNanoseconds(m_begin)) / static_cast<double>(m_width.count());
}

void Density::halve()
{
    const auto half = (m_bars.size() + 1) / 2;
    for (std::size_t i = 0; i < half; ++i) {
        const auto second = 2 * i + 1 < m_bars.size() ? m_bars[2 * i + 1] : 0;
        m_bars[i] = m_bars[2 * i] + second;
    }
    m_bars.resize(half);
    m_width *= 2;
}

// What is told late may be older than the first.
void Density::include(TimePoint at)
{
    if (m_bars.empty())
        m_begin = at;
    while (at < m_begin && m_width < longestBar) {
        const auto missing = static_cast<std::size_t>(std::ceil(-place(at)));
        if (missing + m_bars.size() <= mostBars) {
            m_bars.insert(m_bars.begin(), missing, 0);
            m_begin = earlier(m_begin, m_width, missing);
        } else {
            halve();
        }
    }
    while (place(at) >= static_cast<double>(mostBars) && m_width < longestBar)
        halve();
    const auto index
        = static_cast<std::size_t>(std::clamp(place(at), 0.0, static_cast<double>(mostBars - 1)));
    if (index >= m_bars.size())
        m_bars.resize(index + 1);
}

void Density::add(TimePoint at)
{
    include(at);
    const auto last = static_cast<double>(m_bars.size() - 1);
    m_bars[static_cast<std::size_t>(std::clamp(place(at), 0.0, last))] += 1;
}

void Density::add(TimePoint from, TimePoint to, double count)
{
    include(from);
    include(to);
    const auto first = place(from);
    const auto last = std::max(place(to), first + 1e-9);
    for (auto bar = static_cast<std::size_t>(first);
         bar < m_bars.size() && static_cast<double>(bar) < last; ++bar) {
        const auto begin = std::max(first, static_cast<double>(bar));
        const auto end = std::min(last, static_cast<double>(bar + 1));
        m_bars[bar] += count * (end - begin) / (last - first);
    }
}

double Density::between(TimePoint from, TimePoint to) const
{
    const auto first = std::max(place(from), 0.0);
    const auto last = std::min(place(to), static_cast<double>(m_bars.size()));
    double sum = 0;
    for (auto bar = static_cast<std::size_t>(first); static_cast<double>(bar) < last; ++bar) {
        const auto begin = std::max(first, static_cast<double>(bar));
        const auto end = std::min(last, static_cast<double>(bar + 1));
        sum += m_bars[bar] * (end - begin);
    }
    return sum;
}

} // namespace zoetrope::recipes
