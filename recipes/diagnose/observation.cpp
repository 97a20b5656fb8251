#include "recipes/diagnose/observation.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

bool tellsWatches(const SeenServer& server)
{
    return server.watches == Refusal::None;
}

} // namespace

const SeenSession* Observation::find(SessionId session) const
{
    const auto found = sessions.find(session);
    return found == sessions.end() ? nullptr : &found->second;
}

std::size_t Observation::otherSessions() const
{
    return sessions.size() - sessions.count(own);
}

bool Observation::tellsAllWatches() const
{
    return hasAllServers && !servers.empty()
        && std::all_of(servers.begin(), servers.end(),
                       [](const auto& server) { return server.watches == Refusal::None; });
}

bool Observation::tellsWatchesOf(SessionId session) const
{
    const auto* seen = find(session);
    if (seen && !seen->server.empty()) {
        const auto server = std::find_if(servers.begin(), servers.end(), [&](const auto& one) {
            return one.address == seen->server;
        });
        return server != servers.end() && tellsWatches(*server);
    }
    if (seen && hasAllConnections) // its watches went with its connection, and come back with it
        return false;
    return hasAllServers && !servers.empty()
        && std::all_of(servers.begin(), servers.end(), tellsWatches);
}

std::optional<std::int64_t> Observation::childWatches() const
{
    std::int64_t sum = 0;
    for (const auto& server : servers) {
        if (!server.allWatches || !server.dataWatches)
            return {};
        sum += std::max<std::int64_t>(*server.allWatches - server.dataWatches->watches, 0);
    }
    return sum;
}

int Observation::accessLevel() const
{
    const auto all = [this](auto isSo) {
        return hasAllServers && !servers.empty()
            && std::all_of(servers.begin(), servers.end(), isSo);
    };
    const auto any
        = [this](auto isSo) { return std::any_of(servers.begin(), servers.end(), isSo); };
    if (all([](const SeenServer& server) { return tellsWatches(server) && server.isByAdmin; }))
        return 3;
    if (all(tellsWatches))
        return 2;
    const auto hasSessions
        = any([](const SeenServer& server) { return server.sessions == Refusal::None; });
    const auto hasClients
        = all([](const SeenServer& server) { return server.connections == Refusal::None; });
    return hasSessions && hasClients ? 1 : 0;
}

} // namespace zoetrope::recipes
