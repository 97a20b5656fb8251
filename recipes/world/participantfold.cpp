#include "recipes/world/participantfold.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/world/report.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

// A recording may say anything: a pause beyond the end of time ends with it.
TimePoint endOf(const Event& pause)
{
    const auto length = std::chrono::duration_cast<Clock::duration>(pause.took);
    const auto left = TimePoint::max() - std::max(pause.at, TimePoint());
    return length < left ? pause.at + length : TimePoint::max();
}

} // namespace

bool isOver(SessionState state)
{
    return state == SessionState::Lost || state == SessionState::Closed
        || state == SessionState::AuthFailed;
}

bool isAsleep(Standing standing)
{
    return standing == Standing::Waiting || standing == Standing::Lingering;
}

bool waitsForRoom(const Participant& one)
{
    return one.standing == Standing::Waiting && one.capacity >= 0
        && rowOf(one.recipe).family == Family::Queue;
}

bool isDone(Standing standing)
{
    return standing == Standing::Out || standing == Standing::GaveUp || standing == Standing::Lost;
}

ParticipantFold::ParticipantFold(World& world, const Event& event)
    : m_event(event)
    , m_isKnown(world.participants.contains(event.actor))
    , m_one(world.participants[event.actor])
{
    if (!m_isKnown) {
        m_one.id = event.actor;
        m_one.isPresent = true;
        m_one.standingSince = event.at;
    }
}

void ParticipantFold::apply()
{
    switch (m_event.kind) {
    case Kind::Joined:
        return join();
    case Kind::Departed:
        return depart();
    case Kind::StateChanged:
        return change();
    case Kind::Sent:
        return send();
    case Kind::Arrived:
        return arrive();
    case Kind::Delivered:
        return deliver();
    case Kind::Belief:
        return believe();
    case Kind::Step:
        return step();
    case Kind::Paused:
        m_one.pausedUntil = endOf(m_event);
        break;
    case Kind::Fault:
        if (m_event.source != Source::Laboratory) // a relay says all that is broken now
            m_one.network = harmOf(m_event).network;
        break;
    case Kind::WireRequest:
    case Kind::WireReply:
    case Kind::WireEvent:
        return inferFromWire();
    case Kind::PhaseEnded:
    case Kind::Seen:
    case Kind::Remark:
    case Kind::Reported:
        break;
    }
}

void ParticipantFold::join()
{
    m_one.name = m_event.text;
    if (m_event.source == Source::Laboratory) // it was renamed, and is who it was
        return;
    m_one.isPresent = true;
    m_one.isInferred = m_event.source == Source::Relay;
    m_one.departure.clear();
    m_one.isKilled = false;
}

void ParticipantFold::depart()
{
    m_one.isPresent = false;
    m_one.departure = m_event.text;
    m_one.isKilled = isKilled(m_event);
    m_one.outstanding.clear();
    m_one.inbox.clear();
    m_one.waitsOn.clear();
    m_one.isWoken = false;
    m_one.pausedUntil = {};
}

void ParticipantFold::change()
{
    m_one.state = m_event.state;
    if (isOver(m_event.state) && !m_one.isBereft && !isDone(m_one.standing))
        m_one.standingSince = m_event.at; // since then it stands there without its session
    m_one.isBereft = m_one.isBereft || isOver(m_event.state);
    if (m_event.session != 0)
        m_one.session = m_event.session;
    if (m_event.took.count() > 0)
        m_one.sessionTimeout = m_event.took;
}

void ParticipantFold::send()
{
    if (m_event.operation == Operation::Ping)
        return;
    m_one.outstanding.push_back({.operation = m_event.operation,
                                 .path = m_event.path,
                                 .sent = m_event.id,
                                 .at = m_event.at});
    ++m_one.requests;
    m_one.pausedUntil = {};
}

// Until the last of a burst is answered, one round trip is under way.
Outstanding ParticipantFold::answered()
{
    auto& all = m_one.outstanding;
    const auto found = std::find_if(all.begin(), all.end(), [this](const Outstanding& request) {
        return request.sent == m_event.cause;
    });
    if (found == all.end())
        return {.operation = m_event.operation, .path = m_event.path};
    auto request = std::move(*found);
    all.erase(found);
    if (all.empty() && !isOfClient(m_event.code))
        ++m_one.roundTrips;
    return request;
}

void ParticipantFold::arrive()
{
    if (m_event.item == Item::Reply && m_event.operation == Operation::Ping)
        return;
    Pending item{.item = m_event.item,
                 .change = m_event.change,
                 .path = m_event.path,
                 .arrived = m_event.id,
                 .at = m_event.at};
    if (m_event.item == Item::Reply) {
        const auto request = answered();
        item.operation = request.operation;
        item.path = request.path;
    }
    m_one.inbox.push_back(std::move(item));
}

void ParticipantFold::deliver()
{
    auto item = m_event.item;
    const auto found
        = std::find_if(m_one.inbox.begin(), m_one.inbox.end(),
                       [this](const Pending& pending) { return pending.arrived == m_event.cause; });
    if (found != m_one.inbox.end()) {
        item = found->item;
        m_one.inbox.erase(found);
    }
    m_one.pausedUntil = {};
    if (item == Item::Reply && m_one.standing == Standing::Inside && m_one.outstanding.empty())
        m_one.isWoken = false; // who looks on has looked again, and states nothing new
    const auto isGoing = m_one.standing == Standing::Leaving || isDone(m_one.standing);
    if (item != Item::Watch || isGoing) // what it watched it takes away itself
        return;
    ++m_one.wakeUps;
    ++m_one.freshWakeUps;
    m_one.isWoken = true;
}

void ParticipantFold::step()
{
    m_one.step = m_event.step;
    m_one.pausedUntil = {};
    if (m_event.count >= 0)
        m_one.count = m_event.count;
}

void ParticipantFold::believe()
{
    if (m_one.standing == m_event.standing && isAsleep(m_event.standing))
        m_one.vainWakeUps += m_one.freshWakeUps;
    if (m_one.standing != m_event.standing)
        m_one.standingSince = m_event.at;
    m_one.recipe = m_event.recipe;
    m_one.recipePath = m_event.path;
    m_one.standing = m_event.standing;
    m_one.believedBy = m_event.id;
    m_one.isBereft = isOver(m_one.state);
    m_one.count = m_event.count;
    if (m_event.capacity >= 0)
        m_one.capacity = m_event.capacity;
    m_one.waitsOn = isAsleep(m_event.standing) ? m_event.text : std::string();
    m_one.isWoken = false;
    m_one.freshWakeUps = 0;
    m_one.pausedUntil = {};
}

} // namespace zoetrope::recipes
