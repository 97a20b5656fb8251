#pragma once

#include "app/live/actions/treewalk.h"
#include "recipes/reports/sessionid.h"

#include <set>

namespace zoetrope::app {

/// What somebody looks for in the tree.
struct TreeQuery
{
    enum class Kind { Paths, Data, Owners };

    recipes::Path root = recipes::Path("/");
    Kind kind = Kind::Paths;
    std::string text; ///< Is in the path, or in the data; the case of Latin letters is the same.
    std::set<recipes::SessionId> owners; ///< Of ephemeral nodes: any of these.
};

/// Looks for nodes, a burst at a time. See TreeWalk for threads, errors and cost.
class TreeSearch
{
public:
    static constexpr std::size_t most = 1000; ///< Then it is enough.

    explicit TreeSearch(TreeQuery query);

    bool step(const TreeWalk::Perform& perform); ///< False: that was the last.

    [[nodiscard]] std::vector<std::string> takeFound(); ///< Since the last time.
    [[nodiscard]] std::size_t found() const { return m_count; } ///< Ever.
    [[nodiscard]] std::size_t read() const { return m_walk.read(); } ///< Nodes.
    [[nodiscard]] bool isCut() const { return m_walk.isCut() || m_count >= most; }

private:
    [[nodiscard]] bool isWanted(const TreeWalk::Visited& node) const;

    TreeQuery m_query;
    TreeWalk m_walk;
    std::vector<std::string> m_found;
    std::size_t m_count = 0;
};

} // namespace zoetrope::app
