#include "tests/soak/history.h"

#include <map>
#include <set>

namespace zoetrope::tests {

namespace {

/// Of one queue.
struct Queue
{
    std::map<std::string, int> put;
    std::map<std::string, int> taken;
    std::set<std::string> perhapsPut; // as often as it likes
    int unsurePuts = 0;
    int unsureTakes = 0;
};

// A take that timed out has taken nothing; a put may have happened.
bool isUnsure(const std::string& event, bool isPutter)
{
    static const std::set<std::string> ends{"error", "lost", "killed", "doubted", "ended"};
    return ends.contains(event) || (isPutter && event == "timed-out");
}

void hear(const HistoryEvent& event, bool isPutter, Queue& queue)
{
    if (event.event == "put")
        ++queue.put[event.data];
    else if (event.event == "taken")
        ++queue.taken[event.data];
    else if (event.event == "perhaps-put")
        queue.perhapsPut.insert(event.data);
    else if (isUnsure(event.event, isPutter))
        ++(isPutter ? queue.unsurePuts : queue.unsureTakes);
}

std::map<std::string, Queue> queuesOf(const History& history)
{
    std::map<std::string, Queue> queues;
    for (const auto& member : history.members) {
        const auto isPutter = member.recipe == "queue-put";
        if (!isPutter && member.recipe != "queue-take")
            continue;
        for (const auto& event : history.eventsOf(member.who))
            hear(event, isPutter, queues[member.paths.front()]);
    }
    return queues;
}

void checkerTaken(const std::string& path, const Queue& queue, Violations& violations)
{
    std::string unknown;
    int count = 0;
    for (const auto& [item, times] : queue.taken) {
        if (queue.perhapsPut.contains(item))
            continue;
        const auto isKnown = queue.put.contains(item);
        if (times > (isKnown ? queue.put.at(item) : 1))
            violations.push_back(path + ": " + item + " was taken " + std::to_string(times)
                                 + " times");
        if (!isKnown && ++count > queue.unsurePuts)
            unknown += ' ' + item;
    }
    if (!unknown.empty())
        violations.push_back(path + ": nobody put what was taken:" + unknown);
}

void checkerLost(const std::string& path, const Queue& queue, Violations& violations)
{
    std::string gone;
    int count = 0;
    for (const auto& [item, times] : queue.put) {
        const auto taken = queue.taken.find(item);
        const auto missing = times - (taken == queue.taken.end() ? 0 : taken->second);
        if (missing <= 0)
            continue;
        count += missing;
        gone += ' ' + item;
    }
    if (count > queue.unsureTakes)
        violations.push_back(path + ": " + std::to_string(count) + " items are gone, and only "
                             + std::to_string(queue.unsureTakes) + " takes ended unknown:" + gone);
}

} // namespace

Violations queueViolations(const History& history)
{
    Violations violations;
    for (const auto& [path, queue] : queuesOf(history)) {
        checkerTaken(path, queue, violations);
        checkerLost(path, queue, violations);
    }
    return violations;
}

} // namespace zoetrope::tests
