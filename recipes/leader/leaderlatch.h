#pragma once

#include "recipes/leader/candidates.h"
#include "recipes/leader/leadership.h"

namespace zoetrope::recipes {

/// Leads from when it is elected until it is closed, in the order in which all that share a
/// directory started.
///
/// Source:  Curator's LeaderLatch, in whose line it stands. See Leadership for the rest.
class LeaderLatch final : public Leadership
{
public:
    /// `session` must outlive it. Does nothing yet.
    LeaderLatch(Session& session, const Path& path);
    LeaderLatch(Session& session, const Path& path, const Options& options);

    [[nodiscard]] std::vector<Candidate> participants(Deadline deadline = never,
                                                      const std::stop_token& stop = {}) const;
    [[nodiscard]] std::optional<Candidate> leader(Deadline deadline = never,
                                                  const std::stop_token& stop = {}) const;
};

} // namespace zoetrope::recipes
