#pragma once

#include "recipes/catalogue/nodename.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zoetrope::recipes {

/// A child's name, taken apart, to be kept: "_c_UUID-lock-0000000003".
struct ChildName
{
    Part part = Part::Other;
    Library library = Library::Unknown;
    std::string guid; ///< Without its marks; empty where there is none.
    std::string prefix; ///< Before the number: "lock-".
    std::optional<std::int64_t> sequence; ///< The server's number. Below 0 once it overflowed.

    bool operator==(const ChildName&) const = default;
};

/// kazoo's own name for a contender: Curator sorts it behind its own, and a kazoo that was not told
/// Curator's names sees no other. A kazoo can be made to write Curator's.
[[nodiscard]] bool hasKazoosMark(const ChildName& name);

[[nodiscard]] ChildName readChildName(std::string_view name);

} // namespace zoetrope::recipes
