#pragma once

#include "recipes/async/wait.h"

#include <mutex>
#include <vector>

namespace zoetrope::app {

/// What time it was in the laboratory at any real time of a run: see LabClock. A run may end before
/// those who look at it do, so they share this.
///
/// Threads: any.
class LabTimes
{
public:
    using TimePoint = recipes::TimePoint;

    explicit LabTimes(TimePoint real)
        : m_segments({{.real = real, .lab = real, .rate = 1}})
    {
    }

    /// From `real` on it is `lab`, and `rate` lab seconds pass in a real one.
    void note(TimePoint real, TimePoint lab, double rate);

    [[nodiscard]] TimePoint at(TimePoint real) const;

private:
    struct Segment
    {
        TimePoint real, lab;
        double rate = 1;
    };

    mutable std::mutex m_mutex;
    std::vector<Segment> m_segments; // guarded by m_mutex; in the order of time
};

} // namespace zoetrope::app
