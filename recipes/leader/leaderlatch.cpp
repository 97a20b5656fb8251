#include "recipes/leader/leaderlatch.h"

#include <utility>

namespace zoetrope::recipes {

LeaderLatch::LeaderLatch(Session& session, Path path)
    : LeaderLatch(session, std::move(path), {})
{
}

LeaderLatch::LeaderLatch(Session& session, Path path, Options options)
    : m_session(session)
    , m_path(std::move(path))
    , m_options(std::move(options))
    , m_candidacy(session, m_path, {Recipe::LeaderLatch, "latch-", m_options.id, m_options.policy})
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

LeaderLatch::~LeaderLatch()
{
    close();
    m_listener->end(); // a call of them may be in close()
    m_errors->end();
}

void LeaderLatch::start()
{
    const std::scoped_lock lock(m_mutex);
    if (m_isClosed || m_thread.joinable())
        throw Error(Code::Refused, "start a leader latch: it was started or closed before");
    m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

void LeaderLatch::run(const std::stop_token& stop)
{
    auto isLeader = false; // as was told
    try {
        while (m_candidacy.win(stop)) {
            say(isLeader = true);
            m_candidacy.lead(stop);
            if (stop.stop_requested())
                return; // close() tells
            say(isLeader = false);
        }
    } catch (const Error& error) {
        m_candidacy.resign();
        if (isLeader && !stop.stop_requested())
            say(false);
        fail(error);
    }
}

void LeaderLatch::say(bool isLeader)
{
    if (m_options.onLeader || m_options.onNotLeader)
        m_listener->tell(isLeader);
    {
        const std::scoped_lock lock(m_mutex); // whoever awaits it sleeps now, or has not looked yet
    }
    m_changed.notify_all();
}

void LeaderLatch::fail(const Error& error)
{
    m_errors->tell(error);
    const std::scoped_lock lock(m_mutex);
    m_failure = error;
    m_changed.notify_all();
}

void LeaderLatch::close()
{
    close(m_options.closing);
}

void LeaderLatch::close(Closing closing)
{
    std::jthread ending;
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
            m_candidacy.yield(); // right here: the next one leads a wake-up earlier
        ending.join();
    }
    m_listener->end();
    m_errors->end();
    if (closing == Closing::Notify && m_isTold) {
        const auto here = [](const Work& work) { work(); };
        if (m_options.onNotLeader)
            m_session.listener<>(m_options.onNotLeader, here)->tell();
    }
    m_candidacy.resign();
}

bool LeaderLatch::hasLeadership() const
{
    {
        const std::scoped_lock lock(m_mutex);
        if (m_isClosed)
            return false;
    }
    return m_candidacy.isLeading();
}

LeaderLatch::Awaited LeaderLatch::await(Deadline deadline, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    const auto isDecided = [this] { return m_isClosed || m_failure || m_candidacy.isLeading(); };
    const auto isWoken = m_changed.wait_until(lock, stop, deadline, isDecided);
    if (m_isClosed)
        return Awaited::Closed;
    if (m_failure)
        throw Error(*m_failure);
    if (isWoken)
        return Awaited::Leader;
    return stop.stop_requested() ? Awaited::Stopped : Awaited::TimedOut;
}

std::vector<Candidate> LeaderLatch::participants(Deadline deadline,
                                                 const std::stop_token& stop) const
{
    return candidates(m_session, m_path, m_candidacy.rule(), deadline, stop);
}

std::optional<Candidate> LeaderLatch::leader(Deadline deadline, const std::stop_token& stop) const
{
    return leaderAmong(participants(deadline, stop));
}

} // namespace zoetrope::recipes
