#pragma once

#include "recipes/recognise/foundrecipe.h"
#include "recipes/reports/watchreport.h"

namespace zoetrope::recipes {

/// What helps to recognise besides the tree.
struct RecogniserHints
{
    std::map<std::string, std::set<SessionId>, std::less<>> watchers; ///< By path.
    bool tellsAllWatches = false; ///< Of nodes: who is not in `watchers` has none.
    std::map<std::string, Family, std::less<>> words; ///< A person's own, by path.
};

[[nodiscard]] RecogniserHints hintsFrom(const std::vector<Watching>& watchings);

/// Which recipes are in use, by the names, the owners and the shape of what is there: those of
/// Curator, kazoo, ZooKeeper, zk-ruby and ours. A directory without children may be any of them and
/// is none, but for a barrier. In the order of their paths.
///
/// Cost: n log n in the nodes of the snapshot.
[[nodiscard]] std::vector<FoundRecipe> recognise(const TreeSnapshot& tree,
                                                 const RecogniserHints& hints = {});

} // namespace zoetrope::recipes
