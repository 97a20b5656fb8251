#include "recipes/leader/leaderselector.h"

#include "recipes/locks/lockrule.h"

#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr auto nameOfLocks = "lock-"; // for its line is that of a lock

LeaderSelector::Leadership checked(LeaderSelector::Leadership function)
{
    if (!function)
        throw Error(Code::BadArguments, "a leader selector needs a function that leads");
    return function;
}

void here(const Work& work)
{
    work();
}

struct StopAtEnd
{
    std::stop_source& source;
    ~StopAtEnd() { source.request_stop(); }
};

} // namespace

LeaderSelector::LeaderSelector(Session& session, Path path, Leadership takeLeadership)
    : LeaderSelector(session, std::move(path), std::move(takeLeadership), {})
{
}

LeaderSelector::LeaderSelector(Session& session, Path path, Leadership takeLeadership,
                               Options options)
    : m_session(session)
    , m_path(std::move(path))
    , m_options(std::move(options))
    , m_function(session.listener<std::stop_token>(checked(std::move(takeLeadership)), here))
    , m_errors(session.listener<Error>(
          [this](const Error& error) {
              if (m_options.onError)
                  m_options.onError(error);
          },
          m_options.executor))
    , m_election(session, m_path,
                 Election::inLine(Recipe::LeaderSelector, m_path, nameOfLocks, m_options.id,
                                  m_options.policy))
{
}

LeaderSelector::~LeaderSelector()
{
    close();
    m_errors->end(); // a call of it may be in close()
}

void LeaderSelector::start()
{
    m_session.checkProcess();
    const std::scoped_lock lock(m_mutex);
    if (m_isClosed || m_isStarted)
        throw Error(Code::Refused, "start a leader selector: it was started or closed before");
    m_thread = Thread([this](const std::stop_token& stop) { run(stop); });
    m_isStarted = true;
    m_isQueued = true;
}

bool LeaderSelector::requeue()
{
    const std::scoped_lock lock(m_mutex);
    if (m_isClosed || !m_isStarted)
        throw Error(Code::Refused, "requeue a leader selector: it is not running");
    if (std::exchange(m_isQueued, true))
        return false;
    m_changed.notify_all();
    return true;
}

void LeaderSelector::run(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [this] { return m_isQueued; }) && !m_isClosed) {
        const auto attempt = m_attempt;
        lock.unlock();
        endTurn(this->attempt(attempt));
        m_election.resign();
        lock.lock();
    }
}

// False if there is no use in another one.
bool LeaderSelector::attempt(std::stop_source attempt)
{
    try {
        if (m_election.win(attempt.get_token()))
            takeTurn(attempt);
        return true;
    } catch (const Error& error) {
        m_errors->tell(error);
        return false;
    }
}

void LeaderSelector::takeTurn(std::stop_source& attempt)
{
    std::stop_source returned;
    const Thread turn([&] {
        const StopAtEnd atEnd{returned};
        {
            const std::scoped_lock lock(m_mutex);
            m_turn = std::this_thread::get_id();
            m_isLeading = m_election.isLeading();
            if (!m_isLeading)
                return; // lost before it began
        }
        m_function->tell(attempt.get_token());
    });
    const StopAtEnd atEnd{attempt};
    m_election.lead(returned.get_token());
}

// In one step, so that who sees that it leads no more can queue it again.
void LeaderSelector::endTurn(bool mayStandAgain)
{
    const std::scoped_lock lock(m_mutex);
    m_turn = {};
    m_isLeading = false;
    m_isQueued = m_options.autoRequeue && mayStandAgain;
    if (!m_isClosed)
        m_attempt = std::stop_source();
}

bool LeaderSelector::interruptLeadership()
{
    std::unique_lock lock(m_mutex);
    if (!m_isLeading)
        return false;
    auto attempt = m_attempt;
    lock.unlock(); // what waits for the stop is called right here
    attempt.request_stop();
    return true;
}

bool LeaderSelector::interruptElection()
{
    std::unique_lock lock(m_mutex);
    if (!m_isQueued)
        return false;
    auto attempt = m_attempt;
    lock.unlock();
    attempt.request_stop();
    return true;
}

void LeaderSelector::close()
{
    if (!m_session.isHere())
        return;
    std::unique_lock lock(m_mutex);
    const auto self = std::this_thread::get_id();
    const auto isOurs = self == m_turn || self == m_thread.get_id();
    const auto wasClosed = std::exchange(m_isClosed, true);
    if (wasClosed && (isOurs || !m_thread.joinable()))
        return;
    auto attempt = m_attempt;
    m_thread.request_stop();
    auto ending = isOurs ? Thread() : std::move(m_thread);
    lock.unlock();
    attempt.request_stop();
    if (ending.joinable())
        ending.join();
    if (!isOurs)
        m_errors->end();
}

bool LeaderSelector::hasLeadership() const
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_isLeading)
            return false;
    }
    return m_election.isLeading();
}

std::optional<std::int64_t> LeaderSelector::fencing() const
{
    const auto token = m_election.fencing();
    return hasLeadership() ? token : std::nullopt;
}

std::vector<Candidate> LeaderSelector::participants(Deadline deadline,
                                                    const std::stop_token& stop) const
{
    return candidates(m_session, m_path, LowestHold(nameOfLocks), deadline, stop);
}

std::optional<Candidate> LeaderSelector::leader(Deadline deadline,
                                                const std::stop_token& stop) const
{
    return leaderAmong(participants(deadline, stop));
}

} // namespace zoetrope::recipes
