#pragma once

#include "ui/theme/theme.h"

#include <QPainterPath>

namespace zoetrope::ui {

/// The outline that tells `tone` where there is no room for a word or a rim, so that colour is not
/// alone: a triangle for work, a square for waiting, a disc for holding, a diamond for who was
/// woken, a triangle on its tip for a suspended connection, a cross for who has lost, a bar for who
/// is idle. It fills `box`.
[[nodiscard]] QPainterPath toneShape(Tone tone, const QRectF& box);

/// The same as a character, for tool tips.
[[nodiscard]] QChar toneSign(Tone tone);

} // namespace zoetrope::ui
