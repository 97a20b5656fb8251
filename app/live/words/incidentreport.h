#pragma once

#include "app/live/inspection.h"

#include <QString>

namespace zoetrope::app {

/// What was found, as Markdown to paste into a ticket: the findings with their evidence, the
/// recipes that they are about and those that anybody waits in, and what could not be seen. `title`
/// is the cluster, without credentials.
[[nodiscard]] QString incidentReport(const Inspection& inspection, const QString& title);

} // namespace zoetrope::app
