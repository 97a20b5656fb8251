#pragma once

#include "tests/soak/history.h"
#include "tests/support/peer.h"

#include <string>
#include <vector>

namespace zoetrope::tests {

/// What a participant of ours is told: the words after "join". "{who}" in them is its name, which
/// no other process of the round has, and "{number}" a number that no other has.
struct OwnSeat
{
    std::string words;
    HistoryMember member; ///< Without its name.
};

/// What a client of another library is told; see Peer. It holds what it has entered.
struct PeerSeat
{
    Peer::Library library;
    HistoryMember member; ///< Without its name.
    std::vector<std::string> prepare = {}; ///< Once for each session. "{who}" is its name.
    std::string enter = {}; ///< It is in where the answer is "true".
    std::string leave = {};
    std::string giveUp = {}; ///< Where the answer was another; empty: nothing.
    std::string begins = {}; ///< The words of the history.
    std::string ends = {};
};

/// One recipe, and who takes part in it.
struct Workload
{
    std::string name;
    std::vector<OwnSeat> own;
    std::vector<PeerSeat> peers;
    std::string success; ///< What somebody of ours must say in good weather.
};

/// All there are. Their paths differ.
[[nodiscard]] const std::vector<Workload>& workloads();

} // namespace zoetrope::tests
