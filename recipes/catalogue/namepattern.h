#pragma once

#include <string>
#include <string_view>

namespace zoetrope::recipes {

// Patterns of node names. A pattern is text that stands for itself, and these fields:
//
//   <seq>     the number that the server gave the node; only at the end
//   <uuid>    36 characters, with dashes: see isUuid()
//   <hex>     32 hexadecimal digits
//   <number>  one decimal digit or more
//   *         any text, or none
//
// "_c_<uuid>-lock-<seq>". Matching costs at most the product of both lengths.

/// Where the server's number begins; npos where the name has none. A number that has overflowed is
/// negative.
[[nodiscard]] std::size_t sequenceStart(std::string_view name);

[[nodiscard]] bool matches(std::string_view pattern, std::string_view name);

/// What is wrong with a pattern that somebody wrote; empty for a sound one.
[[nodiscard]] std::string problemOf(std::string_view pattern);

inline constexpr std::string_view sequenceField = "<seq>";
inline constexpr std::size_t longestPattern = 128; // characters
inline constexpr std::size_t hexLength = 32;

} // namespace zoetrope::recipes
