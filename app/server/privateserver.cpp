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
    const auto fixedPort = m_port != 0 ? m_port : m_options.port;
    if (fixedPort != 0) {
        if (!isFree(fixedPort) || !tryToServe(fixedPort, stop))
            throwPortTaken(fixedPort);
        return;
    }
    constexpr int attempts = 10; // somebody may be quicker on a port that was free
    for (int attempt = 1; !tryToServe(freePort(), stop); ++attempt) {
        if (attempt == attempts)
            throwPortTaken(process()->plan().ports.client);
    }
}

bool PrivateServer::tryToServe(std::uint16_t port, const std::stop_token& stop)
{
    launch(port);
    const auto launched = process();
    if (launched->awaitService(m_options.patience, stop) == ServerProcess::Outcome::PortLost)
        return false;

    auto version = launched->version();
    const std::scoped_lock lock(m_mutex);
    m_port = port;
    m_version = std::move(version);
    return true;
}

void PrivateServer::launch(std::uint16_t port)
{
    const auto software = findServerSoftware();
    ServerDirectory::sweep();
    const std::scoped_lock lock(m_mutex);
    if (!m_directory)
        m_directory = std::make_shared<ServerDirectory>();
    m_process
        = std::make_shared<ServerProcess>(software,
                                          ServerPlan{.folder = m_directory->path(),
                                                     .mark = m_directory->mark(),
                                                     .ports = {.client = port, .admin = freePort()},
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
    return m_port == 0 ? "" : host + std::to_string(m_port);
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
