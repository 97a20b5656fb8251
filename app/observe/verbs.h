#pragma once

#include "app/live/actions/guardedaction.h"
#include "recipes/diagnose/listening.h"
#include "ui/operate/operateinput.h"
#include "ui/operate/operatepanel.h"

namespace zoetrope::app {

// What a person chooses in the window, and what it is to an action.

[[nodiscard]] Verb verbOf(ui::OperatePanel::Verb verb);
[[nodiscard]] recipes::CreateMode modeOf(ui::OperateInput::Mode mode);

/// What is likely wanted with one who stands in a line.
[[nodiscard]] ui::OperatePanel::Verb verbFor(recipes::PlaceState state,
                                             recipes::Listening listening);

} // namespace zoetrope::app
