#pragma once

#include <functional>
#include <string>

namespace zoetrope::bench {

/// Operations a second of our recipes, in the same works as the peers of tests/interop do. Each is
/// done once unmeasured, and then measured.
namespace ours {

enum class Release { Waits, Follows }; ///< The next acquire rides behind a release that follows.

[[nodiscard]] double mutex(const std::string& address, int sessions, int times, Release release);
[[nodiscard]] double semaphore(const std::string& address, int times, int leases);
[[nodiscard]] double doubleBarrier(const std::string& address, int members, int cycles);
[[nodiscard]] double barrierOpen(const std::string& address, int waiters, int times);
[[nodiscard]] double leaderHandOver(const std::string& address, int times);

} // namespace ours

/// An uncontended lock by the C client's blocking calls alone: one create, one delete. Less than
/// two round trips no lock can cost whose release is waited for.
[[nodiscard]] double clientBound(const std::string& address, int times);

} // namespace zoetrope::bench
