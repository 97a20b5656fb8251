#include "app/live/inspectionlook.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

template<typename Value> void add(std::map<std::uint32_t, Value>& all, Value value)
{
    all.emplace(static_cast<std::uint32_t>(all.size()), std::move(value));
}

void addFinding(ClusterLook& look, Finding finding)
{
    finding.made.clear();
    add(look.findings, std::move(finding));
}

void addServer(ClusterLook& look, SeenServer server)
{
    server.followers.reset();
    if (server.status)
        server.status->isKeeper = false;
    add(look.servers, std::move(server));
}

void addSession(ClusterLook& look, SessionId id, const SeenSession& session)
{
    look.sessions[id] = {.address = session.address,
                         .server = session.server,
                         .timeout = session.timeout,
                         .isListed = session.isListed};
    look.pulses[id] = {session.expiresIn, session.silentFor, session.lastCall};
}

} // namespace

ClusterLook lookOf(const Inspection& inspection)
{
    const auto& seen = inspection.picture.seen;
    ClusterLook look{.scope = LookScope{seen.own, seen.hasAllServers, seen.hasAllConnections},
                     .owners = seen.owners,
                     .partial = seen.tree.partial,
                     .watchings = {seen.watchings.begin(), seen.watchings.end()},
                     .progress
                     = LookProgress{seen.wallTime, inspection.requests, inspection.looks,
                                    inspection.isWhole, inspection.read, inspection.effort}};
    for (const auto& finding : inspection.findings)
        addFinding(look, finding);
    for (const auto& recipe : inspection.picture.recipes) {
        if (recipe.clue == Clue::Person)
            look.kinds[recipe.path] = recipe.kind;
    }
    for (const auto& server : seen.servers)
        addServer(look, server);
    for (const auto& [id, session] : seen.sessions)
        addSession(look, id, session);
    return look;
}

std::optional<Inspection> inspectionOf(const World& world)
{
    const auto& progress = world.look.progress;
    if (!progress)
        return std::nullopt;
    Inspection inspection{.picture = pictureIn(world),
                          .requests = progress->requests,
                          .looks = progress->looks,
                          .isWhole = progress->isWhole,
                          .read = progress->read,
                          .effort = progress->effort};
    for (const auto& [place, finding] : world.look.findings)
        inspection.findings.push_back(finding);
    return inspection;
}

} // namespace zoetrope::app
