#include "app/server/ensemble.h"

#include "app/server/looking.h"
#include "app/server/serverdirectory.h"
#include "app/server/serverprocess.h"
#include "recipes/types/sentences.h"

#include <algorithm>

namespace zoetrope::app {

// What can be asked of it, at any time.

namespace {

using Reason = ServerError::Reason;
using recipes::sentence;
using recipes::sentences;

bool isReady(const std::shared_ptr<ServerProcess>& member)
{
    return member && member->isRunning() && !member->isFrozen();
}

std::string joined(const std::vector<ServerPlan>& plans, const char* before,
                   std::uint16_t ServerPorts::*port, const char* behind)
{
    std::string text;
    for (const auto& plan : plans)
        text += (text.empty() ? "" : ",") + (before + std::to_string(plan.ports.*port)) + behind;
    return text;
}

} // namespace

bool Ensemble::isRunning() const
{
    const auto all = members();
    return std::count_if(all.begin(), all.end(), isReady) > size() / 2;
}

bool Ensemble::isWhole() const
{
    const auto all = members();
    return std::count_if(all.begin(), all.end(), isReady) == size();
}

bool Ensemble::isRunning(int member) const
{
    const auto found = find(member);
    return found && found->isRunning();
}

std::string Ensemble::address() const
{
    return joined(plans(), "127.0.0.1:", &ServerPorts::client, "");
}

std::string Ensemble::address(int member) const
{
    const auto all = plans();
    const auto& plan = all.at(static_cast<std::size_t>(member) - 1);
    return joined({plan}, "127.0.0.1:", &ServerPorts::client, "");
}

std::string Ensemble::adminUrl() const
{
    return joined(plans(), "http://127.0.0.1:", &ServerPorts::admin, "/commands");
}

std::string Ensemble::version() const
{
    const std::scoped_lock lock(m_mutex);
    return m_version;
}

std::string Ensemble::log() const
{
    std::string text;
    for (const auto& member : members()) {
        if (member)
            text += "Server " + std::to_string(member->plan().number) + ":\n"
                + ServerLog(member->plan().logFile()).tail();
    }
    return text;
}

// One that was frozen may take itself for the leader until it hears of its successor.
std::optional<int> Ensemble::leader() const
{
    std::optional<int> leader;
    std::int64_t latest = 0;
    for (const auto& member : members()) {
        if (!isReady(member))
            continue;
        const auto report = member->report();
        if (report.mode != "leader" || (leader && report.zxid < latest))
            continue;
        leader = member->plan().number;
        latest = report.zxid;
    }
    return leader;
}

int Ensemble::awaitLeader(const std::stop_token& stop) const
{
    std::optional<int> found;
    const auto isThere = [&] {
        found = leader();
        return found.has_value();
    };
    if (lookUntil(isThere, std::chrono::steady_clock::now() + m_options.patience, stop))
        return *found;
    if (stop.stop_requested())
        throw ServerError(Reason::Cancelled, "The wait for a leader was cancelled.");
    throw ServerError(Reason::TooSlow,
                      sentence(sentences.noLeader,
                               {std::to_string(m_options.patience.count()), lastLines(log(), 12)}));
}

std::filesystem::path Ensemble::directory() const
{
    const std::scoped_lock lock(m_mutex);
    return m_directory ? m_directory->path() : std::filesystem::path();
}

Ensemble::Members Ensemble::members() const
{
    const std::scoped_lock lock(m_mutex);
    return m_members;
}

std::vector<ServerPlan> Ensemble::plans() const
{
    const std::scoped_lock lock(m_mutex);
    return m_plans;
}

std::shared_ptr<ServerProcess> Ensemble::find(int member) const
{
    const std::scoped_lock lock(m_mutex);
    return m_members.at(static_cast<std::size_t>(member) - 1);
}

} // namespace zoetrope::app
