#pragma once

#include "app/lab/conductor/conductor.h"
#include "app/lab/conductor/fault.h"

#include <functional>
#include <thread>
#include <vector>

namespace zoetrope::app {

/// Does again what a person did in an earlier run, each when the schedule says so. It has a seat
/// before the conductor, as participants have. Where the run leaves the schedule it ends.
///
/// Threads: one of its own, which `perform` is called on.
class ActionReplay
{
public:
    using Perform = std::function<void(const Fault& act)>;

    /// `conductor` outlives it.
    ActionReplay(std::vector<Fault> acts, Conductor& conductor, Perform perform);
    ~ActionReplay(); ///< What was not done by then is not.

private:
    void work(const std::stop_token& stop);

    const std::vector<Fault> m_acts;
    Conductor& m_conductor;
    const Perform m_perform;
    recipes::Gate& m_gate;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
