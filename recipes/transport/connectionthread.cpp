#include "recipes/transport/nativeconnection.h"

#include <system_error>
#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

// What the one thread of a connection does: it reaches a server, reads, and tells of what it read.

namespace {

constexpr std::size_t lengthSize = 4; // bytes before a frame
constexpr std::int32_t longestFrame = 256 << 20; // a million children are a fifth of it
constexpr std::int32_t longestGreeting = 1024; // bytes; a server's has 41
constexpr std::int32_t longestProof = 65'536; // bytes; what SASL says before the first answer
constexpr auto patienceWithGoodbye = 1500ms;
constexpr auto patienceWithTls = 500ms;
constexpr auto most = 2; // attempts to connect among which the time for them is shared

template<typename... Handlers> struct Overloaded : Handlers...
{
    using Handlers::operator()...;
};
template<typename... Handlers> Overloaded(Handlers...) -> Overloaded<Handlers...>;

bool isForGood(Connection::State state)
{
    return state == Connection::State::Expired || state == Connection::State::AuthFailed;
}

// An alert of TLS, or the beginning of it: what a port for TLS alone says to others.
bool isSealed(std::string_view bytes)
{
    return bytes.starts_with("\x15\x03") || bytes.starts_with("\x16\x03");
}

Connection::State stateAfter(Code code)
{
    return code == Code::SessionExpired ? Connection::State::Expired
        : code == Code::AuthFailed      ? Connection::State::AuthFailed
                                        : Connection::State::Reaching;
}

} // namespace

void NativeConnection::run(const std::stop_token& stop)
{
    const std::stop_callback wake(stop, [this] { m_socket.wake(); });
    while (!stop.stop_requested() && !isForGood(m_state)) {
        awaitTurn(stop);
        if (stop.stop_requested())
            break;
        if (m_addresses->isTried()) {
            m_addresses->lookUp(); // does not throw: what was known once stays known
            m_addresses->restart();
        }
        converse(m_addresses->next(), stop);
    }
}

// Whoever asks meanwhile only wakes it.
void NativeConnection::awaitTurn(const std::stop_token& stop)
{
    while (!stop.stop_requested() && liveTime() < m_pace.due())
        static_cast<void>(m_socket.wait(false, m_pace.due() - liveTime()));
}

void NativeConnection::converse(const Address& address, const std::stop_token& stop)
{
    m_heardAt = liveTime();
    m_servedAt.reset();
    m_nonsense.reset();
    m_refusal.clear();
    m_pace.begin(m_heardAt, m_addresses->count());
    auto end = m_socket.connect(address) ? Code::Ok : Code::ConnectionLoss;
    while (end == Code::Ok && !stop.stop_requested())
        end = step(address);
    const auto isSnub
        = end == Code::ConnectionLoss && m_state == State::Associating && !m_nonsense && !m_tls;
    if (isSnub && !stop.stop_requested() && !std::exchange(m_isTlsTried, true)
        && speaksTls(address, stop))
        m_nonsense = Mishap::WantsTls;
    if (stop.stop_requested())
        sayGoodbye(address);
    else
        lose(end, address);
    if (m_servedAt)
        m_pace.lasted(liveTime() - *m_servedAt);
}

// A port for TLS alone hangs up on plain words as one does that has too many connections: which of
// them it is, is asked once.
bool NativeConnection::speaksTls(const Address& address, const std::stop_token& stop)
try {
    const TlsContext context{TlsTerms()};
    TlsChannel channel(context, address.host);
    Socket socket;
    std::string heard;
    const auto until = liveTime() + patienceWithTls;
    auto isThere = socket.connect(address);
    while (isThere && heard.empty() && liveTime() < until && !stop.stop_requested()) {
        const auto seen = socket.wait(!channel.outgoing().empty(), until - liveTime());
        if (seen.canWrite) {
            isThere = socket.isConnected();
            channel.sent(isThere ? socket.write(channel.outgoing()).value_or(0) : 0);
        }
        if (seen.canRead)
            isThere = socket.read(heard);
    }
    return isSealed(heard);
} catch (const Error&) { // there is no descriptor for it
    return false;
}

Code NativeConnection::step(const Address& address)
{
    const auto left = m_heardAt + patience() - liveTime();
    if (left <= 0ns)
        return Code::OperationTimeout;
    const auto isReaching = m_state == State::Reaching;
    const auto seen = m_socket.wait(wantsToWrite(), left);
    if (seen.canWrite && !write(address))
        return Code::ConnectionLoss;
    return seen.canRead && !isReaching ? receive() : Code::Ok;
}

bool NativeConnection::wantsToWrite()
{
    const std::scoped_lock lock(m_mutex);
    return m_state == State::Reaching || hasMore();
}

// A server that says nothing for two thirds of the timeout leaves the last for another one. A
// session that is there has to go on before it ends: its server, though it be the only one, may
// have forgotten a connection that came before it was ready, and is asked again.
std::chrono::nanoseconds NativeConnection::patience()
{
    const std::chrono::nanoseconds whole = m_dialogue->timeout() * 2 / 3;
    if (m_state == State::Connected)
        return whole;
    const auto isHurried = m_dialogue->session() != 0 || m_addresses->count() > 1;
    return isHurried ? whole / most : whole;
}

bool NativeConnection::write(const Address& address)
{
    const std::scoped_lock lock(m_mutex);
    if (m_state == State::Reaching) {
        if (!m_socket.isConnected())
            return false;
        m_state = State::Associating; // first: who sees Reaching knows that nothing was said yet
        if (m_tlsContext)
            m_tls = std::make_unique<TlsChannel>(*m_tlsContext, address.host);
        m_dialogue->begin(address.host);
    }
    return push();
}

Code NativeConnection::receive()
{
    if (!take())
        return Code::ConnectionLoss;
    m_heardAt = liveTime();
    auto end = Code::Ok;
    for (auto& news : decode()) {
        if (end == Code::Ok)
            end = tell(std::move(news));
    }
    return end;
}

// A last word of ours on TLS that came to nothing goes with it: the other side writes it in its
// log.
bool NativeConnection::take()
{
    if (!m_tls)
        return m_socket.read(m_incoming);
    m_sealed.clear();
    const auto isThere = m_socket.read(m_sealed);
    const std::scoped_lock lock(m_mutex);
    const auto isGood = m_tls->open(m_sealed, m_incoming);
    return push() && isGood && isThere;
}

std::vector<Dialogue::News> NativeConnection::decode()
{
    std::vector<Dialogue::News> all;
    std::string_view rest = m_incoming;
    const std::scoped_lock lock(m_mutex);
    while (rest.size() >= lengthSize) {
        const auto length = WireReader(rest).int32();
        const auto longest = m_dialogue->isGranted() ? longestFrame
            : m_dialogue->isProving()                ? longestProof
                                                     : longestGreeting;
        const auto isFrame = length >= 0 && length <= longest;
        if (!isFrame)
            all.emplace_back(
                Dialogue::Broken{isSealed(rest) ? Mishap::WantsTls : Mishap::Nonsense});
        if (!isFrame || rest.size() - lengthSize < static_cast<std::size_t>(length))
            break;
        all.push_back(m_dialogue->read(rest.substr(lengthSize, static_cast<std::size_t>(length))));
        rest.remove_prefix(lengthSize + static_cast<std::size_t>(length));
    }
    m_incoming.erase(0, m_incoming.size() - rest.size());
    if (m_state == State::Associating && m_dialogue->isGranted()) {
        m_state = State::Connected;
        m_isReadOnly = m_dialogue->isReadOnly();
        m_addresses->restart();
    }
    static_cast<void>(push()); // a connection that is gone is heard of
    return all;
}

Code NativeConnection::tell(Dialogue::News news)
{
    return std::visit(Overloaded{
                          [](std::monostate /*nothing*/) { return Code::Ok; },
                          [this](Dialogue::Granted) {
                              m_listener.stateChanged(*this, State::Connected,
                                                      m_dialogue->session(), m_dialogue->timeout());
                              return Code::Ok;
                          },
                          [this](Dialogue::Answered& answered) {
                              if (!m_servedAt) {
                                  m_servedAt = liveTime();
                                  m_isTlsTried = true; // it speaks in plain
                              }
                              m_listener.answered(*this, answered.call, std::move(answered.answer));
                              return Code::Ok;
                          },
                          [this](Dialogue::Fired& fired) {
                              for (const auto watch : fired.watches)
                                  m_listener.watchFired(*this, watch, fired.change, fired.path);
                              return Code::Ok;
                          },
                          [](Dialogue::Expired) { return Code::SessionExpired; },
                          [this](Dialogue::Refused& refused) {
                              m_refusal = std::move(refused.why);
                              return Code::AuthFailed;
                          },
                          [this](Dialogue::Broken broken) {
                              m_nonsense = broken.why;
                              return Code::ConnectionLoss;
                          },
                      },
                      news);
}

// Nothing, of an end that is told as a change of the state.
std::optional<Mishap> NativeConnection::mishapOf(Code code)
{
    if (m_nonsense)
        return m_nonsense;
    if (code == Code::SessionExpired && m_dialogue->session() == 0)
        return Mishap::NoSession;
    if (isForGood(stateAfter(code)))
        return {};
    if (code == Code::OperationTimeout)
        return Mishap::Silent;
    if (m_state == State::Reaching)
        return mishapOfReaching(m_socket.error());
    if (m_state == State::Associating && m_tls)
        return m_tls->hasHeard() ? Mishap::HungUpSealed : Mishap::NoTls;
    if (m_state == State::Associating)
        return Mishap::HungUp;
    return m_dialogue->hasLargeRequest() ? Mishap::DroppedLarge : Mishap::Dropped;
}

// Empty: of an end that is told as a change of the state.
std::string NativeConnection::troubleOf(Code code, const Address& address)
{
    const auto& sealing = m_tls ? m_tls->trouble() : std::string();
    if (!sealing.empty())
        return address.name + ' ' + sealing;
    if (!m_refusal.empty())
        return address.name + ' ' + m_refusal;
    const auto mishap = mishapOf(code);
    const auto isSnub
        = m_state == State::Associating && (mishap == Mishap::HungUp || mishap == Mishap::NoTls);
    const auto words = m_passage && isSnub ? m_passage->lastWords(address.name) : std::string();
    if (!words.empty())
        return address.name + " cannot be reached through the tunnel: " + words;
    if (!mishap)
        return {};
    const auto error = mishap == Mishap::Unreachable ? m_socket.error() : 0;
    return sentence(*mishap, address.name)
        + (error != 0 ? " (" + std::generic_category().message(error) + ')' : std::string());
}

void NativeConnection::lose(Code code, const Address& address)
{
    std::vector<CallPtr> calls;
    State before{};
    std::string trouble;
    {
        const std::scoped_lock lock(m_mutex);
        m_socket.close();
        trouble = troubleOf(code, address);
        const auto isCertain = (m_tls && !m_tls->trouble().empty() && m_state != State::Connected)
            || m_nonsense == Mishap::WantsTls;
        m_hopeless = isCertain ? m_hopeless + 1 : 0;
        m_tls.reset();
        calls = m_dialogue->drop();
        before = m_state.exchange(stateAfter(code));
    }
    m_incoming.clear();
    if (!trouble.empty())
        m_listener.failed(*this, trouble, m_hopeless >= m_addresses->count());
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
void NativeConnection::sayGoodbye(const Address& address)
{
    const auto until = liveTime() + patienceWithGoodbye;
    {
        const std::scoped_lock lock(m_mutex);
        m_dialogue->end();
        static_cast<void>(push()); // TLS takes what is to be sealed when it is told to
    }
    while (m_state == State::Connected && liveTime() < until) {
        const auto seen = m_socket.wait(wantsToWrite(), until - liveTime());
        m_incoming.clear();
        if ((seen.canWrite && !write(address)) || (seen.canRead && !take()))
            break;
    }
    const std::scoped_lock lock(m_mutex);
    m_socket.close();
    m_tls.reset();
    m_state = State::Reaching;
    static_cast<void>(m_dialogue->drop());
}

} // namespace zoetrope::recipes
