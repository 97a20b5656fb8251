#include "recipes/txnlog/bytestream.h"

#include <algorithm>
#include <istream>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t pieceSize = 1 << 20; // bytes that are made room for at once

} // namespace

std::uint32_t adler32(std::string_view bytes, std::uint32_t before)
{
    constexpr std::uint32_t modulus = 65'521;
    constexpr std::size_t mostSums = 5'552; // before they could overflow
    std::uint32_t sum = before & 0xffff;
    std::uint32_t sums = before >> 16;
    while (!bytes.empty()) {
        const auto piece = bytes.substr(0, mostSums);
        for (const char byte : piece) {
            sum += static_cast<unsigned char>(byte);
            sums += sum;
        }
        sum %= modulus;
        sums %= modulus;
        bytes.remove_prefix(piece.size());
    }
    return sums << 16 | sum;
}

// In pieces, so that a length which is a lie costs no memory.
bool ByteStream::read(std::string& bytes, std::size_t size)
{
    const auto end = bytes.size() + size;
    while (bytes.size() < end) {
        const auto before = bytes.size();
        bytes.resize(before + std::min(end - before, pieceSize));
        m_input.read(bytes.data() + before, static_cast<std::streamsize>(bytes.size() - before));
        bytes.resize(before + static_cast<std::size_t>(m_input.gcount()));
        m_checksum = adler32(std::string_view(bytes).substr(before), m_checksum);
        m_position += static_cast<std::uint64_t>(m_input.gcount());
        if (!m_input) {
            m_isCut = end - bytes.size() < size;
            return false;
        }
    }
    return true;
}

bool ByteStream::skip(std::size_t size)
{
    std::string piece;
    for (auto left = size; left > 0; left -= piece.size()) {
        piece.clear();
        if (!read(piece, std::min(left, pieceSize)))
            return false;
    }
    return true;
}

void ByteStream::seek(std::uint64_t position)
{
    m_input.clear(); // the end was not its last word
    m_input.seekg(static_cast<std::streamoff>(position));
    m_position = position;
    m_isCut = false;
}

std::optional<std::uint64_t> ByteStream::number(std::size_t size)
{
    std::string bytes;
    if (!read(bytes, size))
        return std::nullopt;
    std::uint64_t number = 0;
    for (const char byte : bytes)
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

} // namespace zoetrope::recipes
