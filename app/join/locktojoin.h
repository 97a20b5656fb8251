#pragma once

#include "app/join/joinplan.h"
#include "recipes/locks/lock.h"

#include <memory>

namespace zoetrope::app {

/// The lock of the plan's recipe; null if that is none. `onRevoke` is called on the session's
/// executor if the plan is revocable, and its lock can be revoked. `session` must outlive it.
[[nodiscard]] std::shared_ptr<recipes::Lock>
lockToJoin(recipes::Session& session, const JoinPlan& plan, const recipes::Work& onRevoke);

} // namespace zoetrope::app
