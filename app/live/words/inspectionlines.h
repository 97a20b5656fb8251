#pragma once

#include "app/live/inspection.h"

#include <QStringList>

namespace zoetrope::app {

class FindingWords;

/// What was found, in lines for a terminal, all recipes included.
[[nodiscard]] QStringList inspectionLines(const Inspection& inspection);

/// The findings and the recipes alone, of what is not yet all; and only what they are called.
[[nodiscard]] QStringList earlyLines(const Inspection& inspection);
[[nodiscard]] QStringList earlyHeads(const Inspection& inspection);

/// "/locks/orders: lock (Curator, certain), 0x1000009e4c20000 holds, 2 wait".
[[nodiscard]] QString lineOf(const Inspection& inspection, const recipes::FoundRecipe& recipe);

/// "lock (Curator, certain)"
[[nodiscard]] QString headOf(const recipes::FoundRecipe& recipe);

/// "[critical, observed] Deadlock: 2 sessions wait for each other (/a, /b)"
[[nodiscard]] QString headOf(const FindingWords& words, const recipes::Finding& finding);

/// "12", or "unknown" where no server tells of sessions.
[[nodiscard]] QString sessionCount(const recipes::Observation& seen);

/// Who, since when, how sure, what is safe, what is not, and what else it could be: in this order.
[[nodiscard]] QStringList adviceLines(const FindingWords& words, const recipes::Finding& finding,
                                      const std::vector<recipes::FoundRecipe>& recipes);

/// Where there are no findings.
[[nodiscard]] QString nothingFound(const Inspection& inspection);

/// What has to last longer before it is a finding, each with its evidence.
[[nodiscard]] QStringList uncertainLines(const Inspection& inspection);

/// The findings that do not count, each in a line: which, why, and until when.
[[nodiscard]] QStringList keptApartLines(const Inspection& inspection);

/// What was looked for, what was not, and why: whole sentences.
[[nodiscard]] QStringList checkedLines(const Inspection& inspection);

/// What there was too much of to read it all, and what may not be read: whole sentences. Whoever
/// reads that nothing is wrong takes it for all that is there.
[[nodiscard]] QStringList unreadLines(const recipes::Observation& seen);

} // namespace zoetrope::app
