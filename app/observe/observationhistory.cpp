#include "app/observe/observationhistory.h"

#include <algorithm>

namespace zoetrope::app {

namespace {

std::size_t nodesOf(const Sight& sight)
{
    return sight.inspection.picture.seen.tree.nodes.size();
}

} // namespace

void ObservationHistory::clear()
{
    m_sights.clear();
    m_nodes = 0;
}

void ObservationHistory::add(std::shared_ptr<const Sight> sight)
{
    m_nodes += nodesOf(*sight);
    m_sights.push_back(std::move(sight));
    while (m_sights.size() > most || (m_nodes > mostNodes && m_sights.size() > 2))
        thinOut();
}

// Of the older half every second one goes.
void ObservationHistory::thinOut()
{
    const auto older = m_sights.size() / 2;
    std::deque<std::shared_ptr<const Sight>> kept;
    for (std::size_t i = 0; i < m_sights.size(); ++i) {
        if (i % 2 == 0 || i > older)
            kept.push_back(std::move(m_sights[i]));
        else
            m_nodes -= nodesOf(*m_sights[i]);
    }
    m_sights = std::move(kept);
}

std::shared_ptr<const Sight> ObservationHistory::at(recipes::TimePoint at) const
{
    const auto after
        = std::upper_bound(m_sights.begin(), m_sights.end(), at, [](auto when, const auto& sight) {
              return when < sight->inspection.picture.seen.at;
          });
    if (after != m_sights.begin())
        return *std::prev(after);
    return m_sights.empty() ? nullptr : m_sights.front();
}

} // namespace zoetrope::app
