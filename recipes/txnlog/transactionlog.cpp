#include "recipes/txnlog/transactionlog.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::uint64_t magic = 0x5A4B4C47; // "ZKLG"
constexpr std::uint64_t formatVersion = 2;
constexpr char endOfEntry = 'B';

std::uint64_t numberAt(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint64_t number = 0;
    for (const char byte : bytes.substr(at, size))
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

/// Where in `bytes` the first entry is, behind their first one, whose checksum is right and whose
/// zxid is above `newest`.
std::optional<std::size_t> findEntry(std::string_view bytes, std::int64_t newest)
{
    constexpr std::size_t head = 12; // a checksum of four bytes in eight, and a length
    constexpr std::size_t zxid = 12; // its place behind the head
    constexpr std::size_t least = 32; // bytes of an entry
    constexpr std::size_t most = 512 << 20; // bytes that are summed up
    std::size_t summed = 0;
    for (std::size_t at = 1; at + head + least < bytes.size() && summed < most; ++at) {
        if (numberAt(bytes, at, 4) != 0)
            continue;
        const auto size = numberAt(bytes, at + 8, 4);
        if (size < least || size >= bytes.size() - at - head
            || bytes[at + head + size] != endOfEntry
            || static_cast<std::int64_t>(numberAt(bytes, at + head + zxid, 8)) <= newest)
            continue;
        summed += size;
        if (adler32(bytes.substr(at + head, size)) == numberAt(bytes, at, 8))
            return at;
    }
    return std::nullopt;
}

} // namespace

TransactionLog::TransactionLog(std::istream& input)
    : m_bytes(input)
{
    const auto first = m_bytes.number(4);
    const auto version = m_bytes.number(4);
    const auto database = m_bytes.number(8);
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
        if (auto transaction = decodeTransaction(*entry, trouble)) {
            m_newest = std::max(m_newest, transaction->zxid);
            return transaction;
        }
        ++m_leftOut;
        complain("an entry cannot be read: " + trouble);
    }
    return std::nullopt;
}

// Those whose checksum is wrong are skipped: their lengths may be right all the same.
std::optional<std::string> TransactionLog::readEntry()
{
    while (!m_isAtEnd) {
        const auto begin = m_bytes.position();
        std::string entry;
        const auto reading = read(entry);
        if (reading == Reading::Whole)
            return entry;
        if (reading == Reading::Wrong) {
            ++m_leftOut;
            complain("the checksum of an entry is wrong");
            continue;
        }
        m_isAtEnd = reading == Reading::End || !goBeyondDamage(begin);
    }
    return std::nullopt;
}

TransactionLog::Reading TransactionLog::read(std::string& entry)
{
    const auto checksum = m_bytes.number(8);
    const auto length = m_bytes.number(4);
    if (!checksum || !length)
        return m_bytes.isCut() || checksum ? Reading::Damaged : Reading::End;
    if (*length == 0 || *length > static_cast<std::uint64_t>(mostBytes)
        || !m_bytes.read(entry, *length)
        || m_bytes.number(1) != static_cast<std::uint64_t>(endOfEntry))
        return Reading::Damaged;
    return adler32(entry) == *checksum ? Reading::Whole : Reading::Wrong;
}

bool TransactionLog::goBeyondDamage(std::uint64_t begin)
{
    std::string rest;
    m_bytes.seek(begin);
    static_cast<void>(m_bytes.read(rest, mostSearched));
    if (rest.find_first_not_of('\0') == std::string::npos)
        return false; // room that the server has made for more
    const auto next = findEntry(rest, m_newest);
    if (!next) {
        complain("the last entry is cut short");
        return false;
    }
    m_bytes.seek(begin + *next);
    complain("an entry's length is wrong, and a server would end the log there: "
             + std::to_string(*next) + " bytes were gone over");
    return true;
}

void TransactionLog::complain(const std::string& why)
{
    if (m_trouble.empty())
        m_trouble = why + " (before byte " + std::to_string(m_bytes.position()) + ")";
}

} // namespace zoetrope::recipes
