#include "recipes/wire/request.h"

#include "recipes/wire/opcode.h"
#include "recipes/wire/wirereader.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

namespace zoetrope::recipes {

namespace {

/// What a request says, in the order of the protocol: its path, data, ACL, and the rest.
struct RequestShape
{
    Opcode opcode;
    bool hasData = false;
    bool hasAcl = false;
    bool hasMode = false;
    bool hasVersion = false;
    bool hasLifetime = false;
    WatchKind watch = WatchKind::None; ///< Which watch it leaves if it asks for one.
};

// Those that begin with a path. The others say nothing, or what we must not keep.
constexpr std::array<RequestShape, 19> requestShapes{{
    {.opcode = Opcode::Create, .hasData = true, .hasAcl = true, .hasMode = true},
    {.opcode = Opcode::Create2, .hasData = true, .hasAcl = true, .hasMode = true},
    {.opcode = Opcode::CreateContainer, .hasData = true, .hasAcl = true, .hasMode = true},
    {.opcode = Opcode::CreateTtl,
     .hasData = true,
     .hasAcl = true,
     .hasMode = true,
     .hasLifetime = true},
    {.opcode = Opcode::Delete, .hasVersion = true},
    {.opcode = Opcode::Check, .hasVersion = true},
    {.opcode = Opcode::SetData, .hasData = true, .hasVersion = true},
    {.opcode = Opcode::SetAcl, .hasAcl = true, .hasVersion = true},
    {.opcode = Opcode::Exists, .watch = WatchKind::Exists},
    {.opcode = Opcode::GetData, .watch = WatchKind::Data},
    {.opcode = Opcode::GetChildren, .watch = WatchKind::Children},
    {.opcode = Opcode::GetChildren2, .watch = WatchKind::Children},
    {.opcode = Opcode::GetAcl},
    {.opcode = Opcode::Sync},
    {.opcode = Opcode::CheckWatches},
    {.opcode = Opcode::RemoveWatches},
    {.opcode = Opcode::GetEphemerals},
    {.opcode = Opcode::GetAllChildrenNumber},
    {.opcode = Opcode::AddWatch},
}};

std::int8_t createMode(WireReader& reader)
{
    const auto flags = reader.int32();
    const bool fits = flags >= 0 && flags <= std::numeric_limits<std::int8_t>::max();
    return fits ? static_cast<std::int8_t>(flags) : std::int8_t{-1};
}

void readSetWatches(WireReader& reader, WireRequest& request)
{
    request.zxid = reader.int64();
    const int lists = request.opcode == static_cast<std::int32_t>(Opcode::SetWatches2) ? 5 : 3;
    for (int i = 0; i < lists; ++i) {
        auto paths = reader.texts();
        std::move(paths.begin(), paths.end(), std::back_inserter(request.names));
    }
}

void readShape(WireReader& reader, const RequestShape& shape, WireCall& call)
{
    call.path = reader.text();
    if (shape.hasData)
        call.data = reader.cutBuffer(Event::maxData);
    if (shape.hasAcl)
        reader.skipAcl();
    if (shape.hasMode)
        call.createMode = createMode(reader);
    if (shape.hasVersion)
        call.version = reader.int32();
    if (shape.hasLifetime)
        static_cast<void>(reader.int64());
    if (shape.watch != WatchKind::None && reader.boolean())
        call.watch = shape.watch;
}

// What may stand alone or within a multi.
void readCall(WireReader& reader, WireCall& call)
{
    const auto shape = std::find_if(requestShapes.begin(), requestShapes.end(),
                                    [&call](const RequestShape& one) {
                                        return static_cast<std::int32_t>(one.opcode) == call.opcode;
                                    });
    if (shape != requestShapes.end())
        readShape(reader, *shape, call);
}

WireCall callOf(std::int32_t opcode)
{
    WireCall call;
    call.opcode = opcode;
    call.operation = operationOf(static_cast<Opcode>(opcode));
    return call;
}

// An unknown part has an unknown length: nothing behind it can be read.
void readParts(WireReader& reader, std::vector<WireCall>& parts)
{
    while (reader.isGood()) {
        auto part = callOf(reader.int32());
        const bool isDone = reader.boolean();
        static_cast<void>(reader.int32());
        if (isDone || !reader.isGood())
            return;
        readCall(reader, part);
        if (part.path.empty())
            reader.fail("a part of a multi has no path");
        parts.push_back(std::move(part));
    }
}

WireMessage finished(WireRequest request, const WireReader& reader)
{
    if (!reader.isGood())
        return Undecodable{reader.trouble()};
    return request;
}

} // namespace

WireMessage decodeConnectRequest(std::string_view frame)
{
    WireReader reader(frame);
    WireRequest request;
    request.operation = Operation::Connect;
    static_cast<void>(reader.int32()); // version of the protocol, ever 0
    request.zxid = reader.int64();
    request.timeout = std::chrono::milliseconds(reader.int32());
    request.session = static_cast<std::uint64_t>(reader.int64());
    static_cast<void>(reader.buffer()); // the session's password
    return finished(std::move(request), reader);
}

WireMessage decodeRequest(std::string_view frame)
{
    WireReader reader(frame);
    WireRequest request;
    request.xid = reader.int32();
    static_cast<WireCall&>(request) = callOf(reader.int32());
    if (request.operation == Operation::Multi)
        readParts(reader, request.parts);
    else if (request.operation == Operation::SetWatches)
        readSetWatches(reader, request);
    else
        readCall(reader, request);
    return finished(std::move(request), reader);
}

} // namespace zoetrope::recipes
