#pragma once

#include <cstdint>
#include <string>

namespace zoetrope::tests {

/// Bytes as the server writes them.
class Bytes
{
public:
    Bytes& number(std::uint64_t value, int size)
    {
        for (int shift = (size - 1) * 8; shift >= 0; shift -= 8)
            text += static_cast<char>(value >> shift & 0xff);
        return *this;
    }
    Bytes& int32(std::int32_t value) { return number(static_cast<std::uint32_t>(value), 4); }
    Bytes& int64(std::int64_t value) { return number(static_cast<std::uint64_t>(value), 8); }
    Bytes& buffer(const std::string& value)
    {
        int32(static_cast<std::int32_t>(value.size()));
        text += value;
        return *this;
    }
    Bytes& acl() { return int32(1).int32(31).buffer("world").buffer("anyone"); }
    Bytes& boolean(bool value) { return number(value ? 1 : 0, 1); }
    Bytes& header(std::int64_t zxid, std::int32_t type, std::int64_t session = 0x77)
    {
        return int64(session).int32(5).int64(zxid).int64(1'700'000'000'000 + zxid).int32(type);
    }

    std::string text;
};

} // namespace zoetrope::tests
