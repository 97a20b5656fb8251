#pragma once

#include "app/lab/scenario/scenariofile.h"

namespace zoetrope::tests {

/// One lock: 张三 comes at once and holds for ever, 李四 comes behind him.
[[nodiscard]] inline app::Scenario lockOfTwo()
{
    using namespace std::chrono_literals;
    auto scenario = app::loadScenario(QStringLiteral("lock"));
    scenario.participants = {"张三", "李四"};
    scenario.arrival = {300ms, 300ms};
    scenario.meal = {3'600'000ms, 3'600'000ms};
    scenario.habits["张三"].arrival = app::Range{0ms, 0ms};
    scenario.sessionTimeout = 10s;
    scenario.beginsTogether = true; // a slow connection does not change who comes first
    return scenario;
}

} // namespace zoetrope::tests
