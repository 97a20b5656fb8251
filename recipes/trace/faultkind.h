#pragma once

#include "recipes/trace/networkfault.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace zoetrope::recipes {

/// What can be done to a run from outside: to a participant, to a znode, or to a server.
enum class FaultKind : std::uint8_t {
    // The network's, by the numbers of NetworkFault; those that nobody names are not here.
    Cut = static_cast<std::uint8_t>(NetworkFault::Cut),
    Freeze = static_cast<std::uint8_t>(NetworkFault::Freeze),
    HalfOpen = static_cast<std::uint8_t>(NetworkFault::HalfOpen),
    StopHeartbeats = static_cast<std::uint8_t>(NetworkFault::StopHeartbeats),
    LoseNextReply = static_cast<std::uint8_t>(NetworkFault::LoseNextReply),
    Delay = static_cast<std::uint8_t>(NetworkFault::Delay),
    Mend = static_cast<std::uint8_t>(NetworkFault::Count), ///< Network and process.
    Stop, ///< Its process, as a debugger or a long collection of garbage does.
    Continue, ///< Its process.
    Expire, ///< Its session ends at once, as after a silence; then it is back.
    Kill, ///< Without a word.
    Restart, ///< Once more; it is killed first if it lives.
    Delete, ///< Somebody deletes the nodes that its session owns.
    Revoke, ///< Somebody asks it to let go.
    Hold, ///< It takes no step but single ones.
    LetGo, ///< It is held no more.
    HoldInbox, ///< Of its inbox, after so many items more.
    LetInboxGo,
    Add, ///< Somebody of that name comes.
    AddCurator, ///< The same, played by Apache Curator.
    AddKazoo, ///< The same, played by kazoo.
    Leave, ///< It gives up, says goodbye and goes.
    DeleteNode, ///< Another client deletes the node.
    CreateForeign, ///< Another client creates a child of the node, which is none of the recipe's.
    RevokeNode, ///< Another client asks the owner of the node to let go.
    StopServer, ///< It ends in good order.
    KillServer,
    StartServer, ///< Again, with its data.
    KillLeader, ///< Of the ensemble.
    Isolate, ///< The ensemble's leader says nothing and hears nothing.
    Heal, ///< Whoever was isolated is back.
};

/// What a fault hits.
enum class FaultTarget { Participant, Newcomer, Node, Server };

[[nodiscard]] FaultTarget targetOf(FaultKind kind);
[[nodiscard]] std::optional<NetworkFault> networkFaultOf(FaultKind kind);
[[nodiscard]] FaultKind kindOf(NetworkFault fault);
[[nodiscard]] bool cutsOff(FaultKind kind); ///< As a fault of the network.
[[nodiscard]] bool isHolding(FaultKind kind); ///< Or letting go: it breaks nothing.

[[nodiscard]] std::string_view name(FaultKind kind);
[[nodiscard]] std::optional<FaultKind> faultKindOf(std::string_view name);

} // namespace zoetrope::recipes
