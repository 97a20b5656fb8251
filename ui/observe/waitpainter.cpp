#include "ui/observe/waitpainter.h"

#include "ui/observe/rowpainting.h"

#include <QLineF>

namespace zoetrope::ui {

namespace {

constexpr double arrowLength = 11;
constexpr double arrowWidth = 9;
constexpr double corner = 8;

QColor inkOf(const WaitEdge& edge, const Theme& theme)
{
    return edge.isSuspect ? theme.lost : theme.wait;
}

void paintDot(QPainter& painter, const QPointF& topLeft, const QColor& color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(topLeft, QSizeF(11, 11)));
}

} // namespace

QPainterPath WaitPainter::pathOf(const WaitEdge& edge)
{
    QPainterPath path;
    if (edge.curve.isEmpty())
        return path;
    path.moveTo(edge.curve[0]);
    for (qsizetype i = 1; i + 2 < edge.curve.size(); i += 3)
        path.cubicTo(edge.curve[i], edge.curve[i + 1], edge.curve[i + 2]);
    return path;
}

void WaitPainter::paint(const WaitPicture& waits, const QString& chosen, bool hasFocus)
{
    for (const auto& edge : waits.edges)
        paintEdge(edge);
    for (const auto& edge : waits.edges)
        paintLabel(edge);
    for (const auto& node : waits.nodes) {
        const auto isChosen = !chosen.isEmpty() && (node.session == chosen || node.path == chosen);
        paintNode(node, isChosen, isChosen && hasFocus);
    }
}

void WaitPainter::paintEdge(const WaitEdge& edge)
{
    if (edge.curve.size() < 4)
        return;
    const auto ink = inkOf(edge, m_theme);
    m_painter.setBrush(Qt::NoBrush);
    QPen pen(ink, edge.isSuspect ? 2.6 : 1.8);
    if (!edge.isObserved)
        pen.setDashPattern({4, 3});
    m_painter.setPen(pen);
    m_painter.drawPath(pathOf(edge));

    // Graphviz ends the curve where the arrow begins.
    const auto end = edge.curve.last();
    auto direction = QLineF(edge.curve[edge.curve.size() - 2], end);
    if (direction.length() < 0.1)
        direction = QLineF(edge.curve.first(), end);
    direction = direction.unitVector();
    const QPointF along(direction.dx(), direction.dy()), aside(-direction.dy(), direction.dx());
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(ink);
    m_painter.drawPolygon(QPolygonF(
        {end + along * arrowLength, end + aside * arrowWidth / 2, end - aside * arrowWidth / 2}));
}

void WaitPainter::paintLabel(const WaitEdge& edge)
{
    if (edge.label.isEmpty())
        return;
    m_painter.setFont(Theme::mono(Theme::small));
    const auto size = m_painter.fontMetrics().size(Qt::TextSingleLine, edge.shortWords());
    QRectF ground({}, QSizeF(size) + QSizeF(6, 2));
    ground.moveCenter(edge.labelAt);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.panel);
    m_painter.drawRoundedRect(ground, 3, 3);
    m_painter.setPen(edge.isSuspect ? m_theme.readable(m_theme.lost) : m_theme.secondary);
    m_painter.drawText(ground, Qt::AlignCenter, edge.shortWords());
}

void WaitPainter::paintNode(const WaitNode& node, bool isChosen, bool hasFocus)
{
    const auto color = m_theme.color(node.tone);
    if (isChosen) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.tint(m_theme.accent, hasFocus ? 0.45 : 0.28));
        m_painter.drawRoundedRect(node.place.adjusted(-4, -4, 4, 4), corner + 3, corner + 3);
    }
    QPen pen(color, node.isSuspect ? 2.4 : 1.6);
    if (!node.path.isEmpty())
        pen.setDashPattern({5, 3}); // a node that nobody owns, no session
    m_painter.setPen(pen);
    m_painter.setBrush(m_theme.panel);
    m_painter.drawRoundedRect(node.place, corner, corner);
    paintWordsOf(node, color);
}

void WaitPainter::paintWordsOf(const WaitNode& node, const QColor& color)
{
    if (node.count > 1) {
        paintWords(m_painter, node.place.toRect(), Qt::AlignHCenter, node.name,
                   Theme::font(Theme::body + 1, true), m_theme.text);
        return;
    }
    const auto inside = node.place.toRect().adjusted(14, 8, -8, -7);
    paintDot(m_painter, QPointF(inside.left(), inside.top() + 5), color);
    const auto line = [&](int top, int left) {
        return QRect(inside.left() + left, inside.top() + top, inside.width() - left, 18);
    };
    paintWords(m_painter, line(1, 20), Qt::AlignLeft, node.name, Theme::font(Theme::body + 1, true),
               m_theme.text, Qt::ElideMiddle);
    paintWords(m_painter, line(20, 0), Qt::AlignLeft, node.client, Theme::mono(Theme::small),
               m_theme.secondary);
    paintWords(m_painter, line(37, 0), Qt::AlignLeft, node.says, Theme::font(Theme::small),
               m_theme.secondary, Qt::ElideMiddle);
}

} // namespace zoetrope::ui
