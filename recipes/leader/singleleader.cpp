#include "recipes/leader/singleleader.h"

namespace zoetrope::recipes {

namespace {

Election::Manner mannerOf(const Path& path, const SingleLeader::Options& options)
{
    return {.recipe = Recipe::SingleLeader,
            .policy = options.policy,
            .makeNode = [path, id = options.id,
                         crumb = options.breadcrumb](Session& session, StateReporter& reporter) {
                return std::make_unique<SingleNode>(session, reporter, path, id, crumb);
            }};
}

} // namespace

SingleLeader::SingleLeader(Session& session, const Path& path)
    : SingleLeader(session, path, Options())
{
}

SingleLeader::SingleLeader(Session& session, const Path& path, const Options& options)
    : Leadership(session, path, options, mannerOf(path, options))
{
}

std::optional<Candidate> SingleLeader::leader(Deadline deadline, const std::stop_token& stop) const
{
    const auto node = session().retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        return session().get(path(), nullptr, deadline, stop);
    });
    if (!node)
        return {};
    return Candidate{.id = node->bytes.value_or(""), .isLeader = true, .node = path()};
}

} // namespace zoetrope::recipes
