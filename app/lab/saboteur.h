#pragma once

#include "app/lab/conductor/conductor.h"
#include "app/lab/conductor/fault.h"
#include "app/lab/participants/rounds.h"

#include <functional>
#include <thread>
#include <vector>

namespace zoetrope::app {

/// Breaks things on a time line. It has a seat before the conductor, as participants have: its
/// steps are in the schedule, and the laboratory's time does not pass them by.
///
/// Threads: one of its own, which `inflict` is called on.
class Saboteur
{
public:
    static constexpr auto seatName = "faults";
    using Inflict = std::function<void(const Fault& fault)>;

    /// Begins with all others at `start`. The references outlive it.
    Saboteur(std::vector<Fault> faults, Conductor& conductor, Rounds& start, Inflict inflict);
    ~Saboteur(); ///< What was not broken by then is not.

private:
    void work(const std::stop_token& stop);

    const std::vector<Fault> m_faults;
    Conductor& m_conductor;
    Rounds& m_start;
    const Inflict m_inflict;
    recipes::Gate& m_gate;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
