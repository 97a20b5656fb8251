#include "recipes/session/sessionkeeper.h"

#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

// What keeps a session: the keeper's thread, and what changes with the connection. All under the
// lock.

namespace {

constexpr auto reopenPause = 1s; // after a name could not be resolved

} // namespace

void SessionKeeper::keep(const std::stop_token& stop)
{
    Lock lock(m_mutex);
    while (!stop.stop_requested()) {
        const auto now = liveTime();
        if (!m_connection && now >= m_openAt)
            open(lock);
        else if (isOver(now))
            lose();
        else if (m_isOpen && now >= nextPing())
            ping(std::make_shared<Call>());
        if (m_connection && !isConnected() && m_state != SessionState::AuthFailed)
            look();
        if (stop.stop_requested())
            break;
        const auto due = nextDue(liveTime());
        if (due == Time::max())
            m_changed.wait(lock, stop, [this] { return m_isPoked; });
        else
            m_changed.wait_until(lock, stop, Clock::now() + due, [this] { return m_isPoked; });
        m_isPoked = false;
    }
}

void SessionKeeper::open(Lock& lock)
{
    Connection::Listener& listener = *this;
    m_connection = makeConnection(m_client, listener, m_pace);
    const auto connection = m_connection;
    m_lastPing = liveTime();
    m_phases.begin(m_lastPing);
    setState(m_incarnation == 0 ? SessionState::Connecting : m_state);
    m_isOpening = true;
    m_toldEarly.reset();
    lock.unlock();
    std::optional<Error> failure;
    try {
        connection->open({m_servers, m_wishedTimeout, m_authentications, m_access});
    } catch (const Error& error) {
        failure = error;
    }
    lock.lock();
    m_isOpening = false;
    if (failure) {
        m_closer.take(std::move(m_connection));
        m_openAt = liveTime() + reopenPause;
        fail(*failure);
        return;
    }
    if (m_state == SessionState::Closed) {
        m_closer.take(std::move(m_connection));
        return;
    }
    m_phases.named(liveTime());
    m_isOpen = true;
    if (const auto told = std::exchange(m_toldEarly, {}))
        follow(*told);
}

void SessionKeeper::follow(const Told& told)
{
    switch (told.state) {
    case Connection::State::Connected:
        connected(told.session, told.timeout);
        break;
    case Connection::State::Reaching:
    case Connection::State::Associating:
        if (isConnected())
            setState(SessionState::Suspended);
        break;
    case Connection::State::Expired:
        lose();
        break;
    case Connection::State::AuthFailed:
        refuse();
        break;
    }
    poke();
}

void SessionKeeper::look()
{
    const auto state = m_connection->state();
    m_phases.look(state == Connection::State::Reaching, state == Connection::State::Associating,
                  liveTime());
}

// The first words on a new connection.
void SessionKeeper::greet()
{
    ping(std::make_shared<Call>());
    m_deletes.connected(m_session);
}

void SessionKeeper::connected(std::uint64_t session, std::chrono::milliseconds timeout)
{
    const auto now = liveTime();
    m_phases.connected(now);
    const auto isNew = std::exchange(m_session, session) != session;
    if (isNew)
        ++m_incarnation;
    m_liveness.connected(m_phases.lastBeforeHandshake(), timeout,
                         isNew ? std::optional(now) : std::nullopt);
    setState(m_state == SessionState::Connecting ? SessionState::Connected
                                                 : SessionState::Reconnected);
    m_lastPing = {};
    greet();
}

void SessionKeeper::ping(const CallPtr& call)
{
    m_lastPing = liveTime();
    call->answer.code = Code::ConnectionLoss;
    call->then = [this](const Answer& answer) { pinged(answer); };
    // What shows that there is a root is read; what shows that the leader knows of us is not.
    const auto isForLeader = m_isProven && m_liveness.hasSeveralServers();
    const Path root("/");
    if (sendOwn(isForLeader ? Request::sync(root) : Request::exists(root), call) != Code::Ok)
        call->delivered.fire();
}

// Who made the root was answered by another server, perhaps, which this one is behind.
void SessionKeeper::catchUp()
{
    const auto call = std::make_shared<Call>();
    call->answer.code = Code::ConnectionLoss;
    call->then = [this](const Answer& answer) {
        if (!isAnswer(answer.code))
            return;
        m_hasCaughtUp = true;
        ping(std::make_shared<Call>());
    };
    if (sendOwn(Request::sync(Path("/")), call) != Code::Ok)
        call->delivered.fire();
}

// Sends a request of the keeper itself: no caller is told of it, and no gate holds it.
Code SessionKeeper::sendOwn(const Request& request, const CallPtr& call)
{
    if (!m_isOpen)
        return Code::ConnectionLoss;
    call->number = --m_lastOwnCall;
    call->operation = request.operation;
    call->sentAt = liveTime();
    m_calls.emplace(call->number, call);
    const auto code = submit(request, call);
    if (code == Code::Ok)
        m_connection->flush();
    else
        m_calls.erase(call->number);
    if (code != Code::Ok)
        m_ephemerals.withdrawn(call->number);
    return code;
}

void SessionKeeper::setState(SessionState state)
{
    const auto previous = std::exchange(m_state, state);
    const auto isNews = previous != state || state == SessionState::Connecting;
    if (m_probe && isNews) {
        m_probe.tell({.session = m_session,
                      .took = m_liveness.timeout(),
                      .kind = Kind::StateChanged,
                      .state = state});
    }
    // The owner of a session that has never been connected waits in connect(), not for its inbox.
    if (m_incarnation == 1 && state == SessionState::Connected) {
        m_inbox.setSession(m_session);
        m_inbox.announce(state);
    } else if (m_incarnation > 0 && isNews && state != SessionState::Closed) {
        m_inbox.appendState(state, m_session, m_liveness.timeout());
    }
}

// Nothing is asked after what was not answered.
void SessionKeeper::end(const CallPtr& call, Answer answer)
{
    if (call->number > 0) {
        static_cast<void>(m_inbox.appendReply(call, std::move(answer)));
        return;
    }
    call->answer = std::move(answer);
    if (call->then)
        call->then(call->answer);
    call->delivered.fire();
}

void SessionKeeper::endAll(Code code)
{
    m_held.clear();
    for (const auto& [number, call] : std::exchange(m_calls, {})) {
        Answer answer;
        answer.code = code;
        m_ephemerals.answered(number, answer);
        end(call, std::move(answer));
    }
}

// The connection has ended with this, and answers nothing any more.
void SessionKeeper::refuse()
{
    m_isOpen = m_isProven = false;
    setState(SessionState::AuthFailed);
    endAll(Code::AuthFailed);
}

void SessionKeeper::lose()
{
    m_isOpen = m_isProven = false;
    m_lostSince = Clock::now() - std::max(liveTime() - m_liveness.lostAt(), Time::zero());
    m_liveness.reset();
    setState(SessionState::Lost);
    endAll(Code::SessionExpired);
    m_ephemerals.clear();
    m_openAt = {};
    m_closer.take(std::move(m_connection));
    poke();
}

// Whoever waits looks again: callers for the outcome, the keeper for what is due.
void SessionKeeper::poke()
{
    m_isPoked = true;
    m_changed.notify_all();
}

void SessionKeeper::fail(const Error& error)
{
    if (!m_isProven && m_incarnation <= 1)
        m_failure = error;
    poke();
}

} // namespace zoetrope::recipes
