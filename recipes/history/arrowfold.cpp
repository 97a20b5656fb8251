#include "recipes/history/arrowfold.h"

#include "recipes/world/report.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t mostIncomplete
    = 10'000; // of each kind; older ones are not completed any more

template<typename Key, typename Value> void forgetIn(std::map<Key, Value>& map)
{
    if (map.size() > mostIncomplete)
        map.erase(map.begin());
}

// Of another library's client nobody hears when it has taken what came.
void endArrow(Arrow& arrow, const Event& event)
{
    arrow.to = arrow.delivered = event.at;
}

TimePoint middle(TimePoint from, TimePoint to)
{
    return from + (to - from) / 2;
}

} // namespace

void ArrowFold::apply(const Event& event, const World& after, Series<Arrow>& arrows)
{
    switch (event.kind) {
    case Kind::Sent:
        send(event, arrows);
        break;
    case Kind::WireRequest:
        after.isInferred(event.actor) ? inferFromWire(event, arrows) : pass(event, arrows);
        break;
    case Kind::WireReply:
        answer(event, after, arrows);
        break;
    case Kind::WireEvent:
        fire(event, after, arrows);
        break;
    case Kind::Arrived:
        event.item == Item::Watch ? land(event, arrows) : arrive(event, arrows);
        break;
    case Kind::Delivered:
        deliver(event, arrows);
        break;
    case Kind::StateChanged:
    case Kind::Departed:
        ground(event.actor);
        break;
    case Kind::Joined:
    case Kind::PhaseEnded:
    case Kind::Seen:
    case Kind::Belief:
    case Kind::Step:
    case Kind::Paused:
    case Kind::Fault:
    case Kind::Remark:
    case Kind::Reported:
        break;
    }
    explain(after, arrows);
    bound();
}

void ArrowFold::send(const Event& event, Series<Arrow>& arrows)
{
    if (event.operation == Operation::Ping)
        return;
    m_exchanges[event.id] = {.request = arrows.size()};
    arrows.push_back(arrowOf(ArrowKind::Request, event));
}

// The client numbers its requests otherwise than the wire; but they pass in order.
void ArrowFold::pass(const Event& event, Series<Arrow>& arrows)
{
    for (auto& [sent, exchange] : m_exchanges) {
        const auto& request = arrows[exchange.request];
        if (exchange.wire != 0 || request.actor != event.actor
            || request.operation != event.operation || request.path != event.path)
            continue;
        exchange.wire = event.id;
        m_sent[event.id] = sent;
        arrows.mutate(exchange.request, [&](Arrow& open) {
            open.to = std::max(open.from, event.at);
            open.evidence = Evidence::Wire;
        });
        return;
    }
}

// The relay alone tells it.
void ArrowFold::inferFromWire(const Event& event, Series<Arrow>& arrows)
{
    if (event.operation == Operation::Connect)
        return;
    auto request = arrowOf(ArrowKind::Request, event);
    request.to = event.at;
    m_exchanges[event.id] = {.request = arrows.size(), .reply = {}, .wire = event.id};
    m_sent[event.id] = event.id;
    arrows.push_back(std::move(request));
}

void ArrowFold::answer(const Event& event, const World& after, Series<Arrow>& arrows)
{
    m_changes[event.id] = {event.at, event.actor};
    const auto sent = m_sent.find(event.cause);
    if (sent == m_sent.end())
        return;
    const auto exchange = m_exchanges.find(sent->second);
    m_sent.erase(sent);
    if (exchange == m_exchanges.end())
        return;
    arrows.mutate(exchange->second.request, [&](Arrow& asked) { asked.code = event.code; });
    exchange->second.reply = arrows.size();
    auto reply = arrowOf(ArrowKind::Reply, event);
    reply.cause = exchange->first;
    reply.told = event.id;
    if (after.isInferred(event.actor)) {
        endArrow(reply, event);
        m_exchanges.erase(exchange);
    }
    arrows.push_back(std::move(reply));
}

// Without a relay nobody saw when the server had it: half of the time is drawn for the way there.
// A failure without a reply is the client's own.
void ArrowFold::arrive(const Event& event, Series<Arrow>& arrows)
{
    m_changes[event.id] = {event.at, event.actor};
    const auto found = m_exchanges.find(event.cause);
    if (event.item != Item::Reply || found == m_exchanges.end())
        return;
    const auto exchange = found->second;
    m_exchanges.erase(found);
    const auto& request = arrows[exchange.request];
    auto index = exchange.reply;
    if (!index && exchange.wire == 0 && isOfClient(event.code)) {
        // Nobody saw it pass: how far it came is not known.
        arrows.mutate(exchange.request, [&](Arrow& open) {
            open.to = std::max(open.from, event.at);
            open.code = event.code;
            open.isLost = true;
        });
        return;
    }
    if (!index && exchange.wire == 0) {
        const auto turn = middle(request.from, std::max(request.from, event.at));
        auto reply = arrowOf(ArrowKind::Reply, event);
        reply.from = turn;
        reply.cause = event.cause;
        reply.operation = request.operation;
        reply.path = request.path;
        arrows.mutate(exchange.request, [&](Arrow& open) {
            open.to = turn;
            open.code = event.code;
        });
        index = arrows.size();
        arrows.push_back(std::move(reply));
    }
    if (!index && isOfClient(event.code)) {
        // It went to the server, and the client has given up waiting for the answer.
        auto lost = arrowOf(ArrowKind::Reply, event);
        lost.from = request.to;
        lost.to = std::max(lost.from, event.at);
        lost.delivered = lost.to;
        lost.cause = event.cause;
        lost.operation = request.operation;
        lost.path = request.path;
        lost.isLost = true;
        arrows.push_back(std::move(lost));
    }
    if (!index)
        return;
    arrows.mutate(*index, [&](Arrow& open) {
        open.to = std::max(open.from, event.at);
        open.event = event.id;
        open.code = event.code;
        open.isLost = isOfClient(event.code); // a relay saw it, and the client did not
    });
    m_held[event.id] = *index;
}

void ArrowFold::fire(const Event& event, const World& after, Series<Arrow>& arrows)
{
    auto watch = arrowOf(ArrowKind::Watch, event);
    if (after.isInferred(event.actor) || event.source == Source::Observer)
        endArrow(watch, event);
    else
        m_flights.push_back({event.actor, event.change, event.path, arrows.size()});
    m_watches[event.id] = arrows.size();
    arrows.push_back(std::move(watch));
}

bool ArrowFold::Flight::carries(const Event& event) const
{
    return actor == event.actor && change == event.change && path == event.path;
}

// One event of the wire can wake several: the client tells each watch that was left.
void ArrowFold::land(const Event& event, Series<Arrow>& arrows)
{
    const auto flight = std::find_if(m_flights.begin(), m_flights.end(),
                                     [&](const Flight& one) { return one.carries(event); });
    const auto landed = m_landed.find(event.actor);
    const bool isAgain
        = flight == m_flights.end() && landed != m_landed.end() && landed->second.carries(event);
    auto index = isAgain ? landed->second.arrow : arrows.size();
    if (flight != m_flights.end()) {
        index = flight->arrow;
        m_landed[event.actor] = *flight;
        m_flights.erase(flight);
    } else if (!isAgain) {
        arrows.push_back(arrowOf(ArrowKind::Watch, event));
    }
    m_held[event.id] = index;
    m_watches[event.id] = index;
    if (isAgain)
        return;
    arrows.mutate(index, [&](Arrow& open) {
        open.to = std::max(open.from, event.at);
        open.event = event.id;
    });
}

void ArrowFold::deliver(const Event& event, Series<Arrow>& arrows)
{
    const auto held = m_held.find(event.cause);
    if (held == m_held.end())
        return;
    arrows.mutate(held->second, [&](Arrow& open) { open.delivered = std::max(open.to, event.at); });
    m_held.erase(held);
}

// What was under way when the connection went will not arrive.
void ArrowFold::ground(ActorId actor)
{
    std::erase_if(m_flights, [actor](const Flight& flight) { return flight.actor == actor; });
}

// The arrow of a watch event leaves when its change was made.
void ArrowFold::explain(const World& after, Series<Arrow>& arrows)
{
    const auto count = std::min<std::uint64_t>(after.linksMade - m_links, after.links.size());
    m_links = after.linksMade;
    for (auto i = after.links.size() - count; i < after.links.size(); ++i) {
        const auto& link = after.links[i];
        const auto watch = m_watches.find(link.to);
        if (watch == m_watches.end())
            continue;
        const auto change = m_changes.find(link.from);
        arrows.mutate(watch->second, [&](Arrow& open) {
            open.cause = link.from;
            open.evidence = link.evidence;
            if (change == m_changes.end())
                return;
            open.isOwn = change->second.actor == open.actor;
            open.from = std::min(open.from, change->second.at);
        });
    }
}

void ArrowFold::bound()
{
    forgetIn(m_exchanges);
    forgetIn(m_sent);
    forgetIn(m_held);
    forgetIn(m_watches);
    forgetIn(m_changes);
    if (m_flights.size() > mostIncomplete)
        m_flights.erase(m_flights.begin());
}

} // namespace zoetrope::recipes
