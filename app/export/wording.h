#pragma once

#include "app/recording/about.h"

#include <string>
#include <string_view>

namespace zoetrope::app {

/// `text` with every byte that is no UTF-8 replaced by U+FFFD.
[[nodiscard]] std::string validUtf8(std::string_view text);

/// As a JSON string, quotes and all, in UTF-8.
[[nodiscard]] std::string json(std::string_view text);

/// "0x1000009e4c20000"
[[nodiscard]] std::string hexOf(std::uint64_t session);

/// RFC 3339, UTC, with nanoseconds; of a wall clock since 1970.
[[nodiscard]] std::string wallText(std::chrono::nanoseconds wall);

/// Microseconds with three places: "17.250".
[[nodiscard]] std::string microseconds(std::chrono::nanoseconds length);

/// In one line, at most `most` characters: newlines and what cannot be seen are spaces.
[[nodiscard]] std::string oneLine(std::string_view text, std::size_t most = 200);

/// "create /lock/x", "deliver NodeDeleted /lock/y", ...: an event in a few English words.
[[nodiscard]] std::string inWords(const recipes::Event& event);

} // namespace zoetrope::app
