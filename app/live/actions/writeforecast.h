#pragma once

#include "app/live/actions/forecast.h"

namespace zoetrope::app {

// What follows from making a node and from changing its data: see forecastOf().

[[nodiscard]] Forecast forecastOfCreating(const recipes::Picture& picture,
                                          const GuardedAction& wanted);
[[nodiscard]] Forecast forecastOfWriting(const recipes::Picture& picture,
                                         const GuardedAction& wanted);

/// The command that gives a node the data back that it has, as its undo; or why there is none.
void addUndoOfWriting(Forecast& forecast, const recipes::Picture& picture,
                      const recipes::Path& path);

/// The command that makes a node again, with its data as far as it was read and can be written.
[[nodiscard]] QString undoOfDeleting(const recipes::Picture& picture, const recipes::Path& path);

} // namespace zoetrope::app
