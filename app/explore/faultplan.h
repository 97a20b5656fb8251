#pragma once

#include "app/lab/conductor/fault.h"

#include <string>
#include <vector>

namespace zoetrope::app {

/// A fault that may happen once in a run, at any step. To a strategy it is somebody who takes one
/// step. A process that is paused is none of them: it is any order in which it takes no step for a
/// while; where that is longer than its session lives, one after an Expiry.
struct PlannedFault
{
    enum class Kind {
        LostReply, ///< Of what is sent next: it is done, its reply is lost, the connection breaks.
        Cut, ///< The connection breaks and comes back.
        Expiry, ///< The server ends the session, and the next connection begins another one.
        Kill, ///< No step more; its session ends when nobody else can go on.
    };

    Kind kind = Kind::LostReply;
    std::string participant;

    [[nodiscard]] std::string id() const; ///< To a strategy: "cut 李四".
    [[nodiscard]] std::vector<Fault> acts() const; ///< As the laboratory does it.
};

using FaultPlan = std::vector<PlannedFault>;

/// All plans of `count` of these faults, each at most once for each of `names`.
[[nodiscard]] std::vector<FaultPlan> faultPlans(const std::vector<std::string>& names,
                                                const std::vector<PlannedFault::Kind>& kinds,
                                                int count);

} // namespace zoetrope::app
