#pragma once

#include "recipes/txnlog/bytestream.h"
#include "recipes/types/stat.h"

#include <chrono>
#include <vector>

namespace zoetrope::recipes {

/// A session, as a snapshot has it.
struct SnapshotSession
{
    std::uint64_t id = 0;
    std::chrono::milliseconds timeout{0};
};

/// A znode, as a snapshot has it.
struct SnapshotNode
{
    std::string path;
    Stat stat; ///< But for the number of children, which a snapshot does not tell.
    std::optional<std::string> data; ///< At most Event::maxData bytes of it.
};

/// A server's snapshot ("snapshot.100000001") of ZooKeeper 3.4 to 3.9, read from its own bytes:
/// the sessions first, then each znode, a parent before its children. A server goes on while it
/// writes one, so that what was changed meanwhile may be in it or not; its log has all of that.
/// ACLs are read and not kept.
///
/// Errors: none is thrown; trouble() says what was wrong, with the place. What came before it was
///         right as far as can be known: the checksum stands at the end.
/// Cost:   no more memory than the sessions take, and what of one znode is kept.
class SnapshotFile
{
public:
    static constexpr std::int32_t mostBytes = 64 << 20; // of a text or a znode's data

    /// Reads all that comes before the znodes. `input` is binary, and must outlive the file.
    explicit SnapshotFile(std::istream& input);

    [[nodiscard]] bool isOne() const noexcept { return m_isOne; } ///< Its header is a snapshot's.
    [[nodiscard]] const std::vector<SnapshotSession>& sessions() const { return m_sessions; }

    /// The next znode; nothing at the end.
    [[nodiscard]] std::optional<SnapshotNode> next();

    /// Its end was reached, and the checksum is right.
    [[nodiscard]] bool isWhole() const noexcept { return m_isWhole; }
    [[nodiscard]] const std::string& trouble() const noexcept { return m_trouble; }

private:
    void readHeader();
    void readSessions();
    void readAcls();
    void readAcl();
    void readEnd();
    [[nodiscard]] std::uint64_t number(std::size_t size);
    [[nodiscard]] std::int32_t int32() { return static_cast<std::int32_t>(number(4)); }
    [[nodiscard]] std::int64_t int64() { return static_cast<std::int64_t>(number(8)); }
    [[nodiscard]] std::int32_t length();
    [[nodiscard]] std::string text(std::size_t most);
    void readData(SnapshotNode& node);
    [[nodiscard]] Stat stat();
    void fail(const std::string& why);

    ByteStream m_bytes;
    bool m_isOne = false;
    bool m_isAtEnd = false;
    bool m_isWhole = false;
    std::uint64_t m_nodes = 0; // read
    std::vector<SnapshotSession> m_sessions;
    std::string m_trouble;
};

} // namespace zoetrope::recipes
