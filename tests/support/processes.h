#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace zoetrope::tests {

/// The processes of this machine whose command line holds all `words`. One that has ended and was
/// not waited for has no command line any more.
[[nodiscard]] std::vector<pid_t> processesWith(const std::vector<std::string>& words);

} // namespace zoetrope::tests
