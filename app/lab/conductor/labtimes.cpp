#include "app/lab/conductor/labtimes.h"

#include <algorithm>

namespace zoetrope::app {

void LabTimes::note(TimePoint real, TimePoint lab, double rate)
{
    const std::scoped_lock lock(m_mutex);
    m_segments.push_back(
        {.real = std::max(real, m_segments.back().real), .lab = lab, .rate = rate});
}

LabTimes::TimePoint LabTimes::at(TimePoint real) const
{
    using Seconds = std::chrono::duration<double>;
    const std::scoped_lock lock(m_mutex);
    const auto next
        = std::upper_bound(m_segments.begin() + 1, m_segments.end(), real,
                           [](TimePoint at, const Segment& one) { return at < one.real; });
    const auto& segment = *(next - 1);
    const auto passed = Seconds(real - segment.real) * segment.rate;
    return segment.lab + std::chrono::duration_cast<TimePoint::duration>(passed);
}

} // namespace zoetrope::app
