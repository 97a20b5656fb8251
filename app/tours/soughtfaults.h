#pragma once

#include "recipes/trace/networkfaults.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::app {

/// What a condition wants to be broken, all of it; with an amount of 0 it may be any. None: the
/// participant was killed.
using SoughtFaults = std::vector<recipes::BrokenNetwork>;

[[nodiscard]] SoughtFaults soughtFaults(const recipes::NetworkFaults& faults); ///< Just these.
[[nodiscard]] bool areIn(const recipes::NetworkFaults& faults, const SoughtFaults& sought);

/// "killed"; "frozen, delayed by 50 ms each way"; "delayed", by whatever: a part of what is said of
/// a fault is enough. Nothing where that is said of none.
[[nodiscard]] std::optional<SoughtFaults> soughtFaultsFrom(std::string_view text);
[[nodiscard]] std::string toText(const SoughtFaults& sought); ///< As soughtFaultsFrom() reads it.

} // namespace zoetrope::app
