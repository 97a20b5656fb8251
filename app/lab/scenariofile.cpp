#include "app/lab/scenariofile.h"

#include <QFile>

#include <array>

namespace zoetrope::app {

namespace {

constexpr std::array bundled{
    "dinner-table",
    "barrier",
    "dinner-table-wrong-watch",
    "dinner-table-hasty-guest",
    "lock",
    "protected-lock",
    "re-entrant-lock",
    "timed-lock",
    "revocation",
    "deleted-node",
    "semaphore-mutex",
    "semaphore",
    "five-leases",
    "read-write-lock",
    "two-locks",
    "deadlock",
    "herd-lock",
    "naive-lock",
    "unprotected-lock",
    "expiry",
    "expiry-fenced",
    "paused-process",
    "crash",
    "ensemble-failover",
    "order-numbers",
    "order-numbers-locked",
    "double-barrier",
    "double-barrier-steps",
    "double-barrier-short",
    "leader-latch",
    "leader-selector",
    "latch-beside-selector",
    "tutorial-queue",
    "queue",
    "distributed-queue",
    "priority-queue",
    "delay-queue",
    "bounded-queue",
    "counter",
    "shared-value",
    "persistent-node",
    "group",
    "cache",
};

} // namespace

Scenario loadScenario(const QString& idOrFile)
{
    const auto resource = QStringLiteral(":/scenarios/%1.json").arg(idOrFile);
    const auto isBundled = !idOrFile.contains(u'/') && QFile::exists(resource);
    QFile file(isBundled ? resource : idOrFile);
    if (!file.open(QIODevice::ReadOnly)) {
        throw ScenarioError("there is no scenario \"" + idOrFile.toStdString()
                            + "\": write a file's name, or one that zoetrope run --list names");
    }
    constexpr qint64 mostBytes = 1'000'000; // far beyond any lesson
    if (file.size() > mostBytes)
        throw ScenarioError(idOrFile.toStdString() + ": it is larger than a scenario can be");
    try {
        return parseScenario(file.readAll());
    } catch (const ScenarioError& error) {
        throw ScenarioError(idOrFile.toStdString() + ": " + error.what());
    }
}

std::vector<Scenario> bundledScenarios()
{
    std::vector<Scenario> scenarios;
    for (const auto* id : bundled)
        scenarios.push_back(loadScenario(QString::fromLatin1(id)));
    return scenarios;
}

} // namespace zoetrope::app
