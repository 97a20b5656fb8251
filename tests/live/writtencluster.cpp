#include "tests/live/writtencluster.h"

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

std::string padded(int number, std::size_t size)
{
    const auto digits = std::to_string(number);
    return std::string(size - digits.size(), '0') + digits;
}

} // namespace

WrittenCluster::WrittenCluster()
{
    SeenServer server{.address = "zoo1:2181"};
    server.status = ServerStatus{.version = "3.8.0", .role = ServerRole::Standalone};
    server.sessions = server.connections = server.watches = Refusal::None;
    server.dataWatches = WatchCount{};
    server.allWatches = 0;
    seen.servers.push_back(server);
    seen.hasAllConnections = true;
    seen.wallTime = now;
    seen.at = TimePoint(1h);
    for (const auto session : {a, b, c, d})
        seen.sessions[session] = {.address = "10.0.0.1:" + std::to_string(session & 0xffff),
                                  .server = "zoo1:2181",
                                  .timeout = 10s,
                                  .expiresIn = 9s,
                                  .silentFor = 1s,
                                  .lastCall = 7,
                                  .isListed = true};
    node("/");
}

WrittenCluster& WrittenCluster::node(const std::string& path, SessionId owner,
                                     const std::string& data, std::int64_t age)
{
    const std::string parent(directoryOf(path));
    if (path != "/" && !seen.tree.nodes.contains(parent))
        node(parent);
    auto& node = seen.tree.nodes[path];
    node.stat.czxid = ++m_zxid;
    node.stat.ctime = now - age;
    node.stat.ephemeralOwner = static_cast<std::int64_t>(owner);
    node.data = data;
    if (path != "/")
        ++seen.tree.nodes.at(parent).stat.numChildren;
    return *this;
}

WrittenCluster& WrittenCluster::gone(const std::string& path)
{
    seen.tree.nodes.erase(path);
    --seen.tree.nodes.at(std::string(directoryOf(path))).stat.numChildren;
    return *this;
}

WrittenCluster& WrittenCluster::watch(SessionId session, const std::string& path)
{
    seen.watchings.push_back({path, session});
    return *this;
}

WrittenCluster& WrittenCluster::unwatch(SessionId session)
{
    std::erase_if(seen.watchings,
                  [&](const auto& watching) { return watching.session == session; });
    return *this;
}

SessionId WrittenCluster::joined()
{
    const auto session = 0x300000000000000 + seen.sessions.size();
    seen.sessions[session] = seen.sessions.at(a);
    return session;
}

WrittenCluster& WrittenCluster::later()
{
    seen.at += 2s;
    seen.wallTime += 2000;
    return *this;
}

std::string protectedName(int number, const std::string& name)
{
    return "_c_01234567-89ab-cdef-0123-" + padded(number, 12) + '-' + name;
}

std::string hexName(int number, const std::string& name)
{
    return padded(number, 32) + name;
}

std::string tenDigits(int number)
{
    return padded(number, 10);
}

} // namespace zoetrope::tests
