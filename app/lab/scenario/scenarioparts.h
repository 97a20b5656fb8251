#pragma once

#include "app/lab/scenario/fields.h"

namespace zoetrope::app {

[[nodiscard]] Scenario scenarioOf(const Fields& fields); ///< Throws ScenarioError.

/// What a scenario is called in another language. Throws ScenarioError.
[[nodiscard]] ScenarioWords scenarioWordsOf(const Fields& fields);

// Parts of it: what happens, and when. All throw ScenarioError.
[[nodiscard]] Schedule scheduleOf(const Fields& fields);
[[nodiscard]] std::vector<Fault> faultsOf(const Fields& fields);
[[nodiscard]] std::vector<Fault> actsOf(const Fields& fields);

/// Refuses who is named anywhere and takes no part.
void checkNames(const Fields& fields, const Scenario& scenario);

} // namespace zoetrope::app
