#include "ui/theme/stamp.h"

#include <QImage>
#include <QPainter>
#include <QPicture>
#include <QPixmapCache>
#include <QtTest>

#include <cmath>

using namespace zoetrope::ui;

namespace {

constexpr QSize canvas(60, 60); // pixels at 1x
constexpr QColor ink(0, 0, 0);

void disc(QPainter& painter, const QRectF& box)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawEllipse(box);
}

QImage drawn(double scale, const std::function<void(QPainter&)>& draw)
{
    QImage image(canvas * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    return image;
}

int farthest(const QImage& one, const QImage& other) // of 255
{
    int most = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x)
            most = std::max(most, std::abs(qGreen(one.pixel(x, y)) - qGreen(other.pixel(x, y))));
    }
    return most;
}

} // namespace

class StampTest : public QObject
{
    Q_OBJECT
private slots:
    void init() { QPixmapCache::clear(); }

    void printLooksLikeADrawing_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<QRectF>("box");
        for (const auto scale : {1.0, 1.5, 2.0}) {
            const auto row = [scale](const char* name, const QRectF& box) {
                QTest::addRow("%s at %.1f", name, scale) << scale << box;
            };
            row("whole pixels", {10, 12, 30, 30});
            row("quarters", {10.25, 12.5, 30.5, 30.5});
            row("between", {10.3, 12.9, 30.2, 30.2});
        }
    }
    void printLooksLikeADrawing()
    {
        QFETCH(double, scale);
        QFETCH(QRectF, box);
        const auto direct = drawn(scale, [&](QPainter& painter) { disc(painter, box); });
        const auto print
            = [&](QPainter& painter) { stamp(painter, box, QStringLiteral("d"), disc); };
        // An eighth of a pixel apart, at most, at each of two edges.
        QVERIFY(farthest(direct, drawn(scale, print)) <= 255 / 4);
        QVERIFY(farthest(direct, drawn(scale, print)) <= 255 / 4); // printed
        QVERIFY(farthest(direct, drawn(scale, [](QPainter&) {})) > 200);
    }

    void isDrawnOnceForEachLook()
    {
        int times = 0;
        const auto count = [&times](QPainter& painter, const QRectF& box) {
            ++times;
            disc(painter, box);
        };
        const auto all = [&](QPainter& painter) {
            stamp(painter, QRectF(3, 3, 20, 20), QStringLiteral("a"), count);
            stamp(painter, QRectF(30, 30, 20, 20), QStringLiteral("a"), count); // the same
            stamp(painter, QRectF(3, 3, 20, 20), QStringLiteral("b"), count);
            stamp(painter, QRectF(3, 3, 24, 24), QStringLiteral("a"), count);
            stamp(painter, QRectF(3.5, 3, 20, 20), QStringLiteral("a"), count);
        };
        drawn(1, all);
        QCOMPARE(times, 4);
        drawn(1, all);
        QCOMPARE(times, 4);
        drawn(2, all);
        QCOMPARE(times, 7); // half a pixel is a whole one there
    }

    void whatHasNoPixelsIsDrawn()
    {
        int times = 0;
        QPicture picture;
        QPainter painter(&picture);
        for (int i = 0; i < 2; ++i)
            stamp(painter, QRectF(3, 3, 20, 20), QStringLiteral("a"),
                  [&times](QPainter& onto, const QRectF& box) {
                      ++times;
                      disc(onto, box);
                  });
        QCOMPARE(times, 2);
    }

    void whatIsTurnedIsDrawn()
    {
        int times = 0;
        const auto turned = [&](QPainter& painter) {
            painter.rotate(30);
            stamp(painter, QRectF(20, 3, 20, 20), QStringLiteral("a"),
                  [&times](QPainter& onto, const QRectF& box) {
                      ++times;
                      disc(onto, box);
                  });
        };
        drawn(1, turned);
        drawn(1, turned);
        QCOMPARE(times, 2);
    }
};

QTEST_MAIN(StampTest)
#include "tst_stamp.moc"
