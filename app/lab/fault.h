#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace zoetrope::app {

/// What can be broken about a participant.
enum class FaultKind {
    Cut, ///< Its connection, and every new one.
    Freeze, ///< Its network is silent.
    HalfOpen, ///< It hears nothing, but is heard.
    StopHeartbeats, ///< It hears, but is not heard.
    LoseNextReply, ///< What it asks next is done, and the answer is lost.
    Mend, ///< Its network.
    Stop, ///< Its process, as a debugger or a long collection of garbage does.
    Continue, ///< Its process.
    Kill, ///< Without a word.
    Restart, ///< Once more, after it was killed.
    Delete, ///< Somebody deletes the nodes that its session owns.
    Revoke, ///< Somebody asks it to let go.
};

struct Fault
{
    std::chrono::milliseconds at{0}; ///< Of the laboratory's time, from the beginning.
    std::string participant;
    FaultKind kind = FaultKind::Cut;
};

[[nodiscard]] std::string_view name(FaultKind kind);
[[nodiscard]] std::optional<FaultKind> faultKindOf(std::string_view name);

/// "500 张三 freeze": the time in milliseconds, who, and what. Nothing if it is none.
[[nodiscard]] std::optional<Fault> parseFault(std::string_view line);

} // namespace zoetrope::app
