#pragma once

#include "app/lab/conductor/schedule.h"

namespace zoetrope::app {

/// The schedule that a run follows, how far it has come, and what was really played.
///
/// The owner's lock guards it.
class SchedulePosition
{
public:
    void follow(Schedule schedule);

    [[nodiscard]] bool isFollowing() const { return m_position < m_schedule.size(); }
    [[nodiscard]] const Step& next() const { return m_schedule[m_position]; } ///< While following.

    void take(Step step); ///< It was played; while following it was the next one.
    void leave(const std::string& why); ///< The rest is free.

    [[nodiscard]] const std::string& divergence() const { return m_divergence; } ///< A sentence.
    [[nodiscard]] bool hasFollowed() const; ///< All of the schedule was played, as written.
    [[nodiscard]] const Schedule& taken() const { return m_taken; }

private:
    Schedule m_schedule;
    std::size_t m_position = 0;
    std::string m_divergence;
    Schedule m_taken;
};

} // namespace zoetrope::app
