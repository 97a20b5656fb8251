#pragma once

#include "recipes/reports/sessionid.h"

#include <map>
#include <vector>

namespace zoetrope::recipes {

/// What one server knows of a session of the whole service.
struct SessionTerms
{
    /// Milliseconds on a clock of the server's, to be compared with those of other sessions alone:
    /// in words of its wall clock since 1970, to the second. The leader knows.
    std::optional<std::int64_t> expiresAt;
    std::optional<std::chrono::milliseconds> timeout; ///< The others know.

    bool operator==(const SessionTerms&) const = default;
};

/// The sessions of the service, and what they own: any server tells of all.
struct DumpReport
{
    std::map<SessionId, SessionTerms> sessions;
    std::map<std::string, SessionId> owners; ///< Of each ephemeral node, by path.
    std::map<SessionId, std::string> addresses; ///< Of this server's clients; often none.
    bool isLeaders = false; ///< It says when sessions end.
    std::size_t unreadLines = 0;
};

/// Of the answer to "dump".
[[nodiscard]] DumpReport readDump(std::string_view answer);

} // namespace zoetrope::recipes
