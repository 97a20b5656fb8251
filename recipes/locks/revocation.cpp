#include "recipes/locks/revocation.h"

namespace zoetrope::recipes {

bool revoke(Session& session, const Path& node, Deadline deadline, const std::stop_token& stop)
{
    return session.set(node, std::string(revocationRequest), anyVersion, deadline, stop)
        .has_value();
}

} // namespace zoetrope::recipes
