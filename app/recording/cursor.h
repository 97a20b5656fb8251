#pragma once

#include "recipes/trace/event.h"

#include <variant>

namespace zoetrope::app {

/// The instant that is shown: now, however far that moves on; as it was at a time; or right after
/// an event.
using Cursor = std::variant<std::monostate, recipes::TimePoint, recipes::EventId>;

[[nodiscard]] inline bool isNow(const Cursor& cursor)
{
    return std::holds_alternative<std::monostate>(cursor);
}

} // namespace zoetrope::app
