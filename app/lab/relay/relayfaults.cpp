#include "app/lab/relay/relayfaults.h"

namespace zoetrope::app {

std::string RelayFaults::text() const
{
    std::string text;
    for (const auto& row : recipes::networkFaults()) {
        if (has(row.fault))
            text += (text.empty() ? "" : ", ")
                + recipes::stateText({row.fault, amountOf(row.fault)});
    }
    return text;
}

} // namespace zoetrope::app
