#pragma once

#include "recipes/reports/sessionid.h"
#include "recipes/types/stat.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace zoetrope::recipes {

/// A znode as somebody read it.
struct SeenNode
{
    Stat stat;
    std::optional<std::string> data; ///< Its first bytes.

    bool operator==(const SeenNode&) const = default;
};

/// A part of the tree as it was read, node by node: not at one instant.
struct TreeSnapshot
{
    std::map<std::string, SeenNode, std::less<>> nodes; ///< By path.
    std::set<std::string, std::less<>> partial; ///< Directories that have more children than these.
    std::set<std::string, std::less<>> refused; ///< Directories that the reader may not list.
};

/// Who owns the node while it lives; 0 for one that stays, a container or one with a time to live.
[[nodiscard]] SessionId ownerOf(const Stat& stat);

/// The number that the server gives to the next numbered child; 2147483647 where there is none
/// left. A client is told twice that number less the children, in 32 bits: here that is undone.
[[nodiscard]] std::int64_t nextNumber(const Stat& stat);

/// "/a/b" and "c": "/a/b/c".
[[nodiscard]] std::string childPath(std::string_view directory, std::string_view child);
[[nodiscard]] std::string_view directoryOf(std::string_view path); ///< Of the root: the root.
[[nodiscard]] std::string_view nameOf(std::string_view path);

} // namespace zoetrope::recipes
