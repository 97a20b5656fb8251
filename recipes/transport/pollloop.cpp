#include "recipes/transport/pollloop.h"

#include "recipes/transport/call.h"
#include "recipes/types/error.h"
#include "recipes/types/sentences.h"

#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t mostLoops = 8;
constexpr std::size_t eventsAtOnce = 64;
constexpr std::uint64_t ofWake = 0; // the number of no guest

// All that there are, while somebody has them.
struct Pool
{
    std::mutex mutex;
    std::vector<std::weak_ptr<PollLoop>> loops;
};

// Nothing: for ever.
std::optional<timespec> timeUntil(PollLoop::Time until, Deadline deadline)
{
    if (until == PollLoop::Time::max() && deadline == never)
        return {};
    using Time = PollLoop::Time;
    const Time first = until == Time::max() ? Time::max() : until - liveTime();
    const Time second = deadline == never ? Time::max() : deadline - Clock::now();
    const auto left = std::max(std::min(first, second), Time::zero());
    const auto seconds = std::chrono::floor<std::chrono::seconds>(left);
    return timespec{seconds.count(), (left - seconds).count()};
}

int millisecondsUntil(PollLoop::Time time)
{
    if (time == PollLoop::Time::max())
        return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(time - liveTime()).count();
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, 3'600'000));
}

} // namespace

std::shared_ptr<PollLoop> PollLoop::share()
{
    auto& [mutex, loops] = onlyOne<Pool>();
    const std::scoped_lock lock(mutex);
    std::erase_if(loops, [](const auto& loop) { return loop.expired(); });
    if (loops.size()
        == std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, mostLoops)) {
        const auto fewest
            = std::min_element(loops.begin(), loops.end(), [](const auto& a, const auto& b) {
                  return a.use_count() < b.use_count();
              });
        if (auto shared = fewest->lock())
            return shared;
    }
    auto made = std::make_shared<PollLoop>();
    loops.push_back(made);
    return made;
}

PollLoop::PollLoop()
    : m_poll(epoll_create1(EPOLL_CLOEXEC))
    , m_wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = ofWake;
    try {
        if (m_poll < 0 || m_wake < 0 || epoll_ctl(m_poll, EPOLL_CTL_ADD, m_wake, &event) != 0)
            throw Error(Code::SystemError, sentences.noDescriptor);
        m_thread = Thread([this] { run(); });
    } catch (const Error&) {
        ::close(m_poll);
        ::close(m_wake);
        throw;
    }
}

PollLoop::~PollLoop()
{
    {
        const Lock lock(m_mutex);
        m_isOver = true;
        wakeThread();
    }
    m_thread.join();
    ::close(m_poll);
    ::close(m_wake);
}

std::uint64_t PollLoop::add(Guest& guest)
{
    const Lock lock(m_mutex);
    m_places[++m_last].guest = &guest;
    setDue(m_last, {});
    return m_last;
}

void PollLoop::wake(std::uint64_t number)
{
    const Lock lock(m_mutex);
    setDue(number, {});
}

void PollLoop::remove(std::uint64_t number)
{
    Lock lock(m_mutex);
    const auto found = m_places.find(number);
    if (found == m_places.end())
        return;
    auto& place = found->second;
    place.isLeaving = true;
    if (place.attendant != nullptr)
        place.attendant->wake();
    m_called.wait(lock, [&] { return m_calling != number && place.attendant == nullptr; });
    m_times.erase({place.until, number});
    m_places.erase(found);
}

std::optional<Waited> PollLoop::attend(std::uint64_t number, Signal& signal, Deadline deadline,
                                       const std::stop_token& stop)
{
    if (signal.take())
        return Waited::Done;
    const auto* const waker = Signal::Waker::ofThisThread();
    Lock lock(m_mutex);
    const auto found = m_places.find(number);
    if (waker == nullptr || found == m_places.end())
        return {};
    auto& place = found->second;
    if (place.isLeaving || place.attendant != nullptr || m_calling == number)
        return {};
    place.attendant = waker;
    lock.unlock();
    signal.startPolling(*waker);
    const auto end = attend(number, place, *waker, signal, deadline, stop);
    signal.stopPolling();
    const auto [wish, hold] = place.guest->wish();
    lock.lock();
    place.attendant = nullptr;
    poll(number, place, wish);
    if (std::exchange(place.isDue, false))
        setDue(number, {});
    else if (m_isWaiting && place.until < m_waitsUntil)
        wakeThread();
    if (place.isLeaving)
        m_called.notify_all();
    return end;
}

std::optional<Waited> PollLoop::attend(std::uint64_t number, Place& place,
                                       const Signal::Waker& waker, Signal& signal,
                                       Deadline deadline, const std::stop_token& stop)
{
    const std::stop_callback wake(stop, [&waker] { waker.wake(); });
    auto wish = withdraw(number, *place.guest);
    while (true) {
        if (signal.take())
            return Waited::Done;
        if (stop.stop_requested() || Clock::now() >= deadline)
            return stop.stop_requested() ? Waited::Stopped : Waited::TimedOut;
        Lock lock(m_mutex);
        if (place.isLeaving)
            return {};
        auto seen = std::exchange(place.seen, {});
        auto isDue = std::exchange(place.isDue, false);
        lock.unlock();
        if (!isDue) {
            const auto events = static_cast<short>(POLLIN | (wish.wantsToWrite ? POLLOUT : 0));
            std::array<pollfd, 2> both{
                {{waker.descriptor(), POLLIN, 0}, {wish.descriptor, events, 0}}};
            const auto until = timeUntil(wish.until, deadline);
            ppoll(both.data(), both.size(), until ? &*until : nullptr, nullptr);
            if (both[0].revents != 0)
                waker.clear();
            const auto isEnd = (both[1].revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
            seen.canRead = isEnd || (both[1].revents & POLLIN) != 0;
            seen.canWrite = isEnd || (both[1].revents & POLLOUT) != 0;
            isDue = seen.canRead || seen.canWrite || liveTime() >= wish.until;
        }
        if (isDue) {
            place.guest->turn(seen);
            wish = place.guest->wish().wish;
        }
    }
}

// The loop's thread is not woken any more by what the guest waits for, which is returned.
PollLoop::Wish PollLoop::withdraw(std::uint64_t number, Guest& guest) const
{
    const auto [wish, hold] = guest.wish();
    if (wish.descriptor >= 0) {
        epoll_event nothing{};
        nothing.events = EPOLLONESHOT; // an end is told all the same
        nothing.data.u64 = number;
        epoll_ctl(m_poll, EPOLL_CTL_MOD, wish.descriptor, &nothing);
    }
    return wish;
}

// Under the lock, as all that follows.
void PollLoop::setDue(std::uint64_t number, Seen seen)
{
    const auto found = m_places.find(number);
    if (found == m_places.end())
        return;
    auto& place = found->second;
    place.seen.canRead = place.seen.canRead || seen.canRead;
    place.seen.canWrite = place.seen.canWrite || seen.canWrite;
    if (std::exchange(place.isDue, true))
        return;
    if (place.attendant != nullptr) {
        place.attendant->wake();
        return;
    }
    m_due.push_back(number);
    if (m_isWaiting)
        wakeThread();
}

void PollLoop::wakeThread() const
{
    eventfd_write(m_wake, 1);
}

void PollLoop::run()
{
    Lock lock(m_mutex);
    while (!m_isOver) {
        wait(lock);
        for (const auto number : std::exchange(m_due, {}))
            call(number, lock);
    }
}

void PollLoop::wait(Lock& lock)
{
    std::array<epoll_event, eventsAtOnce> events{};
    const auto next = !m_due.empty() ? Time::zero()
        : m_times.empty()            ? Time::max()
                                     : m_times.begin()->first;
    m_isWaiting = true;
    m_waitsUntil = next;
    lock.unlock();
    auto count = epoll_wait(m_poll, events.data(), eventsAtOnce, millisecondsUntil(next));
    if (count < 0) // the process was stopped; events go before times
        count = epoll_wait(m_poll, events.data(), eventsAtOnce, 0);
    lock.lock();
    m_isWaiting = false;
    for (auto i = 0; i < count; ++i) {
        const auto& event = events[static_cast<std::size_t>(i)];
        const auto isEnd = (event.events & (EPOLLERR | EPOLLHUP)) != 0;
        eventfd_t wakes = 0;
        if (event.data.u64 == ofWake)
            eventfd_read(m_wake, &wakes);
        else
            setDue(event.data.u64,
                   {.canRead = isEnd || (event.events & EPOLLIN) != 0,
                    .canWrite = isEnd || (event.events & EPOLLOUT) != 0});
    }
    for (const auto now = liveTime(); !m_times.empty() && m_times.begin()->first <= now;) {
        const auto number = m_times.begin()->second;
        m_times.erase(m_times.begin());
        m_places.at(number).until = Time::max();
        setDue(number, {});
    }
}

void PollLoop::call(std::uint64_t number, Lock& lock)
{
    const auto found = m_places.find(number);
    if (found == m_places.end())
        return; // it was removed
    auto& place = found->second;
    if (place.isLeaving || place.attendant != nullptr)
        return;
    place.isDue = false;
    const auto seen = std::exchange(place.seen, {});
    m_calling = number;
    lock.unlock();
    place.guest->turn(seen);
    const auto [wish, hold] = place.guest->wish();
    lock.lock();
    m_calling = 0;
    poll(number, place, wish);
    if (place.isLeaving)
        m_called.notify_all();
}

// Nothing is taken out of the set: a descriptor leaves it when it is closed. Where a child of a
// fork has it too it stays, so each event is told once.
void PollLoop::poll(std::uint64_t number, Place& place, const Wish& wish)
{
    if (wish.descriptor >= 0 && !place.isDue) {
        epoll_event event{};
        event.events = EPOLLIN | EPOLLONESHOT | (wish.wantsToWrite ? EPOLLOUT : 0U);
        event.data.u64 = number;
        if (epoll_ctl(m_poll, EPOLL_CTL_MOD, wish.descriptor, &event) != 0)
            epoll_ctl(m_poll, EPOLL_CTL_ADD, wish.descriptor, &event);
    }
    setTime(number, place, wish.until);
}

void PollLoop::setTime(std::uint64_t number, Place& place, Time until)
{
    if (place.until == until)
        return;
    m_times.erase({place.until, number});
    place.until = until;
    if (until != Time::max())
        m_times.emplace(until, number);
}

} // namespace zoetrope::recipes
