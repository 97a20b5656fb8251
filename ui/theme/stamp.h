#pragma once

#include <QRectF>
#include <QString>

#include <functional>

class QPainter;

namespace zoetrope::ui {

/// Draws something small that is drawn often, and the same each time, such as a disc or an icon:
/// `draw` is asked once for each `key`, size, scale and quarter of a pixel, and what it drew is
/// printed from then on. What `draw` gets is a painter of the same scale, with antialiasing, and
/// where `box` lies in it; it may not draw outside.
///
/// `key` names all that the looks depend on, colours too. On what has no pixels (an SVG) and under
/// a rotation it is drawn as it is. GUI thread only; the prints are in QPixmapCache.
void stamp(QPainter& painter, const QRectF& box, const QString& key,
           const std::function<void(QPainter&, const QRectF&)>& draw);

} // namespace zoetrope::ui
