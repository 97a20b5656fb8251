#pragma once

#include "recipes/trace/event.h"
#include "ui/frame/frame.h"

#include <set>

namespace zoetrope::app {

struct Walkthrough
{
    QString title;
    std::vector<ui::WalkthroughLine> lines; ///< As the recipe numbers its steps, from 1.
    std::set<recipes::Recipe> recipes; ///< Whose steps these are: those of a family have the same.
};

/// A recipe in words; nothing for one that is not taught. `leases`: how many hold together where a
/// lock has more than one.
[[nodiscard]] Walkthrough walkthroughOf(recipes::Recipe recipe, const QString& path,
                                        int leases = 1);

/// The lines of a recipe whose first one is a protected create in `directory`, with the one by
/// which a participant finds its node again after a lost reply: the second, from then on.
[[nodiscard]] std::vector<ui::WalkthroughLine> withFinding(std::vector<ui::WalkthroughLine> lines,
                                                           const QString& directory);

// What the table of recipes is put together from.
[[nodiscard]] Walkthrough barrierInWords(const QString& path);
[[nodiscard]] Walkthrough dinnerTableInWords(const QString& path);
[[nodiscard]] Walkthrough soundDinnerTableInWords(const QString& path);
[[nodiscard]] Walkthrough doubleBarrierInWords(const QString& path);
[[nodiscard]] Walkthrough publishedDoubleBarrierInWords(const QString& path);
[[nodiscard]] Walkthrough lockInWords(const QString& path);
[[nodiscard]] Walkthrough leasedLockInWords(const QString& path, int leases);
[[nodiscard]] Walkthrough herdLockInWords(const QString& path);
[[nodiscard]] Walkthrough naiveLockInWords(const QString& path);
[[nodiscard]] Walkthrough unprotectedLockInWords(const QString& path);
[[nodiscard]] Walkthrough readWriteLockInWords(const QString& path);
[[nodiscard]] Walkthrough semaphoreInWords(const QString& path);
[[nodiscard]] Walkthrough semaphoreMutexInWords(const QString& path);
[[nodiscard]] Walkthrough leaderLatchInWords(const QString& path);
[[nodiscard]] Walkthrough leaderSelectorInWords(const QString& path);
[[nodiscard]] Walkthrough singleLeaderInWords(const QString& path);
[[nodiscard]] Walkthrough tutorialQueueInWords(const QString& path);
[[nodiscard]] Walkthrough simpleQueueInWords(const QString& path);
[[nodiscard]] Walkthrough distributedQueueInWords(const QString& path);
[[nodiscard]] Walkthrough counterInWords(const QString& path);
[[nodiscard]] Walkthrough sharedValueInWords(const QString& path);
[[nodiscard]] Walkthrough persistentNodeInWords(const QString& path);
[[nodiscard]] Walkthrough cacheInWords(const QString& path);

} // namespace zoetrope::app
