#include "app/explore/searchtask.h"

#include "app/explore/saving.h"

namespace zoetrope::app {

bool SearchTask::begin(std::size_t longest)
{
    m_strategy->expect(longest);
    if (m_isOver || !m_strategy->begin())
        return false;
    m_plan = std::uniform_int_distribution<std::size_t>(0, m_plans.size() - 1)(m_chance);
    return true;
}

void SearchTask::save(std::ostream& out) const
{
    put(out, m_isOver);
    out << m_chance << ' ';
    if (!m_isOver)
        m_strategy->save(out);
    out << '\n';
}

void SearchTask::restore(std::istream& in)
{
    get(in, m_isOver);
    in >> m_chance;
    if (!m_isOver)
        m_strategy->restore(in);
}

} // namespace zoetrope::app
