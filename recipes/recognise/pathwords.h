#pragma once

#include <cstdint>
#include <string_view>

namespace zoetrope::recipes {

/// What people name a line for, where the names of its children leave more than one recipe.
enum class PathWord : std::uint8_t {
    Lock,
    Election, ///< All but one wait for as long as the leader lives.
    Standby, ///< The same of who is active: its path may say "lock" too.
};

/// Whether `path` has such a word in it, in English, German, Chinese, Spanish or French; UTF-8.
/// "/orders/dbLock" has, "/clock" has not.
[[nodiscard]] bool hasWord(std::string_view path, PathWord word);

} // namespace zoetrope::recipes
