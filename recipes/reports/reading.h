#pragma once

#include <string>

#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace zoetrope::recipes {

/// The next line of `rest`, without its end, which is taken off. Nothing at the end.
[[nodiscard]] std::optional<std::string_view> takeLine(std::string_view& rest);

/// What stands before and behind the first `separator`; behind nothing where there is none.
[[nodiscard]] std::pair<std::string_view, std::string_view> splitAt(std::string_view text,
                                                                    std::string_view separator);

[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Nothing unless all of `text` is a number of this type.
template<typename Number>
[[nodiscard]] std::optional<Number> readNumber(std::string_view text, int base = 10)
{
    Number number{};
    const auto* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number, base);
    return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

/// Why a server did not carry out a command.
enum class Refusal : std::uint8_t {
    None,
    NotAllowed, ///< Its whitelist does not have the command, or it has no such command.
    NotServing, ///< It has no quorum.
    Unanswered, ///< Nothing came, or it did not come in time.
    NotAsked, ///< Somebody does not want it to be.
};

/// Of a whole answer to a four-letter word.
[[nodiscard]] Refusal refusalOf(std::string_view answer);

} // namespace zoetrope::recipes
