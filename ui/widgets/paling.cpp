#include "ui/widgets/paling.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QWidget>

namespace zoetrope::ui {

Paling::Paling(QWidget& view)
    : QGraphicsOpacityEffect(&view)
    , m_view(view)
{
    constexpr double pale = 0.5;
    setOpacity(pale);
}

void Paling::draw(QPainter* painter)
{
    painter->fillRect(boundingRect(), Theme::of(m_view.palette()).panel);
    QGraphicsOpacityEffect::draw(painter);
}

} // namespace zoetrope::ui
