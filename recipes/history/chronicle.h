#pragma once

#include "recipes/history/arrow.h"
#include "recipes/history/bar.h"
#include "recipes/history/mark.h"
#include "recipes/world/series.h"

#include <map>

namespace zoetrope::recipes {

/// So many servers had stopped that nothing was answered.
struct Outage
{
    TimePoint from;
    TimePoint to = TimePoint::max(); ///< While it lasts.

    bool operator==(const Outage&) const = default;
};

/// The past as bars and arrows, for the lanes.
///
/// Threads: a value. Cost: a copy shares all but what is written to afterwards (see Series).
struct Chronicle
{
    std::vector<ActorId> lanes; ///< In order of joining.
    Series<Bar> bars; ///< By time of beginning; per actor they do not overlap.
    Series<Arrow> arrows; ///< In the order in which they became known.
    Series<Mark> marks; ///< What was broken.
    std::vector<Outage> outages; ///< In the order of time.
    /// What those are called who have, or had, a lane: participants, or by looks at a cluster
    /// sessions and barriers, with numbers of their own.
    CopyOnWrite<std::map<ActorId, std::string>> names;
};

} // namespace zoetrope::recipes
