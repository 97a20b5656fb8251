#include "app/lab/conductor/fault.h"

#include <array>
#include <charconv>
#include <utility>

namespace zoetrope::app {

namespace {

constexpr int longestFault = 3'600'000; // ms: an hour

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
    if (const auto network = recipes::networkFaultFrom(name))
        return kindOf(*network);
    for (const auto& [kind, known] : names) {
        if (known == name)
            return kind;
    }
    return {};
}

std::optional<recipes::NetworkFault> networkFaultOf(FaultKind kind)
{
    return kind < FaultKind::Mend ? std::optional(static_cast<recipes::NetworkFault>(kind))
                                  : std::nullopt;
}

FaultKind kindOf(recipes::NetworkFault fault)
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

namespace {

std::optional<int> numberOf(std::string_view text)
{
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto isAll = error == std::errc() && end == text.data() + text.size();
    return isAll && number >= 0 && number <= longestFault ? std::optional(number) : std::nullopt;
}

bool isMeasured(FaultKind kind)
{
    const auto network = networkFaultOf(kind);
    return kind == FaultKind::HoldInbox || (network && rowOf(*network).isMeasured());
}

// "hold-inbox-2": after two more.
std::optional<Fault> parseKind(std::string_view word)
{
    if (const auto kind = faultKindOf(word))
        return Fault{.kind = *kind};
    const auto dash = word.rfind('-');
    if (dash == std::string_view::npos)
        return {};
    const auto kind = faultKindOf(word.substr(0, dash));
    const auto amount = numberOf(word.substr(dash + 1));
    return kind && isMeasured(*kind) && amount
        ? std::optional(Fault{.kind = *kind, .amount = *amount})
        : std::nullopt;
}

} // namespace

std::optional<Fault> parseFault(std::string_view line)
{
    const auto first = line.find(' ');
    const auto last = line.rfind(' ');
    if (first == std::string_view::npos || first == last)
        return {};
    const auto at = numberOf(line.substr(0, first));
    auto fault = parseKind(line.substr(last + 1));
    if (!at || !fault)
        return {};
    fault->at = std::chrono::milliseconds(*at);
    fault->participant = line.substr(first + 1, last - first - 1);
    return fault;
}

std::optional<Fault> parseAct(std::string_view line)
{
    return parseFault("0 " + std::string(line));
}

std::string toText(const Fault& act)
{
    const auto amount = act.amount > 0 ? '-' + std::to_string(act.amount) : std::string();
    return act.participant + ' ' + std::string(name(act.kind)) + amount;
}

} // namespace zoetrope::app
