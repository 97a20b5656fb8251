#pragma once

#include "recipes/catalogue/nodename.h"

#include <optional>

namespace zoetrope::recipes {

/// How a child is read.
struct Standpoint
{
    Layout layout = Layout::Unknown;
    Part part = Part::Other;
    std::string_view key; ///< Lines are ordered by it, as text. Lives as long as the name.
    std::string_view number; ///< What the server gave it.

    bool operator==(const Standpoint&) const = default;
};

/// Nothing for a name without a number of the server's.
[[nodiscard]] std::optional<Standpoint> standpoint(std::string_view child);

} // namespace zoetrope::recipes
