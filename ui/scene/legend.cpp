#include "ui/scene/legend.h"

#include "ui/scene/flowpainter.h"

#include <QPainter>

#include <algorithm>

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
           "was delivered; dotted: one that waits in the inbox."));
    setToolTip(tr("Dashed disc: has not begun, or is done. Plain: asks or changes something. "
                  "Hatched: waits. Doubled: is in. Crossed out: has lost its session."));
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
        {Flow::Held, tr("waits in the inbox")},
    };
    if (m_hasLine)
        entries.emplace_back(Flow::Watch, tr("watches"));
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(Theme::font(Theme::small));
    const QFontMetricsF metrics(painter.font());
    auto needed = 0.0;
    for (const auto& [flow, words] : entries)
        needed += arrowLength + Theme::gap + metrics.horizontalAdvance(words);
    // What is left over stands between them, each as wide as its words.
    const auto room = width() - 2.0 * Theme::group - needed;
    const auto space = std::max(0.0, room / static_cast<double>(entries.size()));
    auto left = static_cast<double>(Theme::group);
    for (const auto& [flow, words] : entries) {
        const QLineF arrow(left, height() / 2.0, left + arrowLength, height() / 2.0);
        paintFlow(painter, theme, arrow, flow);
        painter.setPen(theme.secondary);
        const QRectF box(arrow.x2() + Theme::gap, 0, metrics.horizontalAdvance(words) + 1,
                         height());
        painter.drawText(box, Qt::AlignVCenter | Qt::AlignLeft, words);
        left = box.right() + space;
    }
}

} // namespace zoetrope::ui
