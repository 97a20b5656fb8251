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
    void fire();

    /// Until it fires (Done, and it is armed anew), `deadline`, or `stop`.
    [[nodiscard]] Waited sleepUntil(Deadline deadline, const std::stop_token& stop);

    /// True if it has fired, and arms it anew.
    [[nodiscard]] bool take();

private:
    using Word = std::uint32_t;

    void set(Word bit);

    std::atomic<Word> m_word = 0; // what has happened, and whether somebody sleeps
};

} // namespace zoetrope::recipes
