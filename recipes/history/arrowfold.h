#pragma once

#include "recipes/history/arrow.h"
#include "recipes/world/series.h"
#include "recipes/world/world.h"

namespace zoetrope::recipes {

/// Turns requests, replies and watch events into arrows, and completes them as more is told.
class ArrowFold
{
public:
    void apply(const Event& event, const World& after, Series<Arrow>& arrows);

private:
    struct Exchange
    {
        std::size_t request = 0; // its arrow
        std::optional<std::size_t> reply; // its arrow, once the relay saw it
        EventId wire = 0; // the relay's WireRequest
    };
    struct Cause // of a watch event: a reply
    {
        TimePoint at;
        ActorId actor = 0;
    };
    struct Flight // a watch event between its server and its owner
    {
        ActorId actor = 0;
        Change change = Change::None;
        std::string path;
        std::size_t arrow = 0;

        [[nodiscard]] bool carries(const Event& event) const;
    };

    void send(const Event& event, Series<Arrow>& arrows);
    void pass(const Event& event, Series<Arrow>& arrows);
    void inferFromWire(const Event& event, Series<Arrow>& arrows);
    void answer(const Event& event, const World& after, Series<Arrow>& arrows);
    void arrive(const Event& event, Series<Arrow>& arrows);
    void fire(const Event& event, const World& after, Series<Arrow>& arrows);
    void land(const Event& event, Series<Arrow>& arrows);
    void deliver(const Event& event, Series<Arrow>& arrows);
    void ground(ActorId actor);
    void explain(const World& after, Series<Arrow>& arrows);
    void bound();

    std::map<EventId, Exchange> m_exchanges; // by Sent
    std::map<EventId, EventId> m_sent; // by WireRequest
    std::vector<Flight> m_flights; // oldest first
    std::map<ActorId, Flight> m_landed; // the newest of each
    std::map<EventId, std::size_t> m_held; // arrows to be delivered, by Arrived
    std::map<EventId, std::size_t> m_watches; // arrows of watch events, by WireEvent or Arrived
    std::map<EventId, Cause> m_changes; // the latest replies
    std::uint64_t m_links = 0; // that are drawn
};

} // namespace zoetrope::recipes
