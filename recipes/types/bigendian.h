#pragma once

#include <string>

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace zoetrope::recipes {

/// `number` as the recipes write it into a znode: all its bytes, the most significant first.
template<typename Number> [[nodiscard]] std::string bigEndian(Number number)
{
    auto bits = static_cast<std::make_unsigned_t<Number>>(number);
    std::string bytes(sizeof(Number), '\0');
    for (auto i = bytes.size(); i-- > 0;) {
        bytes[i] = static_cast<char>(static_cast<unsigned char>(bits & 0xFFU));
        bits = static_cast<decltype(bits)>(bits >> 8U);
    }
    return bytes;
}

/// Nothing if `bytes` are not exactly one number.
template<typename Number> [[nodiscard]] std::optional<Number> fromBigEndian(std::string_view bytes)
{
    if (bytes.size() != sizeof(Number))
        return {};
    std::make_unsigned_t<Number> bits = 0;
    for (const auto byte : bytes)
        bits = static_cast<decltype(bits)>((bits << 8U) | static_cast<unsigned char>(byte));
    return static_cast<Number>(bits);
}

} // namespace zoetrope::recipes
