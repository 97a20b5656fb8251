#pragma once

#include <chrono>

namespace zoetrope::recipes {

/// What is wished for where nobody asks for another: by the library, the command line and the
/// windows alike. The server decides.
inline constexpr std::chrono::milliseconds usualSessionTimeout{4000};

} // namespace zoetrope::recipes
