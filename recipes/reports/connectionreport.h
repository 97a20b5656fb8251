#pragma once

#include "recipes/reports/sessionid.h"

#include <vector>

namespace zoetrope::recipes {

/// A client of one server, as that server counts.
struct ClientConnection
{
    std::string address; ///< "127.0.0.1:35518"
    std::optional<SessionId> session; ///< Who only sends a four-letter word has none.
    std::int64_t queued = 0; ///< Requests that have no answer yet.
    std::int64_t received = 0; ///< Packets; pings are some.
    std::int64_t sent = 0;
    std::string lastOperation; ///< "PING" soon after every other.
    std::int64_t established = 0; ///< Milliseconds since 1970 on the server's wall clock.
    std::chrono::milliseconds timeout{0}; ///< Of the session.
    std::int64_t lastCall = 0; ///< Number of its last request; a ping does not change it.
    std::int64_t lastZxid = 0; ///< The server's at its last answer.
    std::int64_t lastResponse = 0; ///< Milliseconds on the server's own clock.

    bool operator==(const ClientConnection&) const = default;
};

/// Who is connected to one server, and to the port that was asked.
struct ConnectionReport
{
    std::vector<ClientConnection> connections;
    std::size_t unreadLines = 0;
};

/// Of the answers to "cons", and to "stat", which says less.
[[nodiscard]] ConnectionReport readConnections(std::string_view answer);

} // namespace zoetrope::recipes
