#pragma once

#include "recipes/leader/electionnode.h"
#include "recipes/locks/place.h"

namespace zoetrope::recipes {

/// A candidate's node in a line: the first in line leads. Source and cost: see Place.
class NodeInLine final : public ElectionNode
{
public:
    /// `session` and `belief` must outlive it. Its nodes are called `name`, and have `data`.
    NodeInLine(Session& session, Belief& belief, Path directory, const std::string& name,
               const std::string& data);

    [[nodiscard]] std::optional<Waited> step(Watch& watch, Deadline deadline,
                                             const std::stop_token& stop) override;
    [[nodiscard]] Path path() const override { return m_place.node()->path; }
    [[nodiscard]] bool isWatched() const override { return m_place.isWatched(); }
    void leave() override { m_place.leave(); }
    void discard() override { m_session.removeSurely(path()); }
    void forget() override { m_place.forget(); }

private:
    Session& m_session;
    const Path m_directory;
    const LowestHold m_rule;
    const Place::Manner m_manner;
    Place m_place;
};

} // namespace zoetrope::recipes
