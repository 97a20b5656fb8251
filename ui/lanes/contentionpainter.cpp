#include "ui/lanes/contentionpainter.h"

#include "ui/lanes/hatching.h"

#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr double least = 3; // pixels, in which a stripe is seen
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
        const auto from = m_sheet.x(span.from);
        const auto to = m_sheet.x(span.to);
        if (to < box.left() || from > box.right())
            continue;
        const auto left = std::clamp(from, box.left(), std::max(box.left(), box.right() - least));
        const auto right = std::min(std::max(to, left + least), box.right());
        paint(painter, QRectF(left, box.top(), right - left, box.height()));
    }
}

void ContentionPainter::paint(QPainter& painter, const QRectF& box) const
{
    painter.fillRect(box.adjusted(0, edge, 0, -edge), m_stripes);
}

bool ContentionPainter::isContested(const recipes::Bar& bar) const
{
    return !m_contention.of(bar).empty();
}

} // namespace zoetrope::ui
