#pragma once

#include "ui/lanes/contentionpainter.h"

#include <functional>
#include <vector>

namespace zoetrope::ui {

/// Bars too narrow for a shape: of those that share a place the weightiest is painted, and that
/// others waited for one of them.
class NarrowBars
{
public:
    static constexpr double widest = 3; // pixels, and how wide each is painted

    /// `contested` must outlive it.
    NarrowBars(const ContentionPainter& contested, int rows);

    /// `box`: of `bar`, which is in row `row`. In a row they come in order of time.
    void add(const recipes::Bar& bar, int row, const QRectF& box);
    void paint(QPainter& painter, const std::function<QColor(recipes::Activity)>& color) const;

private:
    struct Narrow
    {
        recipes::Activity activity;
        QRectF box;
        bool isContested = false;
    };

    [[nodiscard]] static bool isMerged(Narrow& before, const Narrow& next);

    const ContentionPainter& m_contested;
    std::vector<Narrow> m_bars;
    std::vector<std::ptrdiff_t> m_last; // by row: index in m_bars, -1 if none
};

} // namespace zoetrope::ui
