#include "recipes/txnlog/transactionlog.h"

#include <algorithm>
#include <istream>

namespace zoetrope::recipes {

namespace {

constexpr std::uint64_t magic = 0x5A4B4C47; // "ZKLG"
constexpr std::uint64_t formatVersion = 2;
constexpr char endOfEntry = 'B';
constexpr std::size_t pieceSize = 1 << 20; // bytes that are made room for at once

} // namespace

std::uint32_t adler32(std::string_view bytes)
{
    constexpr std::uint32_t modulus = 65'521;
    constexpr std::size_t mostSums = 5'552; // before they could overflow
    std::uint32_t sum = 1;
    std::uint32_t sums = 0;
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

TransactionLog::TransactionLog(std::istream& input)
    : m_input(input)
{
    const auto first = readNumber(4);
    const auto version = readNumber(4);
    const auto database = readNumber(8);
    m_isOne = first == magic && version == formatVersion && database.has_value();
    m_isAtEnd = !m_isOne;
    if (m_isOne)
        m_database = static_cast<std::int64_t>(*database);
    else
        complain("this is no transaction log");
}

std::optional<Transaction> TransactionLog::next()
{
    while (const auto entry = readEntry()) {
        std::string trouble;
        if (auto transaction = decodeTransaction(*entry, trouble))
            return transaction;
        ++m_leftOut;
        complain("an entry cannot be read: " + trouble);
    }
    return std::nullopt;
}

// Those whose checksum is wrong are skipped: their lengths may be right all the same.
std::optional<std::string> TransactionLog::readEntry()
{
    while (!m_isAtEnd) {
        m_isAtEnd = true; // unless it goes well
        const auto checksum = readNumber(8);
        const auto length = readNumber(4);
        if (!checksum || !length) {
            if (m_position > 16 && m_input.gcount() > 0)
                complain("the last entry is cut short");
            return std::nullopt;
        }
        if (*length == 0)
            return std::nullopt; // room that the server has made for more
        std::string entry;
        if (*length > static_cast<std::uint64_t>(mostBytes) || !read(entry, *length)
            || readNumber(1) != static_cast<std::uint64_t>(endOfEntry)) {
            complain("the last entry is cut short");
            return std::nullopt;
        }
        m_isAtEnd = false;
        if (adler32(entry) == *checksum)
            return entry;
        ++m_leftOut;
        complain("the checksum of an entry is wrong");
    }
    return std::nullopt;
}

// In pieces, so that a length which is a lie costs no memory.
bool TransactionLog::read(std::string& bytes, std::size_t size)
{
    while (bytes.size() < size) {
        const auto before = bytes.size();
        bytes.resize(before + std::min(size - before, pieceSize));
        m_input.read(bytes.data() + before, static_cast<std::streamsize>(bytes.size() - before));
        m_position += static_cast<std::uint64_t>(m_input.gcount());
        if (!m_input)
            return false;
    }
    return true;
}

std::optional<std::uint64_t> TransactionLog::readNumber(std::size_t size)
{
    std::string bytes;
    if (!read(bytes, size))
        return std::nullopt;
    std::uint64_t number = 0;
    for (const char byte : bytes)
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

void TransactionLog::complain(const std::string& why)
{
    if (m_trouble.empty())
        m_trouble = why + " (before byte " + std::to_string(m_position) + ")";
}

} // namespace zoetrope::recipes
