#include "app/server/ensemble.h"

#include "app/server/loopback.h"
#include "app/server/serverdirectory.h"
#include "app/server/serverprocess.h"
#include "app/server/serversoftware.h"

namespace zoetrope::app {

namespace {

// Somebody has taken a port of a member while it was down, or before it came up.
[[noreturn]] void throwPortLost(const ServerPorts& ports)
{
    for (const auto port : {ports.admin, ports.quorum, ports.election}) {
        if (!isFree(port))
            throwPortTaken(port);
    }
    throwPortTaken(ports.client);
}

} // namespace

Ensemble::Ensemble()
    : Ensemble(Options{})
{
}

Ensemble::Ensemble(const Options& options)
    : m_options(options)
    , m_members(static_cast<std::size_t>(options.members))
{
}

Ensemble::~Ensemble()
{
    Ensemble::kill(); // before their directory goes
}

void Ensemble::start(const std::stop_token& stop)
{
    if (!plans().empty()) {
        for (const auto& plan : plans())
            revive(plan);
        for (int member = 1; member <= size(); ++member)
            startMember(member, stop);
        return;
    }
    constexpr int attempts = 10; // somebody may be quicker on a port that was free
    for (int attempt = 1; !tryToServe(makePlans(), stop); ++attempt) {
        if (attempt == attempts)
            throwPortLost(find(1)->plan().ports);
    }
}

// Either all serve in the end, or none is left.
bool Ensemble::tryToServe(const std::vector<ServerPlan>& plans, const std::stop_token& stop)
{
    try {
        for (const auto& plan : plans)
            launch(plan);
        for (const auto& member : members()) {
            if (member->awaitService(m_options.patience, stop) == ServerProcess::Outcome::Serves)
                continue;
            kill();
            return false;
        }
    } catch (...) {
        kill();
        throw;
    }
    auto version = find(1)->version();
    const std::scoped_lock lock(m_mutex);
    m_plans = plans;
    m_version = std::move(version);
    return true;
}

std::vector<ServerPlan> Ensemble::makePlans()
{
    for (int i = 0; m_options.port != 0 && i < size(); ++i) {
        if (const auto port = static_cast<std::uint16_t>(m_options.port + i); !isFree(port))
            throwPortTaken(port);
    }
    ServerDirectory::sweep();
    const std::scoped_lock lock(m_mutex);
    if (!m_directory)
        m_directory = std::make_shared<ServerDirectory>();
    return plansFor(size(), m_options.port, *m_directory, m_options.candour);
}

void Ensemble::revive(const ServerPlan& plan)
{
    thawMember(plan.number);
    if (!isRunning(plan.number))
        launch(plan);
}

void Ensemble::launch(const ServerPlan& plan)
{
    auto process = std::make_shared<ServerProcess>(findServerSoftware(), plan);
    const std::scoped_lock lock(m_mutex);
    m_members[static_cast<std::size_t>(plan.number) - 1] = std::move(process);
}

void Ensemble::stop()
{
    for (const auto& member : members()) {
        if (member)
            member->stop();
    }
}

void Ensemble::kill()
{
    for (const auto& member : members()) {
        if (member)
            member->kill();
    }
}

void Ensemble::startMember(int member, const std::stop_token& stop)
{
    if (plans().empty())
        return start(stop);
    revive(find(member)->plan());
    if (!isRunning())
        return;
    const auto started = find(member);
    if (started->awaitService(m_options.patience, stop) == ServerProcess::Outcome::PortLost)
        throwPortLost(started->plan().ports);
}

void Ensemble::stopMember(int member)
{
    if (const auto found = find(member))
        found->stop();
}

void Ensemble::killMember(int member)
{
    if (const auto found = find(member))
        found->kill();
}

void Ensemble::freezeMember(int member)
{
    if (const auto found = find(member))
        found->freeze();
}

void Ensemble::thawMember(int member)
{
    if (const auto found = find(member))
        found->thaw();
}

int Ensemble::killLeader()
{
    const auto member = awaitLeader();
    killMember(member);
    return member;
}

} // namespace zoetrope::app
