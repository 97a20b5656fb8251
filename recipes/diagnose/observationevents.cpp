#include "recipes/diagnose/observationevents.h"

#include "recipes/history/markers.h"

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

} // namespace

std::vector<Event> ObservationEvents::tell(const Picture& picture,
                                           const std::vector<Finding>& findings, const Names& names,
                                           Reports reports)
{
    m_events.clear();
    m_at = picture.seen.at;
    tellSessions(picture.seen, names);
    tellTree(picture.seen);
    tellFindings(findings);
    tellReports(std::move(reports));
    return std::exchange(m_events, {});
}

void ObservationEvents::add(Event event)
{
    event.id = ++m_last;
    event.at = m_at;
    event.source = Source::Observer;
    m_events.push_back(std::move(event));
}

void ObservationEvents::tellSessions(const Observation& seen, const Names& names)
{
    const auto there = sessionsIn(seen);
    for (auto entry = m_actors.begin(); entry != m_actors.end();) {
        const auto [session, actor] = *entry;
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
        if (!m_actors.contains(session))
            meet(session, seen.find(session), names);
    }
}

void ObservationEvents::meet(SessionId session, const SeenSession* known, const Names& names)
{
    const auto actor = m_actors[session] = ++m_lastActor;
    const auto name = names.find(session);
    add({.session = session,
         .actor = actor,
         .kind = Kind::Joined,
         .text = name != names.end() ? name->second
             : known                 ? known->address
                                     : std::string()});
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
        add({.actor = owner != m_actors.end() ? owner->second : 0,
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
void ObservationEvents::tellReports(Reports reports)
{
    constexpr std::size_t most = 1024; // bytes in an event, but for one text that is longer
    std::shared_ptr<Event::Detail> detail;
    std::size_t bytes = 0;
    const auto tell = [&](const std::string& about, const std::string& text) {
        if (!detail || bytes + about.size() + text.size() > most) {
            detail = std::make_shared<Event::Detail>();
            bytes = 0;
            add({.kind = Kind::Reported, .detail = detail});
        }
        bytes += about.size() + text.size();
        detail->names.insert(detail->names.end(), {about, text});
    };
    for (const auto& [about, text] : m_reports) {
        if (!reports.contains(about))
            tell(about, {});
    }
    for (const auto& [about, text] : reports) {
        const auto known = m_reports.find(about);
        if (known == m_reports.end() || known->second != text)
            tell(about, text);
    }
    m_reports = std::move(reports);
}

} // namespace zoetrope::recipes
