#pragma once

#include "recipes/async/wait.h"

#include <atomic>
#include <cstdint>
#include <stop_token>

namespace zoetrope::recipes {

/// A call that is kept until somebody waits for it: fire() before sleep is not lost.
///
/// Threads: fire() from any, one sleeper at a time. Who has been woken may destroy it at once.
/// Cost:    fire() without a sleeper is one atomic operation; with one, one call of the kernel.
class Signal
{
public:
    /// What wakes a thread that polls while it waits.
    class Waker
    {
    public:
        /// This thread's; null if the system has no descriptor left.
        [[nodiscard]] static const Waker* ofThisThread();

        [[nodiscard]] int descriptor() const { return m_descriptor; } ///< Of an eventfd.
        void wake() const;
        void clear() const;

    private:
        explicit Waker(int descriptor)
            : m_descriptor(descriptor)
        {
        }

        int m_descriptor;
    };

    void fire();

    /// Until it fires (Done, and it is armed anew), `deadline`, or `stop`.
    [[nodiscard]] Waited sleepUntil(Deadline deadline, const std::stop_token& stop);

    /// True if it has fired, and arms it anew.
    [[nodiscard]] bool take();

    /// From here on fire() wakes `waker`; until stopPolling().
    void startPolling(const Waker& waker);
    void stopPolling();

private:
    using Word = std::uint32_t;

    void set(Word bit);

    std::atomic<Word> m_word = 0; // what has happened, and whether somebody sleeps
};

} // namespace zoetrope::recipes
