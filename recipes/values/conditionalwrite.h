#pragma once

#include "recipes/session/session.h"

namespace zoetrope::recipes {

/// How a write ended that only one of many can win.
enum class Written {
    Done,
    Refused, ///< Somebody else had written, or there is no such node. Ours did not happen.
    Unknown, ///< Nobody can say. It did not happen twice, and never will happen later.
};

struct WriteOutcome
{
    Written written = Written::Unknown;
    Stat stat; ///< Of the node after the write, where it is Done.
    std::optional<Data> now; ///< What the node holds instead, where it is Refused and there is one.
};

/// Writes `bytes` if the node's version is still `version`. After a lost reply the node is read
/// until that tells what happened, see Request::catchUp: for as long as nobody has written, the
/// write is repeated; other bytes under the next version are somebody else's. The node's own bytes
/// under that version prove nothing, for another may have written the same: Unknown, as is a node
/// that was written twice meanwhile.
///
/// Errors: Error where the server says no, or where the session's retry policy or `deadline` ends
///         the search for what happened.
/// Cost:   one round trip, of two requests; one more for each lost reply, and to repeat the write.
[[nodiscard]] WriteOutcome writeIf(Session& session, const Path& path, std::int32_t version,
                                   const std::string& bytes, Deadline deadline,
                                   const std::stop_token& stop);

/// writeIf() for a node that is not there yet: Refused if there is one. Makes missing parents.
[[nodiscard]] WriteOutcome makeIf(Session& session, const Path& path, const std::string& bytes,
                                  Deadline deadline, const std::stop_token& stop);

} // namespace zoetrope::recipes
