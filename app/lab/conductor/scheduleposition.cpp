#include "app/lab/conductor/scheduleposition.h"

namespace zoetrope::app {

void SchedulePosition::follow(Schedule schedule)
{
    m_schedule = std::move(schedule);
    m_position = 0;
    m_divergence.clear();
}

void SchedulePosition::take(Step step)
{
    m_taken.push_back(std::move(step));
    if (isFollowing())
        ++m_position;
}

void SchedulePosition::leave(const std::string& why)
{
    m_divergence = "the run left the schedule at step " + std::to_string(m_position + 1) + ", "
        + toText(next()) + ": " + why;
    m_position = m_schedule.size();
}

bool SchedulePosition::hasFollowed() const
{
    return !m_schedule.empty() && !isFollowing() && m_divergence.empty();
}

} // namespace zoetrope::app
