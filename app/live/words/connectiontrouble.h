#pragma once

#include "app/live/surveyplan.h"
#include "recipes/types/error.h"

#include <QString>

#include <stop_token>

namespace zoetrope::app {

/// Why there is no connection: a sentence, and one that says what to do.
struct ConnectionTrouble
{
    QString sentence;
    QString advice;
};

/// Finds out why connecting failed with `error`: asks each server of `plan` what it is.
///
/// Threads: not the GUI's: it blocks, for two seconds at most.
[[nodiscard]] ConnectionTrouble troubleOf(const SurveyPlan& plan, const recipes::Error& error,
                                          const std::stop_token& stop = {});

[[nodiscard]] QString inOneLine(const ConnectionTrouble& trouble);

} // namespace zoetrope::app
