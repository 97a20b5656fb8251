#pragma once

#include "recipes/session/session.h"

namespace zoetrope::recipes {

/// As Session::exists(), but sees all that this session has sent before: what went over a
/// connection that broke may be on its way to the server that is asked now. See Request::catchUp.
///
/// Cost: one round trip of two requests.
[[nodiscard]] std::optional<Stat> syncedExists(Session& session, const Path& path,
                                               Deadline deadline, const std::stop_token& stop = {});

} // namespace zoetrope::recipes
