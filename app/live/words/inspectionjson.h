#pragma once

#include "app/live/inspection.h"

#include <QJsonObject>

namespace zoetrope::app {

/// The document of `inspect --json`, and parts of it. Sessions are "0x" and hex, times ages in
/// milliseconds.
[[nodiscard]] QJsonObject toJson(const Inspection& inspection);
[[nodiscard]] QJsonObject toJson(const Inspection& inspection, const recipes::FoundRecipe& recipe);
[[nodiscard]] QJsonObject toJson(const Inspection& inspection, const recipes::Finding& finding);

} // namespace zoetrope::app
