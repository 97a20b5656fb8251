#include "app/server/serverprocess.h"

#include "app/server/looking.h"
#include "app/server/loopback.h"
#include "app/server/servererror.h"
#include "recipes/types/sentences.h"

#include <signal.h>

namespace zoetrope::app {

namespace {

using Clock = std::chrono::steady_clock;
using Reason = ServerError::Reason;
using recipes::sentence;
using recipes::sentences;
using namespace std::chrono_literals;

constexpr auto answerPatience = 100ms; // a starting server may never answer: ask again
constexpr auto shownLines = 12;

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

ChildProcess launch(const ServerSoftware& software, const ServerPlan& plan)
{
    writeFiles(plan);
    return {commandLine(software, plan), {.input = -1, .output = plan.logFile()}};
}

} // namespace

ServerProcess::ServerProcess(const ServerSoftware& software, ServerPlan plan)
    : m_plan(std::move(plan))
    , m_log(m_plan.logFile())
    , m_java(launch(software, m_plan))
{
}

ServerProcess::Outcome ServerProcess::awaitService(std::chrono::milliseconds patience,
                                                   const std::stop_token& stop)
{
    const auto isDecided = [this] { return serves() || !isRunning(); };
    if (lookUntil(isDecided, Clock::now() + patience, stop))
        return isRunning() ? Outcome::Serves : judgeEnd();
    kill();
    if (stop.stop_requested())
        throw ServerError(Reason::Cancelled, "The start of the server was cancelled.");
    throw ServerError(Reason::TooSlow,
                      sentence(sentences.serverTooSlow,
                               {std::to_string(patience.count()), lastLines(log(), shownLines)}));
}

// Whoever took the port first might answer as well, hence the question for the folder.
bool ServerProcess::serves()
{
    const auto said = report();
    if (said.mode.empty()
        || !contains(ask(m_plan.ports.client, "conf", answerPatience),
                     m_plan.dataDirectory().string()))
        return false;
    const std::scoped_lock lock(m_mutex);
    m_version = said.version;
    return true;
}

ServerProcess::Outcome ServerProcess::judgeEnd()
{
    const auto written = log();
    if (contains(written, "Address already in use") || contains(written, "Failed to bind"))
        return Outcome::PortLost;
    throw ServerError(
        Reason::Died,
        sentence(sentences.serverEnded, {m_java.ending(), lastLines(written, shownLines)}));
}

void ServerProcess::stop()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_java.signal(SIGTERM);
    }
    thaw(); // or it would not hear
    lookUntil([this] { return !isRunning(); }, Clock::now() + 5s);
    kill();
}

void ServerProcess::kill()
{
    const std::scoped_lock lock(m_mutex);
    m_java.signal(SIGKILL);
    m_java.wait();
    m_isFrozen = false;
}

void ServerProcess::freeze()
{
    const std::scoped_lock lock(m_mutex);
    m_java.signal(SIGSTOP);
    m_isFrozen = m_java.isRunning();
}

void ServerProcess::thaw()
{
    const std::scoped_lock lock(m_mutex);
    m_java.signal(SIGCONT);
    m_isFrozen = false;
}

bool ServerProcess::isRunning()
{
    const std::scoped_lock lock(m_mutex);
    return m_java.isRunning();
}

bool ServerProcess::isFrozen()
{
    const std::scoped_lock lock(m_mutex);
    return m_isFrozen && m_java.isRunning();
}

ServerReport ServerProcess::report() const
{
    return readReport(ask(m_plan.ports.client, "srvr", answerPatience));
}

std::string ServerProcess::version()
{
    const std::scoped_lock lock(m_mutex);
    return m_version;
}

} // namespace zoetrope::app
