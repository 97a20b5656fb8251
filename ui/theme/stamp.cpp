#include "ui/theme/stamp.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPixmapCache>

#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr double parts = 4; // of a pixel, that a print may lie apart from where it was asked for

double toPart(double pixels)
{
    return std::round(pixels * parts) / parts;
}

// Where `box` lies on the device, to a part of a pixel.
QRectF onDevice(const QPainter& painter, const QRectF& box)
{
    const auto exact = painter.deviceTransform().mapRect(box);
    return {toPart(exact.x()), toPart(exact.y()), toPart(exact.width()), toPart(exact.height())};
}

bool hasPixels(const QPainter& painter)
{
    return painter.paintEngine()->type() == QPaintEngine::Raster
        && painter.deviceTransform().type() <= QTransform::TxScale
        && painter.deviceTransform().m11() == painter.deviceTransform().m22();
}

QPixmap print(const QRectF& place, const QRect& pixels, double scale,
              const std::function<void(QPainter&, const QRectF&)>& draw)
{
    QPixmap print(pixels.size());
    print.fill(Qt::transparent);
    print.setDevicePixelRatio(scale);
    QPainter painter(&print);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto inside = place.translated(-pixels.topLeft());
    draw(painter, {inside.topLeft() / scale, inside.size() / scale});
    return print;
}

} // namespace

void stamp(QPainter& painter, const QRectF& box, const QString& key,
           const std::function<void(QPainter&, const QRectF&)>& draw)
{
    if (!hasPixels(painter)) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        draw(painter, box);
        painter.restore();
        return;
    }
    const auto place = onDevice(painter, box);
    const auto pixels = place.toAlignedRect();
    const auto scale = painter.deviceTransform().m11();
    const auto within = place.topLeft() - pixels.topLeft();
    const auto full = QStringLiteral("%1 %2 %3 %4 %5 %6")
                          .arg(key)
                          .arg(place.width())
                          .arg(place.height())
                          .arg(within.x())
                          .arg(within.y())
                          .arg(scale);
    QPixmap drawn;
    if (!QPixmapCache::find(full, &drawn)) {
        drawn = print(place, pixels, scale, draw);
        QPixmapCache::insert(full, drawn);
    }
    painter.drawPixmap(painter.deviceTransform().inverted().map(QPointF(pixels.topLeft())), drawn);
}

} // namespace zoetrope::ui
