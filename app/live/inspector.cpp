#include "app/live/inspector.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

Inspector::Inspector(const SurveyPlan& plan)
    : m_survey(plan)
    , m_ensemble(plan.servers)
    , m_diagnostician(plan.stuckAfter)
    , m_earlyDiagnostician(plan.stuckAfter)
{
}

Inspection Inspector::inspect(const std::stop_token& stop)
{
    constexpr int most = 3; // looks
    auto inspection = take(m_survey.look(stop));
    while (
        m_diagnostician.isRipening()
        || (m_looks < most
            && (m_diagnostician.hasSuspicion() || m_ensemble.isInDoubt() || isStale(inspection)))) {
        pause(stop);
        inspection = take(m_survey.lookAfter(std::move(inspection.picture), stop));
    }
    return inspection;
}

void Inspector::setEarly(Early early)
{
    if (!early)
        return m_survey.setEarly({});
    m_survey.setEarly([this, early = std::move(early),
                       looks = 0](Observation seen, std::int64_t znodes, bool isFresh) mutable {
        constexpr int most = 3; // looks
        Inspection soFar;
        soFar.picture = pictureOf(std::move(seen), m_survey.plan().kinds);
        soFar.isWhole = false;
        soFar.requests = m_survey.requests();
        if (isFresh)
            soFar.findings = m_earlyDiagnostician.look(soFar.picture);
        early(soFar, znodes, isFresh);
        return !isFresh || (m_earlyDiagnostician.hasSuspicion() && ++looks < most)
            || m_earlyDiagnostician.isRipening();
    });
}

Inspection Inspector::lookAgain(const std::stop_token& stop)
{
    auto inspection = take(m_survey.look(stop));
    if (isStale(inspection))
        inspection = take(m_survey.lookAfter(std::move(inspection.picture), stop));
    return inspection;
}

// Of a large tree a look takes minutes, and ages, and who holds, are as of its beginning.
bool Inspector::isStale(const Inspection& inspection) const
{
    return Clock::now() - inspection.picture.seen.at > m_survey.plan().staleAfter;
}

Inspection Inspector::take(Observation seen)
{
    m_ensemble.check(seen.servers);
    Inspection inspection;
    inspection.picture = pictureOf(std::move(seen), m_survey.plan().kinds);
    inspection.findings = m_diagnostician.look(inspection.picture);
    inspection.uncertain = m_diagnostician.uncertain();
    inspection.requests = m_survey.requests();
    inspection.looks = ++m_looks;
    for (const auto& server : inspection.picture.seen.servers) {
        if (server.configuration && server.configuration->tickTime > 0)
            m_tick = std::clamp(std::chrono::milliseconds(server.configuration->tickTime), 100ms,
                                10'000ms);
    }
    return inspection;
}

void Inspector::pause(const std::stop_token& stop) const
{
    sleep(std::max(m_tick, Diagnostician::apart), stop);
}

void Inspector::sleep(std::chrono::milliseconds length, const std::stop_token& stop) const
{
    std::mutex mutex;
    std::condition_variable_any nobody;
    std::unique_lock lock(mutex);
    nobody.wait_for(lock, stop, length, [] { return false; });
    if (stop.stop_requested())
        throw Error(Code::Interrupted, "inspect", m_survey.plan().root.text());
}

} // namespace zoetrope::app
