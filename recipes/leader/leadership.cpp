#include "recipes/leader/leadership.h"

#include <utility>

namespace zoetrope::recipes {

Leadership::Leadership(Session& session, Path path, Options options, const Election::Manner& manner)
    : m_session(session)
    , m_path(std::move(path))
    , m_options(std::move(options))
    , m_election(session, m_path, manner)
    , m_listener(session.listener<bool>(
          [this](bool isLeader) {
              m_isTold = isLeader;
              if (const auto& tell = isLeader ? m_options.onLeader : m_options.onNotLeader)
                  tell();
          },
          m_options.executor))
    , m_errors(session.listener<Error>(
          [this](const Error& error) {
              if (m_options.onError)
                  m_options.onError(error);
          },
          m_options.executor))
{
}

Leadership::~Leadership()
{
    close();
    m_listener->end(); // a call of them may be in close()
    m_errors->end();
}

void Leadership::start()
{
    m_session.checkProcess();
    const std::scoped_lock lock(m_mutex);
    if (m_isClosed || m_thread.joinable())
        throw Error(Code::Refused,
                    "start an election: this candidate was started or closed before");
    m_thread = Thread([this](const std::stop_token& stop) { run(stop); });
}

void Leadership::run(const std::stop_token& stop)
{
    auto isLeader = false; // as was told
    try {
        while (m_election.win(stop)) {
            say(isLeader = true);
            m_election.lead(stop);
            if (stop.stop_requested())
                return; // close() tells
            say(isLeader = false);
        }
    } catch (const Error& error) {
        m_election.resign();
        if (isLeader && !stop.stop_requested())
            say(false);
        fail(error);
    }
}

void Leadership::say(bool isLeader)
{
    if (m_options.onLeader || m_options.onNotLeader)
        m_listener->tell(isLeader);
    {
        const std::scoped_lock lock(m_mutex); // whoever awaits it sleeps now, or has not looked yet
    }
    m_changed.notify_all();
}

void Leadership::fail(const Error& error)
{
    m_errors->tell(error);
    const std::scoped_lock lock(m_mutex);
    m_failure = error;
    m_changed.notify_all();
}

void Leadership::close()
{
    close(m_options.closing);
}

void Leadership::close(Closing closing)
{
    if (!m_session.isHere())
        return;
    Thread ending;
    {
        const std::scoped_lock lock(m_mutex);
        if (std::exchange(m_isClosed, true))
            return;
        ending = std::move(m_thread);
        m_changed.notify_all();
    }
    if (ending.joinable()) {
        ending.request_stop();
        if (closing == Closing::Silent)
            m_election.yield(); // right here: the next one leads a wake-up earlier
        ending.join();
    }
    m_listener->end();
    m_errors->end();
    if (closing == Closing::Notify && m_isTold) {
        const auto here = [](const Work& work) { work(); };
        if (m_options.onNotLeader)
            m_session.listener<>(m_options.onNotLeader, here)->tell();
    }
    m_election.resign();
}

bool Leadership::hasLeadership() const
{
    {
        const std::scoped_lock lock(m_mutex);
        if (m_isClosed)
            return false;
    }
    return m_election.isLeading();
}

std::optional<std::int64_t> Leadership::fencing() const
{
    const auto token = m_election.fencing();
    return hasLeadership() ? token : std::nullopt;
}

Leadership::Awaited Leadership::await(Deadline deadline, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    const auto isDecided = [this] { return m_isClosed || m_failure || m_election.isLeading(); };
    const auto isWoken = m_changed.wait_until(lock, stop, deadline, isDecided);
    if (m_isClosed)
        return Awaited::Closed;
    if (m_failure)
        throw Error(*m_failure);
    if (isWoken)
        return Awaited::Leader;
    return stop.stop_requested() ? Awaited::Stopped : Awaited::TimedOut;
}

} // namespace zoetrope::recipes
