#include "recipes/trace/networkfaults.h"

#include <algorithm>

namespace zoetrope::recipes {

bool NetworkFaults::isAny() const
{
    return std::any_of(m_amounts.begin(), m_amounts.end(), [](int amount) { return amount > 0; });
}

bool NetworkFaults::cutsOff() const
{
    const auto rows = networkFaults();
    return std::any_of(rows.begin(), rows.end(),
                       [this](const auto& row) { return row.cutsOff && has(row.fault); });
}

std::string toText(const NetworkFaults& faults)
{
    std::string text;
    for (const auto& row : networkFaults()) {
        if (faults.has(row.fault))
            text += (text.empty() ? "" : ", ") + stateText({row.fault, faults.amountOf(row.fault)});
    }
    return text;
}

} // namespace zoetrope::recipes
