#pragma once

#include "recipes/diagnose/finding.h"

#include <QString>

#include <string>

namespace zoetrope::ui {

/// What somebody who looks at a cluster has found, as a remark or a landmark says it ("deadlock,
/// critical: /lock"), in the words of the window's language: a name, not the whole explanation.
/// What is not of that vocabulary stays as it is.
[[nodiscard]] QString findingName(const std::string& text);

[[nodiscard]] QString severityWord(recipes::Severity severity); ///< "critical"

} // namespace zoetrope::ui
