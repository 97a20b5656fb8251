#include "recipes/wire/reply.h"

#include "recipes/wire/opcode.h"
#include "recipes/wire/wirereader.h"

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

constexpr std::int32_t sessionExpired = -112;
constexpr std::int32_t notReached = -2; // a part behind the one that failed its multi

/// What the answer to an operation that was done says, in the order of the protocol.
struct ReplyShape
{
    Opcode opcode;
    bool hasPath = false;
    bool hasAcl = false;
    bool hasData = false;
    bool hasNames = false;
    bool hasStat = false;
};

// The others answer with their header alone, or with what we must not keep.
constexpr std::array<ReplyShape, 14> replyShapes{{
    {.opcode = Opcode::Create, .hasPath = true},
    {.opcode = Opcode::Sync, .hasPath = true},
    {.opcode = Opcode::Create2, .hasPath = true, .hasStat = true},
    {.opcode = Opcode::CreateContainer, .hasPath = true, .hasStat = true},
    {.opcode = Opcode::CreateTtl, .hasPath = true, .hasStat = true},
    {.opcode = Opcode::Exists, .hasStat = true},
    {.opcode = Opcode::SetData, .hasStat = true},
    {.opcode = Opcode::SetAcl, .hasStat = true},
    {.opcode = Opcode::GetData, .hasData = true, .hasStat = true},
    {.opcode = Opcode::Reconfig, .hasData = true, .hasStat = true},
    {.opcode = Opcode::GetAcl, .hasAcl = true, .hasStat = true},
    {.opcode = Opcode::GetChildren, .hasNames = true},
    {.opcode = Opcode::GetEphemerals, .hasNames = true},
    {.opcode = Opcode::GetChildren2, .hasNames = true, .hasStat = true},
}};

void readShape(WireReader& reader, const ReplyShape& shape, WireResult& result)
{
    if (shape.hasPath)
        result.path = reader.text();
    if (shape.hasAcl)
        reader.skipAcl();
    if (shape.hasData)
        result.data = reader.cutBuffer(Event::maxData);
    if (shape.hasNames)
        result.names = reader.texts();
    if (shape.hasStat)
        result.stat = reader.stat();
}

// Alone or within a multi.
void readResult(WireReader& reader, Opcode opcode, WireResult& result)
{
    const auto shape
        = std::find_if(replyShapes.begin(), replyShapes.end(),
                       [opcode](const ReplyShape& one) { return one.opcode == opcode; });
    if (shape != replyShapes.end())
        readShape(reader, *shape, result);
}

void readPart(WireReader& reader, Opcode opcode, WireResult& part)
{
    if (opcode == Opcode::Error)
        part.code = reader.int32();
    else
        readResult(reader, opcode, part);
}

void readParts(WireReader& reader, const WireRequest& request, std::vector<WireResult>& parts)
{
    while (reader.isGood()) {
        const auto opcode = static_cast<Opcode>(reader.int32());
        const bool isDone = reader.boolean();
        static_cast<void>(reader.int32()); // the code, which an Error part repeats
        if (isDone || !reader.isGood())
            return;
        if (parts.size() == request.parts.size())
            return reader.fail("a multi has more results than parts");
        const auto& call = request.parts[parts.size()];
        WireResult part{.operation = call.operation, .path = call.path};
        readPart(reader, opcode, part);
        parts.push_back(std::move(part));
    }
}

// A multi that fails says so in its parts alone: its header's code is 0.
std::int32_t codeOf(const std::vector<WireResult>& parts)
{
    const auto failed = std::find_if(parts.begin(), parts.end(), [](const WireResult& part) {
        return part.code != 0 && part.code != notReached;
    });
    return failed == parts.end() ? 0 : failed->code;
}

WireReply replyTo(std::shared_ptr<const WireRequest> request)
{
    WireReply reply;
    if (request) {
        reply.operation = request->operation;
        reply.path = request->path;
    }
    reply.request = std::move(request);
    return reply;
}

void readBody(WireReader& reader, WireReply& reply)
{
    if (reply.operation == Operation::Multi) {
        readParts(reader, *reply.request, reply.parts);
        reply.code = codeOf(reply.parts);
    } else {
        readResult(reader, static_cast<Opcode>(reply.request->opcode), reply);
    }
}

WireMessage finished(WireReply reply, const WireReader& reader)
{
    if (!reader.isGood())
        return Undecodable{reader.trouble()};
    return reply;
}

} // namespace

WireMessage decodeConnectReply(std::string_view frame, std::shared_ptr<const WireRequest> request)
{
    WireReader reader(frame);
    auto reply = replyTo(std::move(request));
    reply.operation = Operation::Connect;
    static_cast<void>(reader.int32()); // version of the protocol, ever 0
    reply.timeout = std::chrono::milliseconds(reader.int32());
    reply.session = static_cast<std::uint64_t>(reader.int64());
    reply.code = reply.session == 0 ? sessionExpired : 0;
    static_cast<void>(reader.buffer()); // the session's password
    return finished(std::move(reply), reader);
}

std::optional<std::int32_t> xidOf(std::string_view frame)
{
    WireReader reader(frame);
    const auto xid = reader.int32();
    return reader.isGood() ? std::optional(xid) : std::nullopt;
}

WireMessage decodeNotice(std::string_view frame)
{
    WireReader reader(frame);
    static_cast<void>(reader.int32()); // xid
    static_cast<void>(reader.int64()); // zxid: none, but in the newest servers
    static_cast<void>(reader.int32()); // code
    const auto type = reader.int32();
    static_cast<void>(reader.int32()); // the connection's state: connected
    WireNotice notice{.path = reader.text()};
    if (type >= static_cast<int>(Change::Created)
        && type <= static_cast<int>(Change::ChildrenChanged))
        notice.change = static_cast<Change>(type);
    if (!reader.isGood())
        return Undecodable{reader.trouble()};
    return notice;
}

WireMessage decodeReply(std::string_view frame, std::shared_ptr<const WireRequest> request)
{
    WireReader reader(frame);
    auto reply = replyTo(std::move(request));
    reply.xid = reader.int32();
    reply.zxid = reader.int64();
    reply.code = reader.int32();
    if (reply.code == 0 && reply.request)
        readBody(reader, reply);
    return finished(std::move(reply), reader);
}

} // namespace zoetrope::recipes
