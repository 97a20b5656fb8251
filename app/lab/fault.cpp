#include "app/lab/fault.h"

#include <array>
#include <charconv>
#include <utility>

namespace zoetrope::app {

namespace {

constexpr int longest = 3'600'000; // ms: an hour

constexpr std::array<std::pair<FaultKind, std::string_view>, 24> names{
    std::pair{FaultKind::Cut, "cut"},
    std::pair{FaultKind::Freeze, "freeze"},
    std::pair{FaultKind::HalfOpen, "half-open"},
    std::pair{FaultKind::StopHeartbeats, "stop-heartbeats"},
    std::pair{FaultKind::LoseNextReply, "lose-next-reply"},
    std::pair{FaultKind::Delay, "delay"},
    std::pair{FaultKind::Mend, "mend"},
    std::pair{FaultKind::Stop, "stop"},
    std::pair{FaultKind::Continue, "continue"},
    std::pair{FaultKind::Kill, "kill"},
    std::pair{FaultKind::Restart, "restart"},
    std::pair{FaultKind::Delete, "delete"},
    std::pair{FaultKind::Revoke, "revoke"},
    std::pair{FaultKind::Add, "add"},
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
    for (const auto& [known, name] : names) {
        if (known == kind)
            return name;
    }
    return {};
}

std::optional<FaultKind> faultKindOf(std::string_view name)
{
    for (const auto& [kind, known] : names) {
        if (known == name)
            return kind;
    }
    return {};
}

FaultTarget targetOf(FaultKind kind)
{
    if (kind < FaultKind::Add || kind == FaultKind::Leave)
        return FaultTarget::Participant;
    if (kind == FaultKind::Add)
        return FaultTarget::Newcomer;
    return kind < FaultKind::StopServer ? FaultTarget::Node : FaultTarget::Server;
}

std::optional<Fault> parseFault(std::string_view line)
{
    const auto first = line.find(' ');
    const auto last = line.rfind(' ');
    if (first == std::string_view::npos || first == last)
        return {};
    int at = -1;
    const auto time = line.substr(0, first);
    const auto [end, error] = std::from_chars(time.data(), time.data() + time.size(), at);
    const auto kind = faultKindOf(line.substr(last + 1));
    if (error != std::errc() || end != time.data() + time.size() || at < 0 || at > longest || !kind)
        return {};
    return Fault{std::chrono::milliseconds(at),
                 std::string(line.substr(first + 1, last - first - 1)), *kind};
}

std::optional<Fault> parseAct(std::string_view line)
{
    return parseFault("0 " + std::string(line));
}

std::string toText(const Fault& act)
{
    return act.participant + ' ' + std::string(name(act.kind));
}

} // namespace zoetrope::app
