#pragma once

#include "app/live/inspection.h"

#include <QByteArray>
#include <QString>

namespace zoetrope::app {

/// What was found, as metrics in Prometheus' text format, for the textfile collector of
/// node_exporter. Names, labels and their values are English, and stay as they are. `cluster` is a
/// label of each.
[[nodiscard]] QByteArray metricsOf(const Inspection& inspection, const QString& cluster);

/// The same where there was no session: that there was none, and when.
[[nodiscard]] QByteArray metricsOfNothing(const QString& cluster, std::int64_t wallTime);

} // namespace zoetrope::app
