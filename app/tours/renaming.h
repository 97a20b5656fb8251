#pragma once

#include "app/lab/naming.h"
#include "app/tours/challenge.h"
#include "app/tours/tour.h"

namespace zoetrope::app {

/// The tour, with the names of `naming` in its words, its conditions and its acts. Its scenarios
/// are named where they are run.
[[nodiscard]] Tour renamed(Tour tour, const Naming& naming);

/// The same of a challenge; its scenario is left as it is written.
[[nodiscard]] Challenge renamed(Challenge challenge, const Naming& naming);

} // namespace zoetrope::app
