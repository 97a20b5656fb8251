#pragma once

#include "recipes/types/stat.h"
#include "recipes/wire/opcode.h"

#include <string>
#include <vector>

namespace zoetrope::recipes {

/// Writes the protocol's primitive values, for tests that make a frame by hand.
class WireBytes
{
public:
    WireBytes& int32(std::int64_t value) { return number(value, 4); }
    WireBytes& int64(std::int64_t value) { return number(value, 8); }
    WireBytes& boolean(bool value) { return number(value ? 1 : 0, 1); }
    WireBytes& op(Opcode opcode) { return int32(static_cast<std::int32_t>(opcode)); }
    WireBytes& null() { return int32(-1); }

    WireBytes& text(std::string_view value)
    {
        int32(static_cast<std::int64_t>(value.size()));
        m_bytes += value;
        return *this;
    }

    WireBytes& texts(const std::vector<std::string>& values)
    {
        int32(static_cast<std::int64_t>(values.size()));
        for (const auto& value : values)
            text(value);
        return *this;
    }

    /// One entry: everybody may do everything.
    WireBytes& acl() { return int32(1).int32(31).text("world").text("anyone"); }

    WireBytes& stat(const Stat& stat)
    {
        int64(stat.czxid).int64(stat.mzxid).int64(stat.ctime).int64(stat.mtime);
        int32(stat.version).int32(stat.cversion).int32(stat.aversion).int64(stat.ephemeralOwner);
        return int32(stat.dataLength).int32(stat.numChildren).int64(stat.pzxid);
    }

    /// Of a multi: what stands before each part, and at the end.
    WireBytes& part(Opcode opcode) { return op(opcode).boolean(false).int32(-1); }
    WireBytes& end() { return int32(-1).boolean(true).int32(-1); }

    [[nodiscard]] const std::string& body() const { return m_bytes; }

    /// With its length in front.
    [[nodiscard]] std::string frame() const
    {
        return WireBytes().int32(static_cast<std::int64_t>(m_bytes.size())).m_bytes + m_bytes;
    }

private:
    WireBytes& number(std::int64_t value, int size)
    {
        for (int shift = (size - 1) * 8; shift >= 0; shift -= 8)
            m_bytes += static_cast<char>(value >> shift);
        return *this;
    }

    std::string m_bytes;
};

[[nodiscard]] inline WireBytes requestBytes(std::int32_t xid, Opcode opcode)
{
    return WireBytes().int32(xid).op(opcode);
}

[[nodiscard]] inline WireBytes replyBytes(std::int32_t xid, std::int64_t zxid,
                                          std::int32_t code = 0)
{
    return WireBytes().int32(xid).int64(zxid).int32(code);
}

} // namespace zoetrope::recipes
