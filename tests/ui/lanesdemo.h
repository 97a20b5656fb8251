#pragma once

#include "recipes/history/chronicle.h"

namespace zoetrope::demo {

inline const std::string path = "/table-3";

/// Seconds since the beginning; an end below 0 is not yet.
struct Span
{
    double from;
    double to;
};

[[nodiscard]] recipes::Bar bar(recipes::ActorId actor, recipes::Activity activity, Span span,
                               recipes::Operation operation = recipes::Operation::None);

/// Connects at `from`, sits down, and waits until `to`.
void sits(recipes::Chronicle& chronicle, recipes::ActorId actor, const std::string& name,
          Span span);

/// The lanes of demo::threeOfFour().
[[nodiscard]] recipes::Chronicle threeOfFourLanes();

} // namespace zoetrope::demo
