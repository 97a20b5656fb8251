#include "recipes/history/chroniclefold.h"

#include <algorithm>

namespace zoetrope::recipes {

void ChronicleFold::apply(const Event& event, const World& after, Chronicle& chronicle,
                          const Picture* seen)
{
    if (after.look.progress)
        return m_lookFold.apply(event, after, chronicle, seen);
    auto& [lanes, bars, arrows, marks, outages, names] = chronicle;
    const auto known = after.participants.find(event.actor);
    const bool isKnown = known != after.participants.end();
    if (isKnown && std::find(lanes.begin(), lanes.end(), event.actor) == lanes.end())
        lanes.push_back(event.actor);
    if (isKnown && event.kind == Kind::Joined)
        names.own()[event.actor] = known->second.name;
    m_barFold.apply(event, after, bars);
    m_arrowFold.apply(event, after, arrows);
    if (event.kind == Kind::Fault)
        marks.push_back({event.actor, event.at, event.at, event.id, harmOf(event), event.path,
                         event.source != Source::Laboratory});
    const bool isOut = !outages.empty() && outages.back().to == TimePoint::max();
    if (isOut && after.isServed())
        outages.back().to = event.at;
    else if (!isOut && !after.isServed())
        outages.push_back({.from = event.at});
}

} // namespace zoetrope::recipes
