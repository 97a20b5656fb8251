#pragma once

class QColor;
class QFont;
class QPainter;
class QRectF;
class QString;

namespace zoetrope::ui {

/// One line of text in `box`; where there is no room for all of it, its middle is left out.
void paintElided(QPainter& painter, const QRectF& box, int alignment, const QFont& font,
                 const QColor& ink, const QString& text);

} // namespace zoetrope::ui
