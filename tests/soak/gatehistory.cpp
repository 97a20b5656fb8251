#include "tests/soak/history.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace zoetrope::tests {

namespace {

/// While nobody can pass.
struct Shut
{
    std::int64_t from = 0;
    std::int64_t until = 0;
};

std::vector<Shut> shutTimes(const std::vector<HistoryEvent>& events)
{
    std::vector<Shut> times;
    std::int64_t setAt = 0;
    for (const auto& event : events) {
        if (event.event == "set") {
            setAt = event.at;
        } else if (setAt > 0) { // whatever else is said of a gate opens it, or may
            times.push_back({setAt, event.at});
            setAt = 0;
        }
    }
    if (setAt > 0)
        times.push_back({setAt, std::numeric_limits<std::int64_t>::max()});
    return times;
}

// What was done to it, and what comes in the midst of a wait: whoever is woken has asked already by
// the time that is said.
bool isOfAWait(const HistoryEvent& event)
{
    constexpr std::array<std::string_view, 6> words{"stopped", "continued", "interrupted",
                                                    "woken",   "suspended", "reconnected"};
    return std::find(words.begin(), words.end(), event.event) != words.end();
}

// Each wait begins after what was said before it.
void judge(const HistoryMember& member, std::vector<HistoryEvent> events,
           const std::vector<Shut>& shut, Violations& violations)
{
    std::erase_if(events, isOfAWait);
    for (std::size_t i = 1; i < events.size(); ++i) {
        if (events[i].event != "opened")
            continue;
        const auto since = events[i - 1].at;
        for (const auto& time : shut) {
            if (time.from <= since && events[i].at < time.until)
                violations.push_back(member.paths.front() + ": " + member.who + " went on at "
                                     + std::to_string(events[i].at)
                                     + ", and the gate was shut from " + std::to_string(time.from)
                                     + " on");
        }
    }
}

} // namespace

Violations gateViolations(const History& history)
{
    std::map<std::string, std::vector<Shut>> gates;
    for (const auto& member : history.members) {
        if (member.recipe == "gatekeeper")
            gates[member.paths.front()] = shutTimes(history.eventsOf(member.who));
    }
    Violations violations;
    for (const auto& member : history.members) {
        if (member.recipe == "barrier")
            judge(member, history.eventsOf(member.who), gates[member.paths.front()], violations);
    }
    return violations;
}

} // namespace zoetrope::tests
