#include "recipes/trace/networkfault.h"

#include "recipes/types/inorder.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace zoetrope::recipes {

namespace {

constexpr std::array<NetworkFaultRow, networkFaultCount> networkRows{{
    {NetworkFault::Cut, "cut", "cut", true},
    {NetworkFault::Freeze, "freeze", "frozen", true},
    {NetworkFault::HalfOpen, "half-open", "half open", true},
    {NetworkFault::StopHeartbeats, "stop-heartbeats", "dropping", true},
    {NetworkFault::LoseNextReply, "lose-next-reply", "loses the next reply"},
    {NetworkFault::Delay, "delay", "delayed by # ms each way", false, 250},
    {NetworkFault::Bandwidth, "bandwidth", "limited to # bytes a second", false, 200},
}};

static_assert(areInOrder(networkRows, &NetworkFaultRow::fault),
              "each fault has a row, in the order of the enumerators");

/// What stands before the amount, and after it.
std::pair<std::string_view, std::string_view> partsOf(const NetworkFaultRow& row)
{
    const auto sign = row.state.find('#');
    return {row.state.substr(0, sign), row.state.substr(sign + 1)};
}

std::optional<int> amountIn(std::string_view state, const NetworkFaultRow& row)
{
    if (!row.isMeasured())
        return state == row.state ? std::optional(row.amount) : std::nullopt;
    const auto [before, after] = partsOf(row);
    if (!state.starts_with(before) || !state.ends_with(after)
        || state.size() <= before.size() + after.size())
        return {};
    const auto* const begin = state.data() + before.size();
    const auto* const end = state.data() + (state.size() - after.size());
    int amount = 0;
    const auto [last, error] = std::from_chars(begin, end, amount);
    const auto isAmount = error == std::errc() && last == end && amount > 0;
    return isAmount ? std::optional(amount) : std::nullopt;
}

} // namespace

std::span<const NetworkFaultRow> networkFaults()
{
    return networkRows;
}

const NetworkFaultRow& rowOf(NetworkFault fault)
{
    return networkRows.at(static_cast<std::size_t>(fault));
}

std::optional<NetworkFault> networkFaultFrom(std::string_view name)
{
    const auto found = std::find_if(networkRows.begin(), networkRows.end(),
                                    [name](const auto& row) { return row.name == name; });
    return found == networkRows.end() ? std::nullopt : std::optional(found->fault);
}

std::string stateText(const BrokenNetwork& broken)
{
    const auto& row = rowOf(broken.fault);
    if (!row.isMeasured())
        return std::string(row.state);
    const auto [before, after] = partsOf(row);
    return std::string(before) + std::to_string(broken.amount) + std::string(after);
}

std::optional<BrokenNetwork> brokenFrom(std::string_view state)
{
    for (const auto& row : networkRows) {
        if (const auto amount = amountIn(state, row))
            return BrokenNetwork{row.fault, *amount};
    }
    return {};
}

} // namespace zoetrope::recipes
