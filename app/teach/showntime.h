#pragma once

#include "app/lab/conductor/labtimes.h"

#include <memory>

namespace zoetrope::app {

/// The time that a window shows: the laboratory's, so that neither a pause nor slow motion makes
/// anything longer. While the laboratory's clock stands, an event that comes all the same has a
/// little time of its own: what is stepped through lies side by side.
///
/// Threads: one at a time.
class ShownTime
{
public:
    using TimePoint = recipes::TimePoint;

    /// Without `lab` it is the real time that is shown.
    explicit ShownTime(std::shared_ptr<const LabTimes> lab);

    /// The next event's; in the order of the journal.
    [[nodiscard]] TimePoint of(TimePoint real);

    /// What it is at `real`, which is no earlier than the last event.
    [[nodiscard]] TimePoint now(TimePoint real) const;

private:
    static constexpr std::chrono::milliseconds own{20}; // the most that an event has while paused

    std::shared_ptr<const LabTimes> m_lab;
    TimePoint m_real; // of the last event
    TimePoint m_labThen; // and in the laboratory
    TimePoint::duration m_extra{0}; // what events had of their own
};

} // namespace zoetrope::app
