#pragma once

#include "app/lab/laboratory.h"

namespace zoetrope::bench {

inline constexpr int crowd = 200; // participants, as many as a scenario may have

/// All of the crowd in line for one lock, round after round, and each of them holding it for
/// `hold`.
[[nodiscard]] app::LabSetup busySetup(std::chrono::milliseconds hold);

/// The first `count` events of such a run on a real server, made as fast as it goes. Blocks for as
/// long as that takes. Throws std::runtime_error if the run ends before.
[[nodiscard]] std::vector<recipes::Event> eventsOfABusyRun(std::size_t count);

} // namespace zoetrope::bench
