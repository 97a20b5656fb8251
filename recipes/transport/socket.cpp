#include "recipes/transport/socket.h"

#include "recipes/types/error.h"
#include "recipes/types/sentences.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t readAtOnce = 16'384; // bytes
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

Socket::Socket()
    : m_wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    if (m_wake < 0)
        throw Error(Code::SystemError, sentences.noDescriptor);
}

Socket::~Socket()
{
    close();
    ::close(m_wake);
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

Socket::Seen Socket::wait(bool wantsToWrite, std::chrono::nanoseconds patience)
{
    const auto events = static_cast<short>(POLLIN | (wantsToWrite ? POLLOUT : 0));
    std::array<pollfd, 2> both{{{m_wake, POLLIN, 0}, {m_descriptor, events, 0}}};
    const auto until = toTimespec(patience);
    if (ppoll(both.data(), both.size(), &until, nullptr) <= 0)
        return {};
    if (both[0].revents != 0) {
        eventfd_t count = 0;
        eventfd_read(m_wake, &count);
    }
    return {.canRead = (both[1].revents & (POLLIN | anEnd)) != 0,
            .canWrite = (both[1].revents & (POLLOUT | anEnd)) != 0};
}

void Socket::wake()
{
    eventfd_write(m_wake, 1);
}

std::optional<std::size_t> Socket::write(std::string_view bytes)
{
    const auto size = send(m_descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (size >= 0)
        return static_cast<std::size_t>(size);
    return isPassing(errno) ? std::optional<std::size_t>(0) : std::nullopt;
}

bool Socket::read(std::string& bytes)
{
    char taken[readAtOnce]; // not an array of a class: it would be cleared first
    const auto size = recv(m_descriptor, taken, sizeof taken, 0);
    if (size < 0)
        return isPassing(errno);
    bytes.append(taken, static_cast<std::size_t>(size));
    return size > 0;
}

} // namespace zoetrope::recipes
