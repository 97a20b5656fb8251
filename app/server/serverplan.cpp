#include "app/server/serverplan.h"

#include "app/server/loopback.h"
#include "app/server/serverdirectory.h"
#include "app/server/serversoftware.h"

#include <fstream>

namespace zoetrope::app {

namespace {

// Sessions of 1 s need ticks well below: an expiry is late by up to one tick. forceSync: it is a
// laboratory; only a power failure could lose what is not forced to the disk. preAllocSize (KB):
// the default log file of 64 MB would be most of what a small /tmp has.
constexpr auto configuration = R"(tickTime=200
minSessionTimeout=1000
maxSessionTimeout=60000
forceSync=no
preAllocSize=1024
clientPortAddress=127.0.0.1
admin.serverAddress=127.0.0.1
)";

// In ticks: 10 s to join, for a busy machine; who is silent for 2 s is given up. One of one is an
// ensemble too.
constexpr auto ensembleConfiguration = R"(initLimit=50
syncLimit=10
standaloneEnabled=false
)";

std::filesystem::path configurationFile(const ServerPlan& plan)
{
    return plan.folder / "zoo.cfg";
}

// A small virtual machine that is soon up.
std::vector<std::string> machineOptions()
{
    return {"-Xshare:auto",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Djava.awt.headless=true",
            "-Dzookeeper.jmx.log4j.disable=true",
            "-Dorg.slf4j.simpleLogger.showDateTime=true",
            "-Dorg.slf4j.simpleLogger.dateTimeFormat=HH:mm:ss.SSS",
            "-Dorg.slf4j.simpleLogger.showThreadName=false",
            "-Dorg.slf4j.simpleLogger.showShortLogName=true",
            "-Dorg.slf4j.simpleLogger.log.org.eclipse.jetty=error",
            "-Dorg.slf4j.simpleLogger.log.org.apache.zookeeper.server.NIOServerCnxn=warn"};
}

std::string memberLine(const ServerPlan& plan)
{
    return "server." + std::to_string(plan.number) + "=127.0.0.1:"
        + std::to_string(plan.ports.quorum) + ':' + std::to_string(plan.ports.election) + '\n';
}

} // namespace

std::vector<ServerPlan> plansFor(int members, std::uint16_t clientPort,
                                 const ServerDirectory& directory, const ServerCandour& candour)
{
    constexpr std::size_t portsEach = 4;
    std::vector<ServerPlan> plans(static_cast<std::size_t>(members));
    const auto claims = std::make_shared<const PortClaims>(plans.size() * portsEach);
    std::string lines;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const auto* ports = &claims->ports()[i * portsEach];
        const auto client = clientPort == 0 ? ports[0] : static_cast<std::uint16_t>(clientPort + i);
        plans[i].number = static_cast<int>(i) + 1;
        plans[i].ports = {client, ports[1], ports[2], ports[3], claims};
        plans[i].folder = directory.path() / ("server-" + std::to_string(plans[i].number));
        plans[i].mark = directory.mark();
        plans[i].candour = candour;
        lines += memberLine(plans[i]);
    }
    for (auto& plan : plans)
        plan.members = lines;
    return plans;
}

void writeFiles(const ServerPlan& plan)
{
    std::error_code ignored;
    std::filesystem::create_directories(plan.dataDirectory(), ignored);
    std::ofstream file(configurationFile(plan));
    file << configuration << "dataDir=" << plan.dataDirectory().string()
         << "\nclientPort=" << plan.ports.client << "\nadmin.serverPort=" << plan.ports.admin
         << "\n4lw.commands.whitelist=srvr,conf," << plan.candour.words
         << "\nmaxClientCnxns=" << plan.candour.mostConnections
         << "\nadmin.enableServer=" << (plan.candour.hasAdmin ? "true" : "false")
         << "\nextendedTypesEnabled=" << (plan.candour.hasLifetimes ? "true" : "false") << '\n'
         << plan.candour.more;
    if (plan.number == 0)
        return;
    file << ensembleConfiguration << plan.members;
    std::ofstream(plan.dataDirectory() / "myid") << plan.number << '\n';
}

// Whoever votes while the others are away asks again after a second at the latest, not a minute.
std::vector<std::string> commandLine(const ServerSoftware& software, const ServerPlan& plan)
{
    const bool isAlone = plan.number == 0;
    std::vector<std::string> words{software.java, plan.mark, isAlone ? "-Xmx256m" : "-Xmx128m"};
    const auto options = machineOptions();
    words.insert(words.end(), options.begin(), options.end());
    words.push_back("-Dznode.container.checkIntervalMs="
                    + std::to_string(plan.candour.reaping.count()));
    words.push_back("-Djute.maxbuffer=" + std::to_string(plan.candour.longestRequest));
    if (!isAlone)
        words.emplace_back("-Dzookeeper.fastleader.maxNotificationInterval=1000");
    words.insert(words.end(), plan.candour.machineWords.begin(), plan.candour.machineWords.end());
    words.emplace_back("-cp");
    words.push_back(software.classPath);
    for (const auto& jar : plan.candour.jars)
        words.back() += ':' + jar;
    words.push_back(std::string("org.apache.zookeeper.server.")
                    + (isAlone ? "ZooKeeperServerMain" : "quorum.QuorumPeerMain"));
    words.push_back(configurationFile(plan));
    return words;
}

} // namespace zoetrope::app
