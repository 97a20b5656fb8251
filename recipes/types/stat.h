#pragma once

#include <string>

#include <cstdint>

namespace zoetrope::recipes {

/// What the server keeps about a znode besides its data; the server's own names.
struct Stat
{
    std::int64_t czxid = 0; ///< The transaction that created it: the fencing token.
    std::int64_t mzxid = 0; ///< The transaction that last wrote its data.
    std::int64_t ctime = 0; ///< Milliseconds since 1970 on the server's wall clock.
    std::int64_t mtime = 0; ///< When its data was last written, as ctime counts.
    std::int32_t version = 0; ///< Writes of the data.
    std::int32_t cversion = 0; ///< Changes of the list of children.
    std::int32_t aversion = 0; ///< Changes of the ACL.
    std::int64_t ephemeralOwner = 0; ///< The session that owns it; 0 if it is persistent.
    std::int32_t dataLength = 0; ///< Bytes.
    std::int32_t numChildren = 0;
    std::int64_t pzxid = 0; ///< The transaction that last changed the list of children.

    bool operator==(const Stat&) const = default;
};

} // namespace zoetrope::recipes
