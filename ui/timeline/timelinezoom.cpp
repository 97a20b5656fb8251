// The timeline, nearer.
#include "ui/timeline/timelinestrip.h"

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr std::chrono::nanoseconds shortest{100'000}; // that is shown

std::chrono::nanoseconds shareOf(std::chrono::nanoseconds span, double share)
{
    return std::chrono::nanoseconds(std::llround(static_cast<double>(span.count()) * share));
}

} // namespace

void TimelineStrip::zoom(double factor)
{
    const auto scale = timeScale();
    const auto x = scale.x(m_frame.cursor);
    const auto isInSight = x >= scale.left && x <= scale.left + scale.width;
    zoom(factor, isInSight ? x : scale.left + scale.width / 2);
}

// What is at `x` stays there.
void TimelineStrip::zoom(double factor, double x)
{
    if (!m_frame.world)
        return;
    const auto before = timeScale();
    const auto whole = wholeScale().span;
    const auto most = std::max(1.0, std::chrono::duration<double>(whole) / shortest);
    const auto nearer = std::clamp(m_zoom.factor * factor, 1.0, most);
    const auto share = std::clamp((x - before.left) / before.width, 0.0, 1.0);
    m_zoom
        = {nearer, before.at(before.left + share * before.width) - shareOf(whole, share / nearer)};
    scroll({});
}

std::optional<std::pair<recipes::TimePoint, recipes::TimePoint>> TimelineStrip::part() const
{
    const auto scale = timeScale();
    return isWhole() ? std::nullopt : std::optional(std::pair(scale.begin, scale.end()));
}

void TimelineStrip::zoomOut()
{
    m_zoom = {};
    scroll({});
}

// Not beyond the run.
void TimelineStrip::scroll(std::chrono::nanoseconds by)
{
    m_zoom.begin += by;
    m_zoom.begin = timeScale().begin;
    updateWords();
    update();
    emit zoomed();
}

void TimelineStrip::follow()
{
    const auto scale = timeScale();
    if (isWhole() || (m_frame.cursor >= scale.begin && m_frame.cursor <= scale.end()))
        return;
    scroll(m_frame.cursor - scale.begin - scale.span / 2);
}

} // namespace zoetrope::ui
