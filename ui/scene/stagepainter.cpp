#include "ui/scene/stagepainter.h"

#include "ui/scene/elidedline.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr int largeNumber = 40, largeFigure = 20; // pixels
constexpr double doorWidth = 8; // pixels, of a door of a room
constexpr double guardedLine = 20, guardedInset = 8; // pixels

// The largest in which all of `text` is seen.
QFont fontFor(const QString& text, double width, std::initializer_list<int> sizes, bool isBold)
{
    auto font = Theme::font(Theme::small, isBold);
    for (const auto size : sizes) {
        font = Theme::font(size, isBold);
        if (QFontMetricsF(font).horizontalAdvance(text) <= width)
            break;
    }
    return font;
}

// Its left one, where `side` is -1.
QPainterPath pageOfBook(const QPointF& middle, double side)
{
    QPainterPath page(middle + QPointF(0, -20));
    page.cubicTo(middle + QPointF(side * 12, -28), middle + QPointF(side * 24, -26),
                 middle + QPointF(side * 34, -22));
    page.lineTo(middle + QPointF(side * 34, 20));
    page.cubicTo(middle + QPointF(side * 24, 16), middle + QPointF(side * 12, 14),
                 middle + QPointF(0, 22));
    page.closeSubpath();
    return page;
}

} // namespace

StagePainter::StagePainter(QPainter& painter, const Theme& theme, const SceneState& scene,
                           const Places& places)
    : m_painter(painter)
    , m_theme(theme)
    , m_scene(scene)
    , m_places(places)
{
}

void StagePainter::paint() const
{
    ground();
    if (m_scene.stage == Stage::Room)
        room();
    else
        hall();
    tally();
    nobody();
    guarded();
}

void StagePainter::room() const
{
    const auto& hub = m_places.hub;
    words(QRectF(hub.left() + 14, hub.top() + 8, hub.width() - 28, 76), Qt::AlignHCenter);
    roomDoor(hub.left(), m_scene.isReady);
    roomDoor(hub.right() - doorWidth, m_scene.present == 0);
}

void StagePainter::hall() const
{
    const auto& hub = m_places.hub;
    const auto left = m_places.emblem.right() + 8;
    const auto half = std::min(40.0, hub.height() / 2);
    words(QRectF(left, hub.center().y() - half, hub.right() - left - 8, 2 * half), Qt::AlignLeft);
    if (!m_places.emblem.isEmpty() || !m_places.extras.empty())
        emblem();
}

// The thing itself: who wrote to it, and, where it looks at them, the highest token that it has
// seen. Where the box is low, its two headlines are one.
void StagePainter::guarded() const
{
    const auto& box = m_places.guarded;
    if (box.isNull())
        return;
    m_painter.setPen(QPen(m_theme.line, 1.5));
    m_painter.setBrush(m_theme.soft);
    m_painter.drawRoundedRect(box, Theme::radius, Theme::radius);
    const auto isLow = box.height() < 4 * guardedLine + 2 * guardedInset;
    QRectF row(box.left() + 12, box.top() + (isLow ? 1 : guardedInset), box.width() - 24,
               guardedLine);
    const auto title = SceneWords::guarded();
    const auto highest = SceneWords::highest(m_scene.guarded);
    if (isLow) {
        write(row, Theme::font(Theme::small, true), m_theme.text,
              highest.isEmpty() ? title : title + QStringLiteral(" · ") + highest);
    } else {
        write(row, Theme::font(Theme::body, true), m_theme.text, title);
        write(row, Theme::font(Theme::small), m_theme.secondary, highest);
    }
    writes(row, box.bottom());
}

void StagePainter::write(QRectF& row, const QFont& font, const QColor& ink,
                         const QString& text) const
{
    m_painter.setFont(font);
    m_painter.setPen(ink);
    m_painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                       QFontMetricsF(font).elidedText(text, Qt::ElideRight, row.width()));
    row.translate(0, guardedLine);
}

// As many as there is room for: the latest are those that are told of.
void StagePainter::writes(QRectF row, double bottom) const
{
    const auto& all = m_scene.guarded.writes;
    const auto room = static_cast<std::ptrdiff_t>((bottom - row.top()) / guardedLine);
    for (auto one = all.end() - std::min(room, std::ssize(all)); one != all.end(); ++one) {
        const auto isBad = one->isRefused || one->isStale;
        const auto sign = QString(one->isRefused ? QChar(0x2715) : QChar(0x2713));
        write(row, Theme::font(Theme::body), m_theme.readable(isBad ? m_theme.lost : m_theme.hold),
              sign + QLatin1Char(' ') + SceneWords::write(*one));
    }
}

// How many one change has woken, and what for: large, side by side.
void StagePainter::tally() const
{
    const auto numbers = SceneWords::tally(m_scene);
    if (numbers.empty() || m_places.tally.isNull())
        return;
    const auto wide = m_places.tally.width() / static_cast<double>(numbers.size());
    auto left = m_places.tally.left();
    for (const auto& [number, words] : numbers) {
        const auto isFirst = left == m_places.tally.left();
        figure(QRectF(left, m_places.tally.center().y() - 36, wide, 66), number, words,
               m_theme.readable(isFirst ? m_theme.wake : m_theme.hold));
        left += wide;
    }
}

// A number, and below it what it counts.
void StagePainter::figure(const QRectF& box, const QString& number, const QString& words,
                          const QColor& ink) const
{
    m_painter.setPen(ink);
    m_painter.setFont(Theme::font(largeNumber, true));
    m_painter.drawText(box.adjusted(0, 0, 0, -20), Qt::AlignCenter, number);
    m_painter.setFont(fontFor(words, box.width() - Theme::gap, {Theme::body, Theme::small}, false));
    m_painter.drawText(box.adjusted(0, 46, 0, 0),
                       static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip, words);
}

void StagePainter::ground() const
{
    m_painter.setPen(QPen(m_theme.line, 1.5));
    m_painter.setBrush(m_theme.soft);
    m_painter.drawRoundedRect(m_places.hub, Theme::radius, Theme::radius);
}

// Path, figure and nature, one below the other.
void StagePainter::words(const QRectF& box, Qt::Alignment side) const
{
    auto top = box.top();
    const auto line
        = [&](double height, const QFont& font, const QColor& ink, const QString& text) {
              paintElided(m_painter, QRectF(box.left(), top, box.width(), height),
                          static_cast<int>(side | Qt::AlignVCenter), font, ink, text);
              top += height;
          };
    const auto isLong
        = QFontMetricsF(Theme::mono(Theme::body)).horizontalAdvance(m_scene.path) > box.width();
    line(20, Theme::mono(isLong ? Theme::small : Theme::body), m_theme.text, m_scene.path);
    const auto figure = SceneWords::figure(m_scene);
    line(36, fontFor(figure, box.width(), {Theme::number, largeFigure, Theme::body}, true),
         m_theme.text, figure);
    if (top + 16 <= box.bottom()) // in a low hub there is no room for it
        line(18, Theme::font(Theme::small), m_theme.secondary, m_scene.nature);
}

void StagePainter::emblem() const
{
    constexpr double usual = 78; // pixels; in a lower hub it is smaller
    const auto& room = m_places.emblem;
    const auto factor = std::min(1.0, m_places.hub.height() / usual);
    const auto isDrawing = m_scene.stage != Stage::Rack && m_scene.stage != Stage::Belt;
    m_painter.save();
    if (isDrawing) {
        m_painter.translate(room.center());
        m_painter.scale(factor, factor);
        m_painter.translate(-room.center());
    }
    paintEmblem(QRectF(room.center() - QPointF(24, 36), QSizeF(48, 72)));
    m_painter.restore();
}

void StagePainter::paintEmblem(const QRectF& frame) const
{
    switch (m_scene.stage) {
    case Stage::Door:
        return door(frame);
    case Stage::Book:
        return book(frame);
    case Stage::Throne:
        return throne(frame);
    case Stage::Rack:
        return rack();
    case Stage::Belt:
        return belt();
    case Stage::Table:
    case Stage::Gate:
    case Stage::Room:
        break;
    }
}

// Shut while somebody is in, ajar while it is free.
void StagePainter::door(const QRectF& frame) const
{
    m_painter.setPen(QPen(m_theme.secondary, 2));
    m_painter.setBrush(m_theme.panel);
    m_painter.drawRect(frame);
    const auto color = isTaken() ? m_theme.hold : m_theme.idle;
    QPainterPath leaf(frame.topLeft());
    const auto width = isTaken() ? frame.width() : frame.width() * 0.42;
    const auto drop = isTaken() ? 0.0 : 9.0;
    leaf.lineTo(frame.left() + width, frame.top() + drop);
    leaf.lineTo(frame.left() + width, frame.bottom() + drop);
    leaf.lineTo(frame.bottomLeft());
    leaf.closeSubpath();
    m_painter.setPen(QPen(color, 1.6));
    m_painter.setBrush(m_theme.tint(color, 0.25));
    m_painter.drawPath(leaf);
    m_painter.setBrush(color);
    m_painter.drawEllipse(QPointF(frame.left() + width - 8, frame.center().y() + drop), 2.6, 2.6);
}

// Open while it is read or written.
void StagePainter::book(const QRectF& frame) const
{
    const auto color = isTaken() ? m_theme.hold : m_theme.idle;
    const auto middle = frame.center();
    for (const auto side : {-1.0, 1.0}) {
        m_painter.setPen(QPen(color, 1.8));
        m_painter.setBrush(m_theme.tint(color, isTaken() ? 0.18 : 0.06));
        m_painter.drawPath(pageOfBook(middle, side));
        m_painter.setPen(QPen(m_theme.secondary, 1));
        for (const auto y : {-12.0, -4.0, 4.0})
            m_painter.drawLine(middle + QPointF(side * 9, y), middle + QPointF(side * 27, y - 2));
    }
}

void StagePainter::throne(const QRectF& frame) const
{
    const auto color = isTaken() ? m_theme.hold : m_theme.idle;
    const auto middle = frame.center();
    QPainterPath back(middle + QPointF(-18, 6));
    for (const auto& point : {QPointF(-18, -24), QPointF(-9, -18), QPointF(0, -32), QPointF(9, -18),
                              QPointF(18, -24), QPointF(18, 6)})
        back.lineTo(middle + point);
    back.closeSubpath();
    m_painter.setPen(QPen(color, 1.8));
    m_painter.setBrush(m_theme.tint(color, isTaken() ? 0.2 : 0.05));
    m_painter.drawPath(back);
    m_painter.drawRoundedRect(QRectF(middle + QPointF(-24, 6), QSizeF(48, 11)), 3, 3);
    m_painter.drawLine(middle + QPointF(-20, 17), middle + QPointF(-20, 34));
    m_painter.drawLine(middle + QPointF(20, 17), middle + QPointF(20, 34));
}

void StagePainter::rack() const
{
    for (const auto& cell : m_places.extras)
        slot(cell);
}

// A lease that nobody has.
void StagePainter::slot(const QRectF& cell) const
{
    QPen pen(m_theme.idle, 1.5);
    pen.setDashPattern({3, 3});
    m_painter.setPen(pen);
    m_painter.setBrush(m_theme.panel);
    const QPointF center(cell.left() + m_places.radius + 3, cell.center().y());
    const auto side = m_places.radius;
    m_painter.drawRoundedRect(QRectF(center - QPointF(side, side), QSizeF(2 * side, 2 * side)), 5,
                              5);
    m_painter.setPen(m_theme.secondary);
    m_painter.setFont(Theme::font(Theme::small));
    const QRectF label(center.x() + side + Places::labelGap, cell.top(), cell.width(),
                       cell.height());
    m_painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter, SceneWords::free());
}

void StagePainter::belt() const
{
    const auto shown = std::min(m_places.extras.size(), m_scene.items.size());
    for (std::size_t i = 0; i < shown; ++i)
        item(m_places.extras[i], m_scene.items[i], i == 0);
}

void StagePainter::item(const QRectF& cell, const Parcel& parcel, bool isNext) const
{
    const auto box = cell.adjusted(2, 5, -6, -5);
    const auto color = isNext ? m_theme.hold : m_theme.idle;
    m_painter.setPen(QPen(color, isNext ? 2 : 1.4));
    m_painter.setBrush(m_theme.panel);
    m_painter.drawRoundedRect(box, 4, 4);
    m_painter.setPen(m_theme.text);
    m_painter.setFont(Theme::mono(Theme::body - 1));
    m_painter.drawText(box, Qt::AlignCenter, parcel.number);
}

// Across the whole way, or only its stumps.
void StagePainter::roomDoor(double x, bool isOpen) const
{
    const auto& hub = m_places.hub;
    const auto color = isOpen ? m_theme.hold : m_theme.wait;
    const QRectF whole(x, hub.top(), doorWidth, hub.height());
    m_painter.setPen(QPen(color, 1.5));
    if (!isOpen) {
        m_painter.setBrush(m_theme.tint(color, 0.2));
        m_painter.drawRoundedRect(whole, 3, 3);
        m_painter.setBrush(QBrush(color, Qt::BDiagPattern));
        m_painter.drawRoundedRect(whole, 3, 3);
        return;
    }
    m_painter.setBrush(color);
    const QSizeF stump(doorWidth, 26);
    m_painter.drawRoundedRect(QRectF(whole.topLeft(), stump), 3, 3);
    m_painter.drawRoundedRect(QRectF(whole.bottomLeft() - QPointF(0, stump.height()), stump), 3, 3);
}

// Says so where nobody stands.
void StagePainter::nobody() const
{
    m_painter.setPen(m_theme.secondary);
    m_painter.setFont(Theme::font(Theme::small));
    for (const auto& [area, text] : SceneWords::absences(m_scene, m_places))
        m_painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, text);
}

} // namespace zoetrope::ui
