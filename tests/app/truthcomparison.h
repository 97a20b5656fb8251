#pragma once

#include "tests/app/shownrun.h"

namespace zoetrope::tests {

/// What differs of what is shown and what is so when all that is under way has come; empty where
/// nothing does. A session that expires is seen late.
[[nodiscard]] QString differences(ShownRun& run);

} // namespace zoetrope::tests
