#pragma once

#include "app/arguments/arguments.h"
#include "app/live/surveyplan.h"

namespace zoetrope::app {

/// Adds the options that say which servers are asked for reports, and how: --admin and --no-4lw.
void addReporterOptions(Arguments& arguments);

/// Asks those that the options name; without --connect those of the profile too, as it allows.
/// Throws UsageError. What `plan` says of access is there already.
void nameReporters(SurveyPlan& plan, const Arguments& arguments);

/// `word` of a command line with USER:PASSWORD for what stands before the host of an --admin page.
[[nodiscard]] QString withoutPassword(const QString& word);

/// Whoever names an AdminServer relies on what it tells: true, and complained of, if one that
/// --admin names did not answer.
[[nodiscard]] bool isNamedAdminSilent(const recipes::Observation& seen, const Arguments& arguments);

} // namespace zoetrope::app
