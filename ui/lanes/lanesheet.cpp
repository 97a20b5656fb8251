#include "ui/lanes/lanesheet.h"

#include <cmath>
#include <set>

namespace zoetrope::ui {

void LaneRows::assign(const std::vector<recipes::ActorId>& lanes, const QSizeF& area,
                      const std::vector<LaneFold>& folds)
{
    size = area;
    byActor.clear();
    strips.clear();
    count = 0;
    std::set<recipes::ActorId> folded;
    for (const auto& fold : folds)
        folded.insert(fold.others.begin(), fold.others.end());
    for (const auto actor : lanes) {
        if (folded.contains(actor))
            continue;
        byActor[actor] = count++;
        const auto fold = std::find_if(folds.begin(), folds.end(), [actor](const LaneFold& known) {
            return known.like == actor;
        });
        if (fold != folds.end())
            strips.push_back({count++, *fold});
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

const LaneRows::Strip* LaneRows::stripAt(double y) const
{
    const auto isAt = [this, y](const Strip& strip) {
        const auto middle = rowMiddle(strip.row);
        return isShown(middle) && std::abs(y - middle) <= rowHeight / 2;
    };
    const auto found = std::find_if(strips.begin(), strips.end(), isAt);
    return found == strips.end() ? nullptr : &*found;
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

// The world at the cursor need not know all that have a lane.
std::optional<QString> LaneSheet::name(recipes::ActorId actor) const
{
    const auto& names = *frame.chronicle->names;
    if (const auto told = names.find(actor); told != names.end())
        return QString::fromStdString(told->second);
    const auto* const known = participant(actor);
    return known != nullptr ? std::optional(QString::fromStdString(known->name)) : std::nullopt;
}

} // namespace zoetrope::ui
