#include "ui/scene/legend.h"

#include "ui/scene/flowpainter.h"

#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr int arrowLength = 34; // pixels
constexpr int legendHeight = 28; // pixels

} // namespace

Legend::Legend(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend"));
    setAccessibleDescription(
        tr("Blue arrow to the middle: a request. Orange arrow from the middle: a watch event that "
           "was delivered; dotted: one that is held in the inbox."));
}

void Legend::setLine(bool hasLine)
{
    if (std::exchange(m_hasLine, hasLine) != hasLine)
        update();
}

QSize Legend::sizeHint() const
{
    return {400, legendHeight};
}

void Legend::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    std::vector<std::pair<Flow, QString>> entries{
        {Flow::Request, tr("request")},
        {Flow::Delivered, tr("watch event, delivered")},
        {Flow::Held, tr("in the inbox, held")},
    };
    if (m_hasLine)
        entries.emplace_back(Flow::Watch, tr("watches"));
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto column = width() / static_cast<double>(entries.size());
    auto left = static_cast<double>(Theme::group);
    for (const auto& [flow, words] : entries) {
        const QLineF arrow(left, height() / 2.0, left + arrowLength, height() / 2.0);
        paintFlow(painter, theme, arrow, flow);
        painter.setPen(theme.secondary);
        painter.setFont(Theme::font(Theme::small));
        const QRectF box(arrow.x2() + Theme::gap, 0, column - arrowLength - Theme::gap, height());
        painter.drawText(box, Qt::AlignVCenter | Qt::AlignLeft, words);
        left += column;
    }
}

} // namespace zoetrope::ui
