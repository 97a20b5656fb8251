#pragma once

#include "app/live/inspection.h"

#include <QString>

namespace zoetrope::app {

/// What was found, as Markdown to paste into a ticket: the findings with their evidence, the
/// recipes that they are about, and what could not be seen. `title` is the cluster, without
/// credentials.
[[nodiscard]] QString incidentReport(const Inspection& inspection, const QString& title);

/// The same in lines for a terminal, all recipes included.
[[nodiscard]] QStringList inspectionLines(const Inspection& inspection);

/// "/locks/orders: lock (curator, certain), 0x1000009e4c20000 holds, 2 wait".
[[nodiscard]] QString lineOf(const Inspection& inspection, const recipes::FoundRecipe& recipe);

} // namespace zoetrope::app
