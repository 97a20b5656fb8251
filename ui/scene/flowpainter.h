#pragma once

#include "ui/scene/guest.h"
#include "ui/scene/places.h"

class QPainter;

namespace zoetrope::ui {

class Motion;
struct Theme;

/// How an arrow tells what passes: a request, or a watch event, on its way or held in the
/// inbox; or a watch that was left.
enum class Flow { Request, Delivered, Held, HeldReply, Watch };

/// Paints an arrow from `line`'s first point to its second.
void paintFlow(QPainter& painter, const Theme& theme, const QLineF& line, Flow flow);

/// Paints all that passes between the hub and one guest.
void paintFlows(QPainter& painter, const Theme& theme, const Guest& guest, const Place& place,
                const Motion& motion);

} // namespace zoetrope::ui
