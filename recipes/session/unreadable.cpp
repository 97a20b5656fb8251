#include "recipes/session/unreadable.h"

#include <algorithm>

namespace zoetrope::recipes {

bool watchUnreadable(Session& session, const Path& path, Watch& watch, Deadline deadline,
                     const std::stop_token& stop)
{
    const auto found = session.retrying(Attempts::Across::OneSession, deadline, stop, [&] {
        return session.children(path.parent(), &watch, deadline, stop);
    });
    const auto names = found.value_or(Children{}).names;
    return std::find(names.begin(), names.end(), path.name()) != names.end();
}

} // namespace zoetrope::recipes
