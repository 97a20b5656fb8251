#pragma once

#include "app/lab/scenario/fields.h"
#include "app/tours/condition.h"

namespace zoetrope::app {

/// As docs/tours.md says. Throws ScenarioError, which names line and field.
[[nodiscard]] Condition conditionOf(const Fields& fields);

/// One after the other: an object, or a list of objects, in the field `field`.
[[nodiscard]] std::vector<Condition> conditionsOf(const Fields& fields, const char* field);

} // namespace zoetrope::app
