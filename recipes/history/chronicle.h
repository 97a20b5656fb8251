#pragma once

#include "recipes/history/arrowfold.h"
#include "recipes/history/barfold.h"
#include "recipes/history/mark.h"

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
};

/// Writes a chronicle: a fold over the same events as World.
class ChronicleFold
{
public:
    void apply(const Event& event, const World& after, Chronicle& chronicle);

private:
    BarFold m_barFold;
    ArrowFold m_arrowFold;
};

} // namespace zoetrope::recipes
