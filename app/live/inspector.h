#pragma once

#include "app/live/inspection.h"
#include "app/live/oneensemble.h"
#include "app/live/survey.h"

namespace zoetrope::app {

/// Looks at a cluster as often as it takes to tell a finding from a moment.
///
/// Threads: see Survey.
/// Errors:  as Survey; and BadArguments where the named servers are of more than one ensemble.
class Inspector
{
public:
    explicit Inspector(const SurveyPlan& plan);

    void connect(const std::stop_token& stop = {}) { m_survey.connect(stop); }
    void setProgress(Survey::Progress progress) { m_survey.setProgress(std::move(progress)); }
    /// What is known while a large tree is read, each time that there is more: with what was found
    /// so far, or, where it is not `isFresh`, with what was read so far and nothing found.
    using Early = std::function<void(const Inspection& soFar, std::int64_t znodes, bool isFresh)>;
    void setEarly(Early early);
    /// Looks once; again, a tick of the servers later, while there is something to be confirmed, or
    /// if the look took longer than SurveyPlan::staleAfter: three times at most. What is known to
    /// stay is not read again for that.
    [[nodiscard]] Inspection inspect(const std::stop_token& stop = {});
    /// Once; and what may have changed again, if that took longer than SurveyPlan::staleAfter.
    [[nodiscard]] Inspection lookAgain(const std::stop_token& stop = {});

    /// Until the next look of a watch makes sense. Throws Error(Interrupted).
    void pause(const std::stop_token& stop) const;

private:
    [[nodiscard]] Inspection take(recipes::Observation seen);
    [[nodiscard]] bool isStale(const Inspection& inspection) const;
    void sleep(std::chrono::milliseconds length, const std::stop_token& stop) const;

    Survey m_survey;
    OneEnsemble m_ensemble;
    recipes::Diagnostician m_diagnostician;
    recipes::Diagnostician m_earlyDiagnostician; // the whole tree is to be looked at twice as well
    std::chrono::milliseconds m_tick{2000};
    int m_looks = 0;
};

} // namespace zoetrope::app
