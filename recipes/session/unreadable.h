#pragma once

#include "recipes/session/session.h"

namespace zoetrope::recipes {

/// Has `watch` fire when `path` goes, after getData of it was refused: the node is another
/// identity's, which nobody else may read. False if it has gone already.
///
/// Source:  ours; Curator's and kazoo's locks fail there. An exists() would not do: it needs no
///          right, but servers since 3.8.4, and Debian's 3.8.0, tell nobody of a node that he may
///          not read. So the list of the directory is watched, which one needs the right to read.
/// Errors:  Error.
/// Cost:    one round trip, and a wake-up with each change of the directory.
[[nodiscard]] bool watchUnreadable(Session& session, const Path& path, Watch& watch,
                                   Deadline deadline, const std::stop_token& stop);

} // namespace zoetrope::recipes
