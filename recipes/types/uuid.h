#pragma once

#include <string_view>

namespace zoetrope::recipes {

inline constexpr std::size_t uuidLength = 36; ///< Characters, with dashes.

/// Whether `text` is a UUID with its dashes, in digits of either case:
/// "0f8fad5b-d9cb-469f-a165-70867728950e".
[[nodiscard]] bool isUuid(std::string_view text);

} // namespace zoetrope::recipes
