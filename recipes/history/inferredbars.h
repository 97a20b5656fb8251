#pragma once

#include "recipes/history/bar.h"
#include "recipes/world/world.h"

#include <map>

namespace zoetrope::recipes {

/// What those do who say nothing of themselves, the sessions of a log or of a cluster of others: by
/// where their nodes stand in a line, who holds and who waits for whom.
///
/// Cost: where a node of a line comes or goes, the children of its directory; none for directories
///       of more than `mostChildren`.
class InferredBars
{
public:
    static constexpr int mostChildren = 500;

    /// Whose bars are another after `event`.
    [[nodiscard]] std::vector<ActorId> apply(const Event& event, const World& after);

    /// What follows for `actor`; null: nothing.
    [[nodiscard]] const Bar* of(ActorId actor) const;

private:
    void read(const World& after, const std::string& directory, std::vector<ActorId>& touched);

    std::map<ActorId, std::map<std::string, Bar>> m_bars; // by directory
    std::map<std::string, std::vector<ActorId>> m_lines; // who stands in a directory
};

} // namespace zoetrope::recipes
