#include "recipes/wire/wirereader.h"

namespace zoetrope::recipes {

bool WireReader::boolean()
{
    return number(1) != 0;
}

std::int32_t WireReader::int32()
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(number(4)));
}

std::int64_t WireReader::int64()
{
    return static_cast<std::int64_t>(number(8));
}

std::optional<std::string_view> WireReader::buffer()
{
    const auto size = int32();
    if (size == -1)
        return std::nullopt;
    if (size < 0)
        fail("a length is negative");
    return take(static_cast<std::size_t>(size));
}

std::optional<std::string> WireReader::cutBuffer(std::size_t most)
{
    const auto bytes = buffer();
    return bytes ? std::optional(std::string(bytes->substr(0, most))) : std::nullopt;
}

std::string WireReader::text()
{
    return std::string(buffer().value_or(std::string_view()));
}

std::vector<std::string> WireReader::texts()
{
    std::vector<std::string> texts;
    for (auto left = count(4); left > 0 && isGood(); --left)
        texts.push_back(text());
    return texts;
}

Stat WireReader::stat()
{
    // A braced list is evaluated from left to right: the order of the protocol.
    return {.czxid = int64(),
            .mzxid = int64(),
            .ctime = int64(),
            .mtime = int64(),
            .version = int32(),
            .cversion = int32(),
            .aversion = int32(),
            .ephemeralOwner = int64(),
            .dataLength = int32(),
            .numChildren = int32(),
            .pzxid = int64()};
}

void WireReader::skipAcl()
{
    for (auto left = count(12); left > 0 && isGood(); --left) {
        static_cast<void>(int32());
        static_cast<void>(buffer());
        static_cast<void>(buffer());
    }
}

void WireReader::fail(std::string_view reason)
{
    if (isGood())
        m_trouble = reason;
}

std::string_view WireReader::take(std::size_t size)
{
    if (size > m_rest.size())
        fail("the frame ends too early");
    if (!isGood())
        return {};
    const auto taken = m_rest.substr(0, size);
    m_rest.remove_prefix(size);
    return taken;
}

std::uint64_t WireReader::number(std::size_t size)
{
    std::uint64_t value = 0;
    for (const char byte : take(size))
        value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

// A count that the rest of the frame cannot hold is refused before the first element is read.
std::int32_t WireReader::count(std::size_t leastSize)
{
    const auto count = int32();
    if (count > 0 && static_cast<std::size_t>(count) > m_rest.size() / leastSize)
        fail("a count is larger than its frame");
    return isGood() ? count : 0;
}

} // namespace zoetrope::recipes
