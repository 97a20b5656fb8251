#pragma once

#include "recipes/trace/event.h"

namespace zoetrope::app {

// News of a look as a recording keeps them, documented in docs/recording-format.md: in turn what a
// piece is about, and what is so now as JSON or in words; an empty text where it is gone.

[[nodiscard]] std::vector<std::string> pairsOf(const std::vector<recipes::LookNews>& news);

/// Takes any texts. What is about nothing that we know is left out; a finding and a kind of recipe
/// that we do not know are gone; what else is missing is at its default.
[[nodiscard]] std::vector<recipes::LookNews> newsFrom(const std::vector<std::string>& pairs);

} // namespace zoetrope::app
