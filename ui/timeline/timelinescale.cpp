#include "ui/timeline/timelinescale.h"

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

using namespace std::chrono_literals;

namespace {

constexpr auto shortestSpan = 2s; // of a run that goes on

std::chrono::nanoseconds roomFor(std::chrono::nanoseconds length)
{
    std::chrono::nanoseconds room = shortestSpan;
    while (room < length)
        room += room / 2;
    return room;
}

} // namespace

TimelineScale::TimelineScale(const Frame& frame, double leftEdge, double wide,
                             const TimelineZoom& zoom)
    : origin(frame.begin)
    , begin(frame.begin)
    , span(frame.now - frame.begin)
    , left(leftEdge)
    , width(std::max(wide, 1.0))
{
    if (!frame.isComplete)
        span = roomFor(span);
    if (frame.beside)
        span = std::max<std::chrono::nanoseconds>(span, frame.beside->end - frame.beside->begin);
    span = std::max<std::chrono::nanoseconds>(span, 1ns);
    if (zoom.isWhole())
        return;
    const auto whole = span;
    span = std::chrono::nanoseconds(
        std::max<std::int64_t>(1, std::llround(static_cast<double>(whole.count()) / zoom.factor)));
    begin = std::clamp<recipes::TimePoint>(zoom.begin, origin, origin + (whole - span));
}

double TimelineScale::x(recipes::TimePoint at) const
{
    return left
        + width * std::chrono::duration<double>(at - begin) / std::chrono::duration<double>(span);
}

recipes::TimePoint TimelineScale::at(double x) const
{
    const auto share = (x - left) / width * static_cast<double>(span.count());
    return begin + std::chrono::nanoseconds(std::llround(share));
}

} // namespace zoetrope::ui
