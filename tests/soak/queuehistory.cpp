#include "tests/soak/history.h"

#include <algorithm>
#include <map>
#include <set>

namespace zoetrope::tests {

namespace {

/// Of one queue.
struct Queue
{
    std::map<std::string, int> put;
    std::map<std::string, std::int64_t> putAgain; // until when
    std::map<std::string, std::vector<std::int64_t>> taken; // when
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

void hear(const HistoryEvent& event, const HistoryMember& member, Queue& queue)
{
    const auto isPutter = member.recipe == "queue-put";
    if (event.event == "put")
        ++queue.put[event.data];
    if (event.event == "put" && member.putsAgain)
        queue.putAgain[event.data] = event.at;
    else if (event.event == "taken")
        queue.taken[event.data].push_back(event.at);
    else if (event.event == "perhaps-put")
        queue.perhapsPut.insert(event.data);
    else if (isUnsure(event.event, isPutter))
        ++(isPutter ? queue.unsurePuts : queue.unsureTakes);
}

std::map<std::string, Queue> queuesOf(const History& history)
{
    std::map<std::string, Queue> queues;
    for (const auto& member : history.members) {
        if (member.recipe != "queue-put" && member.recipe != "queue-take")
            continue;
        for (const auto& event : history.eventsOf(member.who))
            hear(event, member, queues[member.paths.front()]);
    }
    return queues;
}

// What was taken before its put was over is put again where that is tried again.
std::size_t mostTakes(const Queue& queue, const std::string& item,
                      const std::vector<std::int64_t>& taken)
{
    const auto put = queue.put.find(item);
    if (put == queue.put.end())
        return 1;
    const auto again = queue.putAgain.find(item);
    const auto early = again == queue.putAgain.end()
        ? 0
        : std::count_if(taken.begin(), taken.end(),
                        [&](std::int64_t at) { return at < again->second; });
    return static_cast<std::size_t>(put->second + early);
}

void checkerTaken(const std::string& path, const Queue& queue, Violations& violations)
{
    std::string unknown;
    int count = 0;
    for (const auto& [item, times] : queue.taken) {
        if (queue.perhapsPut.contains(item))
            continue;
        if (times.size() > mostTakes(queue, item, times))
            violations.push_back((path + ": ").append(item).append(" was taken ")
                                 + std::to_string(times.size()) + " times");
        if (!queue.put.contains(item) && ++count > queue.unsurePuts)
            unknown.append(1, ' ').append(item);
    }
    if (!unknown.empty())
        violations.push_back(path + ": nobody put what was taken:" + unknown);
}

void checkerLost(const std::string& path, const Queue& queue, Violations& violations)
{
    std::string items;
    int count = 0;
    for (const auto& [item, times] : queue.put) {
        const auto taken = queue.taken.find(item);
        const auto gone = taken == queue.taken.end() ? 0 : static_cast<int>(taken->second.size());
        const auto missing = times - gone;
        if (missing <= 0)
            continue;
        count += missing;
        items += ' ' + item;
    }
    if (count > queue.unsureTakes)
        violations.push_back(path + ": " + std::to_string(count) + " items are gone, and only "
                             + std::to_string(queue.unsureTakes) + " takes ended unknown:" + items);
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
