#pragma once

#include "tests/app/shownrun.h"

namespace zoetrope::tests {

/// What a caption of a tour says and the server does not have; empty where it has it so, or nothing
/// is known here of that caption. They are numbered from 1, as in the window.
[[nodiscard]] QString unproven(const std::string& tour, std::size_t caption, ShownRun& run);

} // namespace zoetrope::tests
