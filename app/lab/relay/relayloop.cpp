#include "app/lab/relay/relayloop.h"

#include <algorithm>
#include <array>
#include <limits>
#include <system_error>
#include <utility>

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace zoetrope::app {

using recipes::Clock;
using recipes::TimePoint;

namespace {

constexpr RelayLoop::Key bellKey = 0;

int checkedDescriptor(int descriptor, const char* what)
{
    if (descriptor < 0)
        throw std::system_error(errno, std::system_category(), what);
    return descriptor;
}

void add(int epoll, int descriptor, std::uint32_t events, RelayLoop::Key key)
{
    epoll_event event{.events = events, .data = {.u64 = key}};
    checkedDescriptor(::epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event),
                      "a relay cannot watch a socket");
}

} // namespace

RelayLoop::RelayLoop()
    : m_epoll(
        checkedDescriptor(::epoll_create1(EPOLL_CLOEXEC), "the relays cannot wait for sockets"))
    , m_bell(
          checkedDescriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK), "the relays cannot be woken"))
{
    add(m_epoll, m_bell, EPOLLIN | EPOLLET, bellKey);
    m_thread = std::jthread([this](const std::stop_token& stop) { serve(stop); });
}

RelayLoop::~RelayLoop()
{
    m_thread.request_stop();
    interrupt();
    m_thread.join();
    ::close(m_bell);
    ::close(m_epoll);
}

void RelayLoop::run(const std::function<void()>& task)
{
    if (std::this_thread::get_id() == m_thread.get_id())
        return task();
    std::packaged_task<void()> work(task);
    auto done = work.get_future();
    {
        const std::scoped_lock lock(m_mutex);
        m_tasks.push_back(std::move(work));
    }
    interrupt();
    done.get();
}

RelayLoop::Key RelayLoop::watch(int descriptor, Handler handler)
{
    const auto key = ++m_lastKey;
    add(m_epoll, descriptor, EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, key);
    m_watched.emplace(key, Watched{descriptor, std::move(handler)});
    return key;
}

void RelayLoop::forget(Key key)
{
    const auto found = m_watched.find(key);
    if (found == m_watched.end())
        return;
    ::epoll_ctl(m_epoll, EPOLL_CTL_DEL, found->second.descriptor, nullptr);
    m_watched.erase(found);
}

void RelayLoop::wakeAt(TimePoint time, Key key)
{
    m_alarms.emplace(time, key);
}

void RelayLoop::serve(const std::stop_token& stop)
{
    std::array<epoll_event, 64> ready{};
    while (!stop.stop_requested()) {
        const int count
            = ::epoll_wait(m_epoll, ready.data(), static_cast<int>(ready.size()), timeout());
        for (int i = 0; i < count; ++i)
            call(ready[static_cast<std::size_t>(i)].data.u64);
        runTasks();
        ring();
    }
}

// Rounded up: an alarm that comes a moment early would only wait once more.
int RelayLoop::timeout() const
{
    if (m_alarms.empty())
        return -1;
    const auto wait
        = std::chrono::ceil<std::chrono::milliseconds>(m_alarms.begin()->first - Clock::now());
    constexpr std::int64_t longest = 60'000; // milliseconds
    return static_cast<int>(std::clamp<std::int64_t>(wait.count(), 0, longest));
}

// A handler may forget itself: hence the copy.
void RelayLoop::call(Key key)
{
    if (key == bellKey) {
        eventfd_t rung = 0;
        static_cast<void>(::eventfd_read(m_bell, &rung));
        return;
    }
    const auto found = m_watched.find(key);
    if (found == m_watched.end())
        return;
    const auto handler = found->second.handler;
    handler();
}

void RelayLoop::runTasks()
{
    std::vector<std::packaged_task<void()>> tasks;
    {
        const std::scoped_lock lock(m_mutex);
        tasks = std::exchange(m_tasks, {});
    }
    for (auto& task : tasks)
        task();
}

// Those that are set meanwhile have to wait: tasks and sockets have their turn first.
void RelayLoop::ring()
{
    const auto end = m_alarms.upper_bound({Clock::now(), std::numeric_limits<Key>::max()});
    const std::vector<std::pair<TimePoint, Key>> due(m_alarms.begin(), end);
    m_alarms.erase(m_alarms.begin(), end);
    for (const auto& [time, key] : due)
        call(key);
}

void RelayLoop::interrupt() const
{
    static_cast<void>(::eventfd_write(m_bell, 1));
}

} // namespace zoetrope::app
