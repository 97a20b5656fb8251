#include "app/explore/strategy.h"

#include <algorithm>

namespace zoetrope::app {

bool Preemptions::isOne(const std::string& last, const Options& options, const std::string& next)
{
    if (last == next)
        return false;
    const auto found = indexOf(options, last);
    return found >= 0 && !options[static_cast<std::size_t>(found)].isPause
        && !options[static_cast<std::size_t>(found)].isFault;
}

int indexOf(const Options& options, const std::string& participant)
{
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (options[i].step.participant == participant)
            return static_cast<int>(i);
    }
    return -1;
}

int unhurried(const Trace& trace, const Options& options)
{
    const auto last = trace.empty() ? -1 : indexOf(options, trace.back().step.participant);
    if (last >= 0)
        return last;
    const auto goesOn = std::find_if(options.begin(), options.end(), [](const Option& option) {
        return !option.isPause && !option.isFault;
    });
    return goesOn == options.end() ? 0 : static_cast<int>(goesOn - options.begin());
}

} // namespace zoetrope::app
