#pragma once

#include "recipes/trace/probe.h"
#include "recipes/world/deed.h"

#include <chrono>
#include <mutex>

namespace zoetrope::app {

/// What the locks of one run guard, outside of ZooKeeper: a resource that is written to, and a wall
/// clock by which order numbers are given.
///
/// Threads: any. What is told to the journal is told in the order in which it happened.
class Ledger
{
public:
    /// Writes under the token that the writer was given; a fenced resource refuses one that is
    /// older than the newest it has seen.
    void write(const recipes::Probe& probe, recipes::DeedReport report);

    /// The wall clock's milliseconds at the laboratory's time `now`.
    [[nodiscard]] std::string numberAt(recipes::TimePoint now) const;

private:
    std::mutex m_mutex;
    std::int64_t m_newest = 0; // guarded by m_mutex
    const std::chrono::nanoseconds m_epoch // of the steady clock, on the wall clock
        = std::chrono::system_clock::now().time_since_epoch()
        - recipes::Clock::now().time_since_epoch();
};

} // namespace zoetrope::app
