#pragma once

#include "recipes/trace/event.h"

namespace zoetrope::app {

// What was broken on purpose as a recording keeps it, documented in docs/recording-format.md: in
// turn what a word is about, and how much of it.

[[nodiscard]] std::vector<std::string> pairsOf(const recipes::Harm& harm);

/// Takes any texts. What is about nothing that we know is the harm's `other`.
[[nodiscard]] recipes::Harm harmFrom(const std::vector<std::string>& pairs);

[[nodiscard]] bool bearsHarm(recipes::Kind kind); ///< Its names are such pairs.

/// The harm of an event that was read, and its names. What versions before 3 said in English is
/// taken out of its text, here and nowhere else.
[[nodiscard]] recipes::Harm takeHarm(recipes::Event& event, const std::vector<std::string>& names);

} // namespace zoetrope::app
