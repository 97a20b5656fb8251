#pragma once

#include "recipes/trace/event.h"

#include <variant>

namespace zoetrope::recipes {

// What a frame of the protocol says, as plain values close to Event's. Data is cut to
// Event::maxData bytes; passwords and credentials are never copied out of a frame.

/// One operation that a client asks for.
struct WireCall
{
    Operation operation = Operation::None;
    std::int32_t opcode = 0; ///< The protocol's own number, where Operation says Other.
    std::string path;
    std::optional<std::string> data; ///< Empty: null, or the operation carries none.
    std::vector<std::string> names; ///< SetWatches: every path.
    std::int32_t version = -1; ///< -1: any.
    std::int8_t createMode = -1; ///< Flags of a create.
    WatchKind watch = WatchKind::None;
};

struct WireRequest : WireCall
{
    std::uint64_t number = 0; ///< In its conversation: 1, 2, 3, ...
    std::int32_t xid = 0;
    std::int64_t zxid = 0; ///< Connect and SetWatches: the newest that the client knows.
    std::uint64_t session = 0; ///< Connect: the session to go on with, 0 for a new one.
    std::chrono::milliseconds timeout{0}; ///< Connect: as asked for.
    std::vector<WireCall> parts; ///< Multi.
};

/// What the server answers to one operation.
struct WireResult
{
    Operation operation = Operation::None;
    std::int32_t code = 0;
    std::string path; ///< The created path; else the request's.
    std::optional<Stat> stat;
    std::optional<std::string> data;
    std::vector<std::string> names;
};

struct WireReply : WireResult
{
    std::int32_t xid = 0;
    std::int64_t zxid = 0;
    std::uint64_t session = 0; ///< Connect: 0 says that the session has expired.
    std::chrono::milliseconds timeout{0}; ///< Connect: as negotiated.
    std::vector<WireResult>
        parts; ///< Multi. One that failed changed nothing, whatever its parts say.
    std::shared_ptr<const WireRequest> request; ///< Null if no request of that xid was seen.
};

/// A watch fired.
struct WireNotice
{
    Change change = Change::None; ///< None: a kind that came after this decoder.
    std::string path;
};

/// A connection that is no session but a four-letter command.
struct WireCommand
{
    std::string word;
};

/// A frame that says nothing. It may have been passed on all the same.
struct Undecodable
{
    std::string_view reason; ///< A literal.
};

using WireMessage = std::variant<WireRequest, WireReply, WireNotice, WireCommand, Undecodable>;

} // namespace zoetrope::recipes
