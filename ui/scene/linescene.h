#pragma once

#include "recipes/line/ladder.h"
#include "ui/scene/scenestate.h"

namespace zoetrope::ui {

/// Puts the guests of `scene` where `ladder` has them: who holds inside, the others in line behind
/// whom they watch. Whoever believes to hold and does not is inside too, as lost.
void lineUp(SceneState& scene, const recipes::Ladder& ladder, const recipes::World& world);

} // namespace zoetrope::ui
