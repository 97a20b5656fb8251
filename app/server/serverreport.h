#pragma once

#include <cstdint>
#include <string>

namespace zoetrope::app {

/// What a server says of itself when it is asked "srvr".
struct ServerReport
{
    std::string version; ///< "3.8.0"; empty if it does not serve.
    std::string mode; ///< "standalone", "leader" or "follower"; empty if it does not serve.
    std::int64_t zxid = 0; ///< The last that it has seen; its upper half counts the leaders.
};

[[nodiscard]] ServerReport readReport(const std::string& answer);

} // namespace zoetrope::app
