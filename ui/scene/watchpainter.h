#pragma once

#include "ui/scene/places.h"
#include "ui/scene/scenestate.h"

class QPainter;

namespace zoetrope::ui {

/// Paints what each guest of a line watches: a thin arrow to the one before it; to the holder, or
/// to the hub, where it is one of a crowd; in the colour of trouble where it is the wrong one.
/// Dashed where nobody saw the watch.
void paintWatches(QPainter& painter, const Theme& theme, const SceneState& scene,
                  const Places& places);

/// One stroke for all that were woken by one change: along the bundle, and ebbing; `part` from 0 to
/// 1 is how far it is.
void paintBurst(QPainter& painter, const Theme& theme, const SceneState& scene,
                const Places& places, double part);

} // namespace zoetrope::ui
