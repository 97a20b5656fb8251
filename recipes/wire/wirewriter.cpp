#include "recipes/wire/wirewriter.h"

namespace zoetrope::recipes {

namespace {

constexpr std::size_t lengthSize = 4; // bytes
constexpr unsigned bitsOfByte = 8;

char byteOf(std::uint64_t value, std::size_t place)
{
    return static_cast<char>(static_cast<unsigned char>(value >> (bitsOfByte * place)));
}

} // namespace

WireWriter::WireWriter(std::string& bytes)
    : m_bytes(bytes)
    , m_begin(bytes.size())
{
    m_bytes.append(lengthSize, '\0');
}

WireWriter::~WireWriter()
{
    const auto length = m_bytes.size() - m_begin - lengthSize;
    for (std::size_t i = 0; i < lengthSize; ++i)
        m_bytes[m_begin + i] = byteOf(length, lengthSize - 1 - i);
}

void WireWriter::boolean(bool value)
{
    number(value ? 1 : 0, 1);
}

void WireWriter::int32(std::int32_t value)
{
    number(static_cast<std::uint32_t>(value), 4);
}

void WireWriter::int64(std::int64_t value)
{
    number(static_cast<std::uint64_t>(value), 8);
}

void WireWriter::buffer(std::optional<std::string_view> value)
{
    int32(value ? static_cast<std::int32_t>(value->size()) : -1);
    m_bytes.append(value.value_or(std::string_view()));
}

void WireWriter::texts(const std::vector<std::string>& values)
{
    int32(static_cast<std::int32_t>(values.size()));
    for (const auto& value : values)
        text(value);
}

void WireWriter::number(std::uint64_t value, std::size_t size)
{
    for (auto place = size; place > 0; --place)
        m_bytes += byteOf(value, place - 1);
}

} // namespace zoetrope::recipes
