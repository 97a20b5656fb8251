#pragma once

#include "recipes/trace/networkfault.h"

#include <array>

namespace zoetrope::app {

/// What is broken about a relay just now. The lanes read it, on the loop's thread.
class RelayFaults
{
public:
    /// An amount of 0 ends it.
    void set(recipes::NetworkFault fault, int amount) { m_amounts.at(index(fault)) = amount; }

    [[nodiscard]] bool has(recipes::NetworkFault fault) const { return amountOf(fault) > 0; }
    [[nodiscard]] int amountOf(recipes::NetworkFault fault) const
    {
        return m_amounts.at(index(fault));
    }

    /// All of it: "frozen, delayed by 50 ms each way"; empty if nothing is broken.
    [[nodiscard]] std::string text() const;

private:
    [[nodiscard]] static std::size_t index(recipes::NetworkFault fault)
    {
        return static_cast<std::size_t>(fault);
    }

    std::array<int, recipes::networkFaultCount> m_amounts{};
};

} // namespace zoetrope::app
