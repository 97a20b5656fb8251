#include "recipes/reports/sessionid.h"

#include "recipes/reports/reading.h"

#include <array>
#include <charconv>

namespace zoetrope::recipes {

SessionOrigin originOf(SessionId session)
{
    return {.server = static_cast<int>(session >> 56),
            .began = std::chrono::milliseconds((session >> 16) & 0xff'ffff'ffff),
            .counter = static_cast<unsigned>(session & 0xffff)};
}

std::optional<SessionId> readSessionId(std::string_view text)
{
    if (text.starts_with("0x"))
        return readNumber<SessionId>(text.substr(2), 16);
    if (text.starts_with('-')) {
        const auto number = readNumber<std::int64_t>(text);
        return number ? std::optional(static_cast<SessionId>(*number)) : std::nullopt;
    }
    return readNumber<SessionId>(text);
}

std::string written(SessionId session)
{
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), session, 16).ptr;
    return "0x" + std::string(digits.begin(), end);
}

} // namespace zoetrope::recipes
