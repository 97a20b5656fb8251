#pragma once

#include "recipes/trace/faultkind.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace zoetrope::app {

using recipes::FaultKind;
using recipes::faultKindOf;
using recipes::FaultTarget;

struct Fault
{
    std::chrono::milliseconds at{0}; ///< Of the laboratory's time, from the beginning.
    std::string participant; ///< Or the path of a node, or the number of a server, from 1.
    FaultKind kind = FaultKind::Cut;
    int amount = 0; ///< HoldInbox: how many items pass before. Of the network's: 0 is the usual.

    bool operator==(const Fault&) const = default;
};

[[nodiscard]] int serverOf(const Fault& fault); ///< Its number; 0 where none is said.

/// "500 张三 freeze": the time in milliseconds, who, and what. Nothing if it is none.
[[nodiscard]] std::optional<Fault> parseFault(std::string_view line);

/// "张三 freeze": the same without a time. "张三 hold-inbox-2": two items pass before;
/// "张三 delay-500": by half a second.
[[nodiscard]] std::optional<Fault> parseAct(std::string_view line);
[[nodiscard]] std::string toText(const Fault& act); ///< As parseAct() reads it.

} // namespace zoetrope::app
