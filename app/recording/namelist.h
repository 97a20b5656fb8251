#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::app {

/// `text` as a JSON string, quotes and all. Bytes that are not UTF-8 stay as they are.
[[nodiscard]] std::string inQuotes(std::string_view text);

/// A list of names as a JSON array of strings: exact, whatever bytes they have.
[[nodiscard]] std::string toText(const std::vector<std::string>& names);

/// What toText() made; nothing if it did not make it.
[[nodiscard]] std::optional<std::vector<std::string>> parseNames(std::string_view text);

} // namespace zoetrope::app
