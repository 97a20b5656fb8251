#pragma once

#include <QString>

#include <string>

namespace zoetrope::app {

/// What a person types at the terminal, which does not show it. Blocks until then. Throws
/// UsageError, with the name of the environment variable that would do, where there is no terminal
/// or nothing was typed.
[[nodiscard]] std::string askForSecret(const QString& prompt, const char* variable);

} // namespace zoetrope::app
