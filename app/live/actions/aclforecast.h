#pragma once

#include "app/live/actions/forecast.h"

namespace zoetrope::app {

/// What follows from giving a node the permissions that are the lines of `wanted`; `now` are those
/// that it has, a line each. See forecastOf().
[[nodiscard]] Forecast forecastOfPermitting(const recipes::Picture& picture,
                                            const GuardedAction& wanted, const QStringList& now);

} // namespace zoetrope::app
