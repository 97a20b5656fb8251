#include "recipes/txnlog/snapshotfile.h"

#include "recipes/trace/event.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::uint64_t snapshotMagic = 0x5A4B534E; // "ZKSN"
constexpr std::uint64_t snapshotFormat = 2;
constexpr std::uint64_t snappyMagic = 0x82534E41;
constexpr std::size_t longestPath = 1 << 20; // bytes; no request is larger
constexpr std::string_view lastPath = "/"; // stands where there is no further znode: the root is ""

} // namespace

SnapshotFile::SnapshotFile(std::istream& input)
    : m_bytes(input)
{
    readHeader();
    readSessions();
    readAcls();
}

void SnapshotFile::readHeader()
{
    const auto first = m_bytes.number(4);
    const auto version = m_bytes.number(4);
    m_isOne = first == snapshotMagic && version == snapshotFormat && m_bytes.number(8).has_value();
    if (m_isOne)
        return;
    fail(first == snappyMagic
             ? "it is packed by snappy, which is not read here: snapshots that a server packs by "
               "gz, or not at all, are (snapshot.compression.method in its configuration)"
             : "this is no snapshot");
}

void SnapshotFile::readSessions()
{
    for (auto left = length(); left > 0 && !m_isAtEnd; --left) {
        SnapshotSession session;
        session.id = number(8);
        session.timeout = std::chrono::milliseconds(int32());
        if (!m_isAtEnd)
            m_sessions.push_back(session);
    }
}

void SnapshotFile::readAcls()
{
    for (auto left = length(); left > 0 && !m_isAtEnd; --left) {
        static_cast<void>(number(8));
        for (auto entries = int32(); entries > 0 && !m_isAtEnd; --entries) // -1: none
            readAcl();
    }
}

void SnapshotFile::readAcl()
{
    static_cast<void>(number(4)); // what is allowed
    static_cast<void>(text(0)); // by which scheme
    static_cast<void>(text(0)); // to whom
}

std::optional<SnapshotNode> SnapshotFile::next()
{
    if (m_isAtEnd)
        return std::nullopt;
    SnapshotNode node;
    node.path = text(longestPath);
    if (node.path == lastPath)
        readEnd();
    if (m_isAtEnd)
        return std::nullopt;
    if (node.path.empty())
        node.path = "/";
    else if (node.path.front() != '/')
        fail("there is a znode without a path");
    readData(node);
    static_cast<void>(number(8)); // its ACL's
    const auto length = node.stat.dataLength;
    node.stat = stat();
    node.stat.dataLength = length;
    if (m_isAtEnd)
        return std::nullopt;
    ++m_nodes;
    return node;
}

void SnapshotFile::readEnd()
{
    const auto checksum = m_bytes.checksum();
    const auto kept = number(8);
    if (m_isAtEnd)
        return;
    if (kept != checksum)
        return fail("its checksum is wrong: what it tells may be wrong");
    m_isAtEnd = m_isWhole = true;
}

std::uint64_t SnapshotFile::number(std::size_t size)
{
    if (m_isAtEnd)
        return 0;
    const auto read = m_bytes.number(size);
    if (!read)
        fail("it is cut short");
    return read.value_or(0);
}

std::int32_t SnapshotFile::length()
{
    const auto read = int32();
    if (read < 0)
        fail("a number in it is below zero");
    return std::max(0, read);
}

// Null is empty. Beyond `most` bytes it is gone over.
std::string SnapshotFile::text(std::size_t most)
{
    const auto size = int32();
    std::string bytes;
    if (size > mostBytes || size < -1) {
        fail("a length in it cannot be");
        return bytes;
    }
    if (size < 1 || m_isAtEnd)
        return bytes;
    const auto all = static_cast<std::size_t>(size);
    const auto kept = std::min(all, most);
    if (!m_bytes.read(bytes, kept) || !m_bytes.skip(all - kept))
        fail("it is cut short");
    return bytes;
}

void SnapshotFile::readData(SnapshotNode& node)
{
    const auto size = int32();
    if (size > mostBytes || size < -1)
        return fail("a length in it cannot be");
    if (size < 0 || m_isAtEnd)
        return;
    const auto all = static_cast<std::size_t>(size);
    const auto kept = std::min(all, Event::maxData);
    node.stat.dataLength = size;
    if (!m_bytes.read(node.data.emplace(), kept) || !m_bytes.skip(all - kept))
        fail("it is cut short");
}

Stat SnapshotFile::stat()
{
    Stat read;
    read.czxid = int64();
    read.mzxid = int64();
    read.ctime = int64();
    read.mtime = int64();
    read.version = int32();
    read.cversion = int32();
    read.aversion = int32();
    read.ephemeralOwner = int64();
    read.pzxid = int64();
    return read;
}

void SnapshotFile::fail(const std::string& why)
{
    if (m_isAtEnd)
        return;
    m_isAtEnd = true;
    m_trouble = why + " (before byte " + std::to_string(m_bytes.position()) + ", after "
        + std::to_string(m_nodes) + " znodes)";
}

} // namespace zoetrope::recipes
