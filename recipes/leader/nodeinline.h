#pragma once

#include "recipes/leader/electionnode.h"
#include "recipes/locks/linenode.h"

namespace zoetrope::recipes {

/// A candidate's node in a line: the first in line leads. Source and cost: see LineNode.
class NodeInLine final : public ElectionNode
{
public:
    /// `session` and `reporter` must outlive it. Its nodes are called `name`, and have `data`.
    NodeInLine(Session& session, StateReporter& reporter, Path directory, const std::string& name,
               const std::string& data);

    [[nodiscard]] std::optional<Waited> step(Watch& watch, Deadline deadline,
                                             const std::stop_token& stop) override;
    [[nodiscard]] Path path() const override { return m_lineNode.node()->path; }
    [[nodiscard]] std::int64_t czxid() const override { return m_lineNode.node()->stat.czxid; }
    [[nodiscard]] bool isWatched() const override { return m_lineNode.isWatched(); }
    void leave() override { m_lineNode.leave(); }
    void discard() override { m_session.removeSurely(path()); }
    void forget() override { m_lineNode.forget(); }

private:
    Session& m_session;
    const Path m_directory;
    const LowestHold m_rule;
    const LineNode::Manner m_manner;
    LineNode m_lineNode;
};

} // namespace zoetrope::recipes
