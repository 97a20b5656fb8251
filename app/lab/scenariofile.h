#pragma once

#include "app/lab/scenario.h"

#include <QString>

namespace zoetrope::app {

/// A scenario file that is none. what() says where (line and field), what is wrong and what would
/// be right.
class ScenarioError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// Reads a scenario's JSON. Fields: id, title, description, recipe (barrier, dinner-table,
/// sound-dinner-table), path, participants, opener, arrival_ms, meal_ms ([least, most]), habits
/// (by participant: arrival_ms, meal_ms, counts_data), lesson, notes (sentences), schedule (lines
/// of a Schedule). Throws ScenarioError.
[[nodiscard]] Scenario parseScenario(const QByteArray& json);

/// A bundled scenario's id, or a file's name. Throws ScenarioError.
[[nodiscard]] Scenario loadScenario(const QString& idOrFile);

/// The bundled ones, in the order in which they are to be learned.
[[nodiscard]] std::vector<Scenario> bundledScenarios();

} // namespace zoetrope::app
