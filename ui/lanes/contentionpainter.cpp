#include "ui/lanes/contentionpainter.h"

#include "ui/lanes/hatching.h"

#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr double least = 1; // pixels
constexpr double edge = 2; // pixels of the bar above and below that stay as they are

} // namespace

ContentionPainter::ContentionPainter(const LaneSheet& sheet, qreal scale)
    : m_sheet(sheet)
    , m_contention(sheet, sheet.scale.at(0), sheet.scale.at(sheet.rows.plot().width()))
    , m_stripes(hatching(sheet.theme.wait, Hatch::Broad, scale))
{
}

void ContentionPainter::paint(QPainter& painter, const recipes::Bar& bar, const QRectF& box) const
{
    for (const auto& span : m_contention.of(bar)) {
        const auto left = std::max(m_sheet.x(span.from), box.left());
        const auto right = std::min(m_sheet.x(span.to), box.right());
        if (right - left < least)
            continue;
        const QRectF part(left, box.top() + edge, right - left, box.height() - 2 * edge);
        painter.fillRect(part, m_stripes);
    }
}

} // namespace zoetrope::ui
