#pragma once

#include "app/tours/challenge.h"

#include <QString>

namespace zoetrope::app {

/// Reads a challenge's JSON; its fields are those of docs/tours.md. Throws ScenarioError, which
/// names line and field.
[[nodiscard]] Challenge parseChallenge(const QByteArray& json);

/// A bundled challenge's id, or a file's name. Throws ScenarioError.
[[nodiscard]] Challenge loadChallenge(const QString& idOrFile);

/// The bundled ones, from the easiest on.
[[nodiscard]] std::vector<Challenge> bundledChallenges();

} // namespace zoetrope::app
