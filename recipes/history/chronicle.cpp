#include "recipes/history/chronicle.h"

#include <algorithm>

namespace zoetrope::recipes {

void ChronicleFold::apply(const Event& event, const World& after, Chronicle& chronicle)
{
    auto& [lanes, bars, arrows, marks, outages] = chronicle;
    const bool isKnown = after.participants.contains(event.actor);
    if (isKnown && std::find(lanes.begin(), lanes.end(), event.actor) == lanes.end())
        lanes.push_back(event.actor);
    m_barFold.apply(event, after, bars);
    m_arrowFold.apply(event, after, arrows);
    if (event.kind == Kind::Fault)
        marks.push_back({event.actor, event.at, event.at, event.id, event.text, event.path,
                         event.source != Source::Laboratory});
    const bool isOut = !outages.empty() && outages.back().to == TimePoint::max();
    if (isOut && after.isServed())
        outages.back().to = event.at;
    else if (!isOut && !after.isServed())
        outages.push_back({.from = event.at});
}

} // namespace zoetrope::recipes
