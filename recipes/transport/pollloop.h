#pragma once

#include "recipes/async/signal.h"
#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <unordered_map>
#include <utility>
#include <vector>

namespace zoetrope::recipes {

/// A thread that polls the sockets of many connections, and calls each when there is something for
/// it to do.
///
/// Threads: any. A guest is called on the loop's thread, under no lock of this class.
/// Cost:    idle, none. A call costs two calls of the kernel beside those of the guest.
class PollLoop
{
public:
    using Time = std::chrono::nanoseconds; ///< As liveTime() tells it.

    /// What has happened to a guest's descriptor. Neither: it was woken, or its time has come.
    struct Seen
    {
        bool canRead = false;
        bool canWrite = false;
    };

    /// What a guest is called for next. It is called early now and then.
    struct Wish
    {
        int descriptor = -1; ///< To be read; -1: none.
        bool wantsToWrite = false; ///< Too.
        Time until = Time::max(); ///< The latest time.
    };

    /// A wish, and a lock without which no thread closes the descriptor.
    struct Wished
    {
        Wish wish;
        std::unique_lock<ThreadMutex> hold;
    };

    class Guest
    {
    public:
        virtual ~Guest() = default;
        virtual void turn(Seen seen) noexcept = 0;
        /// Asked whenever the loop is to watch another descriptor, or none: the number of one that
        /// was closed may be another guest's.
        [[nodiscard]] virtual Wished wish() noexcept = 0;
    };

    /// The one with the fewest guests. There is one for each core, at most eight, as long as
    /// somebody has one. Throws Error(SystemError) if there is no thread, or no descriptor for it.
    [[nodiscard]] static std::shared_ptr<PollLoop> share();

    PollLoop();
    ~PollLoop(); ///< Not on its thread.
    PollLoop(const PollLoop&) = delete;
    PollLoop& operator=(const PollLoop&) = delete;

    /// It is called at once, for the first time. What is returned is its number here.
    [[nodiscard]] std::uint64_t add(Guest& guest);
    void wake(std::uint64_t number);

    /// Waits for `signal`, and polls for that guest in the loop's place meanwhile: what its turns
    /// bring needs no other thread then, and it is called on this one. Nothing if it could not, or
    /// no longer: another thread does, or the guest was removed. Not in a turn.
    [[nodiscard]] std::optional<Waited> attend(std::uint64_t number, Signal& signal,
                                               Deadline deadline, const std::stop_token& stop);
    /// Waits for the end of the call under way; there is none after. Not on the loop's thread.
    void remove(std::uint64_t number);

private:
    using Lock = std::unique_lock<ThreadMutex>;

    struct Place
    {
        Guest* guest = nullptr;
        Seen seen;
        bool isDue = false; // it is in m_due, or its attendant has to call it
        bool isLeaving = false;
        const Signal::Waker* attendant = nullptr; // who polls for it; null: the loop
        Time until = Time::max(); // in m_times
    };

    void run();
    void wait(Lock& lock);
    void setDue(std::uint64_t number, Seen seen);
    void call(std::uint64_t number, Lock& lock);
    [[nodiscard]] std::optional<Waited> attend(std::uint64_t number, Place& place,
                                               const Signal::Waker& waker, Signal& signal,
                                               Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Wish withdraw(std::uint64_t number, Guest& guest) const;
    void poll(std::uint64_t number, Place& place, const Wish& wish);
    void setTime(std::uint64_t number, Place& place, Time until);
    void wakeThread() const;

    int m_poll = -1;
    int m_wake = -1;
    ThreadMutex m_mutex; // guards all below but the thread
    ThreadCondition m_called;
    std::unordered_map<std::uint64_t, Place> m_places;
    std::set<std::pair<Time, std::uint64_t>> m_times; // those that are not for ever
    std::vector<std::uint64_t> m_due; // to be called
    std::uint64_t m_last = 0; // number
    std::uint64_t m_calling = 0; // 0: none
    bool m_isWaiting = false;
    Time m_waitsUntil{0}; // while it does
    bool m_isOver = false;
    Thread m_thread;
};

} // namespace zoetrope::recipes
