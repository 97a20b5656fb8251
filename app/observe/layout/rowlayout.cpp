#include "app/observe/layout/rowlayout.h"

#include <algorithm>
#include <cmath>

namespace zoetrope::app {

using ui::WaitPicture;

namespace {

constexpr double lane = 44; // between two nodes
constexpr double arrow = 11; // the curve ends where the arrow begins

/// Where rows and columns are.
class Grid
{
public:
    explicit Grid(std::size_t nodes)
        : m_columns(std::max<std::size_t>(
            1, static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(nodes))))))
        , m_rows((nodes + m_columns - 1) / m_columns)
    {
    }

    [[nodiscard]] QRectF cell(std::size_t index) const
    {
        const auto column = index % m_columns;
        const auto row = index / m_columns;
        return {{lane + step().width() * static_cast<double>(column),
                 lane + step().height() * static_cast<double>(row)},
                WaitPicture::nodeSize};
    }
    [[nodiscard]] QSizeF size() const
    {
        return QSizeF(step().width() * static_cast<double>(m_columns),
                      step().height() * static_cast<double>(m_rows))
            + QSizeF(lane, lane);
    }

private:
    static QSizeF step() { return WaitPicture::nodeSize + QSizeF(lane, lane); }

    std::size_t m_columns, m_rows;
};

// Straight pieces, as curves are written.
QPolygonF curveThrough(const QPolygonF& corners)
{
    QPolygonF curve{corners.front()};
    for (qsizetype i = 1; i < corners.size(); ++i) {
        const auto from = corners[i - 1], to = corners[i];
        curve << from + (to - from) / 3 << from + (to - from) * 2 / 3 << to;
    }
    return curve;
}

// Down into the lane below it, beside the other's column to the lane above that one, and down.
QPolygonF cornersBetween(const QRectF& from, const QRectF& fromCell, const QRectF& to,
                         const QRectF& toCell, double aside)
{
    const auto below = fromCell.bottom() + lane / 2 + aside;
    const auto above = toCell.top() - lane / 2 + aside;
    const auto beside = toCell.left() - lane / 2 + aside;
    const auto start = from.center().x() + aside, end = to.center().x() + aside;
    return {QPointF(start, from.bottom()), QPointF(start, below), QPointF(beside, below),
            QPointF(beside, above),        QPointF(end, above),   QPointF(end, to.top() - arrow)};
}

void placeNodes(WaitPicture& picture, const Grid& grid)
{
    for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
        auto& node = picture.nodes[i];
        node.place = QRectF({}, WaitPicture::sizeOf(node));
        node.place.moveCenter(grid.cell(i).center());
    }
}

} // namespace

void layOutInRows(WaitPicture& picture)
{
    const Grid grid(picture.nodes.size());
    placeNodes(picture, grid);
    picture.size = grid.size();
    constexpr int tracks = 7; // beside each other in a lane
    constexpr int middle = tracks / 2;
    constexpr double apart = 3;
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
        auto& edge = picture.edges[i];
        const auto aside = apart * (static_cast<int>(i % tracks) - middle);
        const auto corners
            = cornersBetween(picture.nodes[edge.from].place, grid.cell(edge.from),
                             picture.nodes[edge.to].place, grid.cell(edge.to), aside);
        edge.curve = curveThrough(corners);
        edge.labelAt = (corners[1] + corners[2]) / 2;
    }
}

} // namespace zoetrope::app
