#pragma once

#include "recipes/history/inferredbars.h"
#include "recipes/world/series.h"
#include "recipes/world/world.h"

#include <set>

namespace zoetrope::recipes {

/// Turns what participants do into bars: the open bar of each ends where the next begins.
class BarFold
{
public:
    void apply(const Event& event, const World& after, Series<Bar>& bars);

    /// From then on that is what its actor does, unless it is what it did before.
    void put(Bar bar, Series<Bar>& bars);
    /// Forgets all bars but those of `lanes` that last until `since`, or longer.
    void keep(const std::vector<ActorId>& lanes, TimePoint since, Series<Bar>& bars);

private:
    struct Lane
    {
        std::optional<std::size_t> open; // its open bar; nothing: none has begun
        bool hasBegun = false; // to connect
        Phase phase = Phase::Name;
        std::set<std::string> held; // paths, by the participant's own word
    };

    void tell(ActorId actor, const Event& event, const World& after, Series<Bar>& bars);
    static void noteHeld(const Event& event, const Participant& one, Lane& lane);
    void endPhase(const Event& event, Lane& lane, Series<Bar>& bars) const;
    void replace(Lane& lane, Bar bar, Series<Bar>& bars) const;

    std::map<ActorId, Lane> m_lanes;
    InferredBars m_inferred;
};

} // namespace zoetrope::recipes
