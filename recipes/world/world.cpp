#include "recipes/world/world.h"

#include "recipes/world/invariantchecker.h"
#include "recipes/world/participantfold.h"
#include "recipes/world/treefold.h"
#include "recipes/world/watchfold.h"

#include <algorithm>
#include <iterator>

namespace zoetrope::recipes {

namespace {

constexpr std::int32_t leader = 0; // in the place of its number

bool endsSession(const Event& event)
{
    return event.kind == Kind::StateChanged
        && (event.state == SessionState::Lost || event.state == SessionState::Closed);
}

bool isWatchEvent(const Event& event)
{
    return event.kind == Kind::WireEvent
        || (event.kind == Kind::Arrived && event.item == Item::Watch);
}

std::size_t weightOf(const ClusterLook& look)
{
    return look.findings.size() + look.owners.size() + look.partial.size() + look.pulses.size()
        + look.servers.size() + look.sessions.size() + look.watchings.size();
}

void append(std::vector<Happening>& all, std::vector<Happening> more)
{
    std::move(more.begin(), more.end(), std::back_inserter(all));
}

} // namespace

void World::apply(const Event& event)
{
    stamp(event);
    meet(event);
    TreeFold tree(*this, m_memory, event);
    WatchFold watchFold(*this, m_memory, event);
    InvariantChecker checker(*this, m_memory, event);
    happenings.clear();

    if (const auto report = reportOf(event, m_memory)) {
        auto& told = m_memory.told[event.actor];
        told.zxid = std::max(told.zxid, report->asOf);
        append(happenings, tree.apply(*report));
        watchFold.leave(*report);
    }
    if (isWatchEvent(event)) {
        if (const auto watch = watchFold.fire(); watch && watch->kind != WatchKind::None)
            append(happenings, tree.fire(*watch, event.change));
    }
    if (endsSession(event) && isServed() && !isSilenced(event.actor))
        append(happenings, tree.endSession(event.session, 0));
    for (const auto& happening : happenings) {
        watchFold.note(happening);
        checker.note(happening);
        if (happening.change == Change::Deleted)
            checker.wake(happening.path);
    }
    if (isWatchEvent(event) && event.change == Change::Deleted) {
        if (const auto tomb = tombstones.find(event.path); tomb != tombstones.end())
            tombstones.own(tomb).told.insert(event.actor);
        checker.wake(event.path);
    }
    if (endsSession(event) || event.kind == Kind::Departed) {
        watchFold.forget(event.actor);
        checker.lose(event.actor);
    }
    if (event.kind == Kind::Belief)
        checker.believe();
    if (event.kind == Kind::Reported && event.detail) {
        for (const auto& news : event.detail->news)
            fold(news, look);
    }
    if (event.kind == Kind::Fault && event.source == Source::Laboratory)
        serve(harmOf(event));
    if (event.kind == Kind::Remark) {
        checker.remark();
        stick(event);
    }
}

void World::stamp(const Event& event)
{
    if (last == 0)
        begin = event.at;
    last = event.id;
    now = std::max(now, event.at);
    zxid = std::max(zxid, event.zxid);
    if (event.detail && event.detail->stat)
        zxid = std::max(zxid, newest(*event.detail->stat));
}

// Whose session it is may become known after its znodes.
void World::meet(const Event& event)
{
    if (event.actor == 0)
        return;
    ParticipantFold(*this, event).apply();
    if (event.session == 0 || !m_memory.owners.emplace(event.session, event.actor).second)
        return;
    for (auto znode = znodes.begin(); znode != znodes.end(); ++znode) {
        if (static_cast<std::uint64_t>(znode->second.stat.ephemeralOwner) == event.session)
            znodes.own(znode).owner = event.actor;
    }
}

// Which of several the leader was, nobody says: whatever is started takes its place.
void World::serve(const Harm& harm)
{
    if (!harm.act || targetOf(*harm.act) != FaultTarget::Server)
        return;
    const auto number = std::max(1, harm.server);
    servers = std::max(1, harm.servers);
    if (harm.act == FaultKind::StopServer || harm.act == FaultKind::KillServer)
        stopped.insert(number);
    else if (harm.act == FaultKind::KillLeader)
        stopped.insert(servers == 1 ? number : leader);
    else if (harm.act == FaultKind::StartServer && stopped.erase(number) == 0)
        stopped.erase(leader);
}

bool World::isServed() const
{
    const auto running = std::int64_t{servers} - static_cast<std::int64_t>(stopped.size());
    return 2 * running > servers;
}

// Nothing of a killed or cut off client comes to the server: what its session owns stays until that
// gives it up, which others are told.
bool World::isSilenced(ActorId actor) const
{
    const auto client = participants.find(actor);
    return client != participants.end() && client->second.network.cutsOff();
}

bool World::isInferred(ActorId actor) const
{
    const auto client = participants.find(actor);
    return client != participants.end() && client->second.isInferred;
}

bool World::isQuiet() const
{
    bool isAnybodyThere = false;
    for (const auto& [id, one] : participants) {
        if (!one.isPresent)
            continue;
        isAnybodyThere = true;
        if (!isAsleep(one.standing) || one.isWoken || !one.outstanding.empty()
            || !one.inbox.empty())
            return false;
    }
    return isAnybodyThere;
}

std::size_t World::weight() const
{
    auto weight = znodes.size() + tombstones.size() + participants.size() + watches.size()
        + links.size() / 16 // plain numbers, in one piece
        + weightOf(look) + instances.size() + m_memory.requests.size() + m_memory.owners.size()
        + m_memory.trails.size() * 8; // a trail has some changes and firings
    for (const auto& [id, one] : participants)
        weight += one.outstanding.size() + one.inbox.size();
    return weight;
}

void World::breakInvariant(const std::string& path, Invariant invariant, std::vector<EventId> proof)
{
    InvariantChecker(*this, m_memory, {}).condemn(path, invariant, std::move(proof));
}

// The conductor alone knows that nothing will come any more: wherever somebody sleeps, and there
// alone, that is for ever.
void World::stick(const Event& remark)
{
    if (!saysStuck(remark))
        return;
    std::map<std::string, std::vector<EventId>> proofs{{remark.path, {remark.id}}};
    for (const auto& [id, one] : participants) {
        if (one.isPresent && isAsleep(one.standing))
            proofs.try_emplace(one.recipePath, std::vector{remark.id})
                .first->second.push_back(one.believedBy);
    }
    for (const auto& [path, proof] : proofs)
        breakInvariant(path, Invariant::NobodyWaitsForEver, proof);
}

} // namespace zoetrope::recipes
