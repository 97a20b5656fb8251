#include "recipes/session/syncedexists.h"

namespace zoetrope::recipes {

std::optional<Stat> syncedExists(Session& session, const Path& path, Deadline deadline,
                                 const std::stop_token& stop)
{
    const auto look = Request::exists(path);
    const auto answer = session.perform({Request::catchUp(path), look}, deadline, stop).back();
    demand(look, answer.code, {Code::NoNode});
    return answer.code == Code::Ok ? std::optional(answer.stat) : std::nullopt;
}

} // namespace zoetrope::recipes
