#pragma once

#include "recipes/diagnose/finding.h"

#include <QJsonObject>

#include <optional>

namespace zoetrope::app {

/// A finding as a recording keeps it: what it rests on may be of looks before. Documented in
/// docs/recording-format.md.
[[nodiscard]] QJsonObject recordOf(const recipes::Finding& finding);

/// Nothing where it is of a kind that we do not know. Facts that we do not know are left out.
[[nodiscard]] std::optional<recipes::Finding> findingFrom(const QJsonObject& record);

} // namespace zoetrope::app
