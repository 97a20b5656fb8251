#pragma once

#include "recipes/diagnose/observation.h"

#include <QJsonObject>

namespace zoetrope::app {

// What servers told at a look, as a recording keeps it: documented in docs/recording-format.md.
// Reading takes any object: what is not there, or is none of ours, is at its default.

[[nodiscard]] QJsonObject recordOf(const recipes::SeenServer& server);
[[nodiscard]] recipes::SeenServer serverFrom(const QJsonObject& record);

/// What of a session seldom changes.
[[nodiscard]] QJsonObject recordOf(const recipes::SeenSession& session);
[[nodiscard]] recipes::SeenSession sessionFrom(const QJsonObject& record);

} // namespace zoetrope::app
