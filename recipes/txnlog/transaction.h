#pragma once

#include "recipes/wire/message.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::recipes {

/// What a server's transaction log says of one change, as part of a multi or alone.
struct LoggedChange
{
    std::int32_t opcode = 0; ///< The protocol's number; -10 and -11 begin and end a session.
    Operation operation = Operation::None; ///< Of a change of the tree; Connect, Close.
    std::string path;
    std::optional<std::string> data; ///< At most Event::maxData bytes of it.
    std::int32_t dataLength = 0; ///< Of all of it.
    std::int32_t version = -1; ///< SetData, SetAcl: after it. Create: the parent's cversion.
    std::int8_t createMode = -1; ///< 0 persistent, 1 ephemeral, 4 container, 5 with a lifetime: a
                                 ///< log does not tell that a name was sequential.
    std::int32_t code = 0; ///< Of one that failed.
    std::vector<std::string> names; ///< Close: the ephemeral nodes that went with the session.
    std::chrono::milliseconds length{0}; ///< Of a session's timeout, or a znode's lifetime.
};

/// An entry of the log.
struct Transaction : LoggedChange
{
    std::uint64_t session = 0;
    std::int32_t call = 0; ///< The request's number in its session.
    std::int64_t zxid = 0;
    std::chrono::milliseconds at{0}; ///< Since 1970, on the leader's wall clock.
    std::vector<LoggedChange> parts; ///< Multi. One that failed changed nothing.
};

/// Reads an entry, without its checksum. Nothing if it is none, and why in `trouble`.
[[nodiscard]] std::optional<Transaction> decodeTransaction(std::string_view bytes,
                                                           std::string& trouble);

} // namespace zoetrope::recipes
