#pragma once

#include <QBrush>

namespace zoetrope::ui {

enum class Hatch { Diagonal, Cross, Broad };

/// A brush of lines, fine but for Broad, in `color`, for a screen of `scale` device pixels to a
/// pixel.
[[nodiscard]] QBrush hatching(const QColor& color, Hatch hatch, qreal scale);

} // namespace zoetrope::ui
