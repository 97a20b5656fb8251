#include "app/lab/fault.h"

#include <array>
#include <charconv>
#include <utility>

namespace zoetrope::app {

namespace {

constexpr int longest = 3'600'000; // ms: an hour

constexpr std::array<std::pair<FaultKind, std::string_view>, 12> names{
    std::pair{FaultKind::Cut, "cut"},
    std::pair{FaultKind::Freeze, "freeze"},
    std::pair{FaultKind::HalfOpen, "half-open"},
    std::pair{FaultKind::StopHeartbeats, "stop-heartbeats"},
    std::pair{FaultKind::LoseNextReply, "lose-next-reply"},
    std::pair{FaultKind::Mend, "mend"},
    std::pair{FaultKind::Stop, "stop"},
    std::pair{FaultKind::Continue, "continue"},
    std::pair{FaultKind::Kill, "kill"},
    std::pair{FaultKind::Restart, "restart"},
    std::pair{FaultKind::Delete, "delete"},
    std::pair{FaultKind::Revoke, "revoke"},
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

} // namespace zoetrope::app
