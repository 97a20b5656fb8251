#pragma once

#include "app/live/surveyplan.h"

#include <QString>

#include <stop_token>
#include <vector>

namespace zoetrope::app {

/// One step on the way into a cluster, and what came of it.
struct ConnectionStep
{
    enum class Outcome : unsigned char { Passed, Failed, NotNeeded };

    QString name; ///< "Name", "Socket", "TLS" ...
    Outcome outcome = Outcome::Passed;
    QString sentence; ///< What was found, or what is wrong.
    QString advice; ///< What would help; of one that failed.
};

/// Goes the way of `plan` step by step, until one fails: names, sockets, TLS, a session, SASL, the
/// chroot; then it asks for reports, by four-letter words and of the AdminServers that are named.
/// Leaves nothing behind.
///
/// Threads: not the GUI's: it blocks, for as long as the plan is patient.
[[nodiscard]] std::vector<ConnectionStep> testConnection(const SurveyPlan& plan,
                                                         const std::stop_token& stop = {});

/// The steps as lines: a mark, the name, the sentence, the advice.
[[nodiscard]] QString linesOf(const std::vector<ConnectionStep>& steps);

} // namespace zoetrope::app
