#pragma once

#include "recipes/trace/networkfault.h"

#include <array>

namespace zoetrope::recipes {

/// All that is broken at once about the network of one client. Plain data.
class NetworkFaults
{
public:
    NetworkFaults() = default;
    NetworkFaults(NetworkFault fault, int amount) { set(fault, amount); }
    explicit NetworkFaults(NetworkFault fault)
        : NetworkFaults(fault, rowOf(fault).amount)
    {
    }

    /// An amount of 0 ends it.
    void set(NetworkFault fault, int amount) { m_amounts.at(index(fault)) = amount; }

    [[nodiscard]] bool has(NetworkFault fault) const { return amountOf(fault) > 0; }
    [[nodiscard]] bool isAny() const; ///< Something is broken.
    [[nodiscard]] bool cutsOff() const; ///< By one of them: no server is heard.
    [[nodiscard]] int amountOf(NetworkFault fault) const { return m_amounts.at(index(fault)); }

    bool operator==(const NetworkFaults&) const = default;

private:
    [[nodiscard]] static std::size_t index(NetworkFault fault)
    {
        return static_cast<std::size_t>(fault);
    }

    std::array<int, networkFaultCount> m_amounts{};
};

/// English words, for files that are read elsewhere: "frozen, delayed by 50 ms each way"; empty if
/// nothing is broken.
[[nodiscard]] std::string toText(const NetworkFaults& faults);

} // namespace zoetrope::recipes
