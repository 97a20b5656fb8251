#include "recipes/transport/socket.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr ssize_t readAtOnce = 16'384; // bytes
constexpr int readsAtMost = 64; // then others have their turn
constexpr short anEnd = POLLERR | POLLHUP | POLLNVAL;

bool isPassing(int error)
{
    return error == EAGAIN || error == EWOULDBLOCK || error == EINTR;
}

timespec toTimespec(std::chrono::nanoseconds time)
{
    const auto positive = std::max(time, std::chrono::nanoseconds::zero());
    const auto seconds = std::chrono::floor<std::chrono::seconds>(positive);
    return {seconds.count(), (positive - seconds).count()};
}

} // namespace

Socket::~Socket()
{
    close();
}

bool Socket::connect(const Address& address)
{
    m_error = 0;
    m_descriptor = socket(address.bytes.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (m_descriptor < 0) {
        m_error = errno;
        return false;
    }
    const int isImmediate = 1;
    if (address.bytes.ss_family != AF_UNIX)
        setsockopt(m_descriptor, IPPROTO_TCP, TCP_NODELAY, &isImmediate, sizeof isImmediate);
    const auto* const name = reinterpret_cast<const sockaddr*>(&address.bytes);
    if (::connect(m_descriptor, name, address.size) == 0 || errno == EINPROGRESS)
        return true;
    m_error = errno;
    return false;
}

bool Socket::isConnected()
{
    socklen_t size = sizeof m_error;
    if (getsockopt(m_descriptor, SOL_SOCKET, SO_ERROR, &m_error, &size) != 0)
        m_error = errno;
    return m_error == 0;
}

void Socket::close()
{
    if (const auto descriptor = std::exchange(m_descriptor, -1); descriptor >= 0)
        ::close(descriptor);
}

Socket::Seen Socket::wait(bool wantsToWrite, std::chrono::nanoseconds patience) const
{
    const auto events = static_cast<short>(POLLIN | (wantsToWrite ? POLLOUT : 0));
    pollfd socket{m_descriptor, events, 0};
    const auto until = toTimespec(patience);
    if (ppoll(&socket, 1, &until, nullptr) <= 0)
        return {};
    return {.canRead = (socket.revents & (POLLIN | anEnd)) != 0,
            .canWrite = (socket.revents & (POLLOUT | anEnd)) != 0};
}

std::optional<std::size_t> Socket::write(std::string_view bytes)
{
    const auto size = send(m_descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (size >= 0)
        return static_cast<std::size_t>(size);
    return isPassing(errno) ? std::optional<std::size_t>(0) : std::nullopt;
}

// After the last bytes, only the next call returns false.
bool Socket::read(std::string& bytes)
{
    char taken[readAtOnce]; // not an array of a class: it would be cleared first
    ssize_t size = readAtOnce;
    auto times = 0;
    while (size == readAtOnce && times++ < readsAtMost) {
        size = recv(m_descriptor, taken, sizeof taken, 0);
        if (size > 0)
            bytes.append(taken, static_cast<std::size_t>(size));
    }
    return size > 0 || times > 1 || (size < 0 && isPassing(errno));
}

} // namespace zoetrope::recipes
