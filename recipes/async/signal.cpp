#include "recipes/async/signal.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <mutex>
#include <vector>

namespace zoetrope::recipes {

// Not a mutex with a condition: whoever is woken under a lock stops again at the lock, and every
// answer is waited for here.

namespace {

constexpr std::uint32_t fired = 1, stopped = 2, asleep = 4, polling = 8;
constexpr std::uint32_t states = 15; // above them is the descriptor of who polls
constexpr int statesWidth = 4; // bits

// Descriptors that belong to no thread now. None is ever closed: whoever was about to write to one
// writes to none of another kind.
struct Descriptors
{
    std::mutex mutex;
    std::vector<int> free;
};

thread_local int ownDescriptor = -1; // of this thread's waker

Descriptors& descriptors();

// In a child of fork(), which shares none with its parent.
void renewDescriptors()
{
    new (&descriptors()) Descriptors;
    if (ownDescriptor < 0)
        return;
    close(ownDescriptor); // first: there may be no other left
    const auto fresh = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (fresh == ownDescriptor)
        return;
    dup3(fresh, ownDescriptor, O_CLOEXEC);
    close(fresh);
}

Descriptors& descriptors()
{
    static auto* const all = new Descriptors; // threads may end after what is static
    static const auto isRenewed = pthread_atfork(nullptr, nullptr, renewDescriptors);
    static_cast<void>(isRenewed);
    return *all;
}

// What a thread has until it ends.
struct Loan
{
    Loan()
    {
        auto& [mutex, free] = descriptors();
        const std::scoped_lock lock(mutex);
        descriptor = free.empty() ? eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) : free.back();
        if (!free.empty())
            free.pop_back();
    }
    ~Loan()
    {
        auto& [mutex, free] = descriptors();
        const std::scoped_lock lock(mutex);
        if (descriptor >= 0)
            free.push_back(descriptor);
    }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    int descriptor;
};

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

const Signal::Waker* Signal::Waker::ofThisThread()
{
    thread_local const Loan loan;
    thread_local const Waker waker(loan.descriptor);
    ownDescriptor = loan.descriptor;
    return loan.descriptor >= 0 ? &waker : nullptr;
}

void Signal::Waker::wake() const
{
    eventfd_write(m_descriptor, 1);
}

void Signal::Waker::clear() const
{
    eventfd_t count = 0;
    eventfd_read(m_descriptor, &count);
}

// The sleeper may have seen the bit, and be gone with the signal: the address is only a name, and
// so is the descriptor. Who polls and fires itself looks at the signal next.
void Signal::set(Word bit)
{
    const auto before = m_word.fetch_or(bit);
    const auto descriptor = static_cast<int>(before >> statesWidth);
    if ((before & polling) != 0 && descriptor != ownDescriptor)
        eventfd_write(descriptor, 1);
    else if ((before & asleep) != 0)
        syscall(SYS_futex, &m_word, FUTEX_WAKE_PRIVATE, 1, nullptr, nullptr, 0);
}

void Signal::startPolling(const Waker& waker)
{
    m_word.fetch_or(polling | (static_cast<Word>(waker.descriptor()) << statesWidth));
}

void Signal::stopPolling()
{
    m_word.fetch_and(states & ~polling);
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
