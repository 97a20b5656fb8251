#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zoetrope::recipes {

/// A line of a server's audit log ("session=... user=... operation=..."), whatever its logger puts
/// before it. What a line does not say is empty.
struct AuditLine
{
    std::optional<std::chrono::milliseconds> at; ///< Since 1970, by a clock on the wall as if it
                                                 ///< showed UTC: a log does not say its zone.
    std::uint64_t session = 0;
    std::string user;
    std::string ip;
    std::string operation;
    std::string znode;
    std::string znodeType;
    std::string acl;
    std::string result;
};

/// Nothing if the line is none of an audit log.
[[nodiscard]] std::optional<AuditLine> parseAuditLine(std::string_view line);

} // namespace zoetrope::recipes
