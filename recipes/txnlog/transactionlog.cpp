#include "recipes/txnlog/transactionlog.h"

namespace zoetrope::recipes {

namespace {

constexpr std::uint64_t magic = 0x5A4B4C47; // "ZKLG"
constexpr std::uint64_t formatVersion = 2;
constexpr char endOfEntry = 'B';

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
        const auto checksum = m_bytes.number(8);
        const auto length = m_bytes.number(4);
        if (!checksum || !length) {
            if (m_bytes.isCut() || checksum)
                complain("the last entry is cut short");
            return std::nullopt;
        }
        if (*length == 0)
            return std::nullopt; // room that the server has made for more
        std::string entry;
        if (*length > static_cast<std::uint64_t>(mostBytes) || !m_bytes.read(entry, *length)
            || m_bytes.number(1) != static_cast<std::uint64_t>(endOfEntry)) {
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

void TransactionLog::complain(const std::string& why)
{
    if (m_trouble.empty())
        m_trouble = why + " (before byte " + std::to_string(m_bytes.position()) + ")";
}

} // namespace zoetrope::recipes
