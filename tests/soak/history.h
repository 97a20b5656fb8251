#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace zoetrope::tests {

/// What one participant said, or what was done to it, at a moment of the monotonic clock.
struct HistoryEvent
{
    std::int64_t at = 0; ///< ns
    std::string who;
    /// As `join --json` has it; "killed", "stopped", "continued", "interrupted" (it was asked to
    /// end), "ended" and "doubted" (from here on nothing is known of it) are the driver's words,
    /// and "set" and "removing" the gatekeeper's.
    std::string event;
    std::string data = {}; ///< An item of a queue.
    std::int64_t fencing = 0; ///< 0: none was told.
};

/// Who takes part in what.
struct HistoryMember
{
    std::string who;
    std::string recipe; ///< A verb of `join`, or "gatekeeper".
    std::vector<std::string> paths = {}; ///< All that it takes; of a group, with its own name.
    int size = 1; ///< Leases of a semaphore, members of a meeting.
    std::int64_t hold = 0; ///< ns
    bool putsAgain = false; ///< A peer, which tries a put again unheard, and says one of all.
};

/// What happened in one round, whose paths nobody else used.
struct History
{
    std::vector<HistoryMember> members;
    std::vector<HistoryEvent> events;

    void add(HistoryEvent event) { events.push_back(std::move(event)); }

    /// In the order of time. What one participant said keeps its order.
    void sort();

    /// Of one participant, in order.
    [[nodiscard]] std::vector<HistoryEvent> eventsOf(const std::string& who) const;
};

/// What is wrong with a history, a sentence each.
using Violations = std::vector<std::string>;

/// Of everything that follows.
[[nodiscard]] Violations violationsIn(const History& history);

/// Locks, leases, leaders and names: who believes to hold holds alone, or with no more than there
/// is room for; readers never beside a writer; the fencing tokens of those who exclude each other
/// rise. A hold lasts from when it was said until its end was said, until it was lost, or until its
/// process was killed or stopped for good.
[[nodiscard]] Violations holdViolations(const History& history);

/// Queues: what is taken was put; nothing is taken twice, but for what was taken already when one
/// that `putsAgain` had its word that it was put; nothing that was put is gone, but for one
/// item for each end of a taker's that leaves open whether it took one.
[[nodiscard]] Violations queueViolations(const History& history);

/// Double barriers and dinner tables: nobody enters before as many have come, and nobody has left
/// while another holds: until its time is over, or it is interrupted, or has ended. `grace` (ns) is
/// how long a participant that is gone may be counted.
[[nodiscard]] Violations meetingViolations(const History& history, std::int64_t grace);

/// Gates: nobody who came after it was set goes on before it was to be removed.
[[nodiscard]] Violations gateViolations(const History& history);

/// "mono_ns 123 who event"
[[nodiscard]] std::string describe(const HistoryEvent& event);

} // namespace zoetrope::tests
