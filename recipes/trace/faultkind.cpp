#include "recipes/trace/faultkind.h"

#include <array>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::array<std::pair<FaultKind, std::string_view>, 25> names{
    std::pair{FaultKind::Mend, "mend"},
    std::pair{FaultKind::Stop, "stop"},
    std::pair{FaultKind::Continue, "continue"},
    std::pair{FaultKind::Expire, "expire"},
    std::pair{FaultKind::Kill, "kill"},
    std::pair{FaultKind::Restart, "restart"},
    std::pair{FaultKind::Delete, "delete"},
    std::pair{FaultKind::Revoke, "revoke"},
    std::pair{FaultKind::Hold, "hold"},
    std::pair{FaultKind::LetGo, "let-go"},
    std::pair{FaultKind::HoldInbox, "hold-inbox"},
    std::pair{FaultKind::LetInboxGo, "let-inbox-go"},
    std::pair{FaultKind::Add, "add"},
    std::pair{FaultKind::AddCurator, "add-curator"},
    std::pair{FaultKind::AddKazoo, "add-kazoo"},
    std::pair{FaultKind::Leave, "leave"},
    std::pair{FaultKind::DeleteNode, "delete-node"},
    std::pair{FaultKind::CreateForeign, "create-foreign"},
    std::pair{FaultKind::RevokeNode, "revoke-node"},
    std::pair{FaultKind::StopServer, "stop-server"},
    std::pair{FaultKind::KillServer, "kill-server"},
    std::pair{FaultKind::StartServer, "start-server"},
    std::pair{FaultKind::KillLeader, "kill-leader"},
    std::pair{FaultKind::Isolate, "isolate"},
    std::pair{FaultKind::Heal, "heal"},
};

} // namespace

std::string_view name(FaultKind kind)
{
    if (const auto network = networkFaultOf(kind))
        return rowOf(*network).name;
    for (const auto& [known, name] : names) {
        if (known == kind)
            return name;
    }
    return {};
}

std::optional<FaultKind> faultKindOf(std::string_view name)
{
    if (const auto network = networkFaultFrom(name))
        return kindOf(*network);
    for (const auto& [kind, known] : names) {
        if (known == name)
            return kind;
    }
    return {};
}

std::optional<NetworkFault> networkFaultOf(FaultKind kind)
{
    return kind < FaultKind::Mend ? std::optional(static_cast<NetworkFault>(kind)) : std::nullopt;
}

FaultKind kindOf(NetworkFault fault)
{
    return static_cast<FaultKind>(fault);
}

bool cutsOff(FaultKind kind)
{
    const auto network = networkFaultOf(kind);
    return network && rowOf(*network).cutsOff;
}

bool isHolding(FaultKind kind)
{
    return kind >= FaultKind::Hold && kind <= FaultKind::LetInboxGo;
}

FaultTarget targetOf(FaultKind kind)
{
    if (kind < FaultKind::Add || kind == FaultKind::Leave)
        return FaultTarget::Participant;
    if (kind < FaultKind::Leave)
        return FaultTarget::Newcomer;
    return kind < FaultKind::StopServer ? FaultTarget::Node : FaultTarget::Server;
}

} // namespace zoetrope::recipes
