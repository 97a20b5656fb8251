#pragma once

#include "recipes/session/session.h"

namespace zoetrope::recipes {

class LockRule;

/// Who stands for election.
struct Candidate
{
    std::string id;
    bool isLeader = false; ///< First in line: leads, or is about to know.
    Path node;
};

/// Everybody who stands in `directory`, the leader first; nobody where there is no such directory.
/// What the server knows: it may differ from what a candidate knows of itself by now.
///
/// Errors: Error.
/// Cost:   two round trips, one request for each candidate.
[[nodiscard]] std::vector<Candidate> candidates(Session& session, const Path& directory,
                                                const LockRule& rule, Deadline deadline = never,
                                                const std::stop_token& stop = {});

/// The first of them.
[[nodiscard]] std::optional<Candidate> leaderAmong(std::vector<Candidate> candidates);

} // namespace zoetrope::recipes
