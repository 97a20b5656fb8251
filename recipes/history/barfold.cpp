#include "recipes/history/barfold.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

namespace {

bool hasReplyWaiting(const Participant& one)
{
    return std::any_of(one.inbox.begin(), one.inbox.end(),
                       [](const Pending& pending) { return pending.item == Item::Reply; });
}

std::optional<Activity> ofTheSession(const Participant& one)
{
    const bool isGone = one.state == SessionState::Lost || one.state == SessionState::AuthFailed;
    if (isGone || one.standing == Standing::Lost)
        return Activity::Lost;
    if (!one.isPresent || one.state == SessionState::Closed)
        return Activity::Idle;
    if (one.state == SessionState::Suspended)
        return Activity::Suspended;
    if (one.state == SessionState::Connecting)
        return Activity::Connecting;
    return std::nullopt;
}

Activity ofTheRecipe(const Participant& one)
{
    if (one.standing == Standing::Inside)
        return Activity::Inside;
    if (!one.outstanding.empty() || hasReplyWaiting(one))
        return Activity::Working;
    if (isAsleep(one.standing))
        return one.isWoken ? Activity::Woken : Activity::Waiting;
    if (one.standing == Standing::Idle || isDone(one.standing))
        return Activity::Idle;
    return Activity::Working;
}

Bar barOf(const Participant& one)
{
    Bar bar{.actor = one.id, .to = TimePoint::max()};
    const auto session = ofTheSession(one);
    bar.activity = session ? *session : ofTheRecipe(one);
    if (bar.activity == Activity::Inside && one.isBereft) {
        bar.activity = Activity::Lost; // with another session it has nothing of what it held
        bar.label = stillAtWork;
    }
    if (bar.activity == Activity::Working && !one.outstanding.empty()) {
        bar.label = one.outstanding.front().path;
        bar.operation = one.outstanding.front().operation;
    }
    if (bar.activity == Activity::Waiting)
        bar.label = one.waitsOn;
    if (bar.activity == Activity::Inside)
        bar.label = one.recipePath;
    bar.standing = one.standing;
    if (bar.activity == Activity::Waiting || bar.activity == Activity::Inside) {
        bar.count = one.count;
        bar.capacity = one.capacity;
    }
    return bar;
}

// Between two requests of a burst, or of one thought, the work goes on.
bool isSame(const Bar& open, const Bar& next)
{
    if (open.activity != next.activity || open.phase != next.phase)
        return false;
    if (next.activity == Activity::Working && next.operation == Operation::None)
        return true;
    if (next.activity == Activity::Lost && open.standing != next.standing)
        return false; // it knows now
    const auto doesSame
        = open.doings && next.doings ? *open.doings == *next.doings : open.doings == next.doings;
    if (open.holdsBeside != next.holdsBeside)
        return false;
    return doesSame && open.operation == next.operation && open.label == next.label
        && open.count == next.count && open.capacity == next.capacity;
}

// Who has just taken a reply thinks about it, whatever it was doing before it asked.
bool isThinking(const Event& event, const Bar& bar)
{
    return event.kind == Kind::Delivered && event.item == Item::Reply
        && (bar.activity == Activity::Woken || bar.activity == Activity::Waiting);
}

} // namespace

void BarFold::apply(const Event& event, const World& after, Series<Bar>& bars)
{
    const auto touched = m_inferred.apply(event, after);
    tell(event.actor, event, after, bars);
    for (const auto actor : touched) {
        if (actor != event.actor)
            tell(actor, event, after, bars);
    }
}

void BarFold::tell(ActorId actor, const Event& event, const World& after, Series<Bar>& bars)
{
    const auto found = after.participants.find(actor);
    if (found == after.participants.end())
        return;
    auto& lane = m_lanes[actor];
    if (event.kind == Kind::StateChanged || event.kind == Kind::PhaseEnded)
        lane.hasBegun = true;
    if (event.kind == Kind::StateChanged && event.state == SessionState::Connecting)
        lane.phase = Phase::Name;
    if (event.kind == Kind::PhaseEnded && lane.open)
        return endPhase(event, lane, bars);

    noteHeld(event, found->second, lane);
    auto bar = barOf(found->second);
    const auto isSilent = bar.activity == Activity::Idle && found->second.isPresent
        && found->second.believedBy == 0 && found->second.state != SessionState::Closed;
    if (const auto* inferred = m_inferred.of(actor); inferred && isSilent)
        bar = *inferred;
    if (bar.activity == Activity::Connecting && !lane.hasBegun)
        bar.activity = Activity::Idle;
    if (bar.activity == Activity::Connecting)
        bar.phase = lane.phase;
    if (isThinking(event, bar))
        bar = {.actor = bar.actor, .activity = Activity::Working, .to = bar.to};
    const auto isBusy = bar.activity == Activity::Working || bar.activity == Activity::Waiting
        || bar.activity == Activity::Woken;
    const auto isHere = lane.held.contains(found->second.recipePath);
    bar.holdsBeside = isBusy && lane.held.size() > (isHere ? 1 : 0);
    bar.began = event.id;
    bar.from = event.at;
    put(std::move(bar), bars);
}

void BarFold::noteHeld(const Event& event, const Participant& one, Lane& lane)
{
    if (isOver(one.state) || one.isBereft || !one.isPresent)
        lane.held.clear();
    else if (event.kind == Kind::Belief && event.actor == one.id) {
        if (event.standing == Standing::Inside)
            lane.held.insert(event.path);
        else
            lane.held.erase(event.path);
    }
}

void BarFold::put(Bar bar, Series<Bar>& bars)
{
    auto& lane = m_lanes[bar.actor];
    if (!lane.open) {
        lane.open = bars.size();
        bars.push_back(std::move(bar));
    } else if (!isSame(bars[*lane.open], bar)) {
        replace(lane, std::move(bar), bars);
    }
}

void BarFold::keep(const std::vector<ActorId>& lanes, TimePoint since, Series<Bar>& bars)
{
    std::erase_if(m_lanes, [&lanes](const auto& lane) {
        return std::find(lanes.begin(), lanes.end(), lane.first) == lanes.end();
    });
    const auto all = std::exchange(bars, {});
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto lane = m_lanes.find(all[i].actor);
        if (lane == m_lanes.end() || all[i].to < since)
            continue;
        if (lane->second.open == i)
            lane->second.open = bars.size();
        bars.push_back(all[i]);
    }
}

// Phases may be told together at the end: how long each took is what counts.
void BarFold::endPhase(const Event& event, Lane& lane, Series<Bar>& bars) const
{
    auto next = bars[*lane.open];
    if (next.activity != Activity::Connecting)
        return;
    const auto took = std::chrono::duration_cast<Clock::duration>(event.took);
    next.from = std::min(next.from + took, std::max(event.at, next.from));
    next.began = event.id;
    lane.phase = event.phase == Phase::Name ? Phase::Socket : Phase::Handshake;
    next.phase = lane.phase;
    if (event.phase != Phase::Handshake)
        replace(lane, std::move(next), bars);
}

// The clocks of two threads' events may differ from their order by a little. A bar that would
// have no length gives way.
void BarFold::replace(Lane& lane, Bar bar, Series<Bar>& bars) const
{
    const auto& open = bars[*lane.open];
    bar.from = std::max(bar.from, open.from);
    if (open.from == bar.from) {
        bars.mutate(*lane.open, [&](Bar& old) { old = std::move(bar); });
        return;
    }
    bars.mutate(*lane.open, [&](Bar& old) { old.to = bar.from; });
    lane.open = bars.size();
    bars.push_back(std::move(bar));
}

} // namespace zoetrope::recipes
