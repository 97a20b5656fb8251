#pragma once

#include "ui/scene/places.h"

namespace zoetrope::ui {

/// Cells side by side in an area, as many columns as it takes.
class Grid
{
public:
    /// `wished` is how wide and how high a cell would be where there is room. Before one gets
    /// flatter than `flattest`, it gets narrower; and narrower still, down to the width of
    /// `tightest`, before it gets flatter than that.
    Grid(const QRectF& area, int count, const QSizeF& wished, double flattest,
         const QSizeF& tightest = {});

    [[nodiscard]] QRectF cell(int index) const; ///< From the left, row by row.
    [[nodiscard]] QRectF winding(int index) const; ///< Every other row from the right.
    [[nodiscard]] double height() const { return m_cell.height(); }
    [[nodiscard]] double width() const { return m_cell.width(); }

private:
    void widen(int count, double height, double width);

    QRectF m_area;
    int m_columns = 1;
    QSizeF m_cell;
};

/// A disc at the left of `cell`, its label at the right of it.
[[nodiscard]] Place besides(const QRectF& cell, const Places& places);

/// A disc on top of `cell`, its label below.
[[nodiscard]] Place above(const QRectF& cell, double radius, int lines);

} // namespace zoetrope::ui
