#include "app/observe/clusterhistory.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto remembered = 60s; // how long who has left keeps its lane
constexpr auto oldest = std::chrono::hours(1); // before the first look, as far as is drawn
constexpr std::size_t mostBars = 50'000;

std::int64_t inMilliseconds(Clock::duration length)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(length).count();
}

} // namespace

// A znode's time is the leader's wall clock, which need not be ours: never in the future.
TimePoint ClusterHistory::timeOf(std::int64_t wallTime) const
{
    const auto age = std::chrono::milliseconds(std::max<std::int64_t>(m_wallTime - wallTime, 0));
    return m_now - std::min<Clock::duration>(age, oldest);
}

void ClusterHistory::add(const Inspection& inspection)
{
    const auto& seen = inspection.picture.seen;
    m_before = m_now;
    m_now = std::max(m_now, seen.at);
    m_wallTime = seen.wallTime;
    const auto stays = staysIn(inspection);
    wake(inspection);
    leave(stays);
    for (const auto isForSuspects : {true, false}) {
        for (const auto& [key, stay] : stays) {
            if (stay.isSuspect == isForSuspects)
                join(key, stay);
        }
    }
    shorten();
    publish();
}

void ClusterHistory::join(const std::string& key, const SessionStay& stay)
{
    auto found = m_lanes.find(key);
    if (found == m_lanes.end()) {
        if (m_lanes.size() >= mostLanes)
            return;
        found = m_lanes.emplace(key, Lane{++m_actors, stay.name, stay.session, 0, stay.made, {}})
                    .first;
        m_chronicle.lanes.push_back(found->second.actor);
        begin(found->second, stay);
        return;
    }
    found->second.name = stay.name;
    found->second.left.reset();
    put(found->second,
        {.actor = found->second.actor,
         .activity = stay.activity,
         .from = stay.since > 0 ? std::max(timeOf(stay.since), m_before) : m_now,
         .to = TimePoint::max(),
         .label = stay.words.toStdString()},
        stay.made);
}

// It has stood there since its node was made. Where somebody may have been before it then, it
// waited at first, and nobody has seen when it came in.
void ClusterHistory::begin(Lane& lane, const SessionStay& stay)
{
    const auto from = stay.since > 0 ? timeOf(stay.since) : m_now;
    if (!stay.isSinceThen)
        m_chronicle.bars.push_back({.actor = lane.actor,
                                    .activity = Activity::Waiting,
                                    .from = from,
                                    .to = m_now,
                                    .label = stay.before.toStdString()});
    lane.open = m_chronicle.bars.size();
    m_chronicle.bars.push_back({.actor = lane.actor,
                                .activity = stay.activity,
                                .from = stay.isSinceThen ? from : m_now,
                                .to = TimePoint::max(),
                                .label = stay.words.toStdString()});
}

// What went and was made anew between two looks is another stay, whatever it is called.
void ClusterHistory::put(Lane& lane, Bar bar, std::int64_t made)
{
    const auto& open = m_chronicle.bars[lane.open];
    const auto isSame = std::exchange(lane.made, made) == made;
    if (isSame && open.activity == bar.activity && open.label == bar.label)
        return;
    bar.from = std::max(bar.from, open.from);
    m_chronicle.bars.mutate(lane.open, [&](Bar& before) { before.to = bar.from; });
    lane.open = m_chronicle.bars.size();
    m_chronicle.bars.push_back(std::move(bar));
}

// Who stands nowhere any more is idle, and after a while forgotten.
void ClusterHistory::leave(const std::map<std::string, SessionStay>& stays)
{
    for (auto entry = m_lanes.begin(); entry != m_lanes.end();) {
        auto& lane = entry->second;
        if (!stays.contains(entry->first) && !lane.left) {
            lane.left = m_now;
            put(lane, {.actor = lane.actor, .from = m_now, .to = TimePoint::max()});
        }
        const auto isForgotten = lane.left && m_now - *lane.left > remembered;
        if (isForgotten)
            std::erase(m_chronicle.lanes, lane.actor);
        entry = isForgotten ? m_lanes.erase(entry) : std::next(entry);
    }
}

ClusterHistory::Watched ClusterHistory::watchedIn(const Picture& picture)
{
    Watched watched;
    const auto note = [&](SessionId session, const std::string& path) {
        watched[{session, path}] = picture.seen.tree.nodes.contains(path);
    };
    for (const auto& wait : picture.graph.waits)
        note(wait.from, wait.blocker);
    for (const auto& wait : picture.graph.gateWaits)
        note(wait.session, wait.path);
    for (const auto& [session, paths] : picture.watched) {
        for (const auto& path : paths)
            note(session, path);
    }
    return watched;
}

// Between two looks nobody knows when: it is drawn where it was noticed.
void ClusterHistory::wake(const Inspection& inspection)
{
    const auto& nodes = inspection.picture.seen.tree.nodes;
    std::map<SessionId, ActorId> actors;
    for (const auto& [key, lane] : m_lanes)
        actors.emplace(lane.session, lane.actor);
    for (const auto& [watch, wasThere] : m_watched) {
        const auto& [session, path] = watch;
        const auto actor = actors.find(session);
        if (actor == actors.end() || session == 0 || nodes.contains(path) == wasThere)
            continue;
        m_chronicle.arrows.push_back({.kind = ArrowKind::Watch,
                                      .actor = actor->second,
                                      .from = m_now,
                                      .to = m_now,
                                      .delivered = m_now,
                                      .evidence = Evidence::Inferred,
                                      .change = wasThere ? Change::Deleted : Change::Created,
                                      .path = path});
    }
    m_watched = watchedIn(inspection.picture);
}

void ClusterHistory::shorten()
{
    if (m_chronicle.bars.size() + m_chronicle.arrows.size() <= mostBars)
        return;
    Chronicle kept;
    kept.lanes = m_chronicle.lanes;
    const auto since = m_chronicle.bars[m_chronicle.bars.size() / 2].from;
    std::map<ActorId, Lane*> lanes;
    for (auto& [key, lane] : m_lanes)
        lanes[lane.actor] = &lane;
    for (std::size_t i = 0; i < m_chronicle.bars.size(); ++i) {
        const auto& bar = m_chronicle.bars[i];
        const auto lane = lanes.find(bar.actor);
        if (lane == lanes.end() || bar.to < since)
            continue;
        if (lane->second->open == i)
            lane->second->open = kept.bars.size();
        kept.bars.push_back(bar);
    }
    for (const auto& arrow : m_chronicle.arrows) {
        if (arrow.from >= since)
            kept.arrows.push_back(arrow);
    }
    m_chronicle = std::move(kept);
}

// The axis begins at a whole hour, so that its lines are at whole minutes.
void ClusterHistory::publish()
{
    auto world = std::make_shared<World>();
    for (const auto& [key, lane] : m_lanes)
        world->participants[lane.actor] = {.id = lane.actor,
                                           .name = lane.name.toStdString(),
                                           .isPresent = !lane.left,
                                           .session = lane.session,
                                           .state = SessionState::Connected};
    auto first = m_now;
    for (const auto& bar : m_chronicle.bars)
        first = std::min(first, bar.from);
    const auto wall = m_wallTime - inMilliseconds(m_now - first);
    constexpr std::int64_t hour = 3'600'000; // milliseconds
    m_wallBegin = wall / hour * hour;
    m_frame.begin = first - std::chrono::milliseconds(wall - m_wallBegin);
    m_frame.world = std::move(world);
    m_frame.chronicle = std::make_shared<Chronicle>(m_chronicle);
    m_frame.now = m_now;
    m_frame.cursor = m_now;
}

} // namespace zoetrope::app
