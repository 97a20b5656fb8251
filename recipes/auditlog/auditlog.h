#pragma once

#include "recipes/auditlog/auditline.h"
#include "recipes/txnlog/transaction.h"

#include <iosfwd>
#include <map>

namespace zoetrope::recipes {

/// A server's audit log, as transactions: whose, when, what, and whether it was let.
///
/// It names no transaction, so they are numbered as they come; it tells of no session's beginning,
/// and of its end only where ephemeral znodes went with it. A time that goes back (the clock was
/// set) is told as the latest before it. Lines of other kinds are left out: a log is often shared.
/// Errors: none is thrown.
class AuditLog
{
public:
    static constexpr std::size_t longestLine = 1 << 20; // bytes; the rest of a longer one is lost

    /// `input` must outlive the log.
    explicit AuditLog(std::istream& input);

    /// The next one; nothing at the end.
    [[nodiscard]] std::optional<Transaction> next();

    [[nodiscard]] std::uint64_t leftOut() const noexcept { return m_leftOut; } ///< Lines.
    [[nodiscard]] std::string nameOf(std::uint64_t session) const; ///< "0x1 (10.0.0.7)"

    /// One of the first lines is of an audit log. Reads from the beginning, and goes back there.
    [[nodiscard]] static bool isOne(std::istream& input);

private:
    [[nodiscard]] bool readLine();
    [[nodiscard]] Transaction transactionOf(const AuditLine& line);
    void end(std::uint64_t session);

    std::istream& m_input;
    std::string m_line;
    std::optional<Transaction> m_ending; // a session whose ephemeral znodes are going
    std::optional<Transaction> m_next; // read already
    std::map<std::uint64_t, std::string> m_addresses; // by session
    std::chrono::milliseconds m_at{0};
    std::int64_t m_zxid = 0;
    std::uint64_t m_leftOut = 0;
};

} // namespace zoetrope::recipes
