#pragma once

#include <string_view>

namespace zoetrope::recipes {

/// Of ZooKeeper's C client, as this was built with: "3.8.0".
[[nodiscard]] std::string_view clientVersion();

} // namespace zoetrope::recipes
