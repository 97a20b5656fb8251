#pragma once

#include "recipes/diagnose/picture.h"
#include "recipes/look/finding.h"

namespace zoetrope::recipes {

/// When what was found began, in milliseconds since 1970; 0 where nothing that was read tells. Who
/// holds or waits may have done so from the making of its node on, not before.
[[nodiscard]] std::int64_t beginningOf(const Finding& finding, const Picture& picture);

} // namespace zoetrope::recipes
