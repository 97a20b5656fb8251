#include "recipes/async/signal.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace zoetrope::recipes {

// Not a mutex with a condition: whoever is woken under a lock stops again at the lock, and every
// answer is waited for here.

namespace {

constexpr std::uint32_t fired = 1, stopped = 2, asleep = 4;

// Returns at once if the word is not `seen` any more.
void sleepOn(std::atomic<std::uint32_t>& word, std::uint32_t seen, Deadline deadline)
{
    const auto end = deadline.time_since_epoch();
    const auto seconds = std::chrono::floor<std::chrono::seconds>(end);
    const timespec until{seconds.count(), std::chrono::nanoseconds(end - seconds).count()};
    syscall(SYS_futex, &word, FUTEX_WAIT_BITSET_PRIVATE, seen, deadline == never ? nullptr : &until,
            nullptr, FUTEX_BITSET_MATCH_ANY);
}

} // namespace

static_assert(sizeof(std::atomic<std::uint32_t>) == sizeof(std::uint32_t));

void Signal::set(Word bit)
{
    if ((m_word.fetch_or(bit) & asleep) == 0)
        return;
    // The sleeper may have seen the bit, and be gone with the signal: the address is only a name.
    syscall(SYS_futex, &m_word, FUTEX_WAKE_PRIVATE, 1, nullptr, nullptr, 0);
}

void Signal::fire()
{
    set(fired);
}

Waited Signal::sleepUntil(Deadline deadline, const std::stop_token& stop)
{
    m_word.fetch_and(~(stopped | asleep)); // of a sleep before
    const std::stop_callback wake(stop, [this] { set(stopped); });
    while (true) {
        const auto word = m_word.fetch_or(asleep) | asleep;
        const auto isOver = stop.stop_requested() || Clock::now() >= deadline;
        if ((word & fired) == 0 && !isOver) {
            sleepOn(m_word, word, deadline);
            continue;
        }
        if (take())
            return Waited::Done;
        return stop.stop_requested() ? Waited::Stopped : Waited::TimedOut;
    }
}

bool Signal::take()
{
    return (m_word.fetch_and(~(fired | asleep)) & fired) != 0;
}

} // namespace zoetrope::recipes
