#include "ui/scene/places.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zoetrope::ui {

namespace {

constexpr double tableMargin = 6; // pixels to the edge of the area
constexpr double largestAtTable = 33; // pixels, radius
constexpr double largestTable = 92; // pixels, radius
constexpr double leastWide = 58; // pixels, half of the table: "30 of 30" is read on it
constexpr double widestLow = 120; // pixels to the guests beside a table in a low area
constexpr double wideGap = 6; // pixels more to the guests beside an oval
constexpr double wantedLabel = 170; // pixels
constexpr double brokenLabel = 112; // pixels, where words may go on in the next line
constexpr int mostByAngle
    = 6; // seats; more are spread evenly by height, so that labels do not meet

// A point on the unit circle, `turn` of the way round from the top.
QPointF direction(double turn, bool isByAngle)
{
    const auto angle = 2 * std::numbers::pi * turn;
    if (isByAngle)
        return {std::sin(angle), -std::cos(angle)};
    const auto side = turn <= 0.5 ? 1.0 : -1.0;
    const auto y = turn <= 0.5 ? 4 * turn - 1 : 3 - 4 * turn;
    return {side * std::sqrt(std::max(0.0, 1 - y * y)), y};
}

// The smallest difference in height between neighbours of one side, as a part of the ring's.
double tightest(const std::vector<QPointF>& directions)
{
    auto smallest = 2.0;
    for (std::size_t i = 1; i < directions.size(); ++i) {
        const auto difference = std::abs(directions[i].y() - directions[i - 1].y());
        if (difference > 1e-6)
            smallest = std::min(smallest, difference);
    }
    return smallest;
}

double discRadius(double height, double tightestStep)
{
    const auto wished = std::clamp(height * 0.083, 12.0, largestAtTable);
    const auto step = tightestStep * (height / 2 - tableMargin - wished);
    const auto apart = (step - 2) / 2;
    const auto besideLabel = step - Places::lineHeight / 2 - 1;
    return std::clamp(std::min({wished, apart, besideLabel}), 4.0, wished);
}

// How far the edge of an ellipse is from its middle.
double edgeOf(const QRectF& ellipse, const QPointF& along)
{
    return 1 / std::hypot(2 * along.x() / ellipse.width(), 2 * along.y() / ellipse.height());
}

Place seat(const QPointF& middle, const QSizeF& ring, const QPointF& to, const Places& places,
           double width)
{
    Place place;
    place.center = middle + QPointF(ring.width() * to.x(), ring.height() * to.y());
    place.isLabelLeft = to.x() < -1e-6;
    const auto reach = places.radius + Places::labelGap;
    const auto height = Places::labelHeight(places.lines);
    const auto left = place.isLabelLeft ? tableMargin : place.center.x() + reach;
    const auto right = place.isLabelLeft ? place.center.x() - reach : width - tableMargin;
    place.label = QRectF(left, place.center.y() - height / 2, std::max(0.0, right - left), height);

    const QLineF line(middle, place.center);
    const auto along = QPointF(line.dx(), line.dy()) / line.length();
    place.flow = QLineF(middle + along * (edgeOf(places.hub, along) + 3),
                        place.center - along * (places.radius + 3));
    return place;
}

// How far the seats' centers are from the middle of the table.
QSizeF ringOf(const QSizeF& size, double disc, double label)
{
    const auto high = size.height() / 2 - tableMargin - disc;
    const auto room = size.width() / 2 - disc - Places::labelGap - tableMargin - label;
    const auto narrowest = std::min(high, size.width() / 4);
    return {std::clamp(room, narrowest, std::max({narrowest, high * 1.5, widestLow})), high};
}

} // namespace

Places roundTable(const QSizeF& size, int count)
{
    std::vector<QPointF> directions;
    directions.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        directions.push_back(direction(static_cast<double>(i) / count, count <= mostByAngle));

    Places places;
    const auto step = tightest(directions);
    places.radius = discRadius(size.height(), step);
    const auto ring = ringOf(size, places.radius, count <= mostByAngle ? brokenLabel : wantedLabel);
    const auto apart = step * ring.height();
    places.lines = Places::linesIn(
        std::min({apart - 2, 2 * (apart - places.radius - 2), 2 * (places.radius + tableMargin)}));

    const auto nearest = std::min(ring.width(), ring.height());
    const auto flow = std::clamp(nearest * 0.2, 12.0, 28.0);
    const auto table = std::clamp(nearest - places.radius - flow, 8.0, largestTable);
    // Where it would be too low for what is written on it, it is an oval.
    const auto wide = std::clamp(ring.width() - places.radius - flow - wideGap, table,
                                 std::max(table, leastWide));
    const QPointF middle(size.width() / 2, size.height() / 2);
    places.hub = QRectF(middle - QPointF(wide, table), QSizeF(2 * wide, 2 * table));
    for (const auto& to : directions)
        places.places.push_back(seat(middle, ring, to, places, size.width()));
    return places;
}

} // namespace zoetrope::ui
