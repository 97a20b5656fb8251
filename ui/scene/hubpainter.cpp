#include "ui/scene/hubpainter.h"

#include "ui/scene/elidedline.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr double halfWords = 42; // pixels, half the height of path, figure and nature
constexpr int largeBody = 18; // pixels
constexpr double barWidth = 8; // pixels
constexpr double buttonRoom = 36; // pixels, with a little air above and below

// The largest of the three sizes of type that has room.
int figureSize(const QRectF& hub, const QString& figure)
{
    for (const auto size : {Theme::number, largeBody}) {
        const QFontMetricsF metrics(Theme::font(size, true));
        const auto fits = metrics.horizontalAdvance(figure) <= hub.width() - 12
            && metrics.height() <= hub.height() * 0.7;
        if (fits)
            return size;
    }
    return Theme::body;
}

// A low gate has no room for a button below words in its middle.
bool isLow(const QRectF& gate)
{
    return gate.height() < 2 * (halfWords + buttonRoom);
}

} // namespace

HubPainter::HubPainter(QPainter& painter, const Theme& theme, const SceneState& scene)
    : m_painter(painter)
    , m_theme(theme)
    , m_scene(scene)
{
}

double HubPainter::buttonTop(const QRectF& hub)
{
    return isLow(hub) ? hub.bottom() - buttonRoom + 4 : hub.center().y() + halfWords + Theme::gap;
}

// Path, figure and nature, one below the other; in a small hub the figure alone.
void HubPainter::words(const QRectF& hub) const
{
    const auto line = [&](double from, double height, const QFont& font, const QColor& color,
                          const QString& text) {
        const QRectF box(hub.left() + 6, hub.center().y() + from, hub.width() - 12, height);
        paintElided(m_painter, box, Qt::AlignCenter, font, color, text);
    };
    const auto isSmall = std::min(hub.width(), hub.height()) < 104;
    const auto figure = SceneWords::figure(m_scene);
    line(-18, 36, Theme::font(figureSize(hub, figure), true), m_theme.text, figure);
    if (isSmall)
        return;
    line(-halfWords, 20, Theme::mono(Theme::body), m_theme.text, m_scene.path);
    line(20, 18, Theme::font(Theme::small), m_theme.secondary, m_scene.nature);
    if (m_scene.unseen > 0 && !m_scene.isBarrier()) // whose button is there
        line(36, 18, Theme::font(Theme::small), m_theme.secondary, SceneWords::unseen(m_scene));
}

void HubPainter::table(const QRectF& hub, std::optional<double> pulse) const
{
    m_painter.setPen(QPen(m_theme.line, 2));
    m_painter.setBrush(m_theme.soft);
    m_painter.drawEllipse(hub);
    m_painter.setPen(QPen(m_theme.line, 1));
    m_painter.drawEllipse(hub.adjusted(14, 14, -14, -14));
    if (pulse) {
        auto color = m_theme.accent;
        color.setAlphaF(static_cast<float>(0.8 * (1 - *pulse)));
        m_painter.setPen(QPen(color, 3));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawEllipse(hub.adjusted(1, 1, -1, -1));
    }
    words(hub);
}

// Closed: a hatched bar across the whole way in. Open: only its stumps.
void HubPainter::bar(const QRectF& hub) const
{
    const QRectF whole(hub.left(), hub.top(), barWidth, hub.height());
    const auto color = m_scene.isClosed() ? m_theme.wait : m_theme.hold;
    m_painter.setPen(QPen(color, 1.5));
    if (m_scene.isClosed()) {
        m_painter.setBrush(m_theme.tint(color, 0.2));
        m_painter.drawRoundedRect(whole, 3, 3);
        m_painter.setBrush(QBrush(color, Qt::BDiagPattern));
        m_painter.drawRoundedRect(whole, 3, 3);
        return;
    }
    m_painter.setBrush(color);
    const QSizeF stump(barWidth, 18);
    m_painter.drawRoundedRect(QRectF(whole.topLeft(), stump), 3, 3);
    m_painter.drawRoundedRect(QRectF(whole.bottomLeft() - QPointF(0, 18), stump), 3, 3);
}

// Says so where nobody stands.
void HubPainter::empty(const QRectF& side, bool isBehind) const
{
    for (const auto& guest : m_scene.guests) {
        if (guest.hasPassed == isBehind)
            return;
    }
    m_painter.setPen(m_theme.secondary);
    m_painter.setFont(Theme::font(Theme::small));
    m_painter.drawText(side.adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap,
                       SceneWords::nobody(isBehind));
}

void HubPainter::gate(const QRectF& hub) const
{
    const auto house = hub.adjusted(barWidth / 2, 0, -barWidth / 2, 0);
    m_painter.setPen(QPen(m_theme.line, 1.5));
    m_painter.setBrush(m_theme.soft);
    m_painter.drawRoundedRect(house, Theme::radius, Theme::radius);
    bar(hub);
    empty(QRectF(0, hub.top(), hub.left(), hub.height()), false);
    empty(QRectF(hub.right(), hub.top(), hub.left(), hub.height()), true);
    words(hub.adjusted(barWidth, 0, -barWidth, isLow(hub) ? -buttonRoom : 0));
}

} // namespace zoetrope::ui
