#include "ui/scene/places.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace zoetrope::ui;

namespace {

constexpr double tolerance = 0.01; // pixels

bool meets(const Place& disc, double radius, const QRectF& label)
{
    const QPointF nearest(std::clamp(disc.center.x(), label.left(), label.right()),
                          std::clamp(disc.center.y(), label.top(), label.bottom()));
    return QLineF(nearest, disc.center).length() < radius - tolerance;
}

double distance(const QLineF& line, const QPointF& point)
{
    const QPointF along(line.dx(), line.dy());
    const auto part
        = QPointF::dotProduct(point - line.p1(), along) / QPointF::dotProduct(along, along);
    return QLineF(line.pointAt(std::clamp(part, 0.0, 1.0)), point).length();
}

// What is wrong with a layout in words; empty if nothing is.
QString fault(const Places& places, const QSizeF& size)
{
    const auto area
        = QRectF(QPointF(), size).adjusted(-tolerance, -tolerance, tolerance, tolerance);
    const auto& all = places.places;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto at = [i](const char* what) {
            return QStringLiteral("%1 %2").arg(i).arg(QLatin1String(what));
        };
        const QPointF reach(places.radius, places.radius);
        if (!area.contains(QRectF(all[i].center - reach, all[i].center + reach)))
            return at("disc is clipped");
        if (!area.contains(all[i].label) || all[i].label.width() < 40)
            return at("label is clipped");
        if (all[i].flow.length() < 4)
            return at("arrow has no room");
        for (std::size_t j = 0; j < all.size(); ++j) {
            if (i != j && distance(all[i].flow, all[j].center) < places.radius)
                return at("arrow crosses a disc");
        }
        for (std::size_t j = 0; j < all.size(); ++j) {
            if (meets(all[j], places.radius, all[i].label))
                return at("label is covered by a disc");
            if (i != j && QLineF(all[i].center, all[j].center).length() < 2 * places.radius)
                return at("discs overlap");
            if (i != j && all[i].label.intersected(all[j].label).height() > tolerance)
                return at("labels overlap");
        }
    }
    return {};
}

} // namespace

class PlacesTest : public QObject
{
    Q_OBJECT
private slots:
    void tableHasRoomForEverybody_data() { sizes(); }
    void tableHasRoomForEverybody()
    {
        QFETCH(QSizeF, size);
        for (int count = 1; count <= 30; ++count) {
            const auto wrong = fault(roundTable(size, count), size);
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(QStringLiteral("%1 guests: %2").arg(count).arg(wrong)));
        }
    }

    void seatsStandClearOfTheTable()
    {
        for (int count = 1; count <= 30; ++count) {
            const auto places = roundTable(QSizeF(640, 270), count);
            for (const auto& place : places.places) {
                QVERIFY(QLineF(places.hub.center(), place.center).length()
                        > places.hub.width() / 2 + places.radius);
            }
        }
    }

    // In a small window with a caption above: what is written on the table is read all the same.
    void aLowTableIsAnOvalBetweenItsGuests()
    {
        for (int count = 2; count <= 6; ++count) {
            const auto places = roundTable(QSizeF(600, 140), count);
            QVERIFY2(places.hub.width() > 90, qPrintable(QString::number(places.hub.width())));
            QVERIFY(places.hub.height() < places.hub.width());
            const auto middle = places.hub.center();
            for (const auto& place : places.places) {
                const auto x = 2 * (place.center.x() - middle.x()) / places.hub.width();
                const auto y = 2 * (place.center.y() - middle.y()) / places.hub.height();
                const auto way = QLineF(middle, place.center).length();
                QVERIFY(way - way / std::hypot(x, y) > places.radius + 4); // beyond the edge
                QVERIFY(place.flow.length() > 4);
            }
        }
    }

    void gateHasRoomForEverybody_data() { sizes(); }
    void gateHasRoomForEverybody()
    {
        QFETCH(QSizeF, size);
        for (std::size_t count = 1; count <= 30; ++count) {
            for (const std::size_t passed : {std::size_t(0), count / 2, count}) {
                std::vector<bool> hasPassed(count);
                std::fill_n(hasPassed.begin(), passed, true);
                const auto wrong = fault(gateway(size, hasPassed), size);
                QVERIFY2(wrong.isEmpty(),
                         qPrintable(QStringLiteral("%1: %2").arg(count).arg(wrong)));
            }
        }
    }

    void whoPassedStandsBehindTheGate()
    {
        const auto places = gateway(QSizeF(640, 360), {true, false});
        QVERIFY(places.places[0].center.x() > places.hub.right());
        QVERIFY(places.places[1].center.x() < places.hub.left());
    }

    void hallHasRoomForEverybody_data() { sizes(); }
    void hallHasRoomForEverybody()
    {
        QFETCH(QSizeF, size);
        for (std::size_t count = 1; count <= 40; ++count) {
            for (const std::size_t inside : {std::size_t(0), std::size_t(1), count / 2, count}) {
                HallPlan plan{.isInside = std::vector<bool>(count), .hasEmblem = inside < 3};
                std::fill_n(plan.isInside.begin(), std::min(inside, count), true);
                const auto wrong = fault(hall(size, plan), size);
                QVERIFY2(
                    wrong.isEmpty(),
                    qPrintable(
                        QStringLiteral("%1 of which %2: %3").arg(count).arg(inside).arg(wrong)));
            }
        }
    }

    // What a tour leaves of a window of 1280 x 720.
    void aCrowdStandsInALowHall()
    {
        const QSizeF size(612, 116);
        const auto places
            = hall(size, {.isInside = std::vector<bool>(30), .hasEmblem = true, .isCrowd = true});
        for (const auto& place : places.places) {
            QVERIFY(place.center.y() + places.radius <= size.height() + tolerance);
            for (const auto& other : places.places) {
                const auto way = QLineF(place.center, other.center).length();
                QVERIFY(&place == &other || way >= 2 * places.radius);
            }
        }
    }

    void roomHasRoomForEverybody_data() { sizes(); }
    void roomHasRoomForEverybody()
    {
        QFETCH(QSizeF, size);
        for (std::size_t count = 1; count <= 30; ++count) {
            for (const auto spot : {Spot::Line, Spot::Inside, Spot::Beyond}) {
                const auto wrong = fault(room(size, std::vector<Spot>(count, spot)), size);
                QVERIFY2(wrong.isEmpty(),
                         qPrintable(QStringLiteral("%1: %2").arg(count).arg(wrong)));
            }
        }
    }

    void whereNobodyStandsTheOtherSideHasTheRoom()
    {
        const QSizeF size(640, 240);
        const auto full = room(size, {Spot::Line, Spot::Beyond});
        const auto left = room(size, {Spot::Beyond, Spot::Beyond});
        QVERIFY(left.beyond > full.beyond);
        QCOMPARE(left.hub.width(), full.hub.width());
        QCOMPARE(left.hub.right() + left.beyond, size.width());
    }

    void neighboursInALineStandSideBySide()
    {
        const auto places = hall(QSizeF(640, 360), {.isInside = std::vector<bool>(20)});
        for (std::size_t i = 1; i < 20; ++i) {
            const QLineF step(places.places[i - 1].center, places.places[i].center);
            QVERIFY(qFuzzyIsNull(step.dx()) || qFuzzyIsNull(step.dy()));
        }
    }

private:
    static void sizes()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("small") << QSizeF(640, 360);
        QTest::newRow("large") << QSizeF(900, 560);
        QTest::newRow("what a small view leaves") << QSizeF(608, 268);
    }
};

QTEST_APPLESS_MAIN(PlacesTest)
#include "tst_places.moc"
