#pragma once

#include "app/lab/relay/relaysocket.h"
#include "recipes/async/wait.h"

namespace zoetrope::app {

/// Resumes the session that `granted`, a reply to a connect request, speaks of, and closes it there
/// and then. Blocks until the server has closed it; false where it had not by `deadline`.
///
/// Threads: any. Errors: std::system_error where there are no sockets.
[[nodiscard]] bool endSession(const RelayTarget& server, std::string_view granted,
                              recipes::Deadline deadline);

} // namespace zoetrope::app
