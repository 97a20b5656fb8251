#include "ui/scene/elidedline.h"

#include <QFontMetricsF>
#include <QPainter>

namespace zoetrope::ui {

void paintElided(QPainter& painter, const QRectF& box, int alignment, const QFont& font,
                 const QColor& ink, const QString& text)
{
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(box, alignment,
                     QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, box.width()));
}

} // namespace zoetrope::ui
