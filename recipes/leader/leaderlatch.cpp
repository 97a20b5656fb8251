#include "recipes/leader/leaderlatch.h"

#include "recipes/locks/lockrule.h"

namespace zoetrope::recipes {

namespace {

constexpr auto nameOfNodes = "latch-";

Election::Manner mannerOf(const Path& path, const LeaderLatch::Options& options)
{
    return Election::inLine(Recipe::LeaderLatch, path, nameOfNodes, options.id, options.policy);
}

} // namespace

LeaderLatch::LeaderLatch(Session& session, const Path& path)
    : LeaderLatch(session, path, Options())
{
}

LeaderLatch::LeaderLatch(Session& session, const Path& path, const Options& options)
    : Leadership(session, path, options, mannerOf(path, options))
{
}

std::vector<Candidate> LeaderLatch::participants(Deadline deadline,
                                                 const std::stop_token& stop) const
{
    return candidates(session(), path(), LowestHold(nameOfNodes), deadline, stop);
}

std::optional<Candidate> LeaderLatch::leader(Deadline deadline, const std::stop_token& stop) const
{
    return leaderAmong(participants(deadline, stop));
}

} // namespace zoetrope::recipes
