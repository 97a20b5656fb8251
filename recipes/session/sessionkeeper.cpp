#include "recipes/session/sessionkeeper.h"

#include "recipes/types/sentences.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

// Sessions with the same timeout send their pings at the same times, of which there are so many
// between two pings: a process with many sessions wakes less often.
constexpr auto pingsTogether = 64;

std::int8_t modeOf(const Request& request)
{
    return request.operation == Operation::Create ? static_cast<std::int8_t>(request.mode)
                                                  : std::int8_t{-1};
}

// What finds no node says of its path alone that there is none.
bool isOfOneNode(Operation operation)
{
    return operation == Operation::Exists || operation == Operation::GetData
        || operation == Operation::SetData;
}

// The others are answered by whichever server is asked.
bool isByLeader(Operation operation)
{
    return operation == Operation::Create || operation == Operation::Delete
        || operation == Operation::SetData || operation == Operation::Multi
        || operation == Operation::Sync;
}

std::string rootOf(const std::string& servers)
{
    const auto root = servers.find('/');
    return root == std::string::npos ? std::string() : servers.substr(root);
}

} // namespace

SessionKeeper::SessionKeeper(Inbox& inbox, Probe probe, std::string servers,
                             std::chrono::milliseconds timeout,
                             std::vector<Authentication> authentications,
                             std::size_t ephemeralLimit, TroubleReport report, Access access,
                             ClientKind client)
    : m_inbox(inbox)
    , m_probe(std::move(probe))
    , m_servers(std::move(servers))
    , m_wishedTimeout(timeout)
    , m_authentications(std::move(authentications))
    , m_access(std::move(access))
    , m_client(client)
    , m_report(std::move(report))
    , m_liveness(m_servers.find(',') != std::string::npos)
    , m_phases(m_probe)
    , m_ephemerals(rootOf(m_servers), ephemeralLimit)
    , m_deletes([this](const Request& request, const CallPtr& call) {
        return isConnected() ? sendOwn(request, call) : Code::ConnectionLoss;
    })
{
}

SessionKeeper::~SessionKeeper()
{
    close();
    if (m_loop)
        m_loop->remove(m_number);
    m_opener = Thread();
    m_closer.end();
    closeLeft(); // what is closed calls back no more
}

void SessionKeeper::connect(Deadline deadline, const std::stop_token& stop)
{
    Lock lock(m_mutex);
    if (m_state == SessionState::Closed)
        throw Error(Code::InvalidState, "connect", m_servers);
    m_failure.reset();
    if (isOver(liveTime()))
        lose();
    if (!m_loop) {
        m_loop = m_access.mayBlock() ? std::make_shared<PollLoop>() : PollLoop::share();
        m_number = m_loop->add(*this);
    }
    m_changed.wait_until(lock, stop, deadline, [this] {
        return isServed() || m_failure || m_state == SessionState::AuthFailed
            || m_state == SessionState::Closed;
    });
    if (m_failure)
        throw Error(*m_failure);
    if (m_state == SessionState::AuthFailed && !m_trouble.empty())
        throw Error(Code::AuthFailed, m_trouble);
    if (m_state == SessionState::AuthFailed)
        throw Error(Code::AuthFailed, "connect", m_servers);
    if (m_state == SessionState::Closed)
        throw Error(Code::Closing, "connect", m_servers);
    if (!isServed() && stop.stop_requested())
        throw Error(Code::Interrupted, "connect", m_servers);
    if (!isServed())
        throw Error(Code::ConnectionLoss,
                    m_trouble.empty()
                        ? sentence(sentences.noAnswer, {m_servers})
                        : sentence(sentences.noSessionInTime, {m_servers, m_trouble}));
}

void SessionKeeper::close()
{
    const Lock lock(m_mutex);
    if (m_state == SessionState::Closed)
        return;
    m_isOpen = false;
    endAll(Code::Closing);
    setState(SessionState::Closed);
    m_inbox.announce(SessionState::Closed);
    if (!m_isOpening) // else a thread is still in its open(), and lets it go
        letGo();
    poke();
}

// It leaves when the lock is free again: whoever is told of an answer meanwhile needs not wait.
void SessionKeeper::send(const std::vector<Request>& requests, const std::vector<CallPtr>& calls)
{
    if (const auto connection = queue(requests, calls))
        connection->flush();
}

Waited SessionKeeper::sleepUntil(Signal& signal, Deadline deadline, const std::stop_token& stop)
{
    std::shared_ptr<Connection> connection;
    {
        const Lock lock(m_mutex);
        connection = m_isOpen ? m_connection : nullptr;
    }
    return connection ? connection->sleepUntil(signal, deadline, stop)
                      : signal.sleepUntil(deadline, stop);
}

std::shared_ptr<Connection> SessionKeeper::queue(const std::vector<Request>& requests,
                                                 const std::vector<CallPtr>& calls)
{
    const Lock lock(m_mutex);
    const auto now = liveTime();
    if (isOver(now))
        lose();
    if (m_isOpen && std::any_of(requests.begin(), requests.end(), [this](const Request& request) {
            return isBehindDelete(request);
        })) {
        hold(requests, calls);
        return nullptr;
    }
    for (std::size_t i = 0; i < calls.size(); ++i) {
        auto& call = *calls[i];
        call.number = ++m_lastCall;
        call.sentAt = now;
        if (m_probe) {
            call.sent = m_probe.tell({.session = m_session,
                                      .call = call.number,
                                      .kind = Kind::Sent,
                                      .operation = call.operation,
                                      .watch = call.watch,
                                      .createMode = modeOf(requests[i]),
                                      .path = call.path});
        }
        m_calls.emplace(call.number, calls[i]);
        const auto code = submit(requests[i], calls[i]);
        if (code == Code::Ok || m_calls.erase(call.number) == 0)
            continue;
        m_ephemerals.withdrawn(call.number);
        Answer answer;
        answer.code = code;
        end(calls[i], std::move(answer));
    }
    return m_isOpen ? m_connection : nullptr;
}

bool SessionKeeper::isBehindDelete(const Request& request) const
{
    if (m_deletes.isIdle())
        return false;
    return (request.operation == Operation::Create && m_deletes.isDeleting(request.path))
        || std::any_of(request.parts.begin(), request.parts.end(),
                       [this](const Request& part) { return isBehindDelete(part); });
}

void SessionKeeper::hold(const std::vector<Request>& requests, const std::vector<CallPtr>& calls)
{
    for (const auto& call : calls) {
        call->number = ++m_lastCall;
        m_calls.emplace(call->number, call);
    }
    m_held.push_back({requests, calls});
}

// Those that no delete holds any more.
std::vector<FollowUp> SessionKeeper::released()
{
    std::vector<FollowUp> free;
    std::erase_if(m_held, [&](FollowUp& burst) {
        if (std::any_of(burst.requests.begin(), burst.requests.end(),
                        [this](const Request& request) { return isBehindDelete(request); }))
            return false;
        for (const auto& call : burst.calls)
            m_calls.erase(call->number);
        free.push_back(std::move(burst));
        return true;
    });
    return free;
}

// Whoever has a node deleted knows nothing of a create of its own: where that was not sent, it is
// not to be any more.
void SessionKeeper::giveUp(const Path& path)
{
    std::erase_if(m_held, [&](const FollowUp& burst) {
        if (std::none_of(burst.requests.begin(), burst.requests.end(), [&](const Request& request) {
                return request.operation == Operation::Create && request.path == path;
            }))
            return false;
        for (const auto& call : burst.calls) {
            m_calls.erase(call->number);
            Answer answer;
            answer.code = Code::ConnectionLoss;
            end(call, std::move(answer));
        }
        return true;
    });
}

Code SessionKeeper::submit(const Request& request, const CallPtr& call)
{
    if (request.incarnation != 0
        && (request.incarnation != m_incarnation || m_state == SessionState::Lost))
        return Code::SessionExpired;
    if (!m_isOpen)
        return refusal();
    if (!m_ephemerals.admit(call->number, request))
        return Code::EphemeralsTooLarge;
    return m_connection->ask(request, call);
}

Code SessionKeeper::refusal() const
{
    return m_state == SessionState::Closed    ? Code::InvalidState
        : m_state == SessionState::AuthFailed ? Code::AuthFailed
                                              : Code::ConnectionLoss;
}

void SessionKeeper::sweep(const Path& path, const std::string& prefix)
{
    const Lock lock(m_mutex);
    if (prefix.empty())
        giveUp(path);
    m_deletes.remove(path, prefix);
}

void SessionKeeper::sweep(const Path& path, GuaranteedDeletes::IsOurs isOurs)
{
    const Lock lock(m_mutex);
    giveUp(path);
    m_deletes.remove(path, std::move(isOurs));
}

bool SessionKeeper::fence(Deadline deadline, const std::stop_token& stop)
{
    const auto call = std::make_shared<Call>();
    {
        const Lock lock(m_mutex);
        if (!m_isOpen)
            return false;
        ping(call);
    }
    return call->delivered.sleepUntil(deadline, stop) == Waited::Done
        && isAnswer(call->answer.code);
}

bool SessionKeeper::isDeleting() const
{
    const Lock lock(m_mutex);
    return !m_deletes.isIdle();
}

Code SessionKeeper::refusalOf(const Path& path) const
{
    const Lock lock(m_mutex);
    return m_deletes.refusalOf(path);
}

std::uint64_t SessionKeeper::session() const
{
    const Lock lock(m_mutex);
    return m_session;
}

int SessionKeeper::incarnation() const
{
    const Lock lock(m_mutex);
    return m_incarnation;
}

std::chrono::milliseconds SessionKeeper::timeout() const
{
    const Lock lock(m_mutex);
    return std::chrono::duration_cast<std::chrono::milliseconds>(m_liveness.timeout());
}

bool SessionKeeper::isReadOnly() const
{
    const Lock lock(m_mutex);
    return m_connection && m_connection->isReadOnly();
}

ConnectTimes SessionKeeper::connectTimes() const
{
    const Lock lock(m_mutex);
    return m_phases.times();
}

// The connection's thread
// ---------------------------------------------------------------------------

void SessionKeeper::stateChanged(Connection& connection, const Connection::Status& status) noexcept
{
    const Lock lock(m_mutex);
    if (&connection != m_connection.get() || m_state == SessionState::Closed)
        return; // a handle that is being closed
    if (m_isOpening)
        m_early.push_back(status);
    else
        follow(status);
}

void SessionKeeper::watchFired(Connection& connection, std::uint64_t watch, Change change,
                               const std::string& path) noexcept
{
    {
        const Lock lock(m_mutex);
        if (&connection != m_connection.get())
            return;
        if (change == Change::Deleted)
            m_ephemerals.gone(path);
    }
    if (const auto next = m_inbox.appendWatch(watch, change, path))
        send(next->requests, next->calls);
}

void SessionKeeper::answered(Connection& connection, const CallPtr& call, Answer answer) noexcept
{
    std::vector<FollowUp> behind;
    {
        const Lock lock(m_mutex);
        if (&connection == m_connection.get() && isAnswer(answer.code))
            m_liveness.answered(call->sentAt, isByLeader(call->operation));
        if (m_calls.erase(call->number) == 0)
            return;
        m_ephemerals.answered(call->number, answer);
        if (answer.code == Code::NoNode && isOfOneNode(call->operation))
            m_ephemerals.gone(call->path);
        if (call->number < 0) {
            end(call, answer);
            behind = released();
        }
    }
    for (const auto& burst : behind)
        send(burst.requests, burst.calls);
    if (call->number < 0)
        return;
    // whoever this wakes asks for the state at once
    if (const auto next = m_inbox.appendReply(call, std::move(answer)))
        send(next->requests, next->calls);
}

void SessionKeeper::failed(Connection& connection, const std::string& why, bool isHopeless) noexcept
{
    auto isTold = false; // by what connect() throws
    {
        const Lock lock(m_mutex);
        if (&connection != m_connection.get() || m_state == SessionState::Closed)
            return;
        m_trouble = why;
        if (isHopeless)
            fail(Error(Code::TlsFailed, sentence(sentences.noSession, {m_servers, why})));
        const auto isRefused = connection.state() == Connection::State::AuthFailed;
        isTold = (isHopeless && m_failure) || (isRefused && !m_isProven && m_incarnation <= 1);
    }
    if (m_report && !isTold && m_pace.isNews(why))
        m_report(why);
}

void SessionKeeper::pinged(const Answer& answer)
{
    if (!isAnswer(answer.code))
        return;
    m_deletes.remind();
    if (m_isProven)
        return;
    const auto root = m_servers.find('/');
    if (answer.code != Code::NoNode || root == std::string::npos) {
        m_isProven = true;
        m_trouble.clear();
    } else if (!m_hasCaughtUp) {
        catchUp();
    } else {
        fail(Error(Code::NoNode, sentence(sentences.noRoot, {m_servers.substr(root)})));
    }
    poke();
}

// What the keeper has to do when, and whether it is too late. All under the lock.

SessionState SessionKeeper::state()
{
    const Lock lock(m_mutex);
    if (isOver(liveTime()))
        lose();
    return m_state;
}

bool SessionKeeper::isAlive()
{
    const Lock lock(m_mutex);
    const auto now = liveTime();
    if (isOver(now))
        lose();
    return (isConnected() || m_state == SessionState::Suspended) && now < m_liveness.lostAt();
}

TimePoint SessionKeeper::lostSince() const
{
    const Lock lock(m_mutex);
    return m_lostSince;
}

bool SessionKeeper::isOver(Time now) const
{
    return (isConnected() || m_state == SessionState::Suspended) && now >= m_liveness.overAt();
}

bool SessionKeeper::isConnected() const
{
    return m_state == SessionState::Connected || m_state == SessionState::Reconnected;
}

bool SessionKeeper::isServed() const
{
    return m_isProven && isConnected();
}

SessionKeeper::Time SessionKeeper::nextDue() const
{
    if (m_state == SessionState::Closed || m_isOpening)
        return Time::max();
    if (!m_connection)
        return m_openAt;
    const auto isThere = isConnected() || m_state == SessionState::Suspended;
    return isThere ? std::min(m_liveness.overAt(), nextPing()) : Time::max();
}

SessionKeeper::Time SessionKeeper::nextPing() const
{
    if (!isConnected())
        return Time::max(); // the first words on a new connection are a ping
    const auto at = std::max(m_liveness.pingAt(), m_lastPing + m_liveness.pingPause());
    const auto grain = m_liveness.pingPause() / pingsTogether;
    // With several servers, a ping that is early proves nothing: see Liveness.
    return at - at % grain + (m_liveness.hasSeveralServers() ? grain : Time::zero());
}

} // namespace zoetrope::recipes
