#include "recipes/trace/probe.h"

namespace zoetrope::recipes {

EventId Probe::tell(Event event) const
{
    if (!m_journal || *m_isSilent)
        return 0;
    event.actor = m_actor;
    return m_journal->append(std::move(event));
}

} // namespace zoetrope::recipes
