#include "tests/soak/guest.h"

#include "recipes/counters/atomiclong.h"
#include "recipes/locks/multilock.h"
#include "recipes/locks/mutex.h"
#include "recipes/locks/readwritelock.h"
#include "recipes/locks/semaphoremutex.h"

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 20s; // in good weather, behind everybody else
constexpr auto pollPause = 1ms; // of who holds: how closely it looks whether it still does

} // namespace

const std::vector<Guest::Work> Guest::works{
    &Guest::holdMutex, &Guest::holdSemaphoreMutex, &Guest::holdBoth, &Guest::borrow,
    &Guest::readBook,  &Guest::writeBook,          &Guest::count,
};

Guest::Guest(app::RelayLoop& loop, const std::string& server, House& house, unsigned seed)
    : m_house(house)
    , m_dice(seed)
    , m_relay(loop, server, Probe())
    , m_session({.servers = m_relay.address(),
                 .timeout = sessionTimeout,
                 .connectionTimeout = 5s,
                 .report = [&house](const std::string& said) { house.findings.add(said); }})
{
}

void Guest::live(const std::stop_token& stop)
{
    try {
        m_session.connect(Clock::now() + patience);
    } catch (const Error& error) {
        m_house.findings.add(std::string("connect: ") + error.what());
    }
    while (!stop.stop_requested())
        tryOnce(works[m_dice() % works.size()]);
    finish();
    m_session.close();
}

void Guest::tryOnce(Work work)
{
    try {
        if (!(this->*work)(m_session.after(std::chrono::milliseconds(roll(0, 1500)))))
            return;
        ++m_cycles;
        m_cycles.notify_all();
    } catch (const Error& error) {
        if (!isUnknown(error.code()))
            m_house.findings.add(error.what());
    }
}

void Guest::finish()
{
    for (const auto work : works) {
        try {
            if (!(this->*work)(m_session.after(patience)))
                m_house.findings.add("somebody starves in good weather");
        } catch (const Error& error) {
            m_house.findings.add(std::string("in good weather: ") + error.what());
        }
    }
}

bool Guest::holdMutex(Deadline deadline)
{
    Mutex mutex(m_session, Path("/soak/mutex"));
    return hold(mutex, m_house.mutex, 1, deadline);
}

bool Guest::holdSemaphoreMutex(Deadline deadline)
{
    SemaphoreMutex mutex(m_session, Path("/soak/semaphore-mutex"));
    return hold(mutex, m_house.semaphoreMutex, 1, deadline);
}

// In the order of everybody who takes both: the other way round they would wait for each other.
bool Guest::holdBoth(Deadline deadline)
{
    Mutex first(m_session, Path("/soak/mutex"));
    SemaphoreMutex second(m_session, Path("/soak/semaphore-mutex"));
    MultiLock both({first, second});
    return hold(both, m_house.both, 1, deadline);
}

bool Guest::borrow(Deadline deadline)
{
    Semaphore semaphore(m_session, Path("/soak/semaphore"), House::leases);
    const auto lease = semaphore.acquire(deadline);
    if (!lease)
        return false;
    const auto isHeld = [&lease] { return lease->isHeld(); };
    auto visit = m_house.semaphore.enter(isHeld, {});
    const auto isDone = visit.has_value();
    if (isDone)
        linger(isHeld);
    visit.reset();
    lease->giveBack();
    return isDone;
}

bool Guest::readBook(Deadline deadline)
{
    ReadWriteLock book(m_session, Path("/soak/book"));
    return hold(book.readLock(), m_house.book, 1, deadline);
}

bool Guest::writeBook(Deadline deadline)
{
    ReadWriteLock book(m_session, Path("/soak/book"));
    return hold(book.writeLock(), m_house.book, House::readers, deadline);
}

bool Guest::count(Deadline deadline)
{
    AtomicLong number(m_session, House::counter());
    try {
        const auto change = number.increment(deadline);
        m_house.counted += change.succeeded() ? 1 : 0;
        m_house.perhapsCounted += change.outcome == NumberChange::Outcome::Unknown ? 1 : 0;
        return change.succeeded();
    } catch (const Error& error) {
        m_house.perhapsCounted += isUnknown(error.code()) ? 1 : 0;
        throw;
    }
}

bool Guest::hold(Lock& lock, Exclusion& room, int places, Deadline deadline)
{
    if (lock.acquire(deadline) != Waited::Done)
        return false;
    const auto isHeld = [&lock] { return lock.isHeld(); };
    auto visit = room.enter(isHeld, lock.fencing(), places);
    const auto isDone = visit.has_value();
    if (isDone)
        linger(isHeld);
    visit.reset();
    lock.release();
    return isDone;
}

void Guest::linger(const std::function<bool()>& isHeld)
{
    const auto end = m_session.after(std::chrono::milliseconds(roll(0, 20)));
    while (isHeld() && m_session.after({}) < end)
        m_session.pause(pollPause);
}

int Guest::roll(int from, int to)
{
    return std::uniform_int_distribution(from, to)(m_dice);
}

} // namespace zoetrope::tests
