#include "app/server/privateserver.h"

#include "app/server/loopback.h"
#include "app/server/serverdirectory.h"
#include "app/server/serverprocess.h"
#include "app/server/serversoftware.h"

namespace zoetrope::app {

namespace {

const std::string host = "127.0.0.1:";

} // namespace

PrivateServer::PrivateServer()
    : PrivateServer(Options{})
{
}

PrivateServer::PrivateServer(const Options& options)
    : m_options(options)
{
}

PrivateServer::~PrivateServer()
{
    PrivateServer::kill(); // before its directory goes
}

void PrivateServer::start(const std::stop_token& stop)
{
    if (isRunning())
        return;
    if (m_ports || m_options.port != 0) {
        const auto ports = m_ports ? *m_ports : pickPorts();
        if (!isFree(ports.client) || !tryToServe(ports, stop))
            throwPortTaken(ports.client);
        return;
    }
    constexpr int attempts = 10; // somebody may be quicker on a port that was free
    for (int attempt = 1; !tryToServe(pickPorts(), stop); ++attempt) {
        if (attempt == attempts)
            throwPortTaken(process()->plan().ports.client);
    }
}

ServerPorts PrivateServer::pickPorts() const
{
    const auto claims = std::make_shared<const PortClaims>(m_options.port == 0 ? 2 : 1);
    const auto client = m_options.port == 0 ? claims->ports().back() : m_options.port;
    return {.client = client, .admin = claims->ports().front(), .claims = claims};
}

bool PrivateServer::tryToServe(const ServerPorts& ports, const std::stop_token& stop)
{
    launch(ports);
    const auto launched = process();
    if (launched->awaitService(m_options.patience, stop) == ServerProcess::Outcome::PortLost)
        return false;

    auto version = launched->version();
    const std::scoped_lock lock(m_mutex);
    m_ports = ports;
    m_version = std::move(version);
    return true;
}

void PrivateServer::launch(const ServerPorts& ports)
{
    const auto software = findServerSoftware();
    ServerDirectory::sweep();
    const std::scoped_lock lock(m_mutex);
    if (!m_directory)
        m_directory = std::make_shared<ServerDirectory>();
    m_process = std::make_shared<ServerProcess>(software,
                                                ServerPlan{.folder = m_directory->path(),
                                                           .mark = m_directory->mark(),
                                                           .ports = ports,
                                                           .candour = m_options.candour});
}

void PrivateServer::stop()
{
    if (const auto running = process())
        running->stop();
}

void PrivateServer::kill()
{
    if (const auto running = process())
        running->kill();
}

bool PrivateServer::isRunning() const
{
    const auto launched = process();
    return launched && launched->isRunning();
}

std::string PrivateServer::address() const
{
    const std::scoped_lock lock(m_mutex);
    return m_ports ? host + std::to_string(m_ports->client) : "";
}

std::string PrivateServer::adminUrl() const
{
    const auto launched = process();
    return launched ? "http://" + host + std::to_string(launched->plan().ports.admin) + "/commands"
                    : "";
}

std::string PrivateServer::version() const
{
    const std::scoped_lock lock(m_mutex);
    return m_version;
}

std::string PrivateServer::log() const
{
    const auto launched = process();
    return launched ? ServerLog(launched->plan().logFile()).tail() : "";
}

std::filesystem::path PrivateServer::dataDirectory() const
{
    const std::scoped_lock lock(m_mutex);
    return m_directory ? m_directory->path() / "data" : std::filesystem::path();
}

std::shared_ptr<ServerProcess> PrivateServer::process() const
{
    const std::scoped_lock lock(m_mutex);
    return m_process;
}

} // namespace zoetrope::app
