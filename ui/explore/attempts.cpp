#include "ui/explore/attempts.h"

#include <algorithm>

namespace zoetrope::ui {

Attempts::Attempts(const std::vector<std::string>& names)
    : m_participants(names.size())
{
    for (const auto& name : names)
        m_names.push_back(QString::fromStdString(name));
}

void Attempts::add(const std::vector<Turn>& schedule, bool isBroken)
{
    m_deepest = std::max(m_deepest, schedule.size());
    m_last.clear();
    auto step = 0;
    ++m_steps.front().runs;
    for (const auto& turn : schedule) {
        step = childOf(step, turn);
        if (step < 0)
            break;
        ++m_steps[static_cast<std::size_t>(step)].runs;
        m_last.push_back(step);
    }
    if (isBroken)
        m_broken = m_last;
}

// Negative: there is no room for another one.
int Attempts::childOf(int step, const Turn& turn)
{
    const auto who = placeOf(turn.who);
    auto* link = &m_steps[static_cast<std::size_t>(step)].firstChild;
    while (*link >= 0) {
        auto& child = m_steps[static_cast<std::size_t>(*link)];
        if (child.who == who)
            return *link;
        link = &child.next;
    }
    if (m_steps.size() >= most)
        return -1;
    *link = static_cast<int>(m_steps.size());
    m_steps.push_back({.who = who, .isFault = turn.isFault});
    return static_cast<int>(m_steps.size()) - 1;
}

std::size_t Attempts::placeOf(const std::string& name)
{
    const auto wanted = QString::fromStdString(name);
    const auto place = m_names.indexOf(wanted);
    if (place >= 0)
        return static_cast<std::size_t>(place);
    m_names.push_back(wanted);
    return static_cast<std::size_t>(m_names.size()) - 1;
}

} // namespace zoetrope::ui
