#include "tests/soak/history.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>

namespace zoetrope::tests {

namespace {

constexpr int allOfIt = 1'000'000; // more than ever read at once
constexpr auto noEnd = std::numeric_limits<std::int64_t>::max();

struct Rule
{
    std::string begin;
    std::string end;
    int places; // that one takes
    int room; // 0: the member's size
};

struct Hold
{
    std::string who;
    std::int64_t begin = 0;
    std::int64_t end = noEnd;
    int places = 1;
    int room = 1;
    std::int64_t fencing = 0;
    bool isReign = false;

    [[nodiscard]] bool isAlone() const { return places == room; }
    [[nodiscard]] std::string words() const
    {
        return who + " [" + std::to_string(begin) + ", "
            + (end == noEnd ? "..." : std::to_string(end)) + "]";
    }
};

using Holds = std::vector<Hold>; // of one path

std::optional<Rule> ruleOf(const std::string& recipe)
{
    static const std::map<std::string, Rule> rules{
        {"mutex", {"acquired", "released", 1, 1}},
        {"semaphore-mutex", {"acquired", "released", 1, 1}},
        {"multi-lock", {"acquired", "released", 1, 1}},
        {"write-lock", {"acquired", "released", allOfIt, allOfIt}},
        {"read-lock", {"acquired", "released", 1, allOfIt}},
        {"semaphore", {"acquired", "released", 1, 0}},
        {"leader-latch", {"leader", "not-leader", 1, 1}},
        {"leader-selector", {"leader", "not-leader", 1, 1}},
        {"single-leader", {"leader", "not-leader", 1, 1}},
        {"group", {"entered", "left", 1, 1}},
    };
    const auto found = rules.find(recipe);
    return found == rules.end() ? std::nullopt : std::optional(found->second);
}

bool endsHold(const std::string& event, const Rule& rule)
{
    static const std::set<std::string> ends{"lost", "killed", "doubted", "ended"};
    return event == rule.end || ends.contains(event);
}

// One that was stopped and never went on did nothing any more; nor did one that was killed as soon
// as it could go on.
void endWhereItStopped(Hold& hold, const std::vector<HistoryEvent>& events)
{
    constexpr std::int64_t noTime = 10'000'000; // nanoseconds
    const auto whole = hold.end;
    for (auto event = events.begin(); event != events.end(); ++event) {
        const auto next = std::next(event);
        const auto wentOn = event->event == "continued"
            && (next == events.end() || next->event != "killed" || next->at - event->at > noTime);
        if (event->event == "stopped" && event->at >= hold.begin)
            hold.end = std::min(hold.end, event->at);
        else if (wentOn && event->at >= hold.end)
            hold.end = whole;
    }
}

Holds holdsOf(const HistoryMember& member, const Rule& rule,
              const std::vector<HistoryEvent>& events)
{
    Holds holds;
    auto wasKilled = false; // what it has said since was said in between
    for (const auto& event : events) {
        const auto isOpen = !holds.empty() && holds.back().end == noEnd;
        if (isOpen && endsHold(event.event, rule))
            holds.back().end = event.at;
        else if (event.event == rule.begin)
            holds.push_back({member.who, event.at, noEnd, rule.places,
                             rule.room == 0 ? member.size : rule.room, event.fencing,
                             event.event == "leader"});
        wasKilled = event.event == "killed";
        if (wasKilled)
            break;
    }
    if (!holds.empty() && (holds.back().end == noEnd || wasKilled))
        endWhereItStopped(holds.back(), events);
    return holds;
}

std::map<std::string, Holds> holdsByPath(const History& history)
{
    std::map<std::string, Holds> all;
    for (const auto& member : history.members) {
        const auto rule = ruleOf(member.recipe);
        if (!rule)
            continue;
        const auto holds = holdsOf(member, *rule, history.eventsOf(member.who));
        for (const auto& path : member.paths)
            all[path].insert(all[path].end(), holds.begin(), holds.end());
    }
    for (auto& [path, holds] : all)
        std::stable_sort(holds.begin(), holds.end(),
                         [](const Hold& a, const Hold& b) { return a.begin < b.begin; });
    return all;
}

void checkerRoom(const std::string& path, const Holds& holds, Violations& violations)
{
    Holds open;
    for (const auto& hold : holds) {
        std::erase_if(open, [&](const Hold& other) { return other.end <= hold.begin; });
        auto taken = hold.places;
        std::string who = hold.words();
        for (const auto& other : open) {
            taken += other.places;
            who += " and " + other.words();
        }
        if (taken > hold.room)
            violations.push_back(std::string(path).append(": too many hold at once: ").append(who));
        open.push_back(hold);
    }
}

void checkerTokens(const std::string& path, const Holds& holds, Violations& violations)
{
    const Hold* lastAlone = nullptr;
    // Who leads again after a break of its connection, with nobody in between, does so by the node
    // of before.
    const auto isSameReign = [&](const Hold& hold) {
        return hold.isReign && lastAlone && lastAlone->who == hold.who
            && lastAlone->fencing == hold.fencing;
    };
    std::int64_t highest = 0;
    for (const auto& hold : holds) {
        if (hold.fencing == 0 || isSameReign(hold))
            continue;
        const auto least = hold.isAlone() ? highest : lastAlone ? lastAlone->fencing : 0;
        if ((hold.isAlone() || hold.room == allOfIt) && hold.fencing <= least)
            violations.push_back(path + ": the fencing token of " + hold.words() + ", "
                                 + std::to_string(hold.fencing) + ", is not above "
                                 + std::to_string(least));
        highest = std::max(highest, hold.fencing);
        if (hold.isAlone())
            lastAlone = &hold;
    }
}

} // namespace

Violations holdViolations(const History& history)
{
    Violations violations;
    for (const auto& [path, holds] : holdsByPath(history)) {
        checkerRoom(path, holds, violations);
        checkerTokens(path, holds, violations);
    }
    return violations;
}

} // namespace zoetrope::tests
