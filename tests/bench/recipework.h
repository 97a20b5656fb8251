#pragma once

#include <functional>
#include <string>

namespace zoetrope::bench {

/// Operations a second of our recipes, in the same works as the peers of tests/interop do. Each is
/// done once unmeasured, and then measured.
namespace ours {

enum class Release { Waits, Follows }; ///< The next acquire rides behind a release that follows.

[[nodiscard]] double mutex(const std::string& address, int sessions, int times, Release release);
[[nodiscard]] double semaphore(const std::string& address, int times, int leases, Release release);
[[nodiscard]] double doubleBarrier(const std::string& address, int members, int cycles);
[[nodiscard]] double barrierOpen(const std::string& address, int waiters, int times);
[[nodiscard]] double leaderHandOver(const std::string& address, int times);

} // namespace ours

/// A lease by our client without a recipe: two creates, each with the list that is decided on, one
/// after the other, and two deletes, of which one is waited for.
[[nodiscard]] double leaseBound(const std::string& address, int times);

/// A hand-over of a line by our client without a recipe: one deletes its node, and the other, who
/// watches it, asks for the line. Less than that it cannot cost whoever may not lead unasked.
[[nodiscard]] double handOverBound(const std::string& address, int times);

} // namespace zoetrope::bench
