#pragma once

#include "app/tours/tour.h"

#include <QString>

namespace zoetrope::app {

/// Reads a tour's JSON; its fields are those of docs/tours.md. Throws ScenarioError, which names
/// line and field.
[[nodiscard]] Tour parseTour(const QByteArray& json);

/// The scenario that the tour begins with. Throws ScenarioError.
[[nodiscard]] Scenario scenarioOf(const Tour& tour);

/// A bundled tour's id, or a file's name. Throws ScenarioError.
[[nodiscard]] Tour loadTour(const QString& idOrFile);

/// The ids of the bundled ones, in the order in which they are to be taken.
[[nodiscard]] std::vector<std::string> tourOrder();

/// The bundled ones, in the order in which they are to be taken.
[[nodiscard]] std::vector<Tour> bundledTours();

} // namespace zoetrope::app
