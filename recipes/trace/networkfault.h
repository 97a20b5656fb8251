#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace zoetrope::recipes {

/// A way in which the network of one client can be broken.
enum class NetworkFault : std::uint8_t {
    Cut, ///< Its connection, and every new one.
    Freeze, ///< Nothing passes either way; nothing is lost.
    HalfOpen, ///< The client hears nothing, but is heard.
    StopHeartbeats, ///< What the client and the server say is swallowed, ends included.
    LoseNextReply, ///< What the client asks next is done, and the answer is lost.
    Delay, ///< Each way, by so many milliseconds.
    Bandwidth, ///< Each way, so many bytes a second.
    Count
};

inline constexpr std::size_t networkFaultCount = static_cast<std::size_t>(NetworkFault::Count);

/// What is known of one of them, but for its words and for what a relay does.
struct NetworkFaultRow
{
    NetworkFault fault = NetworkFault::Count;
    std::string_view name; ///< In scenarios and schedules: it never changes.
    std::string_view state; ///< In English, while it lasts; "#" in it is the amount.
    bool cutsOff = false; ///< The session expires unless the network is mended in time.
    int amount = 1; ///< Where no other is said.

    [[nodiscard]] bool isMeasured() const { return state.find('#') != std::string_view::npos; }
};

[[nodiscard]] std::span<const NetworkFaultRow> networkFaults();
[[nodiscard]] const NetworkFaultRow& rowOf(NetworkFault fault);
[[nodiscard]] std::optional<NetworkFault> networkFaultFrom(std::string_view name);

/// A fault that lasts, and how much of it.
struct BrokenNetwork
{
    NetworkFault fault = NetworkFault::Cut;
    int amount = 1;
};

[[nodiscard]] std::string stateText(const BrokenNetwork& broken); ///< "delayed by 50 ms each way"
/// The other way round, for what is read from a file; nothing if `state` is none.
[[nodiscard]] std::optional<BrokenNetwork> brokenFrom(std::string_view state);

} // namespace zoetrope::recipes
