#include "recipes/observe/chronicle.h"

#include <algorithm>

namespace zoetrope::recipes {

void ChronicleFold::apply(const Event& event, const World& after, Chronicle& chronicle)
{
    auto& [lanes, bars, arrows, marks] = chronicle;
    const bool isKnown = after.participants.contains(event.actor);
    if (isKnown && std::find(lanes.begin(), lanes.end(), event.actor) == lanes.end())
        lanes.push_back(event.actor);
    m_barFold.apply(event, after, bars);
    m_arrowFold.apply(event, after, arrows);
    if (event.kind == Kind::Fault)
        marks.push_back({event.actor, event.at, event.at, event.id, event.text, event.path,
                         event.source != Source::Laboratory});
}

} // namespace zoetrope::recipes
