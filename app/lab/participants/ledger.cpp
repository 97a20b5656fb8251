#include "app/lab/participants/ledger.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

void Ledger::write(const Probe& probe, DeedReport report)
{
    const std::scoped_lock lock(m_mutex);
    report.deed = Deed::Write;
    report.isRefused = report.isFenced && report.token < m_newest;
    m_newest = std::max(m_newest, report.token);
    probe.tell(eventOf(report));
}

std::string Ledger::numberAt(TimePoint now) const
{
    const auto wall = now.time_since_epoch() + m_epoch;
    return std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(wall).count());
}

} // namespace zoetrope::app
