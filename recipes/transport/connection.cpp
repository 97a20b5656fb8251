#include "recipes/transport/nativeconnection.h"

namespace zoetrope::recipes {

NativeConnection::NativeConnection(Listener& listener, ConnectPace& pace)
    : m_listener(listener)
    , m_pace(pace)
{
}

NativeConnection::~NativeConnection()
{
    close();
}

void NativeConnection::open(const Terms& terms)
{
    const auto& access = terms.access;
    m_addresses = std::make_unique<Addresses>(terms.servers, access.passage);
    m_passage = access.passage;
    if (access.tls)
        m_tlsContext = std::make_unique<const TlsContext>(*access.tls);
    m_addresses->lookUp();
    m_dialogue = std::make_unique<Dialogue>(m_addresses->root(), terms.timeout,
                                            terms.authentications, access);
    m_thread = Thread([this](const std::stop_token& stop) { run(stop); });
}

void NativeConnection::close()
{
    if (!m_thread.joinable())
        return;
    m_thread.request_stop();
    m_thread.join();
}

Code NativeConnection::ask(const Request& request, const CallPtr& call)
{
    const std::scoped_lock lock(m_mutex);
    return m_dialogue->ask(request, call) ? Code::Ok : Code::BadArguments;
}

// Who cannot write all leaves the rest to the thread, which also hears of a connection that broke.
void NativeConnection::flush()
{
    const std::scoped_lock lock(m_mutex);
    if (m_state != State::Connected || !push() || hasMore())
        m_socket.wake();
}

namespace {

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

// Under the lock. False if the connection is gone.
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

// Under the lock: that the socket would have to take. What waits for TLS is not yet.
bool NativeConnection::hasMore() const
{
    return !(m_tls ? m_tls->outgoing() : m_dialogue->outgoing()).empty();
}

} // namespace zoetrope::recipes
