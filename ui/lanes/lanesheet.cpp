#include "ui/lanes/lanesheet.h"

#include <cmath>

namespace zoetrope::ui {

void LaneRows::assign(const std::vector<recipes::ActorId>& lanes, const QSizeF& area)
{
    size = area;
    byActor.clear();
    count = 0;
    for (const auto actor : lanes) {
        if (actor >= byActor.size())
            byActor.resize(actor + 1, -1);
        byActor[actor] = count++;
    }
    const auto shown = std::min<double>(count, std::floor(room() / lowestRow)); // none is cut
    rowHeight = std::clamp(std::floor(room() / std::max(1.0, shown)), lowestRow, highestRow);
}

std::optional<double> LaneRows::middle(recipes::ActorId actor) const
{
    const auto found = row(actor);
    return found ? std::optional(rowMiddle(*found)) : std::nullopt;
}

double LaneRows::shownHeight() const
{
    const auto most = std::max(1.0, std::floor(room() / rowHeight));
    return rowHeight * std::min<double>(count, most);
}

void LaneRows::scrollTo(double pixels)
{
    scroll = std::min(hiddenHeight(), std::round(pixels / rowHeight) * rowHeight);
}

double LaneRows::serverLine() const
{
    const auto below = axisHeight + shownHeight() + serverHeight / 2;
    return std::min(below, size.height() - serverHeight / 2 - 2);
}

QRectF LaneRows::lanes() const
{
    return {namesWidth, axisHeight, std::max(0.0, size.width() - namesWidth), shownHeight()};
}

QRectF LaneRows::plot() const
{
    return {namesWidth, 0, std::max(0.0, size.width() - namesWidth), size.height()};
}

bool LaneRows::isShown(double middle) const
{
    const auto area = lanes();
    return middle + barHeight() / 2 > area.top() && middle - barHeight() / 2 < area.bottom();
}

double LaneSheet::x(recipes::TimePoint at) const
{
    return LaneRows::namesWidth + scale.x(at);
}

recipes::TimePoint LaneSheet::ended(recipes::TimePoint to) const
{
    return std::min(to, frame.now);
}

const recipes::Participant* LaneSheet::participant(recipes::ActorId actor) const
{
    if (!frame.world)
        return nullptr;
    const auto found = frame.world->participants.find(actor);
    return found == frame.world->participants.end() ? nullptr : &found->second;
}

} // namespace zoetrope::ui
