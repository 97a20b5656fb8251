#include "recipes/transport/apacheconnection.h"

#include "recipes/transport/client.h"
#include "recipes/transport/connectpace.h"
#include "recipes/transport/portkind.h"
#include "recipes/transport/socket.h"
#include "recipes/types/sentences.h"

#include <zookeeper/zookeeper.h>

#include <netdb.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr int resolveOnLossOnly = -1;
constexpr int betweenAttempts = 0; // a state that the C client has no name for
constexpr std::size_t watchesAtOnce = 1'000'000; // bytes; servers take 1'048'575 unless told
constexpr std::size_t bytesOfLength = 4;
constexpr std::size_t largeCall = 16'384; // bytes
// The C client writes a byte into a pipe for each, and closes the connection, forgetting the calls
// under way, where the pipe is full: 65'536.
constexpr std::size_t mostCalls = 60'000;
constexpr auto patienceWithLook = 150ms;
constexpr std::size_t timesToAsk = 3; // each server, what its port is for
constexpr auto pauseOfLooks = 1s;
constexpr auto failedConnection = " zk retcode="; // in the C client's words

// As the C client takes it: the last colon is the port's.
std::string numericOf(const Address& address)
{
    std::array<char, NI_MAXHOST> host{};
    std::array<char, NI_MAXSERV> port{};
    const auto* const bytes = reinterpret_cast<const sockaddr*>(&address.bytes);
    if (getnameinfo(bytes, address.size, host.data(), host.size(), port.data(), port.size(),
                    NI_NUMERICHOST | NI_NUMERICSERV)
        != 0)
        throw Error(Code::SystemError, sentence(sentences.noNumbers, {address.name}));
    return std::string(host.data()) + ':' + port.data();
}

bool isSameEnd(const Address& address, const sockaddr_storage& bytes)
{
    return std::memcmp(&address.bytes, &bytes, address.size) == 0;
}

// The C client does not tell: so it is tried once more, and no further than the socket.
Mishap lookAt(const Address& address, bool isSilent)
{
    Socket socket;
    auto isThere = socket.connect(address);
    if (isThere) {
        if (!socket.wait(true, patienceWithLook).canWrite)
            return Mishap::Silent;
        isThere = socket.isConnected();
    }
    if (!isThere)
        return mishapOfReaching(socket.error());
    return isSilent ? Mishap::Silent : Mishap::HungUp;
}

} // namespace

// What the C client calls beside a call's completion.
struct ApacheNotices
{
    static void state(zhandle_t* handle, int type, int state, const char* /*path*/,
                      void* /*context*/) noexcept
    {
        auto& connection
            = *static_cast<ApacheConnection*>(const_cast<void*>(zoo_get_context(handle)));
        if (type == ZOO_SESSION_EVENT && !connection.m_isClosing)
            connection.heard(*handle, state);
    }

    // Of the request that waits for an attempt to connect.
    static void attempted(int code, const ::Stat* /*stat*/, const void* data) noexcept
    {
        auto& connection = *static_cast<ApacheConnection*>(const_cast<void*>(data));
        const auto hasFailed = code == ZCONNECTIONLOSS || code == ZOPERATIONTIMEOUT;
        if (hasFailed && !connection.m_isClosing)
            connection.attemptFailed(code == ZOPERATIONTIMEOUT);
        connection.m_isWondering = false;
    }

    // What the client would log is told by us; its log would go to somebody else's terminal. That
    // a connection has failed it says on the thread that makes the next one, with nothing locked,
    // and by itself it makes that one at once.
    static void log(const char* message)
    {
        if (std::strstr(message, failedConnection) == nullptr)
            return;
        thread_local ConnectPace pace; // of one handle, as the thread is
        thread_local auto begun = liveTime();
        pace.lasted(liveTime() - begun);
        pace.begin(liveTime(), 1);
        std::this_thread::sleep_for(pace.due() - liveTime());
        begun = liveTime();
    }
};

ApacheConnection::ApacheConnection(Listener& listener)
    : m_listener(listener)
{
}

ApacheConnection::~ApacheConnection()
{
    close();
}

void ApacheConnection::open(const Terms& terms)
{
    if (const auto lack = lackOf(ClientKind::Apache, terms.access); !lack.empty())
        throw Error(Code::Unimplemented, lack);
    Addresses addresses(terms.servers);
    addresses.lookUp();
    m_root = addresses.root();
    m_authentications = terms.authentications;
    std::string hosts;
    while (!addresses.isTried()) {
        const auto& address = m_addresses.emplace_back(addresses.next());
        hosts += (hosts.empty() ? "" : ",") + numericOf(address);
    }
    m_server = m_addresses.front().name; // until one has taken us
    m_heardAt = liveTime();
    zoo_set_debug_level(ZOO_LOG_LEVEL_ERROR);
    auto* const handle = zookeeper_init2((hosts + m_root).c_str(), ApacheNotices::state,
                                         static_cast<int>(terms.timeout.count()), nullptr, this, 0,
                                         ApacheNotices::log);
    if (handle == nullptr)
        throw Error(Code::SystemError, sentence(sentences.noClient, {std::strerror(errno)}));
    // By itself it asks the resolver whenever it looks at its socket: several times a request.
    zoo_set_servers_resolution_delay(handle, resolveOnLossOnly);
    m_handle = handle;
    static_cast<void>(authenticate(*handle)); // else whoever asks first, or a connection, does
}

// A reply that comes while the C client closes is dropped with its completion: what it would have
// ended goes with us.
void ApacheConnection::close()
{
    m_isClosing = true;
    if (auto* const handle = m_handle.exchange(nullptr))
        zookeeper_close(handle);
}

// A client that has just failed to connect takes no credentials: then nobody may ask either.
bool ApacheConnection::authenticate(_zhandle& handle)
{
    if (m_authentications.empty())
        return true;
    const std::scoped_lock lock(m_mutex);
    for (; m_given < m_authentications.size(); ++m_given) {
        const auto& [scheme, credential] = m_authentications[m_given];
        if (zoo_add_auth(&handle, scheme.c_str(), credential.data(),
                         static_cast<int>(credential.size()), nullptr, nullptr)
            != ZOK)
            return false;
    }
    return true;
}

// A handle whose session has ended says so at once, and tells of it after: to whoever asks in
// between the connection is gone.
Code ApacheConnection::ask(const Request& request, const CallPtr& call)
{
    if (const auto lack = lackOf(ClientKind::Apache, request); !lack.empty())
        return Code::Unimplemented;
    auto* const handle = m_handle.load();
    if (handle == nullptr || !authenticate(*handle))
        return Code::ConnectionLoss;
    auto refusal = Code::Ok;
    auto* const kept = keep(request, call, refusal);
    if (kept == nullptr)
        return refusal;
    const auto code = kept->send(handle, request);
    if (code != ZINVALIDSTATE && code != ZBADARGUMENTS)
        return Code::Ok; // or it has to be taken for sent
    static_cast<void>(take(*kept));
    return code == ZINVALIDSTATE ? Code::ConnectionLoss : Code::BadArguments;
}

// Null: `refusal` says why.
ApacheCall* ApacheConnection::keep(const Request& request, const CallPtr& call, Code& refusal)
{
    ApacheCall::Owner& owner = *this;
    auto owned = std::make_unique<ApacheCall>(owner, request, call);
    auto* const kept = owned.get();
    const std::scoped_lock lock(m_mutex);
    const auto bytes = bytesOfWatch(*kept);
    kept->setRoom(bytes);
    const auto isTooMuch = bytes > 0
        && m_watches.bytes(m_root.size() + bytesOfLength) + m_watchesAsked + bytes > watchesAtOnce;
    refusal = isTooMuch               ? Code::TooLarge
        : m_calls.size() >= mostCalls ? Code::ThrottledOperation
                                      : Code::Ok;
    if (refusal != Code::Ok)
        return nullptr;
    m_watchesAsked += bytes;
    m_largeCalls += kept->size() >= largeCall ? 1 : 0;
    m_calls.emplace(kept, std::move(owned));
    return kept;
}

std::unique_ptr<ApacheCall> ApacheConnection::take(const ApacheCall& call)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_calls.find(&call);
    if (found == m_calls.end())
        return nullptr;
    auto taken = std::move(found->second);
    m_calls.erase(found);
    m_watchesAsked -= taken->room();
    m_largeCalls -= taken->size() >= largeCall ? 1 : 0;
    return taken;
}

// Under the lock. As it is in the request that leaves all again, where it is not there already.
std::size_t ApacheConnection::bytesOfWatch(const ApacheCall& call) const
{
    const auto isThere = [&](WatchKind kind) {
        return call.mayLeave(kind) && m_watches.has(kind, call.watched());
    };
    if (call.watched().empty() || isThere(WatchKind::Data) || isThere(WatchKind::Exists)
        || isThere(WatchKind::Children))
        return 0;
    return call.watched().size() + m_root.size() + bytesOfLength;
}

Connection::State ApacheConnection::state() const
{
    auto* const handle = m_handle.load();
    const auto state = handle != nullptr ? zoo_state(handle) : betweenAttempts;
    if (handle != nullptr && state == betweenAttempts)
        wonder(*handle);
    return state == ZOO_CONNECTED_STATE      ? State::Connected
        : state == ZOO_ASSOCIATING_STATE     ? State::Associating
        : state == ZOO_EXPIRED_SESSION_STATE ? State::Expired
        : state == ZOO_AUTH_FAILED_STATE     ? State::AuthFailed
                                             : State::Reaching;
}

// What is asked between two attempts ends with the next one: so we hear that it has failed.
void ApacheConnection::wonder(_zhandle& handle) const
{
    if (liveTime() < m_wonderAt.load() || m_isWondering.exchange(true))
        return;
    m_wonderAt = liveTime() + pauseOfLooks;
    if (zoo_aexists(&handle, "/", 0, ApacheNotices::attempted, this) != ZOK)
        m_isWondering = false;
}

// The C client's thread of completions -----------------------------------------------------------

void ApacheConnection::ended(ApacheCall& call, Answer answer) noexcept
{
    const auto taken = take(call);
    if (!taken || m_isClosing)
        return;
    m_heardAt = isUnknown(answer.code) ? m_heardAt : liveTime();
    if (const auto kind = taken->watchLeft(answer.code); kind != WatchKind::None) {
        const std::scoped_lock lock(m_mutex);
        m_watches.leave(kind, taken->watched(), taken->call()->watchId);
    }
    if (answer.code == Code::SessionClosedRequiresAuth)
        refused(sentences.wantsCredentials);
    m_listener.answered(*this, taken->call(), std::move(answer));
}

void ApacheConnection::fired(Change change, const std::string& path) noexcept
{
    if (m_isClosing)
        return;
    m_heardAt = liveTime();
    std::vector<std::uint64_t> watches;
    {
        const std::scoped_lock lock(m_mutex);
        watches = m_watches.fire(change, path);
    }
    for (const auto watch : watches)
        m_listener.watchFired(*this, watch, change, path);
}

void ApacheConnection::heard(_zhandle& handle, int state) noexcept
{
    if (m_isRefused)
        return; // for good; the C client goes on all the same
    const auto session = static_cast<std::uint64_t>(zoo_client_id(&handle)->client_id);
    const std::chrono::milliseconds timeout(zoo_recv_timeout(&handle));
    if (state == ZOO_CONNECTED_STATE) {
        connected(handle, session, timeout);
    } else if (state == ZOO_CONNECTING_STATE) {
        m_listener.failed(*this, sentence(endAfter(timeout), m_server), false);
        m_listener.stateChanged(*this, State::Reaching, session, timeout);
    } else if (state == ZOO_EXPIRED_SESSION_STATE) {
        m_listener.stateChanged(*this, State::Expired, session, timeout);
    } else if (state == ZOO_AUTH_FAILED_STATE) {
        refused(sentences.refusesCredentials);
    }
}

// Where the credentials are not taken the connection has gone again, which is told next.
void ApacheConnection::connected(_zhandle& handle, std::uint64_t session,
                                 std::chrono::milliseconds timeout)
{
    m_server = serverOf(handle);
    m_heardAt = liveTime();
    m_asked = timesToAsk * m_addresses.size();
    m_hopeless.clear();
    m_refusal = session == 0     ? std::optional(Mishap::NoSession)
        : timeout < leastTimeout ? std::optional(Mishap::NoTime)
                                 : std::nullopt;
    if (m_refusal)
        m_listener.failed(*this, sentence(*m_refusal, m_server), false);
    else if (authenticate(handle))
        m_listener.stateChanged(*this, State::Connected, session, timeout);
}

void ApacheConnection::refused(const char* why)
{
    if (std::exchange(m_isRefused, true))
        return;
    m_listener.failed(*this, sentence(why, {m_server}), false);
    m_listener.stateChanged(*this, State::AuthFailed, 0, {});
}

// The C client gives a connection up that has been silent for two thirds of the timeout.
Mishap ApacheConnection::endAfter(std::chrono::milliseconds timeout)
{
    if (m_refusal)
        return *m_refusal;
    if (liveTime() - m_heardAt >= timeout * 2 / 3)
        return Mishap::Silent;
    const std::scoped_lock lock(m_mutex);
    return m_largeCalls > 0 ? Mishap::DroppedLarge : Mishap::Dropped;
}

void ApacheConnection::attemptFailed(bool isSilent)
try {
    if (m_refusal) {
        m_listener.failed(*this, sentence(*m_refusal, m_server), false);
        return;
    }
    std::string all;
    auto areDown = true; // those that are not hopeless
    for (const auto& address : m_addresses) {
        if (m_isClosing)
            return;
        const auto mishap = mishapAt(address, isSilent);
        const auto isDown = mishap == Mishap::Refused || mishap == Mishap::Unreachable;
        areDown = areDown && (isDown || m_hopeless.contains(address.name));
        all += (all.empty() ? "" : sentences.andAlso) + sentence(mishap, address.name);
        m_listener.failed(*this, sentence(mishap, address.name), isHopeless());
    }
    if (areDown && !m_hopeless.empty())
        m_listener.failed(*this, all, true);
} catch (const Error&) { // there is no descriptor to look with
}

// What else it speaks is asked a few times of each, for it may be busy, before one has served us.
Mishap ApacheConnection::mishapAt(const Address& address, bool isSilent)
{
    const auto mishap = lookAt(address, isSilent);
    if (mishap != Mishap::HungUp)
        return mishap;
    if (m_asked < timesToAsk * m_addresses.size() && m_hopeless.count(address.name) == 0) {
        ++m_asked;
        if (speaksHttp(address))
            m_hopeless[address.name] = Mishap::SpeaksHttp;
        else if (speaksTls(address))
            m_hopeless[address.name] = Mishap::WantsTls;
    }
    const auto found = m_hopeless.find(address.name);
    return found == m_hopeless.end() ? mishap : found->second;
}

bool ApacheConnection::isHopeless() const
{
    return std::all_of(m_addresses.begin(), m_addresses.end(), [this](const Address& address) {
        return m_hopeless.count(address.name) > 0;
    });
}

// As the connection string has it.
std::string ApacheConnection::serverOf(_zhandle& handle) const
{
    sockaddr_storage bytes{};
    socklen_t size = sizeof bytes;
    if (zookeeper_get_connected_host(&handle, reinterpret_cast<sockaddr*>(&bytes), &size)
        == nullptr)
        return m_addresses.front().name;
    const auto isIt = [&](const Address& address) { return isSameEnd(address, bytes); };
    const auto found = std::find_if(m_addresses.begin(), m_addresses.end(), isIt);
    return found == m_addresses.end() ? m_addresses.front().name : found->name;
}

} // namespace zoetrope::recipes
