#include "recipes/diagnose/circlememory.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::chrono::seconds arrival(2);

// Of the one that waits there for the shortest time.
std::chrono::milliseconds ageOf(const Finding& finding)
{
    auto youngest = std::chrono::milliseconds::max();
    for (const auto& fact : finding.facts) {
        if (fact.kind == FactKind::WaitsSince)
            youngest = std::min(youngest, std::chrono::milliseconds(fact.number));
    }
    return youngest;
}

bool mayBeThreads(const Finding& finding)
{
    return std::any_of(finding.facts.begin(), finding.facts.end(), [](const auto& fact) {
        return fact.kind == FactKind::FurtherNodes || fact.kind == FactKind::GoesOn;
    });
}

} // namespace

void CircleMemory::beginLook()
{
    std::erase_if(m_circles, [](const auto& entry) { return !entry.second.wasShown; });
    for (auto& [id, memory] : m_circles)
        memory.wasShown = false;
    m_isRipening = false;
}

// Whoever waits may look again now and then: more than a request a second is another thread's.
// The requests by which the sessions came to wait may be counted a moment after their watches are
// seen.
void CircleMemory::noteRequests(Memory& memory, Finding& finding, const Observation& seen)
{
    const auto watched
        = std::chrono::duration_cast<std::chrono::seconds>(seen.at - memory.firstSeen);
    for (const auto id : finding.sessions) {
        const auto* session = seen.find(id);
        if (!session || session->server.empty())
            continue;
        auto& first = memory.calls.try_emplace(id, session->lastCall).first->second;
        if (watched < arrival)
            first = session->lastCall;
        else if (session->lastCall - first > watched.count())
            finding.facts.push_back({FactKind::GoesOn, {}, {}, id, session->lastCall - first});
    }
}

bool CircleMemory::isRipe(Finding& finding, const Observation& seen)
{
    using namespace std::chrono_literals;
    constexpr std::chrono::milliseconds everyday = 10s; // locks are often held so long
    constexpr std::chrono::milliseconds longest = 1min; // and by pools of threads
    auto& memory = m_circles[finding.nodeId()];
    memory.wasShown = true;
    if (memory.firstSeen == TimePoint())
        memory.firstSeen = seen.at;
    noteRequests(memory, finding, seen);
    const auto mayBe = mayBeThreads(finding);
    if (mayBe) {
        finding.certainty = Certainty::Possible;
        finding.severity = Severity::Info;
    }
    // The servers' clocks may differ from ours.
    const auto watched
        = std::chrono::duration_cast<std::chrono::milliseconds>(seen.at - memory.firstSeen);
    const auto isRipe = std::max(ageOf(finding), watched) >= (mayBe ? longest : everyday);
    m_isRipening = m_isRipening || (!isRipe && !mayBe);
    return isRipe;
}

} // namespace zoetrope::recipes
