#pragma once

#include "app/arguments/arguments.h"
#include "app/live/actions/forecast.h"
#include "app/text/output.h"

namespace zoetrope::app {

/// What is there before somebody acts: the node, where it stands in a line the others of it, and
/// what the servers tell. Empty where there is no such node.
///
/// Threads: not the GUI's: it blocks. Throws Error where there is no session.
[[nodiscard]] recipes::Picture lookAround(const GuardedAction& wanted, const Arguments& arguments,
                                          const recipes::Access& access,
                                          const std::stop_token& stop);

/// What follows, as lines for people or as one object.
void show(Output& output, const recipes::Picture& picture, const GuardedAction& wanted,
          const Forecast& forecast);

} // namespace zoetrope::app
