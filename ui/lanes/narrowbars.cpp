#include "ui/lanes/narrowbars.h"

#include <QPainter>

#include <cmath>

namespace zoetrope::ui {

using recipes::Activity;
using recipes::Bar;

namespace {

// What matters more hides what matters less where both are too narrow to be seen.
int weightOf(Activity activity)
{
    switch (activity) {
    case Activity::Lost:
        return 7;
    case Activity::Suspended:
        return 6;
    case Activity::Woken:
        return 5;
    case Activity::Inside:
        return 4;
    case Activity::Working:
        return 3;
    case Activity::Waiting:
        return 2;
    case Activity::Connecting:
        return 1;
    case Activity::Idle:
        break;
    }
    return 0;
}

} // namespace

NarrowBars::NarrowBars(const ContentionPainter& contested, int rows)
    : m_contested(contested)
    , m_last(static_cast<std::size_t>(rows), -1)
{
}

void NarrowBars::add(const Bar& bar, int row, const QRectF& box)
{
    if (bar.activity == Activity::Idle)
        return;
    auto& last = m_last[static_cast<std::size_t>(row)];
    const QRectF wide(std::floor(box.left()), box.top(), widest, box.height());
    if (last < 0 || !isMerged(m_bars[static_cast<std::size_t>(last)], {bar.activity, wide})) {
        last = static_cast<std::ptrdiff_t>(m_bars.size());
        m_bars.push_back({bar.activity, wide});
    }
    auto& narrow = m_bars[static_cast<std::size_t>(last)];
    if (!narrow.isContested && narrow.activity == Activity::Inside)
        narrow.isContested = m_contested.isContested(bar);
}

// Whether `next` needs no place of its own: it lies where the end of `before` does and weighs no
// more, or goes on where it ends.
bool NarrowBars::isMerged(Narrow& before, const Narrow& next)
{
    const auto end = before.box.right() - widest;
    if (next.box.left() - end < widest) {
        if (weightOf(next.activity) <= weightOf(before.activity))
            return true;
        if (before.box.width() > widest) {
            before.box.setRight(next.box.left());
            return false;
        }
        before.activity = next.activity;
        return true;
    }
    if (next.activity != before.activity || next.box.left() > before.box.right())
        return false;
    before.box.setRight(next.box.right());
    return true;
}

void NarrowBars::paint(QPainter& painter, const std::function<QColor(Activity)>& color) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& narrow : m_bars) {
        painter.fillRect(narrow.box, color(narrow.activity));
        if (narrow.isContested && narrow.activity == Activity::Inside)
            m_contested.paint(painter, narrow.box);
    }
    painter.setRenderHint(QPainter::Antialiasing);
}

} // namespace zoetrope::ui
