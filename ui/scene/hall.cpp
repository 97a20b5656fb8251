#include "ui/scene/grid.h"

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr double hallMargin = 6; // pixels to the edge of the area
constexpr double wordsWidth = 176, leastWords = 124; // pixels of the hub
constexpr double emblemWidth = 76, leastEmblem = 52; // pixels
constexpr double firstIn = 26; // pixels: who holds is above the first who waits
constexpr double flowLength = 15; // pixels
constexpr double labelGap = 3; // pixels between a disc and the label below it
constexpr double widestBetween = 12; // pixels between two rows of the line
constexpr double flatBesides = 25, flatAbove = 64; // pixels: flatter cells become narrow instead
constexpr double narrowest = 0.45; // of the width that is wished for
constexpr double largestInHall = 25, smallestDisc = 4.5; // pixels, radius
constexpr double largestInCrowd = 17; // pixels, radius
constexpr double trunkRoom = 26, bundleRoom = 12; // pixels left of, and above, a crowd's dots
constexpr QSizeF tightestDot(14, 19); // pixels, with room for a bundle above
constexpr double leastTally = 110; // pixels
constexpr double leastNamedDisc = 4; // pixels, radius: with less the names do not fit

// What passes between a participant and the server comes from its upper left, where no watch does.
QLineF flowTo(const QPointF& center, double radius)
{
    const QPointF way(-std::sqrt(0.5), -std::sqrt(0.5));
    return {center + way * (radius + 3 + flowLength), center + way * (radius + 3)};
}

// A third for a few; for many, what they need. In a low area the line needs some, too.
double hubHeight(double height, int count, bool isCrowd)
{
    constexpr int few = 12;
    constexpr double low = 140; // pixels
    const auto least = height < low && !isCrowd ? 58.0 : 78.0;
    const auto usual
        = std::clamp(height * 0.45, least, std::max(104.0, std::min(height * 0.4, 190.0)));
    return count <= few ? usual
                        : std::max(usual, height * std::min(0.56, 0.4 + 0.008 * (count - few)));
}

// A label beside a disc is at least so wide.
double widestDisc(const Grid& grid)
{
    constexpr double leastLabel = 41; // pixels
    return (grid.width() - leastLabel - Places::labelGap - 7) / 2;
}

int countInside(const HallPlan& plan)
{
    return static_cast<int>(std::count(plan.isInside.begin(), plan.isInside.end(), true));
}

// Dots as large as fit below each other with room for a bundle of arrows above each row; what those
// in the hub do not need is for the numbers.
void crowd(Places& places, const HallPlan& plan, const Grid& chambers, const QRectF& outside)
{
    const auto inside = countInside(plan);
    const auto waiting = static_cast<int>(plan.isInside.size()) - inside;
    const Grid line(outside.adjusted(trunkRoom, 0, 0, 0), waiting, {58, 62}, 46, tightestDot);
    const auto bundle = std::min(bundleRoom, line.height() * 0.4);
    places.trunk = outside.left() + trunkRoom / 2;
    places.radius = std::clamp(std::min({line.height() * 0.3, (line.height() - bundle) / 2 - 2,
                                         line.width() / 2 - 3, chambers.height() / 2 - 2}),
                               smallestDisc, largestInCrowd);
    places.lines = Places::linesIn(chambers.height() - 4);
    auto within = 0, without = 0;
    for (const bool isIn : plan.isInside) {
        if (isIn) {
            places.places.push_back(besides(chambers.cell(within++), places));
            continue;
        }
        auto place = above(line.winding(without++), places.radius, 1);
        place.center.ry() += bundle;
        place.label = {};
        place.flow = flowTo(place.center, places.radius);
        places.places.push_back(place);
    }
    for (auto i = 0; i < plan.extra; ++i)
        places.extras.push_back(chambers.cell(inside + i));
    const auto last = chambers.cell(std::max(0, inside + plan.extra - 1));
    const auto left = inside + plan.extra <= 1 ? last.right() : places.emblem.left();
    const QRectF rest(left, places.hub.top() + 6, places.emblem.left() - left - 14,
                      places.hub.height() - 12);
    places.tally = rest.width() >= leastTally ? rest : QRectF();
}

// Of a room's width, for those on one of its sides: where nobody stands, there is no need of it.
double shareOf(int count, int opposite)
{
    constexpr auto usual = 0.3, empty = 0.2, broad = 0.4;
    return count == 0 && opposite > 0 ? empty : count > 0 && opposite == 0 ? broad : usual;
}

} // namespace

Grid::Grid(const QRectF& area, int count, const QSizeF& wished, double flattest,
           const QSizeF& tightest)
    : m_area(area)
{
    const auto most = std::max(1, static_cast<int>(area.width() / wished.width()));
    m_columns = std::clamp(count, 1, most);
    widen(count, flattest, wished.width() * narrowest);
    if (tightest.isValid())
        widen(count, tightest.height(), tightest.width());
    const auto rows = std::max(1, (count + m_columns - 1) / m_columns);
    m_cell = {std::min(area.width() / m_columns, wished.width() * 1.25),
              std::min(area.height() / rows, wished.height() * 1.15)};
}

// Narrower cells rather than flat ones.
void Grid::widen(int count, double height, double width)
{
    while (std::ceil(static_cast<double>(count) / m_columns) * height > m_area.height()
           && m_columns < count && m_area.width() / (m_columns + 1) > width)
        ++m_columns;
}

QRectF Grid::cell(int index) const
{
    const auto row = index / m_columns;
    const QPointF at(m_cell.width() * (index % m_columns), m_cell.height() * row);
    return {m_area.topLeft() + at, m_cell};
}

QRectF Grid::winding(int index) const
{
    const auto row = index / m_columns;
    const auto column = index % m_columns;
    return cell(row * m_columns + (row % 2 == 0 ? column : m_columns - 1 - column));
}

Place besides(const QRectF& cell, const Places& places)
{
    Place place;
    place.center = {cell.left() + places.radius + 3, cell.center().y()};
    const auto left = place.center.x() + places.radius + Places::labelGap;
    const auto height = Places::labelHeight(places.lines);
    place.label = QRectF(left, cell.center().y() - height / 2,
                         std::max(0.0, cell.right() - left - 4), height);
    place.flow = flowTo(place.center, places.radius);
    return place;
}

Place above(const QRectF& cell, double radius, int lines)
{
    Place place;
    place.center = {cell.center().x(), cell.top() + radius + 2};
    place.isLabelBelow = true;
    place.label = QRectF(cell.left() + 2, place.center.y() + radius + labelGap, cell.width() - 4,
                         Places::labelHeight(lines));
    place.flow = flowTo(place.center, radius);
    return place;
}

Places hall(const QSizeF& size, const HallPlan& plan)
{
    Places places;
    const auto inside = countInside(plan);
    const auto waiting = static_cast<int>(plan.isInside.size()) - inside;
    const auto high = hubHeight(size.height(), inside + plan.extra, plan.isCrowd);
    places.hub = QRectF(hallMargin, 2, size.width() - 2 * hallMargin, high);
    const auto wide
        = plan.hasEmblem ? std::clamp(size.width() * 0.17, leastEmblem, emblemWidth) : 0;
    const auto words = std::clamp(size.width() * 0.4, leastWords, wordsWidth);
    places.emblem
        = QRectF(places.hub.right() - words - wide, places.hub.top() + 12, wide, high - 24);
    const auto left = places.hub.left() + firstIn;
    const QRectF in(left, places.hub.top() + 12, places.emblem.left() - left - 14, high - 24);
    const auto isAlone = !plan.isCrowd && inside + plan.extra <= 1; // its words have all the room
    const Grid chambers(in, inside + plan.extra, {isAlone ? in.width() : 150, 56}, flatBesides);

    const auto top = places.hub.bottom() + std::clamp(size.height() * 0.1, 14.0, 22.0);
    const QRectF outside(hallMargin, top, size.width() - 2 * hallMargin, size.height() - top);
    if (plan.isCrowd) {
        crowd(places, plan, chambers, outside);
        return places;
    }
    const Grid line(outside, waiting, {112, 94}, flatAbove);
    const auto between = std::min(widestBetween, line.height() * 0.14);
    const auto room = line.height() - between - labelGap;
    const auto forLabel = std::min({room - 2 * smallestDisc, room * 0.5, chambers.height() - 4});
    places.lines = Places::linesIn(forLabel);
    auto disc = (room - Places::labelHeight(places.lines) - 2) / 2;
    const auto isNamed = disc >= leastNamedDisc;
    if (!isNamed)
        disc = room
            / 2; // a crowd: the letters in the discs say more than names on top of each other
    places.radius = std::clamp(std::min({disc, chambers.height() / 2 - 2, widestDisc(chambers)}),
                               smallestDisc, largestInHall);
    auto within = 0, without = 0;
    for (const bool isIn : plan.isInside) {
        places.places.push_back(isIn ? besides(chambers.cell(within++), places)
                                     : above(line.winding(without++), places.radius, places.lines));
        if (!isIn && !isNamed)
            places.places.back().label = {};
    }
    for (auto i = 0; i < plan.extra; ++i)
        places.extras.push_back(chambers.cell(inside + i));
    return places;
}

Places room(const QSizeF& size, const std::vector<Spot>& spots)
{
    Places places;
    const auto countOf = [&spots](Spot spot) {
        return static_cast<int>(std::count(spots.begin(), spots.end(), spot));
    };
    const auto side = size.width() * shareOf(countOf(Spot::Line), countOf(Spot::Beyond));
    places.beyond = size.width() * shareOf(countOf(Spot::Beyond), countOf(Spot::Line));
    const auto middle = size.width() - side - places.beyond;
    places.hub = QRectF(side, 2, middle, size.height() - 4);
    constexpr double words = 92; // pixels above those inside
    const auto inset = [&](double left, double width, double top) {
        return QRectF(left + 14, top, width - 24, size.height() - top - hallMargin);
    };
    const Grid line(inset(0, side, hallMargin), countOf(Spot::Line), {150, 60}, flatBesides);
    const Grid in(inset(side, middle, words), countOf(Spot::Inside), {150, 60}, flatBesides);
    const Grid beyond(inset(side + middle, places.beyond, hallMargin), countOf(Spot::Beyond),
                      {150, 60}, flatBesides);
    const auto high = std::min({line.height(), in.height(), beyond.height()});
    const auto wide = std::min({widestDisc(line), widestDisc(in), widestDisc(beyond)});
    places.radius = std::clamp(std::min(high / 2 - 2, wide), smallestDisc, largestInHall);
    places.lines = Places::linesIn(high - 4);
    auto before = 0, within = 0, after = 0;
    for (const auto spot : spots) {
        const auto cell = spot == Spot::Line ? line.cell(before++)
            : spot == Spot::Inside           ? in.cell(within++)
                                             : beyond.cell(after++);
        places.places.push_back(besides(cell, places));
    }
    return places;
}

} // namespace zoetrope::ui
