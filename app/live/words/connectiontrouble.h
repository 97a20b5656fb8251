#pragma once

#include "app/live/surveyplan.h"
#include "recipes/transport/addresses.h"
#include "recipes/types/error.h"

#include <QString>

#include <optional>
#include <stop_token>

namespace zoetrope::app {

/// Why there is no connection: a sentence, and one that says what to do.
struct ConnectionTrouble
{
    QString sentence;
    QString advice;
    bool isOfCredentials = false; ///< The same once more would be refused again.
};

/// Finds out why connecting failed with `error`: asks each server of `plan` what it is.
///
/// Threads: not the GUI's: it blocks, for two seconds and, for each port that is to speak TLS and
/// does not, one and a half more, at most.
[[nodiscard]] ConnectionTrouble troubleOf(const SurveyPlan& plan, const recipes::Error& error,
                                          const std::stop_token& stop = {});

/// What would help against what `error` says of the servers of `plan`; empty where it says nothing
/// of which something is known.
[[nodiscard]] QString adviceOn(const recipes::Error& error, const SurveyPlan& plan);

/// Of a port that was to speak TLS, and speaks in plain alone; nothing where it does not say that,
/// or speaks both (portUnification).
///
/// Threads: not the GUI's: it blocks, for a second and a half at most.
[[nodiscard]] std::optional<ConnectionTrouble> troubleOfPlainPort(const recipes::Address& address,
                                                                  const std::stop_token& stop = {});

[[nodiscard]] QString inOneLine(const ConnectionTrouble& trouble);

} // namespace zoetrope::app
