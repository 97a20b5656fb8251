#pragma once

#include "recipes/diagnose/picture.h"
#include "recipes/look/finding.h"

namespace zoetrope::recipes {

/// Each of these looks for some kinds of findings in one picture. What they find is a suspicion:
/// the parts of a picture are not of one instant.
using Findings = std::vector<Finding>;

/// Deadlock, SelfWait, BackwardWatch.
void checkCircles(const Picture& picture, Findings& findings);
/// Orphan, LongLine, Herd, ForeignChild, WatchLeak.
void checkLines(const Picture& picture, Findings& findings);
/// HolderGone, StaleRegistration, SessionEndsSoon.
void checkSessions(const Picture& picture, Findings& findings);
/// NumbersEnd, SessionTooLarge.
void checkLimits(const Picture& picture, Findings& findings);
/// TwoLibraries, PersistentNode, Upgrade.
void checkStrangers(const Picture& picture, Findings& findings);
/// BarrierWaits, DoubleBarrierShort, ReadyLeft.
void checkGates(const Picture& picture, Findings& findings);

/// OwnerAwaited.
void checkOwned(const Picture& picture, std::chrono::milliseconds stuckAfter, Findings& findings);

} // namespace zoetrope::recipes
