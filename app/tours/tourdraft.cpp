#include "app/tours/tourdraft.h"

#include "recipes/world/deed.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

// What an event may have made so, most telling first. Names of nodes are none of it: they have
// numbers and ids that another run does not have.
std::vector<Condition> madeBy(const Event& event, const World& after)
{
    using Kind = Condition::Kind;
    std::vector<Condition> made;
    for (int index = 0; index < invariantCount; ++index)
        made.push_back({.kind = Kind::Invariant, .invariant = static_cast<Invariant>(index)});
    made.push_back({.kind = Kind::Stuck});
    made.push_back({.kind = Kind::Refused});
    made.push_back({.kind = Kind::Over});
    made.push_back({.kind = Kind::Orphan});
    const auto who = after.participants.find(event.actor);
    if (who == after.participants.end())
        return made;
    const auto& one = who->second;
    if (one.network.isAny())
        made.push_back({.kind = Kind::Fault, .who = one.name, .faults = soughtFaults(one.network)});
    const auto owned = static_cast<int>(
        std::count_if(after.znodes.begin(), after.znodes.end(),
                      [&](const auto& znode) { return znode.second.owner == event.actor; }));
    const Condition owns{.kind = Kind::NodesOf, .who = one.name, .count = std::max(owned, 1)};
    made.push_back(owned > 0 ? owns
                             : Condition{.kind = Kind::Not, .who = one.name, .parts = {owns}});
    made.push_back({.kind = Kind::Woken, .who = one.name});
    if (one.standing != Standing::Idle)
        made.push_back({.kind = Kind::Standing, .who = one.name, .standing = one.standing});
    if (one.state != SessionState::Connecting && one.state != SessionState::Closed
        && one.state != SessionState::AuthFailed)
        made.push_back({.kind = Kind::Session, .who = one.name, .state = one.state});
    return made;
}

// Folds a run, and notes what became so, and when.
class Reading
{
public:
    explicit Reading(const std::vector<Event>& events)
    {
        World before;
        World after;
        Event last;
        for (const auto& event : events) {
            after.apply(event);
            for (const auto& condition : madeBy(event, after)) {
                if (condition.holds(event, after) && !condition.holds(last, before)) {
                    m_turns.emplace_back(event.id, condition);
                    break;
                }
            }
            before.apply(event);
            last = event;
        }
    }

    // What had become so last by `event`, after `since`; nothing if nothing had.
    [[nodiscard]] const Condition* lastTurn(EventId since, EventId event) const
    {
        const Condition* last = nullptr;
        for (const auto& [id, condition] : m_turns) {
            if (id > since && id <= event)
                last = &condition;
        }
        return last;
    }

private:
    std::vector<std::pair<EventId, Condition>> m_turns;
};

// One after the other: it becomes so, ends to be so, and so on, as it did after `since` by `until`.
std::vector<Condition> turnsOf(const Condition& condition, const std::vector<Event>& events,
                               EventId since, EventId until)
{
    const Condition ended{.kind = Condition::Kind::Not, .parts = {condition}};
    std::vector<Condition> turns;
    World world;
    auto wasSo = false;
    auto wasSoBefore = false; // and has to end first
    for (const auto& event : events) {
        if (event.id > until)
            break;
        world.apply(event);
        const auto isSo = condition.holds(event, world);
        if (event.id <= since) {
            wasSoBefore = isSo;
        } else if (isSo && !wasSo) {
            if (std::exchange(wasSoBefore, true))
                turns.push_back(ended);
            turns.push_back(condition);
        }
        wasSo = isSo;
    }
    return turns;
}

// Before anybody has begun, all who take part are there: in another run they come in another order.
std::vector<Condition> allConnected(const std::vector<std::string>& participants)
{
    std::vector<Condition> all;
    for (const auto& who : participants)
        all.push_back(
            {.kind = Condition::Kind::Session, .who = who, .state = SessionState::Connected});
    return all;
}

bool hasBegun(const World& world)
{
    return std::any_of(world.participants.begin(), world.participants.end(), [](const auto& entry) {
        return entry.second.standing != Standing::Idle || !entry.second.isPresent
            || entry.second.network.isAny();
    });
}

bool hasBegunBy(EventId last, const std::vector<Event>& events)
{
    World world;
    for (const auto& event : events) {
        if (event.id > last)
            break;
        world.apply(event);
        if (hasBegun(world))
            return true;
    }
    return false;
}

Pointer pointerTo(const Condition& condition)
{
    if (!condition.who.empty())
        return {Pointer::At::Participant, condition.who};
    if (condition.kind == Condition::Kind::Invariant)
        return {Pointer::At::Invariant, std::string(name(condition.invariant))};
    return {};
}

} // namespace

TourDraft::TourDraft(Scenario run, std::vector<Event> events, std::vector<Moment> moments)
    : m_run(std::move(run))
    , m_events(std::move(events))
    , m_moments(std::move(moments))
{
}

std::size_t TourDraft::captionCount() const
{
    return static_cast<std::size_t>(
        std::count_if(m_moments.begin(), m_moments.end(),
                      [](const Moment& moment) { return !moment.caption.empty(); }));
}

void TourDraft::setCaption(std::size_t moment, std::string caption)
{
    m_moments.at(moment).caption = std::move(caption);
}

std::optional<Tour> TourDraft::tour() const
{
    if (captionCount() == 0)
        return {};
    Tour tour;
    tour.id = "draft";
    tour.own.title = m_title.empty() ? m_run.own.title : m_title;
    tour.own.description = m_run.own.description;
    tour.run = m_run;
    const Reading reading(m_events);
    EventId since = 0;
    for (const auto& moment : m_moments) {
        if (moment.caption.empty())
            continue;
        Caption caption{.say = moment.caption};
        if (!hasBegunBy(moment.event, m_events)) {
            caption.when = allConnected(m_run.participants);
        } else if (const auto* const turn = reading.lastTurn(since, moment.event)) {
            caption.when = turnsOf(*turn, m_events, since, moment.event);
            caption.point = pointerTo(*turn);
        }
        tour.own.captions.push_back(caption.say);
        tour.captions.push_back(std::move(caption));
        since = moment.event;
    }
    return tour;
}

} // namespace zoetrope::app
