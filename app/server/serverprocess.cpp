#include "app/server/serverprocess.h"

#include "app/server/loopback.h"
#include "app/server/servererror.h"
#include "app/server/serversoftware.h"

#include <signal.h>

#include <condition_variable>
#include <fstream>

namespace zoetrope::app {

namespace {

using Clock = std::chrono::steady_clock;
using Reason = ServerError::Reason;
using namespace std::chrono_literals;

constexpr auto answerPatience = 100ms; // a starting server may never answer: ask again
constexpr auto shownLines = 12;

// Sessions of 1 s need ticks well below: an expiry is late by up to one tick. forceSync: it is a
// laboratory; only a power failure could lose what is not forced to the disk. preAllocSize (KB):
// the default log file of 64 MB would be most of what a small /tmp has.
constexpr auto configuration = R"(tickTime=200
minSessionTimeout=1000
maxSessionTimeout=60000
maxClientCnxns=0
4lw.commands.whitelist=*
extendedTypesEnabled=true
forceSync=no
preAllocSize=1024
clientPortAddress=127.0.0.1
admin.serverAddress=127.0.0.1
)";

std::filesystem::path writeConfiguration(const std::filesystem::path& directory, ServerPorts ports)
{
    auto path = directory / "zoo.cfg";
    std::ofstream(path) << configuration << "dataDir=" << (directory / "data").string()
                        << "\nclientPort=" << ports.client << "\nadmin.serverPort=" << ports.admin
                        << '\n';
    return path;
}

// A small virtual machine that is soon up. Empty containers go after a second, not a minute.
std::vector<std::string> commandLine(const ServerSoftware& software, const std::string& mark,
                                     const std::filesystem::path& configurationFile)
{
    return {software.java,
            mark,
            "-Xmx256m",
            "-Xshare:auto",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Djava.awt.headless=true",
            "-Dzookeeper.jmx.log4j.disable=true",
            "-Dznode.container.checkIntervalMs=1000",
            "-Dorg.slf4j.simpleLogger.showDateTime=true",
            "-Dorg.slf4j.simpleLogger.dateTimeFormat=HH:mm:ss.SSS",
            "-Dorg.slf4j.simpleLogger.showThreadName=false",
            "-Dorg.slf4j.simpleLogger.showShortLogName=true",
            "-Dorg.slf4j.simpleLogger.log.org.eclipse.jetty=error",
            "-Dorg.slf4j.simpleLogger.log.org.apache.zookeeper.server.NIOServerCnxn=warn",
            "-cp",
            software.classPath,
            "org.apache.zookeeper.server.ZooKeeperServerMain",
            configurationFile};
}

// Nothing announces what is waited for, so one looks. Returns early when `stop` is requested.
void pauseBetweenLooks(const std::stop_token& stop)
{
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait_for(lock, stop, 5ms, [] { return false; });
}

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

ServerProcess::ServerProcess(const ServerSoftware& software, const ServerDirectory& directory,
                             ServerPorts ports)
    : m_directory(directory)
    , m_ports(ports)
    , m_log(directory.logFile())
    , m_java(commandLine(software, directory.mark(), writeConfiguration(directory.path(), ports)),
             {.input = -1, .output = m_log.file()})
{
}

ServerProcess::Outcome ServerProcess::awaitService(std::chrono::milliseconds patience,
                                                   const std::stop_token& stop)
{
    const auto deadline = Clock::now() + patience;
    while (!serves()) {
        if (!isRunning())
            return judgeEnd();
        if (stop.stop_requested()) {
            kill();
            throw ServerError(Reason::Cancelled,
                              "The start of the ZooKeeper server was cancelled.");
        }
        if (Clock::now() >= deadline) {
            kill();
            throw ServerError(Reason::TooSlow,
                              "The ZooKeeper server did not serve within "
                                  + std::to_string(patience.count())
                                  + " ms; these are its last lines:",
                              lastLines(log(), shownLines));
        }
        pauseBetweenLooks(stop);
    }
    return Outcome::Serves;
}

// "Mode:" comes when sessions are accepted. Whoever took the port first might answer as well,
// hence the question for the folder.
bool ServerProcess::serves() const
{
    return contains(ask(m_ports.client, "srvr", answerPatience), "Mode:")
        && contains(ask(m_ports.client, "conf", answerPatience), m_directory.path().string());
}

ServerProcess::Outcome ServerProcess::judgeEnd()
{
    const auto written = log();
    if (contains(written, "Address already in use") || contains(written, "Failed to bind"))
        return Outcome::PortLost;
    throw ServerError(Reason::Died,
                      "The ZooKeeper server ended before it served (" + m_java.ending()
                          + "); these are its last lines:",
                      lastLines(written, shownLines));
}

void ServerProcess::stop()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_java.signal(SIGTERM);
    }
    for (const auto deadline = Clock::now() + 5s; isRunning() && Clock::now() < deadline;)
        pauseBetweenLooks({});
    kill();
}

void ServerProcess::kill()
{
    const std::scoped_lock lock(m_mutex);
    m_java.signal(SIGKILL);
    m_java.wait();
}

bool ServerProcess::isRunning()
{
    const std::scoped_lock lock(m_mutex);
    return m_java.isRunning();
}

std::string ServerProcess::version() const
{
    const std::string label = "Zookeeper version: ";
    const auto answer = ask(m_ports.client, "srvr", answerPatience);
    const auto begin = answer.find(label);
    if (begin == std::string::npos)
        return {};
    const auto version = answer.substr(begin + label.size());
    return version.substr(0, version.find_first_not_of("0123456789."));
}

} // namespace zoetrope::app
