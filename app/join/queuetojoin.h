#pragma once

#include "app/join/joinplan.h"

#include <memory>

namespace zoetrope::app {

/// What every queue can do, whatever its recipe.
///
/// Threads: one.
/// Errors:  recipes::Error, as of the recipe.
class QueueToJoin
{
public:
    virtual ~QueueToJoin() = default;
    virtual void put(const std::string& item, recipes::Deadline deadline,
                     const std::stop_token& stop)
        = 0;
    /// Empty if nothing came in time.
    [[nodiscard]] virtual std::vector<std::string> take(recipes::Deadline deadline,
                                                        const std::stop_token& stop)
        = 0;
};

/// The queue of the plan. `session` must outlive it. `report` is told of items that cannot be read.
[[nodiscard]] std::unique_ptr<QueueToJoin>
queueToJoin(recipes::Session& session, const JoinPlan& plan, recipes::TroubleReport report);

} // namespace zoetrope::app
