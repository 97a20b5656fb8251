#include "recipes/transport/frames.h"

#include "recipes/wire/wirewriter.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::int32_t noCode = -1;
constexpr auto endOfParts = Opcode::Error; // the number that ends the parts of a multi

Opcode opcodeOfCreate(const Request& request, bool isPart)
{
    if (request.mode == CreateMode::Container)
        return Opcode::CreateContainer;
    if (hasTimeToLive(request.mode))
        return Opcode::CreateTtl;
    return isPart ? Opcode::Create : Opcode::Create2;
}

// Check is a part only, a multi never.
std::optional<Opcode> opcodeOfPart(const Request& part)
{
    if (part.operation == Operation::Create)
        return opcodeOfCreate(part, true);
    if (part.operation == Operation::Check)
        return Opcode::Check;
    const auto isWrite
        = part.operation == Operation::Delete || part.operation == Operation::SetData;
    return isWrite ? opcodeOf(part) : std::nullopt;
}

// A server knows the older request for children only, there.
std::optional<Opcode> opcodeOfRead(const Request& part)
{
    if (part.watch)
        return {};
    return part.operation == Operation::GetData    ? std::optional(Opcode::GetData)
        : part.operation == Operation::GetChildren ? std::optional(Opcode::GetChildren)
                                                   : std::nullopt;
}

std::optional<Opcode> opcodeOfMulti(const std::vector<Request>& parts)
{
    const auto isWrite = [](const Request& part) { return opcodeOfPart(part).has_value(); };
    const auto isRead = [](const Request& part) { return opcodeOfRead(part).has_value(); };
    if (std::all_of(parts.begin(), parts.end(), isWrite))
        return Opcode::Multi;
    return std::all_of(parts.begin(), parts.end(), isRead) ? std::optional(Opcode::MultiRead)
                                                           : std::nullopt;
}

void writeAcl(WireWriter& writer, const Acl& acl)
{
    const Acl everybody{Permission{}};
    const auto& list = acl.empty() ? everybody : acl;
    writer.int32(static_cast<std::int32_t>(list.size()));
    for (const auto& permission : list) {
        writer.int32(permission.bits);
        writer.text(permission.scheme);
        writer.text(permission.id);
    }
}

bool hasVersion(Operation operation)
{
    return operation == Operation::Delete || operation == Operation::SetData
        || operation == Operation::SetAcl || operation == Operation::Check;
}

bool hasWatch(Operation operation)
{
    return operation == Operation::Exists || operation == Operation::GetData
        || operation == Operation::GetChildren;
}

void writeBody(WireWriter& writer, const Request& request, const std::string& root)
{
    const auto operation = request.operation;
    writer.text(rooted(root, request.path.text()));
    if (operation == Operation::Create || operation == Operation::SetData)
        writer.buffer(request.data);
    if (operation == Operation::Create || operation == Operation::SetAcl)
        writeAcl(writer, request.acl);
    if (operation == Operation::Create) {
        writer.int32(static_cast<std::int32_t>(request.mode));
        if (hasTimeToLive(request.mode))
            writer.int64(request.timeToLive.count());
    }
    if (hasVersion(operation))
        writer.int32(request.version);
    if (hasWatch(operation))
        writer.boolean(request.watch != nullptr);
}

void writePartHead(WireWriter& writer, Opcode opcode, bool isEnd)
{
    writer.int32(static_cast<std::int32_t>(opcode));
    writer.boolean(isEnd);
    writer.int32(noCode);
}

void writeParts(WireWriter& writer, const Request& request, const std::string& root)
{
    for (const auto& part : request.parts) {
        const auto write = opcodeOfPart(part);
        writePartHead(writer, write ? *write : *opcodeOfRead(part), false);
        writeBody(writer, part, root);
    }
    writePartHead(writer, endOfParts, true);
}

} // namespace

std::optional<Opcode> opcodeOf(const Request& request)
{
    switch (request.operation) {
    case Operation::Create:
        return opcodeOfCreate(request, false);
    case Operation::Delete:
        return Opcode::Delete;
    case Operation::Exists:
        return Opcode::Exists;
    case Operation::GetData:
        return Opcode::GetData;
    case Operation::SetData:
        return Opcode::SetData;
    case Operation::GetChildren:
        return Opcode::GetChildren2;
    case Operation::GetAcl:
        return Opcode::GetAcl;
    case Operation::SetAcl: // an empty list is everybody's at a create alone
        return request.acl.empty() ? std::nullopt : std::optional(Opcode::SetAcl);
    case Operation::Sync:
        return Opcode::Sync;
    case Operation::Multi:
        return opcodeOfMulti(request.parts);
    default: // what the vocabulary has words for, and a client of ours never asks
        return {};
    }
}

std::string rooted(const std::string& root, const std::string& path)
{
    if (root.empty())
        return path;
    return path == "/" ? root : root + path;
}

void writeConnect(std::string& bytes, const Credentials& credentials, bool takesReadOnly)
{
    WireWriter writer(bytes);
    writer.int32(0); // version of the protocol, ever 0
    writer.int64(credentials.lastZxid);
    writer.int32(credentials.timeout);
    writer.int64(credentials.session);
    writer.buffer(credentials.password);
    writer.boolean(takesReadOnly);
}

void writeSasl(std::string& bytes, std::int32_t xid, std::string_view token)
{
    WireWriter writer(bytes);
    writer.int32(xid);
    writer.int32(static_cast<std::int32_t>(Opcode::Sasl));
    writer.buffer(token);
}

void writeAuth(std::string& bytes, const std::string& scheme, const std::string& credential)
{
    WireWriter writer(bytes);
    writer.int32(xidOfAuth);
    writer.int32(static_cast<std::int32_t>(Opcode::Auth));
    writer.int32(0); // kind, ever 0
    writer.text(scheme);
    writer.buffer(credential);
}

void writeClose(std::string& bytes, std::int32_t xid)
{
    WireWriter writer(bytes);
    writer.int32(xid);
    writer.int32(static_cast<std::int32_t>(Opcode::Close));
}

void writeSetWatches(std::string& bytes, std::int64_t lastZxid,
                     const std::vector<std::string>& data, const std::vector<std::string>& exists,
                     const std::vector<std::string>& children)
{
    WireWriter writer(bytes);
    writer.int32(xidOfSetWatches);
    writer.int32(static_cast<std::int32_t>(Opcode::SetWatches));
    writer.int64(lastZxid);
    writer.texts(data);
    writer.texts(exists);
    writer.texts(children);
}

void writeRequest(std::string& bytes, std::int32_t xid, const Request& request,
                  const std::string& root)
{
    WireWriter writer(bytes);
    writer.int32(xid);
    writer.int32(static_cast<std::int32_t>(*opcodeOf(request)));
    if (request.operation == Operation::Multi)
        writeParts(writer, request, root);
    else
        writeBody(writer, request, root);
}

} // namespace zoetrope::recipes
