#pragma once

#include "recipes/history/inferredbars.h"
#include "recipes/world/series.h"
#include "recipes/world/world.h"

namespace zoetrope::recipes {

/// Turns what participants do into bars: the open bar of each ends where the next begins.
class BarFold
{
public:
    void apply(const Event& event, const World& after, Series<Bar>& bars);

private:
    struct Lane
    {
        std::size_t open = 0; // its open bar
        bool hasBegun = false; // to connect
        Phase phase = Phase::Name;
    };

    void tell(ActorId actor, const Event& event, const World& after, Series<Bar>& bars);
    void endPhase(const Event& event, Lane& lane, Series<Bar>& bars) const;
    void replace(Lane& lane, Bar bar, Series<Bar>& bars) const;

    std::map<ActorId, Lane> m_lanes;
    InferredBars m_inferred;
};

} // namespace zoetrope::recipes
