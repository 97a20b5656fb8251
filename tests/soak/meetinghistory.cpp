#include "tests/soak/history.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace zoetrope::tests {

namespace {

constexpr auto still = std::numeric_limits<std::int64_t>::max();

/// Once in and out of one participant, or the attempt.
struct Attempt
{
    std::string who;
    std::int64_t from = 0; // it had not come before
    std::int64_t entered = still;
    std::int64_t end = still;
    bool hasLeft = false; // said so itself
    bool wasStopped = false; // so that what it says may be said late
    std::int64_t hold = 0;
    std::int64_t interrupted = still; // from then on it goes out, and waits for nobody

    // Until it begins to go out, if nothing else ends it before.
    [[nodiscard]] std::int64_t holdEnd() const
    {
        return entered == still ? still : std::min(entered + hold, interrupted);
    }

    [[nodiscard]] bool isHoldingAt(std::int64_t at) const
    {
        return entered != still && entered <= at && at < std::min(end, holdEnd());
    }
};

using Attempts = std::vector<Attempt>; // of one meeting place

bool endsAttempt(const std::string& event)
{
    static const std::set<std::string> ends{"left",  "lost",    "killed", "timed-out",
                                            "error", "doubted", "ended"};
    return ends.contains(event);
}

void attemptsOf(const HistoryMember& member, const std::vector<HistoryEvent>& events,
                Attempts& attempts)
{
    if (events.empty())
        return;
    const Attempt fresh{.who = member.who, .from = events.front().at, .hold = member.hold};
    auto now = fresh;
    for (const auto& event : events) {
        now.wasStopped = now.wasStopped || event.event == "stopped";
        if (event.event == "entered")
            now.entered = event.at;
        if (event.event == "interrupted")
            now.interrupted = std::min(now.interrupted, event.at);
        if (!endsAttempt(event.event))
            continue;
        now.end = event.at;
        now.hasLeft = event.event == "left";
        attempts.push_back(now);
        if (event.event == "killed" || event.event == "ended")
            return; // another process is another participant
        now = fresh;
        now.from = event.at;
    }
    attempts.push_back(now);
}

// Who has left is gone; who ended otherwise may be counted until its session has ended.
bool isThere(const Attempt& attempt, std::int64_t at, std::int64_t grace)
{
    if (attempt.from > at)
        return false;
    return attempt.end == still || at <= attempt.end + (attempt.hasLeft ? 0 : grace);
}

void checkerEntering(const std::string& path, const Attempts& all, int size, std::int64_t grace,
                     Violations& violations)
{
    for (const auto& one : all) {
        if (one.entered == still || one.wasStopped)
            continue;
        const auto there = std::count_if(all.begin(), all.end(), [&](const Attempt& other) {
            return isThere(other, one.entered, grace);
        });
        if (there < size)
            violations.push_back(path + ": " + one.who + " entered at "
                                 + std::to_string(one.entered) + ", when only "
                                 + std::to_string(there) + " can have come");
    }
}

// Who comes while others leave is none of their round, and they do not wait for it.
bool areOfOneRound(const Attempt& one, const Attempt& other)
{
    return other.entered < one.holdEnd() && one.entered < other.holdEnd();
}

void checkerLeaving(const std::string& path, const Attempts& all, Violations& violations)
{
    for (const auto& one : all) {
        if (!one.hasLeft || one.entered == still || one.wasStopped)
            continue;
        for (const auto& other : all) {
            if (other.who != one.who && other.isHoldingAt(one.end) && areOfOneRound(one, other))
                violations.push_back(path + ": " + one.who + " had left at "
                                     + std::to_string(one.end) + ", while " + other.who
                                     + " was inside since " + std::to_string(other.entered));
        }
    }
}

} // namespace

Violations meetingViolations(const History& history, std::int64_t grace)
{
    std::map<std::string, Attempts> places;
    std::map<std::string, int> sizes;
    for (const auto& member : history.members) {
        if (member.recipe != "double-barrier" && member.recipe != "dinner-table")
            continue;
        sizes[member.paths.front()] = member.size;
        attemptsOf(member, history.eventsOf(member.who), places[member.paths.front()]);
    }
    Violations violations;
    for (const auto& [path, attempts] : places) {
        checkerEntering(path, attempts, sizes[path], grace, violations);
        checkerLeaving(path, attempts, violations);
    }
    return violations;
}

} // namespace zoetrope::tests
