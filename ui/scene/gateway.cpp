#include "ui/scene/places.h"

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr double gateMargin = 6; // pixels to the edge of the area
constexpr double largestAtGate = 26; // pixels, radius
constexpr double largestStep = 72; // pixels from one in the queue to the next
constexpr double smallestStep = 17; // pixels; below it the queue gets another column
constexpr double halfGate = 72; // pixels
constexpr double longestFlow = 60; // pixels between the gate and the first column

QRectF labelBeside(const QPointF& disc, double width, const Places& places, bool left)
{
    const auto height = Places::labelHeight(places.lines);
    const auto near = disc.x() + (left ? -1 : 1) * (places.radius + Places::labelGap);
    return {left ? near - width : near, disc.y() - height / 2, width, height};
}

// A queue on one side: columns side by side, each shifted down a little against the one before
// it, so that every arrow has a way to the gate between those who stand nearer.
class Queue
{
public:
    Queue(const QSizeF& size, int count)
        : m_columns(std::max(1, static_cast<int>(std::ceil(count * smallestStep / roomIn(size)))))
        , m_rows((count + m_columns - 1) / m_columns)
        , m_step(std::min(largestStep, roomIn(size) / std::max(1, m_rows)))
        , m_flow(m_columns > 1 ? longestFlow / 2 : longestFlow)
        , m_width((size.width() / 2 - halfGate - m_flow - gateMargin) / m_columns)
        , m_top((size.height() - m_step * m_rows) / 2 + m_step / 2)
    {
    }

    [[nodiscard]] double step() const { return m_step; }
    [[nodiscard]] Place place(int index, const QSizeF& size, const Places& places, bool left) const;

private:
    [[nodiscard]] static double roomIn(const QSizeF& size)
    {
        return size.height() - 2 * gateMargin;
    }

    int m_columns;
    int m_rows;
    double m_step;
    double m_flow;
    double m_width;
    double m_top;
};

Place Queue::place(int index, const QSizeF& size, const Places& places, bool left) const
{
    const auto column = index % m_columns;
    const auto row = index / m_columns;
    const auto shift = m_step * (column - (m_columns - 1) / 2.0) / m_columns;
    const auto side = left ? -1.0 : 1.0;
    const auto out = halfGate + m_flow + column * m_width + places.radius;

    Place place;
    place.center = {size.width() / 2 + side * out, m_top + row * m_step + shift};
    place.isLabelLeft = left;
    const auto width = std::max(0.0, m_width - 2 * places.radius - 1.5 * Places::labelGap);
    place.label = labelBeside(place.center, width, places, left);
    const auto gate = size.width() / 2 + side * halfGate;
    place.flow = QLineF(gate, place.center.y(), place.center.x() - side * (places.radius + 3),
                        place.center.y());
    return place;
}

} // namespace

Places gateway(const QSizeF& size, const std::vector<bool>& hasPassed)
{
    const auto passed = static_cast<int>(std::count(hasPassed.begin(), hasPassed.end(), true));
    const Queue before(size, static_cast<int>(hasPassed.size()) - passed);
    const Queue behind(size, passed);

    Places places;
    const auto step = std::min(before.step(), behind.step());
    places.radius = std::min(largestAtGate, (step - 4) / 2);
    places.lines = Places::linesIn(step - 2);
    places.hub = QRectF(size.width() / 2 - halfGate, gateMargin, 2 * halfGate,
                        size.height() - 2 * gateMargin);
    int waiters = 0;
    int passers = 0;
    for (const bool isBehind : hasPassed) {
        const auto& queue = isBehind ? behind : before;
        places.places.push_back(
            queue.place(isBehind ? passers++ : waiters++, size, places, !isBehind));
    }
    return places;
}

} // namespace zoetrope::ui
