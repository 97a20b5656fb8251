#pragma once

#include "recipes/types/path.h"

namespace zoetrope::recipes {

/// A part of the tree that a session takes for the whole: "/a" in the namespace "shop" is
/// "/shop/a" on the server.
///
/// Source:  Curator's namespaces; but "a" is taken off "/a/b" alone, never off "/ab".
class Namespace
{
public:
    Namespace() = default; ///< None: every path is the server's own.
    /// `name` without its first slash, such as "shop" or "shop/berlin". Throws Error(BadArguments).
    explicit Namespace(const std::string& name);

    [[nodiscard]] bool isNone() const { return m_root.isRoot(); }
    [[nodiscard]] Path real(const Path& path) const;
    [[nodiscard]] std::string shown(const std::string& real) const;

private:
    Path m_root = Path("/");
};

} // namespace zoetrope::recipes
