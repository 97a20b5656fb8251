#pragma once

#include "recipes/trace/event.h"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace zoetrope::recipes {

/// The watches that the server has, by what they look at, so that its notice of a path is told to
/// those who left one there, and a new connection can leave them again.
///
/// Threads: one owner.
class WatchTable
{
public:
    /// A server that was asked for one has it. `kind`: Data for what was there, Exists for what was
    /// not; of the same `watch` again it is the same.
    void leave(WatchKind kind, const std::string& path, std::uint64_t watch);

    /// Whom a notice is for, each once. Those are gone from the table: a watch fires once.
    [[nodiscard]] std::vector<std::uint64_t> fire(Change change, const std::string& path);

    /// One of that kind is left there.
    [[nodiscard]] bool has(WatchKind kind, const std::string& path) const;

    /// Of the paths of all kinds, with `each` for every one.
    [[nodiscard]] std::size_t bytes(std::size_t each) const { return m_bytes + m_count * each; }

    /// Where watches of the kind are.
    [[nodiscard]] std::vector<std::string> paths(WatchKind kind) const;

private:
    using Watches = std::vector<std::uint64_t>;
    using Table = std::unordered_map<std::string, Watches>;

    std::array<Table, 4> m_tables; // by WatchKind
    std::size_t m_count = 0; // paths in all of them
    std::size_t m_bytes = 0; // of these
};

} // namespace zoetrope::recipes
