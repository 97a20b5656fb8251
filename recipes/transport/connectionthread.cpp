#include "recipes/transport/nativeconnection.h"

#include "recipes/transport/portkind.h"
#include "recipes/types/sentences.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

// What the one thread of a connection does: it reaches a server, reads, and tells of what it read.

namespace {

constexpr std::size_t lengthSize = 4; // bytes before a frame
constexpr std::int32_t longestProof = 65'536; // bytes; what SASL says before the first answer
constexpr auto patienceWithGoodbye = 1500ms;
constexpr auto patienceWithTls = 1s; // that is silent, until it is asked whether it is there

template<typename... Handlers> struct Overloaded : Handlers...
{
    using Handlers::operator()...;
};
template<typename... Handlers> Overloaded(Handlers...) -> Overloaded<Handlers...>;

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
    m_refusal.reset();
    m_mayAsk = !m_hasServed && m_asked < m_addresses->count();
    m_pace.begin(m_heardAt, m_addresses->count());
    auto end = m_socket.connect(address) ? Code::Ok : Code::ConnectionLoss;
    while (end == Code::Ok && !stop.stop_requested())
        end = step(address, stop);
    if (end == Code::ConnectionLoss && isUnheard() && !m_nonsense && !stop.stop_requested())
        static_cast<void>(speaksOtherwise(address, stop));
    if (stop.stop_requested())
        sayGoodbye(address);
    else
        lose(end, address);
    if (m_servedAt)
        m_pace.lasted(liveTime() - *m_servedAt);
}

// A port for the other way hangs up as one does that has too many connections, or waits for more:
// which it is, is asked as often as there are servers, until one has served us.
bool NativeConnection::speaksOtherwise(const Address& address, const std::stop_token& stop)
{
    if (!std::exchange(m_mayAsk, false))
        return false;
    ++m_asked;
    const auto isPlain = m_tlsContext == nullptr;
    const auto isOther = isPlain ? speaksTls(address, stop) : speaksPlain(address, stop);
    if (isOther)
        m_nonsense = isPlain ? Mishap::WantsTls : Mishap::SpeaksPlain;
    return isOther;
}

// Of TLS, not a word has been said to us.
bool NativeConnection::isUnheard() const
{
    return m_state == State::Associating && (!m_tls || !m_tls->hasHeard());
}

Code NativeConnection::step(const Address& address, const std::stop_token& stop)
{
    const auto silence = liveTime() - m_heardAt;
    if (silence >= patience())
        return Code::OperationTimeout;
    const auto isDoubtful = m_tls && m_mayAsk && isUnheard();
    if (isDoubtful && silence >= patienceWithTls && speaksOtherwise(address, stop))
        return Code::ConnectionLoss;
    const auto left = (isDoubtful ? std::min<std::chrono::nanoseconds>(patience(), patienceWithTls)
                                  : patience())
        - silence;
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

std::chrono::nanoseconds NativeConnection::patience()
{
    return m_state == State::Connected
        ? std::chrono::nanoseconds(m_dialogue->timeout() * 2 / 3)
        : m_pace.patience(m_dialogue->timeout(), m_addresses->count(), m_dialogue->session() != 0);
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
    if (!m_tls->hasHeard() && isHttp(m_sealed))
        m_nonsense = Mishap::SpeaksHttp;
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
            all.emplace_back(Dialogue::Broken{mishapOfWords(rest)});
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
                                  m_hasServed = true;
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
                              m_refusal = std::move(refused);
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

// Empty: it is not the passage's. Where its end here takes nobody, it has fallen.
std::string NativeConnection::troubleOfPassage(std::optional<Mishap> mishap, const Address& address)
{
    const auto hasFallen = m_state == State::Reaching
        && (mishap == Mishap::Refused || mishap == Mishap::Unreachable);
    const auto isSnub
        = m_state == State::Associating && (mishap == Mishap::HungUp || mishap == Mishap::NoTls);
    if (!m_passage || (!hasFallen && !isSnub))
        return {};
    const auto words = m_passage->lastWords(address.name);
    return words.empty() && hasFallen ? sentences.tunnelIsShut : words;
}

// Empty: of an end that is told as a change of the state.
std::string NativeConnection::troubleOf(Code code, const Address& address)
{
    if (m_tls && m_tls->hasFailed() && m_nonsense != Mishap::SpeaksHttp)
        return m_tls->trouble(address.name);
    if (m_refusal)
        return sentence(m_refusal->why, {address.name, m_refusal->more});
    const auto mishap = mishapOf(code);
    if (const auto words = troubleOfPassage(mishap, address); !words.empty())
        return sentence(sentences.tunnelFell, {address.name, words});
    if (!mishap)
        return {};
    return sentence(*mishap, address.name, m_socket.error());
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
        const auto isCertain = (m_tls && m_tls->hasFailed() && m_state != State::Connected)
            || m_nonsense == Mishap::WantsTls || m_nonsense == Mishap::SpeaksPlain
            || (m_nonsense == Mishap::SpeaksHttp && !m_hasServed);
        m_troubles.note(address.name, trouble,
                        isCertain                        ? ServerTroubles::Kind::Certain
                            : m_state == State::Reaching ? ServerTroubles::Kind::Down
                                                         : ServerTroubles::Kind::Passing);
        m_tls.reset();
        calls = m_dialogue->drop();
        before = m_state.exchange(stateAfter(code));
    }
    m_incoming.clear();
    const auto isOver
        = m_troubles.isHopeless(m_addresses->names().size(), m_addresses->isTried(), m_hasServed);
    if (!trouble.empty())
        m_listener.failed(*this, isOver ? m_troubles.all() : trouble, isOver);
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
