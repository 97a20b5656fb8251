#pragma once

#include "recipes/leader/candidates.h"
#include "recipes/leader/leadership.h"
#include "recipes/leader/singlenode.h"

namespace zoetrope::recipes {

/// Leads by a single ephemeral node: the client that creates it leads, the others watch it, and all
/// wake when it goes. There is no order: after a hand-over the quickest leads.
///
/// Source:  Apache Kafka's /controller, HBase's master, Hadoop's ActiveStandbyElector. See
///          Leadership for the rest, and SingleNode for what it costs.
class SingleLeader final : public Leadership
{
public:
    struct Options : Leadership::Options
    {
        std::optional<SingleNode::Breadcrumb> breadcrumb; ///< Empty: it leaves none.
    };

    /// `path` is the node. `session` must outlive it. Does nothing yet.
    SingleLeader(Session& session, const Path& path);
    SingleLeader(Session& session, const Path& path, const Options& options);

    /// The node's owner, as the server knows it. One round trip.
    [[nodiscard]] std::optional<Candidate> leader(Deadline deadline = never,
                                                  const std::stop_token& stop = {}) const;
};

} // namespace zoetrope::recipes
