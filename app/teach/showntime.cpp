#include "app/teach/showntime.h"

#include <algorithm>

namespace zoetrope::app {

ShownTime::ShownTime(std::shared_ptr<const LabTimes> lab)
    : m_lab(std::move(lab))
{
}

ShownTime::TimePoint ShownTime::of(TimePoint real)
{
    if (!m_lab)
        return real;
    const auto lab = m_lab->at(real);
    const auto isFirst = m_real == TimePoint();
    const auto passed = real - m_real;
    const auto inLab = lab - m_labThen;
    if (!isFirst && passed > TimePoint::duration(0) && inLab <= TimePoint::duration(0))
        m_extra += std::min<TimePoint::duration>(passed, own);
    m_real = std::max(m_real, real);
    m_labThen = std::max(m_labThen, lab);
    return m_labThen + m_extra;
}

ShownTime::TimePoint ShownTime::now(TimePoint real) const
{
    return m_lab ? std::max(m_labThen, m_lab->at(real)) + m_extra : real;
}

} // namespace zoetrope::app
