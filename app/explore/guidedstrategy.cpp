#include "app/explore/guidedstrategy.h"

#include <algorithm>

namespace zoetrope::app {

int GuidedStrategy::choose(const Trace& trace, const Options& options)
{
    while (m_next < m_turns.size()) {
        const auto index = indexOf(options, m_turns[m_next++]);
        if (index >= 0)
            return index;
        m_hasStrayed = true;
    }
    return unhurried(trace, options);
}

} // namespace zoetrope::app
