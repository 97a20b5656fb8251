#include "app/tours/soughtfaults.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::string_view killed = "killed";
constexpr std::string_view between = ", ";

std::optional<BrokenNetwork> soughtFrom(std::string_view part)
{
    const auto broken = brokenFrom(part);
    if (broken && rowOf(broken->fault).isMeasured())
        return broken;
    const auto rows = networkFaults();
    const auto row = std::find_if(rows.begin(), rows.end(), [part](const auto& one) {
        return one.state.find(part) != std::string_view::npos;
    });
    if (part.empty() || row == rows.end())
        return {};
    return BrokenNetwork{row->fault, 0};
}

std::string wordsFor(const BrokenNetwork& sought)
{
    const auto state = rowOf(sought.fault).state;
    const auto isOfAnyAmount = sought.amount == 0 && rowOf(sought.fault).isMeasured();
    return isOfAnyAmount ? std::string(state.substr(0, state.find(' '))) : stateText(sought);
}

} // namespace

SoughtFaults soughtFaults(const NetworkFaults& faults)
{
    SoughtFaults sought;
    for (const auto& row : networkFaults()) {
        if (faults.has(row.fault))
            sought.push_back({row.fault, row.isMeasured() ? faults.amountOf(row.fault) : 0});
    }
    return sought;
}

bool areIn(const NetworkFaults& faults, const SoughtFaults& sought)
{
    return std::all_of(sought.begin(), sought.end(), [&faults](const BrokenNetwork& one) {
        const auto isOfAnyAmount = one.amount == 0 && faults.has(one.fault);
        return isOfAnyAmount || (one.amount > 0 && faults.amountOf(one.fault) == one.amount);
    });
}

std::optional<SoughtFaults> soughtFaultsFrom(std::string_view text)
{
    SoughtFaults sought;
    if (text == killed)
        return sought;
    for (bool isMore = true; isMore;) {
        const auto end = text.find(between);
        const auto one = soughtFrom(text.substr(0, end));
        if (!one)
            return {};
        sought.push_back(*one);
        isMore = end != std::string_view::npos;
        if (isMore)
            text.remove_prefix(end + between.size());
    }
    return sought;
}

std::string toText(const SoughtFaults& sought)
{
    std::string text;
    for (const auto& one : sought)
        text.append(text.empty() ? "" : between).append(wordsFor(one));
    return sought.empty() ? std::string(killed) : text;
}

} // namespace zoetrope::app
