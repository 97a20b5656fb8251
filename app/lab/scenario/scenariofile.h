#pragma once

#include "app/lab/conductor/scenario.h"

#include <QString>

namespace zoetrope::app {

/// A scenario file that is none. what() says where (line and field), what is wrong and what would
/// be right.
class ScenarioError : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// Reads a scenario's JSON; its fields are those of the manual's section SCENARIO FILES. Throws
/// ScenarioError.
[[nodiscard]] Scenario parseScenario(const QByteArray& json);

/// As parseScenario() reads it.
[[nodiscard]] QByteArray toJson(const Scenario& scenario);

/// A bundled scenario's id, or a file's name. Throws ScenarioError.
[[nodiscard]] Scenario loadScenario(const QString& idOrFile);

/// What a scenario is about.
enum class Topic { Own, Meeting, Locking, Leading, Queueing, Sharing, Breaking };

/// Of a bundled scenario's id; Own for any other.
[[nodiscard]] Topic topicOf(std::string_view id);

/// The bundled ones, in the order in which they are to be learned.
[[nodiscard]] std::vector<Scenario> bundledScenarios();

} // namespace zoetrope::app
