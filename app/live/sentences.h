#pragma once

#include <QString>

namespace zoetrope::app {

/// One after the other as the program's language writes them; either may be empty.
[[nodiscard]] QString inOneLine(const QString& first, const QString& second);

} // namespace zoetrope::app
