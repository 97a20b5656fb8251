#include "recipes/transport/nativeconnection.h"

#include "recipes/transport/portkind.h"
#include "recipes/types/sentences.h"

#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

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

// False if the connection is gone.
template<typename Source> bool pass(Source& source, Socket& socket)
{
    while (!source.outgoing().empty()) {
        const auto size = socket.write(source.outgoing());
        if (!size)
            return false;
        if (*size == 0)
            break;
        source.sent(*size);
    }
    return true;
}

} // namespace

NativeConnection::~NativeConnection()
{
    close();
}

void NativeConnection::open(const Terms& terms)
{
    if (terms.access.tls)
        m_tlsContext = std::make_unique<const TlsContext>(*terms.access.tls);
    PolledConnection::open(terms);
}

void NativeConnection::begin()
{
    m_dialogue = std::make_unique<Dialogue>(addresses().root(), terms().timeout,
                                            terms().authentications, terms().access);
}

std::chrono::milliseconds NativeConnection::timeout() const
{
    return m_dialogue->timeout();
}

Code NativeConnection::put(const Request& request, const CallPtr& call)
{
    return m_dialogue->ask(request, call) ? Code::Ok : Code::BadArguments;
}

void NativeConnection::reach()
{
    m_isHttp = false;
    m_begunAt = m_heardAt = liveTime();
    if (!m_socket.connect(address()))
        lose();
}

PollLoop::Wish NativeConnection::next()
{
    PollLoop::Wish wish{.descriptor = m_socket.descriptor(),
                        .wantsToWrite = state() == State::Reaching || hasMore()};
    if (state() == State::Connected)
        wish.until = m_heardAt + timeout() * 2 / 3;
    else if (isDoubtful())
        wish.until = m_begunAt + patienceWithTls;
    return wish;
}

void NativeConnection::converse(PollLoop::Seen seen)
{
    const auto isReaching = state() == State::Reaching;
    if (!seen.canRead && !seen.canWrite) // after a delay the socket knows more than the loop
        seen = look(isReaching || hasMore());
    if (seen.canRead && !isReaching)
        receive();
    if (isUp() && seen.canWrite && isReaching)
        greet();
    if (isUp() && seen.canWrite && !push())
        lose();
    const auto now = liveTime();
    if (isUp() && state() == State::Connected && now >= m_heardAt + timeout() * 2 / 3)
        breakOff({.mishap = Mishap::Silent});
    else if (isUp() && isDoubtful() && now >= m_begunAt + patienceWithTls)
        static_cast<void>(wonder());
}

PollLoop::Seen NativeConnection::look(bool wantsToWrite) const
{
    const auto seen = m_socket.wait(wantsToWrite, 0ns);
    return {seen.canRead, seen.canWrite};
}

// The server has not answered our first bytes of TLS.
bool NativeConnection::isDoubtful() const
{
    return m_tls && state() == State::Associating && !m_tls->hasHeard() && mayWonder();
}

void NativeConnection::greet()
{
    if (!look(true).canWrite)
        return; // it was an event of the socket before, which had the same number
    if (!m_socket.isConnected()) {
        lose();
        return;
    }
    associate(liveTime());
    if (m_tlsContext)
        m_tls = std::make_unique<TlsChannel>(*m_tlsContext, address().host);
    m_dialogue->begin(address().host);
}

void NativeConnection::receive()
{
    if (!take()) {
        lose();
        return;
    }
    decode();
    if (isUp())
        static_cast<void>(push()); // a connection that is gone is heard of
}

// A last word of ours on TLS that came to nothing goes with it: the other side writes it in its
// log.
bool NativeConnection::take()
{
    m_sealed.clear();
    auto& heard = m_tls ? m_sealed : m_incoming;
    const auto before = heard.size();
    const auto isThere = m_socket.read(heard);
    if (heard.size() > before) {
        m_heardAt = liveTime();
        renewPatience();
    }
    if (!m_tls)
        return isThere;
    m_isHttp = m_isHttp || (!m_tls->hasHeard() && isHttp(m_sealed));
    const auto isGood = m_tls->open(m_sealed, m_incoming);
    return push() && isGood && isThere;
}

void NativeConnection::decode()
{
    std::string_view rest = m_incoming;
    while (rest.size() >= lengthSize) {
        const auto length = WireReader(rest).int32();
        const auto longest = m_dialogue->isGranted() ? longestFrame
            : m_dialogue->isProving()                ? longestProof
                                                     : longestGreeting;
        if (length < 0 || length > longest) {
            breakOff({.mishap = mishapOfWords(rest)});
            return;
        }
        if (rest.size() - lengthSize < static_cast<std::size_t>(length))
            break;
        follow(m_dialogue->read(rest.substr(lengthSize, static_cast<std::size_t>(length))));
        if (!isUp())
            return;
        rest.remove_prefix(lengthSize + static_cast<std::size_t>(length));
    }
    m_incoming.erase(0, m_incoming.size() - rest.size());
}

void NativeConnection::follow(Dialogue::News news)
{
    std::visit(Overloaded{
                   [](std::monostate /*nothing*/) {},
                   [this](Dialogue::Granted) {
                       m_isReadOnly = m_dialogue->isReadOnly();
                       grant();
                   },
                   [this](Dialogue::Answered& answered) {
                       tell(std::move(answered.call), std::move(answered.answer));
                   },
                   [this](Dialogue::Fired& fired) {
                       for (const auto watch : fired.watches)
                           tell(watch, fired.change, fired.path);
                   },
                   [this](Dialogue::Expired) {
                       End end{.state = State::Expired};
                       if (session() == 0)
                           end.mishap = Mishap::NoSession;
                       breakOff(std::move(end));
                   },
                   [this](Dialogue::Refused& refused) {
                       breakOff({.state = State::AuthFailed,
                                 .trouble = sentence(refused.why, {address().name, refused.more})});
                   },
                   [this](Dialogue::Broken broken) { breakOff({.mishap = broken.why}); },
               },
               news);
}

// The server, or TLS, has ended the connection.
void NativeConnection::lose()
{
    End end;
    if (m_tls && m_tls->hasFailed() && !m_isHttp) {
        end.trouble = m_tls->trouble(address().name);
        end.isCertain = state() != State::Connected;
    } else {
        end.mishap = mishap();
        end.error = m_socket.error();
    }
    breakOff(std::move(end));
}

Mishap NativeConnection::mishap() const
{
    if (m_isHttp)
        return Mishap::SpeaksHttp;
    if (state() == State::Reaching)
        return mishapOfReaching(m_socket.error());
    if (state() == State::Associating && m_tls)
        return m_tls->hasHeard() ? Mishap::HungUpSealed : Mishap::NoTls;
    if (state() == State::Associating)
        return Mishap::HungUp;
    return m_dialogue->hasLargeRequest() ? Mishap::DroppedLarge : Mishap::Dropped;
}

void NativeConnection::drop()
{
    m_socket.close();
    m_tls.reset();
    m_incoming.clear();
}

void NativeConnection::endCalls(Code code)
{
    for (auto& call : m_dialogue->drop()) {
        Answer answer;
        answer.code = code;
        tell(std::move(call), std::move(answer));
    }
}

// The server closes the connection once the session has ended: before, its ephemeral nodes may
// still be there.
void NativeConnection::sayGoodbye()
{
    const auto until = liveTime() + patienceWithGoodbye;
    m_dialogue->end();
    auto isThere = state() == State::Connected && push(); // TLS seals the goodbye
    while (isThere && liveTime() < until) {
        const auto seen = m_socket.wait(hasMore(), until - liveTime());
        m_incoming.clear();
        isThere = (!seen.canWrite || push()) && (!seen.canRead || take());
    }
    m_socket.close();
}

bool NativeConnection::push()
{
    if (!m_tls)
        return pass(*m_dialogue, m_socket);
    if (m_tls->isEstablished()) {
        const auto words = m_dialogue->outgoing();
        m_tls->seal(words);
        m_dialogue->sent(words.size());
    }
    return pass(*m_tls, m_socket);
}

// Bytes for the socket. Requests that still wait for TLS do not count.
bool NativeConnection::hasMore() const
{
    return !(m_tls ? m_tls->outgoing() : m_dialogue->outgoing()).empty();
}

} // namespace zoetrope::recipes
