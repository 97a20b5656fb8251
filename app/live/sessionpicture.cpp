#include "app/live/sessionpicture.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

std::chrono::milliseconds timeLeft(const SeenSession& session, std::chrono::milliseconds most,
                                   std::chrono::milliseconds tick)
{
    auto left = most;
    if (session.silentFor && session.timeout > 0ms)
        left = std::min(left, session.timeout - *session.silentFor + tick);
    if (session.timeout > 0ms) // by which it is known; the server adds what is left of a tick
        left = std::min(left, session.timeout);
    return left;
}

// Servers before 3.5, and Keepers, do not tell who else is configured; a leader tells how many
// follow it.
bool isOfOthers(const SeenServer& server, std::size_t known, bool isCounted)
{
    const auto isAlone = !server.status || server.status->role == ServerRole::Standalone
        || server.status->role == ServerRole::Unknown;
    const auto tellsMembers = server.configuration && !server.configuration->members.empty();
    return tellsMembers ? server.configuration->members.size() > known
                        : server.configuration && !isAlone && !isCounted;
}

bool isLedWithAll(const Observation& seen)
{
    const auto count = static_cast<std::int64_t>(seen.servers.size());
    return std::any_of(seen.servers.begin(), seen.servers.end(), [count](const auto& server) {
        return server.status && server.status->role == ServerRole::Leader && server.followers
            && *server.followers < count;
    });
}

bool tellsAllConnections(const SeenServer& server)
{
    return server.connections == Refusal::None
        && (server.isByAdmin || (server.configuration && !server.configuration->hasSecurePort));
}

} // namespace

std::optional<std::chrono::milliseconds> toldTick(const std::vector<SeenServer>& servers)
{
    std::optional<std::chrono::milliseconds> tick;
    for (const auto& server : servers) {
        if (server.configuration && server.configuration->tickTime > 0)
            tick = std::chrono::milliseconds(server.configuration->tickTime);
    }
    return tick;
}

void SessionPicture::add(const SeenServer& server, const ConnectionReport& connections,
                         const DumpReport& dump, const WatchReport& watches)
{
    addConnections(server, connections);
    addTerms(dump);
    for (const auto& [path, owner] : dump.owners) {
        if (auto inside = shown(path))
            m_owners[std::move(*inside)] = owner;
    }
    for (const auto& [path, session] : watches.watchings) {
        if (auto inside = shown(path))
            m_watchings.push_back({std::move(*inside), session});
    }
}

void SessionPicture::addTerms(const DumpReport& dump)
{
    for (const auto& [id, terms] : dump.sessions) {
        auto& session = m_sessions[id];
        session.isListed = true;
        if (terms.timeout && session.timeout == 0ms)
            session.timeout = *terms.timeout;
        if (terms.expiresAt)
            m_expiries[id] = *terms.expiresAt;
    }
}

// The server's clock shows at least the time of its last answer to anybody.
void SessionPicture::addConnections(const SeenServer& server, const ConnectionReport& connections)
{
    std::int64_t now = 0;
    for (const auto& connection : connections.connections)
        now = std::max(now, connection.lastResponse);
    for (const auto& connection : connections.connections) {
        if (!connection.session || *connection.session == 0)
            continue;
        auto& session = m_sessions[*connection.session];
        session.address = connection.address;
        session.server = server.address;
        session.timeout = connection.timeout;
        session.lastCall = connection.lastCall;
        session.connectedSince = connection.established;
        if (connection.lastResponse > 0)
            session.silentFor = std::chrono::milliseconds(now - connection.lastResponse);
    }
}

std::optional<std::string> SessionPicture::shown(const std::string& path) const
{
    if (m_chroot.empty())
        return path;
    if (path == m_chroot)
        return "/";
    if (!path.starts_with(m_chroot + '/'))
        return {};
    return path.substr(m_chroot.size());
}

// The observer's own session, which has just been heard of, tells the time on the leader's clock:
// at most a tick and a second late, for dumps tell whole seconds and ends are rounded up to ticks.
void SessionPicture::setEnds(const Observation& seen)
{
    const auto own = m_expiries.find(seen.own);
    const auto ownSession = m_sessions.find(seen.own);
    if (own == m_expiries.end() || ownSession == m_sessions.end()
        || ownSession->second.timeout == 0ms)
        return;
    const auto tick = toldTick(seen.servers).value_or(2s);
    for (const auto& [id, expiry] : m_expiries) {
        const std::chrono::milliseconds difference(expiry - own->second);
        auto& session = m_sessions[id];
        const auto most = difference + ownSession->second.timeout + tick + 1s;
        session.expiresIn = std::max(timeLeft(session, most, tick), 0ms);
    }
}

void SessionPicture::finish(Observation& seen)
{
    setEnds(seen);
    std::sort(m_watchings.begin(), m_watchings.end());
    m_watchings.erase(std::unique(m_watchings.begin(), m_watchings.end()), m_watchings.end());
    seen.sessions = std::move(m_sessions);
    seen.owners = std::move(m_owners);
    seen.watchings = std::move(m_watchings);
    const auto known = seen.servers.size();
    const auto isCounted = isLedWithAll(seen);
    seen.hasAllServers
        = std::none_of(seen.servers.begin(), seen.servers.end(),
                       [&](const auto& server) { return isOfOthers(server, known, isCounted); });
    seen.hasAllConnections = seen.hasAllServers && !seen.servers.empty()
        && std::all_of(seen.servers.begin(), seen.servers.end(), tellsAllConnections);
}

} // namespace zoetrope::app
