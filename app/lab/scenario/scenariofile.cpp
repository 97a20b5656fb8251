#include "app/lab/scenario/scenariofile.h"

#include "app/lab/scenario/lessonsource.h"

#include <algorithm>
#include <array>
#include <utility>

namespace zoetrope::app {

namespace {

constexpr std::array bundled{
    std::pair{"dinner-table", Topic::Meeting},
    std::pair{"barrier", Topic::Meeting},
    std::pair{"dinner-table-wrong-watch", Topic::Breaking},
    std::pair{"dinner-table-hasty-guest", Topic::Breaking},
    std::pair{"lock", Topic::Locking},
    std::pair{"protected-lock", Topic::Locking},
    std::pair{"re-entrant-lock", Topic::Locking},
    std::pair{"timed-lock", Topic::Locking},
    std::pair{"revocation", Topic::Locking},
    std::pair{"deleted-node", Topic::Breaking},
    std::pair{"semaphore-mutex", Topic::Locking},
    std::pair{"semaphore", Topic::Locking},
    std::pair{"five-leases", Topic::Locking},
    std::pair{"read-write-lock", Topic::Locking},
    std::pair{"two-locks", Topic::Locking},
    std::pair{"deadlock", Topic::Breaking},
    std::pair{"herd-lock", Topic::Breaking},
    std::pair{"naive-lock", Topic::Breaking},
    std::pair{"unprotected-lock", Topic::Breaking},
    std::pair{"expiry", Topic::Breaking},
    std::pair{"expiry-fenced", Topic::Breaking},
    std::pair{"paused-process", Topic::Breaking},
    std::pair{"crash", Topic::Breaking},
    std::pair{"ensemble-failover", Topic::Breaking},
    std::pair{"order-numbers", Topic::Breaking},
    std::pair{"order-numbers-locked", Topic::Locking},
    std::pair{"double-barrier", Topic::Meeting},
    std::pair{"double-barrier-steps", Topic::Meeting},
    std::pair{"double-barrier-short", Topic::Breaking},
    std::pair{"leader-latch", Topic::Leading},
    std::pair{"leader-selector", Topic::Leading},
    std::pair{"latch-beside-selector", Topic::Leading},
    std::pair{"single-leader", Topic::Leading},
    std::pair{"tutorial-queue", Topic::Queueing},
    std::pair{"queue", Topic::Queueing},
    std::pair{"distributed-queue", Topic::Queueing},
    std::pair{"priority-queue", Topic::Queueing},
    std::pair{"delay-queue", Topic::Queueing},
    std::pair{"bounded-queue", Topic::Queueing},
    std::pair{"counter", Topic::Sharing},
    std::pair{"shared-value", Topic::Sharing},
    std::pair{"persistent-node", Topic::Sharing},
    std::pair{"group", Topic::Meeting},
    std::pair{"cache", Topic::Sharing},
};

} // namespace

Scenario loadScenario(const QString& idOrFile)
{
    const auto json = readLesson({QStringLiteral("scenarios"), "scenario",
                                  ": write a file's name, or one that zoetrope run --list names"},
                                 idOrFile);
    try {
        return parseScenario(json);
    } catch (const ScenarioError& error) {
        throw ScenarioError(idOrFile.toStdString() + ": " + error.what());
    }
}

Topic topicOf(std::string_view id)
{
    const auto found = std::find_if(bundled.begin(), bundled.end(),
                                    [&](const auto& known) { return id == known.first; });
    return found == bundled.end() ? Topic::Own : found->second;
}

std::vector<Scenario> bundledScenarios()
{
    std::vector<Scenario> scenarios;
    for (const auto& [id, topic] : bundled)
        scenarios.push_back(loadScenario(QString::fromLatin1(id)));
    return scenarios;
}

} // namespace zoetrope::app
