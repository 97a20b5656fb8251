#pragma once

#include "recipes/txnlog/bytestream.h"
#include "recipes/txnlog/transaction.h"

namespace zoetrope::recipes {

/// A server's transaction log ("log.100000001"), read from its own bytes, entry by entry.
///
/// A log that a server writes to, or was killed over, ends in zeros or in half an entry; entries
/// whose checksum is wrong are left out. Where a length is wrong, the next entry is looked for
/// whose checksum is right and whose number is higher; a server would end the log there. It may
/// come from anywhere: no length in it is believed before as many bytes were seen.
///
/// Errors: none is thrown; trouble() says what was wrong, with the place.
class TransactionLog
{
public:
    static constexpr std::int32_t mostBytes = 64 << 20; // of an entry
    static constexpr std::size_t mostSearched = 128 << 20; // bytes, behind a length that is wrong

    /// Reads the header. `input` is binary, can be sought in, and must outlive the log.
    explicit TransactionLog(std::istream& input);

    [[nodiscard]] bool isOne() const noexcept { return m_isOne; } ///< Its header is a log's.
    [[nodiscard]] std::int64_t database() const noexcept { return m_database; }

    /// The next entry that is whole; nothing at the end.
    [[nodiscard]] std::optional<Transaction> next();

    [[nodiscard]] const std::string& trouble() const noexcept { return m_trouble; } ///< The first.
    [[nodiscard]] std::uint64_t leftOut() const noexcept { return m_leftOut; } ///< Entries.

private:
    enum class Reading { Whole, Wrong, Damaged, End };

    [[nodiscard]] std::optional<std::string> readEntry();
    [[nodiscard]] Reading read(std::string& entry);
    [[nodiscard]] bool goBeyondDamage(std::uint64_t begin);
    void complain(const std::string& why);

    ByteStream m_bytes;
    std::int64_t m_database = 0;
    bool m_isOne = false;
    bool m_isAtEnd = false;
    std::int64_t m_newest = 0; // zxid that was read
    std::uint64_t m_leftOut = 0;
    std::string m_trouble;
};

} // namespace zoetrope::recipes
