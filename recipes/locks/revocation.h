#pragma once

#include "recipes/session/session.h"

namespace zoetrope::recipes {

/// What is written onto a lock's node to ask its holder to let go.
inline constexpr std::string_view revocationRequest = "__REVOKE__";

/// Asks the owner of `node`, a child of a lock's directory, to let go: the owner hears of it if
/// its lock listens for that, and decides. The one right behind it is woken as well, reads the
/// line, and sleeps on. False if there is no such node.
///
/// Source: Curator's Revoker.
/// Errors: Error.
/// Cost:   one round trip; two wake-ups.
bool revoke(Session& session, const Path& node, Deadline deadline = never,
            const std::stop_token& stop = {});

} // namespace zoetrope::recipes
