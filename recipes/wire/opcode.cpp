#include "recipes/wire/opcode.h"

#include <algorithm>
#include <array>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::array<std::pair<Opcode, Operation>, 22> operations{{
    {Opcode::Close, Operation::Close},
    {Opcode::Create, Operation::Create},
    {Opcode::Delete, Operation::Delete},
    {Opcode::Exists, Operation::Exists},
    {Opcode::GetData, Operation::GetData},
    {Opcode::SetData, Operation::SetData},
    {Opcode::GetAcl, Operation::GetAcl},
    {Opcode::SetAcl, Operation::SetAcl},
    {Opcode::GetChildren, Operation::GetChildren},
    {Opcode::Sync, Operation::Sync},
    {Opcode::Ping, Operation::Ping},
    {Opcode::GetChildren2, Operation::GetChildren},
    {Opcode::Check, Operation::Check},
    {Opcode::Multi, Operation::Multi},
    {Opcode::Create2, Operation::Create},
    {Opcode::RemoveWatches, Operation::RemoveWatches},
    {Opcode::CreateContainer, Operation::Create},
    {Opcode::CreateTtl, Operation::Create},
    {Opcode::MultiRead, Operation::Multi},
    {Opcode::Auth, Operation::Auth},
    {Opcode::SetWatches, Operation::SetWatches},
    {Opcode::SetWatches2, Operation::SetWatches},
}};

} // namespace

Operation operationOf(Opcode opcode)
{
    const auto found = std::find_if(operations.begin(), operations.end(),
                                    [opcode](const auto& entry) { return entry.first == opcode; });
    return found == operations.end() ? Operation::Other : found->second;
}

} // namespace zoetrope::recipes
