#pragma once

#include "app/live/inspection.h"

#include <QStringList>

namespace zoetrope::app {

class FindingWords;

/// What was found, in lines for a terminal, all recipes included.
[[nodiscard]] QStringList inspectionLines(const Inspection& inspection);

/// "/locks/orders: lock (Curator, certain), 0x1000009e4c20000 holds, 2 wait".
[[nodiscard]] QString lineOf(const Inspection& inspection, const recipes::FoundRecipe& recipe);

/// "lock (Curator, certain)"
[[nodiscard]] QString headOf(const recipes::FoundRecipe& recipe);

/// "[critical, observed] Deadlock: 2 sessions wait for each other"
[[nodiscard]] QString headOf(const FindingWords& words, const recipes::Finding& finding);

/// "12", or "unknown" where no server tells of sessions.
[[nodiscard]] QString sessionCount(const recipes::Observation& seen);

/// What there was too much of to read it all: a sentence, or none. Whoever reads that nothing is
/// wrong takes it for all that is there.
[[nodiscard]] QStringList unreadLines(const recipes::Observation& seen);

} // namespace zoetrope::app
