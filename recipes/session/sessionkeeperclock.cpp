#include "recipes/session/sessionkeeper.h"

#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

// The timer of a session, and its changes with the connection. All under the lock.

namespace {

constexpr auto reopenPause = 1s; // after a name could not be resolved

} // namespace

void SessionKeeper::turn(PollLoop::Seen /*seen*/) noexcept
{
    const Lock lock(m_mutex);
    const auto now = liveTime();
    if (m_state == SessionState::Closed || m_isOpening)
        return;
    if (m_opener.joinable())
        m_opener = Thread();
    if (isOver(now))
        lose();
    if (!m_connection && now >= m_openAt)
        open();
    else if (m_isOpen && now >= nextPing())
        ping(std::make_shared<Call>());
}

PollLoop::Wished SessionKeeper::wish() noexcept
{
    Lock hold(m_mutex);
    return {{.until = nextDue()}, std::move(hold)};
}

// On a thread of its own, for it asks for names.
void SessionKeeper::open()
{
    m_lastPing = liveTime();
    m_phases.begin(m_lastPing);
    setState(m_incarnation == 0 ? SessionState::Connecting : m_state);
    m_early.clear();
    Connection::Listener& listener = *this;
    try {
        const auto loop = m_access.mayBlock() ? std::make_shared<PollLoop>() : m_loop;
        m_connection = makeConnection(m_client, listener, m_pace, loop);
        m_opener = Thread([this, connection = m_connection] {
            std::optional<Error> failure;
            try {
                connection->open({m_servers, m_wishedTimeout, m_authentications, m_access});
            } catch (const Error& error) {
                failure = error;
            }
            const Lock lock(m_mutex);
            opened(failure);
        });
        m_isOpening = true;
    } catch (const Error& error) { // there is no thread for it
        opened(error);
    }
}

void SessionKeeper::opened(const std::optional<Error>& failure)
{
    m_isOpening = false;
    if (failure) {
        m_openAt = liveTime() + reopenPause;
        fail(*failure);
    }
    if (failure || m_state == SessionState::Closed) {
        letGo();
        return;
    }
    m_phases.named(liveTime());
    m_isOpen = true;
    for (const auto& status : std::exchange(m_early, {}))
        follow(status);
    poke();
}

// Closing it may take seconds. Where there is no thread for that, it is closed with the next one.
void SessionKeeper::letGo()
{
    if (!m_connection)
        return;
    m_left.push_back(std::exchange(m_connection, nullptr));
    try {
        m_closer.run([this] { closeLeft(); });
    } catch (const Error&) { // there is no thread for it
    }
}

void SessionKeeper::closeLeft()
{
    Lock lock(m_mutex);
    const auto left = std::exchange(m_left, {});
    lock.unlock();
    for (const auto& connection : left)
        connection->close();
}

void SessionKeeper::follow(const Connection::Status& status)
{
    switch (status.state) {
    case Connection::State::Connected:
        connected(status);
        break;
    case Connection::State::Associating:
        m_phases.greets(status.since);
        break;
    case Connection::State::Reaching:
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

// The first words on a new connection.
void SessionKeeper::greet()
{
    ping(std::make_shared<Call>());
    m_deletes.connected(m_session);
}

void SessionKeeper::connected(const Connection::Status& status)
{
    const auto now = liveTime();
    m_phases.connected(now);
    const auto isNew = std::exchange(m_session, status.session) != status.session;
    if (isNew)
        ++m_incarnation;
    m_liveness.connected(m_phases.greetedAt(), status.timeout,
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
    letGo();
    poke();
}

// Has callers look at the outcome again, and the loop at the time.
void SessionKeeper::poke()
{
    if (m_loop)
        m_loop->wake(m_number);
    m_changed.notify_all();
}

void SessionKeeper::fail(const Error& error)
{
    if (!m_isProven && m_incarnation <= 1)
        m_failure = error;
    poke();
}

} // namespace zoetrope::recipes
