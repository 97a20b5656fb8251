#pragma once

#include "recipes/trace/event.h"

#include <set>

namespace zoetrope::tests {

/// Paths as a person would write them in a document: "/x/P(lock-)#3" of a protected and numbered
/// name, "/x/U1" of one that is the lowest uuid among those of `events`.
class WireNames
{
public:
    /// `root` is taken off the front of every path.
    WireNames(const std::vector<recipes::Event>& events, std::string root);

    [[nodiscard]] std::string of(std::string_view path) const;

private:
    [[nodiscard]] std::string shortened(std::string_view name) const;

    std::string m_root;
    std::set<std::string, std::less<>> m_uuids;
};

} // namespace zoetrope::tests
