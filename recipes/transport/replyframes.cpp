#include "recipes/transport/frames.h"
#include "recipes/transport/permissions.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

std::vector<std::string> readPermissions(WireReader& reader)
{
    std::vector<std::string> permissions;
    for (auto left = reader.int32(); left > 0 && reader.isGood(); --left) {
        Permission permission;
        permission.bits = reader.int32();
        permission.scheme = reader.text();
        permission.id = reader.text();
        if (reader.isGood())
            permissions.push_back(written(permission));
    }
    return permissions;
}

void readResult(WireReader& reader, Opcode opcode, const std::string& root, Answer& answer)
{
    const auto isNewCreate = opcode == Opcode::Create2 || opcode == Opcode::CreateContainer
        || opcode == Opcode::CreateTtl;
    if (isNewCreate || opcode == Opcode::Create)
        answer.path = unrooted(root, reader.text());
    if (opcode == Opcode::GetData)
        answer.data = reader.buffer();
    if (opcode == Opcode::GetChildren2 || opcode == Opcode::GetChildren)
        answer.names = reader.texts();
    if (opcode == Opcode::GetAcl)
        answer.names = readPermissions(reader);
    if (isNewCreate || opcode == Opcode::Exists || opcode == Opcode::SetData
        || opcode == Opcode::SetAcl || opcode == Opcode::GetData || opcode == Opcode::GetChildren2
        || opcode == Opcode::GetAcl)
        answer.stat = reader.stat();
}

Answer withCode(Code code)
{
    Answer answer;
    answer.code = code;
    return answer;
}

// A part behind the one that failed, or before it, says that all was taken back.
bool isCause(const Answer& part)
{
    return part.code != Code::Ok && part.code != Code::RuntimeInconsistency;
}

void readParts(WireReader& reader, std::size_t count, const std::string& root, Answer& answer)
{
    while (reader.isGood()) {
        const auto opcode = static_cast<Opcode>(reader.int32());
        const auto isEnd = reader.boolean();
        static_cast<void>(reader.int32()); // the code, which an Error part repeats
        if (isEnd || !reader.isGood())
            break;
        if (answer.parts.size() == count)
            return reader.fail("a multi has more results than parts");
        auto& part = answer.parts.emplace_back(withCode(Code::Ok));
        if (opcode == Opcode::Error)
            part.code = static_cast<Code>(reader.int32());
        else
            readResult(reader, opcode, root, part);
    }
}

// All its parts are done, or none.
void judge(Answer& multi)
{
    const auto cause = std::find_if(multi.parts.begin(), multi.parts.end(), isCause);
    if (cause != multi.parts.end())
        multi.code = cause->code;
}

} // namespace

std::string unrooted(const std::string& root, std::string path)
{
    if (root.empty() || !path.starts_with(root))
        return path;
    path.erase(0, root.size());
    return path.empty() ? "/" : path;
}

Credentials readConnect(WireReader& reader)
{
    Credentials granted;
    static_cast<void>(reader.int32()); // version of the protocol
    granted.timeout = reader.int32();
    granted.session = reader.int64();
    granted.password = reader.text();
    if (!reader.isAtEnd()) // servers before 3.4 say no more
        granted.isReadOnly = reader.boolean();
    return granted;
}

Answer readAnswer(WireReader& reader, Opcode opcode, Code code, std::size_t parts,
                  const std::string& root)
{
    auto answer = withCode(code);
    const auto hasParts = opcode == Opcode::Multi || opcode == Opcode::MultiRead;
    if (hasParts && code != Code::Ok)
        answer.parts.assign(parts, withCode(code));
    else if (hasParts)
        readParts(reader, parts, root, answer);
    else if (code == Code::Ok)
        readResult(reader, opcode, root, answer);
    if (opcode == Opcode::Multi)
        judge(answer);
    if (opcode == Opcode::MultiRead && answer.parts.size() < parts)
        reader.fail("some that was read is not answered");
    return answer;
}

} // namespace zoetrope::recipes
