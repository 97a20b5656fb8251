#include "recipes/client/connection.h"

#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

// What the one thread of a connection does: it reaches a server, reads, and tells of what it read.

namespace {

constexpr std::size_t lengthSize = 4; // bytes before a frame
constexpr std::int32_t longestFrame = 256 << 20; // a million children are a fifth of it
constexpr auto patienceWithGoodbye = 1500ms;
constexpr auto longestRest = 200ms;
constexpr auto restShare = 60; // of the timeout: as Apache's client
constexpr auto most = 2; // servers among which the time to connect is shared

template<typename... Handlers> struct Overloaded : Handlers...
{
    using Handlers::operator()...;
};
template<typename... Handlers> Overloaded(Handlers...) -> Overloaded<Handlers...>;

bool isForGood(Connection::State state)
{
    return state == Connection::State::Expired || state == Connection::State::AuthFailed;
}

Connection::State stateAfter(Code code)
{
    return code == Code::SessionExpired ? Connection::State::Expired
        : code == Code::AuthFailed      ? Connection::State::AuthFailed
                                        : Connection::State::Reaching;
}

} // namespace

void Connection::run(const std::stop_token& stop)
{
    const std::stop_callback wake(stop, [this] { m_socket.wake(); });
    while (!stop.stop_requested() && !isForGood(m_state)) {
        if (m_addresses->isTried())
            rest();
        else
            converse(m_addresses->next(), stop);
    }
}

// Whoever asks meanwhile ends it: there may be a server again.
void Connection::rest()
{
    static_cast<void>(m_socket.wait(
        false, std::min<std::chrono::nanoseconds>(m_dialogue->timeout() / restShare, longestRest)));
    m_addresses->lookUp(); // does not throw: what was known once stays known
    m_addresses->restart();
}

void Connection::converse(const Address& address, const std::stop_token& stop)
{
    m_heardAt = liveTime();
    auto end = m_socket.connect(address) ? Code::Ok : Code::ConnectionLoss;
    while (end == Code::Ok && !stop.stop_requested())
        end = step();
    if (stop.stop_requested())
        sayGoodbye();
    else
        lose(end);
}

Code Connection::step()
{
    const auto left = m_heardAt + patience() - liveTime();
    if (left <= 0ns)
        return Code::OperationTimeout;
    const auto isReaching = m_state == State::Reaching;
    const auto seen = m_socket.wait(wantsToWrite(), left);
    if (seen.canWrite && !write())
        return Code::ConnectionLoss;
    return seen.canRead && !isReaching ? receive() : Code::Ok;
}

bool Connection::wantsToWrite()
{
    const std::scoped_lock lock(m_mutex);
    return m_state == State::Reaching || !m_dialogue->outgoing().empty();
}

// A server that says nothing for two thirds of the timeout leaves the last for another one.
std::chrono::nanoseconds Connection::patience()
{
    const std::chrono::nanoseconds whole = m_dialogue->timeout();
    const auto share = m_state == State::Connected
        ? 1
        : std::min<std::int64_t>(most, static_cast<std::int64_t>(m_addresses->count()));
    return whole * 2 / 3 / share;
}

bool Connection::write()
{
    const std::scoped_lock lock(m_mutex);
    if (m_state == State::Reaching) {
        if (!m_socket.isConnected())
            return false;
        m_state = State::Associating; // first: who sees Reaching knows that nothing was said yet
        m_dialogue->begin();
    }
    return push();
}

Code Connection::receive()
{
    if (!m_socket.read(m_incoming))
        return Code::ConnectionLoss;
    m_heardAt = liveTime();
    auto end = Code::Ok;
    for (auto& news : decode()) {
        if (end == Code::Ok)
            end = tell(std::move(news));
    }
    return end;
}

std::vector<Dialogue::News> Connection::decode()
{
    std::vector<Dialogue::News> all;
    std::string_view rest = m_incoming;
    const std::scoped_lock lock(m_mutex);
    while (rest.size() >= lengthSize) {
        const auto length = WireReader(rest).int32();
        const auto isFrame = length >= 0 && length <= longestFrame;
        if (!isFrame)
            all.emplace_back(Dialogue::Broken{});
        if (!isFrame || rest.size() - lengthSize < static_cast<std::size_t>(length))
            break;
        all.push_back(m_dialogue->read(rest.substr(lengthSize, static_cast<std::size_t>(length))));
        rest.remove_prefix(lengthSize + static_cast<std::size_t>(length));
    }
    m_incoming.erase(0, m_incoming.size() - rest.size());
    if (m_state == State::Associating && m_dialogue->isGranted()) {
        m_state = State::Connected;
        m_addresses->restart();
        static_cast<void>(push()); // a connection that is gone is heard of
    }
    return all;
}

Code Connection::tell(Dialogue::News news)
{
    return std::visit(Overloaded{
                          [](std::monostate /*nothing*/) { return Code::Ok; },
                          [this](Dialogue::Granted) {
                              m_listener.stateChanged(*this, State::Connected,
                                                      m_dialogue->session(), m_dialogue->timeout());
                              return Code::Ok;
                          },
                          [this](Dialogue::Answered& answered) {
                              m_listener.answered(*this, answered.call, std::move(answered.answer));
                              return Code::Ok;
                          },
                          [this](Dialogue::Fired& fired) {
                              for (const auto watch : fired.watches)
                                  m_listener.watchFired(*this, watch, fired.change, fired.path);
                              return Code::Ok;
                          },
                          [](Dialogue::Expired) { return Code::SessionExpired; },
                          [](Dialogue::Refused) { return Code::AuthFailed; },
                          [](Dialogue::Broken) { return Code::ConnectionLoss; },
                      },
                      news);
}

void Connection::lose(Code code)
{
    std::vector<CallPtr> calls;
    State before{};
    {
        const std::scoped_lock lock(m_mutex);
        m_socket.close();
        calls = m_dialogue->drop();
        before = m_state.exchange(stateAfter(code));
    }
    m_incoming.clear();
    if (before == State::Connected || isForGood(m_state))
        m_listener.stateChanged(*this, m_state, m_dialogue->session(), m_dialogue->timeout());
    for (const auto& call : calls) {
        Answer answer;
        answer.code = code;
        m_listener.answered(*this, call, std::move(answer));
    }
}

// The server closes the connection once the session has ended: before, its ephemeral nodes may
// still be there.
void Connection::sayGoodbye()
{
    const auto until = liveTime() + patienceWithGoodbye;
    {
        const std::scoped_lock lock(m_mutex);
        m_dialogue->end();
    }
    while (m_state == State::Connected && liveTime() < until) {
        const auto seen = m_socket.wait(wantsToWrite(), until - liveTime());
        m_incoming.clear();
        if ((seen.canWrite && !write()) || (seen.canRead && !m_socket.read(m_incoming)))
            break;
    }
    const std::scoped_lock lock(m_mutex);
    m_socket.close();
    m_state = State::Reaching;
    static_cast<void>(m_dialogue->drop());
}

} // namespace zoetrope::recipes
