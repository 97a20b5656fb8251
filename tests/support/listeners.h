#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace zoetrope::tests {

/// The address of each TCP socket that `process` listens on: "127.0.0.1", or what else it is.
[[nodiscard]] std::vector<std::string> addressesListenedOn(pid_t process);

} // namespace zoetrope::tests
