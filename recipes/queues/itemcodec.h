#pragma once

#include <string>

#include <optional>
#include <string_view>
#include <vector>

namespace zoetrope::recipes {

/// The frame in which a DistributedQueue keeps items: the number 0x00010001, then for each item a
/// byte 1, its length in four bytes, most significant first, and its bytes; at the end a byte 2.
///
/// Source:  Curator's ItemSerializer.
/// Threads: pure.
[[nodiscard]] std::string encodeItems(const std::vector<std::string>& items);

/// Nothing if `bytes` are no such frame from their first byte to their last.
[[nodiscard]] std::optional<std::vector<std::string>> decodeItems(std::string_view bytes);

} // namespace zoetrope::recipes
