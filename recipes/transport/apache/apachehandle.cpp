#include "recipes/transport/apache/apachehandle.h"

#include "recipes/transport/call.h"
#include "recipes/transport/frames.h"
#include "recipes/transport/portkind.h"
#include "recipes/types/error.h"
#include "recipes/types/sentences.h"
#include "recipes/wire/wirereader.h"

#include <zookeeper/zookeeper.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr int onLossOnly = -1;
constexpr auto noLog = static_cast<ZooLogLevel>(0);
constexpr int bytesOfBeginning = 8; // of a packet: how long it is, and what it answers
// A connection to it fails at once, and without a packet.
constexpr auto nowhere = "255.255.255.255:1";
// Watches left again and credentials have to fit in at once: see ApacheHandle. What the system
// grants without being asked is a fraction of it, far away.
constexpr int roomToSend = 212'992; // bytes

} // namespace

ApacheHandle::ApacheHandle(const std::string& server, const std::string& root,
                           std::chrono::milliseconds timeout,
                           const std::vector<Authentication>& authentications, Notice notice,
                           void* context)
    : m_hasCredentials(!authentications.empty())
{
    zoo_set_debug_level(noLog); // what it would log is told by us
    m_handle = zookeeper_init((server + root).c_str(), notice, static_cast<int>(timeout.count()),
                              nullptr, context, ZOO_NO_LOG_CLIENTENV);
    if (m_handle == nullptr)
        throw Error(Code::SystemError, sentence(sentences.noClient, {std::strerror(errno)}));
    zoo_set_servers_resolution_delay(m_handle, onLossOnly);
    for (const auto& [scheme, credential] : authentications)
        zoo_add_auth(m_handle, scheme.c_str(), credential.data(),
                     static_cast<int>(credential.size()), nullptr, nullptr);
}

ApacheHandle::~ApacheHandle()
{
    if (m_origin.isHere())
        zookeeper_close(m_handle);
}

// It compares two lists by their length and their hosts alone: so the length is always another one.
std::optional<ApacheHandle::End> ApacheHandle::reach(const std::string& server)
{
    m_isTwice = !m_isTwice;
    const auto list = m_isTwice ? server + ',' + server : server;
    m_readAt = liveTime();
    errno = 0;
    if (const auto code = zoo_set_servers(m_handle, list.c_str()); code != ZOK)
        return End{code, errno, {}};
    PollLoop::Wish wish;
    if (const auto end = interest(wish))
        return end;
    if (wish.descriptor < 0) // it waits before it begins a list anew, for one call
        if (const auto end = interest(wish))
            return end;
    if (wish.descriptor < 0)
        return End{ZSYSTEMERROR, 0, {}};
    fcntl(m_descriptor, F_SETFD, FD_CLOEXEC);
    m_isWithin = true; // of a descriptor that is new
    setWithin(false);
    if (m_hasCredentials)
        setsockopt(m_descriptor, SOL_SOCKET, SO_SNDBUF, &roomToSend, sizeof roomToSend);
    return {};
}

std::optional<ApacheHandle::End> ApacheHandle::interest(PollLoop::Wish& wish)
{
    errno = 0;
    return endOf(ask(wish));
}

// What it says of a connection that has just ended is of no meaning.
int ApacheHandle::ask(PollLoop::Wish& wish)
{
    int descriptor = -1;
    int events = 0;
    timeval left{};
    const auto code = zookeeper_interest(m_handle, &descriptor, &events, &left);
    if (code != ZOK)
        return code;
    m_descriptor = descriptor;
    wish.descriptor = descriptor;
    wish.wantsToWrite = (events & ZOOKEEPER_WRITE) != 0;
    wish.until
        = liveTime() + std::chrono::seconds(left.tv_sec) + std::chrono::microseconds(left.tv_usec);
    return ZOK;
}

bool ApacheHandle::read(bool isAnswerDue, std::optional<End>& end)
{
    if (!m_isWithin) {
        std::array<char, bytesOfBeginning> bytes{};
        const auto size = recv(m_descriptor, bytes.data(), bytes.size(), MSG_PEEK | MSG_DONTWAIT);
        const auto isNone = size < 0 && (errno == EAGAIN || errno == EINTR);
        const auto isPart = size > 0 && size < std::ssize(bytes);
        if (isNone || (isPart && !isEnded()))
            return false;
        const auto nonsense = size == std::ssize(bytes)
            ? nonsenseOf({bytes.data(), bytes.size()}, isAnswerDue)
            : std::nullopt;
        if (nonsense) {
            abandon();
            end = End{ZMARSHALLINGERROR, 0, nonsense};
            return false;
        }
    }
    errno = 0;
    const auto code = zookeeper_process(m_handle, ZOOKEEPER_READ);
    if (code == ZNOTHING) {
        setWithin(true);
        return false;
    }
    end = endOf(code);
    m_readAt = liveTime();
    if (!end)
        setWithin(false);
    return !end;
}

// Who polls is not to be told of the first bytes before all of them are there.
void ApacheHandle::setWithin(bool isWithin)
{
    if (std::exchange(m_isWithin, isWithin) == isWithin)
        return;
    const int least = isWithin ? 1 : bytesOfBeginning;
    setsockopt(m_descriptor, SOL_SOCKET, SO_RCVLOWAT, &least, sizeof least);
}

// The server says no more.
bool ApacheHandle::isEnded() const
{
    pollfd seen{m_descriptor, POLLRDHUP, 0};
    return poll(&seen, 1, 0) > 0;
}

// Of the first bytes of a packet.
std::optional<Mishap> ApacheHandle::nonsenseOf(std::string_view words, bool isAnswerDue) const
{
    WireReader reader(words);
    const auto length = reader.int32();
    const auto isGreeting = stage() == Stage::Associating;
    if (length < 0 || length > (isGreeting ? longestGreeting : longestFrame))
        return mishapOfWords(words);
    const auto isUnasked = !isGreeting && !isAnswerDue && reader.int32() >= 0;
    return isUnasked ? std::optional(Mishap::Nonsense) : std::nullopt;
}

std::optional<ApacheHandle::End> ApacheHandle::write()
{
    errno = 0;
    return endOf(zookeeper_process(m_handle, ZOOKEEPER_WRITE));
}

// Some of its errors leave the connection as it is, which is of no use any more.
std::optional<ApacheHandle::End> ApacheHandle::endOf(int code)
{
    const auto error = errno;
    if (code == ZOK)
        return {};
    if (stage() == Stage::Reaching || stage() == Stage::Associating || stage() == Stage::Connected)
        abandon();
    return End{code, error, {}};
}

// A list without its server has it close the socket; what was under way it only ends when the next
// attempt fails.
void ApacheHandle::abandon()
{
    m_isTwice = !m_isTwice;
    const auto list = m_isTwice ? std::string(nowhere) + ',' + nowhere : std::string(nowhere);
    zoo_set_servers(m_handle, list.c_str());
    PollLoop::Wish wish;
    for (auto tries = 0; tries < 2 && ask(wish) == ZOK && wish.descriptor < 0; ++tries)
        continue;
    if (stage() == Stage::Reaching) { // it fails late here
        shutdown(m_descriptor, SHUT_RDWR);
        zookeeper_process(m_handle, ZOOKEEPER_WRITE);
    }
    m_descriptor = -1;
}

bool ApacheHandle::isBroken() const
{
    return zoo_state(m_handle) == ZOO_NOTCONNECTED_STATE;
}

ApacheHandle::Stage ApacheHandle::stage() const
{
    const auto state = zoo_state(m_handle);
    return state == ZOO_CONNECTED_STATE      ? Stage::Connected
        : state == ZOO_CONNECTING_STATE      ? Stage::Reaching
        : state == ZOO_ASSOCIATING_STATE     ? Stage::Associating
        : state == ZOO_EXPIRED_SESSION_STATE ? Stage::Expired
        : state == ZOO_AUTH_FAILED_STATE     ? Stage::AuthFailed
                                             : Stage::Away;
}

bool ApacheHandle::isLate() const
{
    pollfd seen{m_descriptor, POLLIN, 0};
    return liveTime() - m_readAt >= timeout() / 3 && poll(&seen, 1, 0) > 0;
}

std::uint64_t ApacheHandle::session() const
{
    return static_cast<std::uint64_t>(zoo_client_id(m_handle)->client_id);
}

std::chrono::milliseconds ApacheHandle::timeout() const
{
    return std::chrono::milliseconds(zoo_recv_timeout(m_handle));
}

} // namespace zoetrope::recipes
