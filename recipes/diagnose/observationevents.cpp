#include "recipes/diagnose/observationevents.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::int32_t noNode = -101;

std::set<SessionId> sessionsIn(const Observation& seen)
{
    std::set<SessionId> sessions;
    for (const auto& [id, session] : seen.sessions)
        sessions.insert(id);
    for (const auto& [path, owner] : seen.owners)
        sessions.insert(owner);
    for (const auto& [path, session] : seen.watchings)
        sessions.insert(session);
    for (const auto& [path, node] : seen.tree.nodes) {
        if (const auto owner = ownerOf(node.stat); owner != 0)
            sessions.insert(owner);
    }
    return sessions;
}

Event eventOf(const Finding& finding, std::string_view what)
{
    Event event{.kind = Kind::Remark};
    event.path = !finding.paths.empty() ? finding.paths.front() : finding.recipe;
    event.text = std::string(what).append(name(finding.kind)).append(", ");
    event.text.append(name(finding.severity));
    return event;
}

// About as many as it takes in a recording.
std::size_t bytesOf(const LookNews& news)
{
    constexpr std::size_t about = 16;
    return std::visit(
        [](const auto& one) {
            auto bytes = about;
            if constexpr (requires { *one.now; })
                bytes += one.now ? sizeof(*one.now) : 0;
            if constexpr (requires { one.now->facts; })
                bytes += one.now ? one.now->facts.size() * sizeof(Fact) : 0;
            return bytes;
        },
        news);
}

} // namespace

std::string shortId(SessionId session)
{
    constexpr std::size_t tail = 7; // digits
    const auto id = written(session);
    return "…" + id.substr(id.size() - std::min(id.size(), tail));
}

std::vector<Event> ObservationEvents::tell(const Picture& picture,
                                           const std::vector<Finding>& findings, const Names& names,
                                           ClusterLook look)
{
    m_events.clear();
    m_at = picture.seen.at;
    tellSessions(picture.seen, names);
    tellTree(picture.seen);
    tellFindings(findings);
    tellLook(std::move(look));
    return std::exchange(m_events, {});
}

void ObservationEvents::add(Event event)
{
    event.id = ++m_last;
    event.at = m_at;
    event.source = Source::Observer;
    m_events.push_back(std::move(event));
}

// Most are called by what they write into a node, and connect before that is there.
void ObservationEvents::tellSessions(const Observation& seen, const Names& names)
{
    const auto there = sessionsIn(seen);
    for (auto entry = m_actors.begin(); entry != m_actors.end();) {
        const auto session = entry->first;
        const auto actor = entry->second.id;
        if (there.contains(session)) {
            ++entry;
            continue;
        }
        add({.session = session,
             .actor = actor,
             .kind = Kind::StateChanged,
             .state = SessionState::Closed});
        add({.session = session, .actor = actor, .kind = Kind::Departed});
        entry = m_actors.erase(entry);
    }
    for (const auto session : there) {
        const auto name = names.find(session);
        const auto [actor, isNew] = m_actors.try_emplace(session);
        if (isNew)
            actor->second = {.id = ++m_lastActor, .name = shortId(session)};
        const auto isNamed = name != names.end() && name->second != actor->second.name;
        if (isNamed)
            actor->second.name = name->second;
        if (isNew || isNamed)
            add({.session = session,
                 .actor = actor->second.id,
                 .kind = Kind::Joined,
                 .text = actor->second.name});
        if (isNew)
            meet(session, seen.find(session), actor->second.id);
    }
}

void ObservationEvents::meet(SessionId session, const SeenSession* known, ActorId actor)
{
    add({.session = session,
         .took = known ? known->timeout : std::chrono::milliseconds(0),
         .actor = actor,
         .kind = Kind::StateChanged,
         .state = SessionState::Connected});
}

// What is not read any more may still be there: only what is gone from a directory that was read
// is told to be gone.
void ObservationEvents::tellTree(const Observation& seen)
{
    for (const auto& [path, node] : seen.tree.nodes)
        m_zxid = std::max({m_zxid, node.stat.czxid, node.stat.mzxid, node.stat.pzxid});
    for (auto entry = m_nodes.begin(); entry != m_nodes.end();) {
        const auto& path = entry->first;
        if (seen.tree.nodes.contains(path)) {
            ++entry;
            continue;
        }
        add({.zxid = m_zxid, .code = noNode, .kind = Kind::Seen, .path = path});
        entry = m_nodes.erase(entry);
    }
    for (const auto& [path, node] : seen.tree.nodes) {
        auto& known = m_nodes[path];
        if (known == node)
            continue;
        known = node;
        const auto owner = m_actors.find(ownerOf(node.stat));
        auto detail = std::make_shared<Event::Detail>();
        detail->stat = node.stat;
        detail->data = node.data;
        add({.actor = owner != m_actors.end() ? owner->second.id : 0,
             .kind = Kind::Seen,
             .path = path,
             .detail = std::move(detail)});
    }
}

void ObservationEvents::tellFindings(const std::vector<Finding>& findings)
{
    std::map<std::string, Finding> now;
    for (const auto& finding : findings)
        now.emplace(finding.id(), finding);
    for (const auto& [id, finding] : m_findings) {
        if (!now.contains(id))
            add(eventOf(finding, overRemark));
    }
    for (const auto& [id, finding] : now) {
        if (!m_findings.contains(id))
            add(eventOf(finding, foundRemark));
    }
    m_findings = std::move(now);
}

// A journal is bounded by its number of events: none of them is much larger than the others.
void ObservationEvents::tellLook(ClusterLook look)
{
    constexpr std::size_t most = 1536; // bytes in an event, but for a single one that is larger
    std::shared_ptr<Event::Detail> detail;
    std::size_t bytes = 0;
    for (auto& news : newsBetween(m_look, look)) {
        const auto size = bytesOf(news);
        if (!detail || bytes + size > most) {
            detail = std::make_shared<Event::Detail>();
            bytes = 0;
            add({.kind = Kind::Reported, .detail = detail});
        }
        bytes += size;
        detail->news.push_back(std::move(news));
    }
    m_look = std::move(look);
}

} // namespace zoetrope::recipes
