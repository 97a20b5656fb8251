#pragma once

#include "tests/support/testserver.h"

#include <cstddef>

namespace zoetrope::tests {

/// How many watches the server keeps, of all its sessions, as it says itself. Throws
/// std::runtime_error.
[[nodiscard]] std::size_t watchesOn(TestServer& server);

} // namespace zoetrope::tests
