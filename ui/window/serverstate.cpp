#include "ui/window/serverstate.h"

#include "ui/frame/frame.h"
#include "ui/theme/fittingtext.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr double dotSize = 10;
constexpr int textLeft = 18;
constexpr int between = 12; // pixels from the name to the address

// A full disc serves, a crossed ring does not.
void paintDot(QPainter& painter, const QRectF& dot, bool isServing, const Theme& theme)
{
    if (isServing) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.hold);
        painter.drawEllipse(dot);
        return;
    }
    painter.setPen(QPen(theme.lost, 1.5));
    painter.drawEllipse(dot);
    painter.drawLine(dot.topRight() + QPointF(-1.5, 1.5), dot.bottomLeft() + QPointF(1.5, -1.5));
}

// Two rings, one in the other.
void paintReel(QPainter& painter, const QRectF& dot, const Theme& theme)
{
    painter.setPen(QPen(theme.readable(theme.accent), 1.5));
    painter.drawEllipse(dot);
    painter.drawEllipse(dot.center(), 1.5, 1.5);
}

QString nameOf(const LabStatus& status)
{
    return status.isServing || !status.cluster.isEmpty() ? status.cluster
                                                         : ServerState::tr("no server");
}

QString placeOf(const LabStatus& status)
{
    return status.version.isEmpty() ? status.address
                                    : status.address + QStringLiteral(" · ") + status.version;
}

} // namespace

ServerState::ServerState(QWidget* parent)
    : QWidget(parent)
    , m_name(tr("no server"))
{
    setAccessibleName(tr("Server: none"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ServerState::setStatus(const LabStatus& status)
{
    const auto name = nameOf(status);
    const auto place = placeOf(status);
    const auto isServing = status.isAnswering();
    if (m_isServing == isServing && m_isReplay == status.isReplay && m_name == name
        && m_place == place)
        return;
    m_isServing = isServing;
    m_isReplay = status.isReplay;
    m_name = name;
    m_place = place;
    setAccessibleName(m_isReplay        ? tr("Recording: %1").arg(place)
                          : m_isServing ? tr("Server: %1 %2, serving").arg(name, place)
                                        : tr("Server: %1, not serving").arg(name));
    setToolTip(status.trouble.isEmpty() ? accessibleName() : status.trouble);
    updateGeometry();
    update();
}

QSize ServerState::sizeHint() const
{
    const QFontMetrics name(Theme::font(Theme::body));
    const QFontMetrics place(Theme::mono(Theme::body - 1));
    return {textLeft + name.horizontalAdvance(m_name) + between + place.horizontalAdvance(m_place)
                + Theme::gap,
            32};
}

QSize ServerState::minimumSizeHint() const
{
    return {textLeft + QFontMetrics(Theme::font(Theme::body)).horizontalAdvance(m_name), 32};
}

void ServerState::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF dot(1, (height() - dotSize) / 2, dotSize, dotSize);
    m_isReplay ? paintReel(painter, dot, theme) : paintDot(painter, dot, m_isServing, theme);
    auto rest = rect().adjusted(textLeft, 0, 0, 0);
    painter.setFont(Theme::font(Theme::body));
    painter.setPen(theme.text);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, m_name);
    rest.setLeft(rest.left() + painter.fontMetrics().horizontalAdvance(m_name) + between);
    painter.setFont(Theme::mono(Theme::body - 1));
    painter.setPen(theme.secondary);
    const auto shown = fittingText(m_place, painter.fontMetrics(), rest.width());
    if (m_isReplay || m_place.startsWith(shown)) // half an address says nothing
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, shown);
}

} // namespace zoetrope::ui
