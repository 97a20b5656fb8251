#include "ui/observe/waitgraph.h"

#include "ui/observe/waitpainter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr double leastScale = 0.35; // smaller cannot be read
constexpr double mostScale = 3;

const QString& keyOf(const WaitNode& node)
{
    return node.session.isEmpty() ? node.path : node.session;
}

// The nearest to `from` that lies in `direction`; null where there is none.
const WaitNode* nearestTo(const QPointF& from, const std::vector<WaitNode>& nodes,
                          const QPointF& direction)
{
    const WaitNode* nearest = nullptr;
    auto least = std::numeric_limits<double>::max();
    for (const auto& node : nodes) {
        const auto way = node.place.center() - from;
        const auto along = QPointF::dotProduct(way, direction);
        const auto aside = std::abs(way.x() * direction.y()) + std::abs(way.y() * direction.x());
        if (along > 1 && along + 2 * aside < least) {
            least = along + 2 * aside;
            nearest = &node;
        }
    }
    return nearest;
}

} // namespace

WaitGraph::WaitGraph(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(NoFrame);
    setAccessibleName(tr("Who waits for whom"));
    setAccessibleDescription(tr("A drawing; the tab beside it has the same as a table."));
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAutoFillBackground(false);
    viewport()->setMouseTracking(true);
}

void WaitGraph::setWaits(const WaitPicture& waits)
{
    if (waits == m_waits)
        return;
    m_waits = waits;
    updateBars();
    viewport()->update();
}

void WaitGraph::choose(const QString& session)
{
    if (m_chosen == session)
        return;
    m_chosen = session;
    showChosen();
    viewport()->update();
}

void WaitGraph::showChosen()
{
    const auto place = placeOf(m_chosen).toAlignedRect();
    if (place.isEmpty() || viewport()->rect().contains(place))
        return;
    const auto away = place.center() - viewport()->rect().center();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + away.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + away.y());
}

void WaitGraph::choose(const WaitNode& node)
{
    choose(keyOf(node));
    if (node.session.isEmpty())
        emit nodeChosen(node.path);
    else
        emit sessionChosen(node.session);
}

// As large as it fits, but never magnified, nor smaller than can be read.
double WaitGraph::scale() const
{
    const auto room = QSizeF(viewport()->size());
    if (m_waits.size.isEmpty())
        return 1;
    const auto fit
        = std::min(room.width() / m_waits.size.width(), room.height() / m_waits.size.height());
    return std::clamp(std::clamp(fit, leastScale * 1.6, 1.0) * m_zoom, leastScale, mostScale);
}

QPointF WaitGraph::origin() const
{
    const auto drawn = m_waits.size * scale();
    const auto room = QSizeF(viewport()->size());
    const auto centred = [](double all, double part, int scrolled) {
        return part < all ? (all - part) / 2 : -double(scrolled);
    };
    return {centred(room.width(), drawn.width(), horizontalScrollBar()->value()),
            centred(room.height(), drawn.height(), verticalScrollBar()->value())};
}

QPointF WaitGraph::toPicture(const QPointF& point) const
{
    return (point - origin()) / scale();
}

QRectF WaitGraph::placeOf(const QString& session) const
{
    for (const auto& node : m_waits.nodes) {
        if (keyOf(node) == session)
            return {origin() + node.place.topLeft() * scale(), node.place.size() * scale()};
    }
    return {};
}

const WaitNode* WaitGraph::nodeAt(const QPointF& point) const
{
    const auto at = toPicture(point);
    const auto found = std::find_if(m_waits.nodes.begin(), m_waits.nodes.end(),
                                    [&](const auto& node) { return node.place.contains(at); });
    return found == m_waits.nodes.end() ? nullptr : &*found;
}

const WaitEdge* WaitGraph::edgeAt(const QPointF& point) const
{
    constexpr double near = 8; // pixels
    const auto at = toPicture(point);
    for (const auto& edge : m_waits.edges) {
        QPainterPathStroker stroker;
        stroker.setWidth(near);
        if (stroker.createStroke(WaitPainter::pathOf(edge)).contains(at))
            return &edge;
    }
    return nullptr;
}

void WaitGraph::updateBars()
{
    const auto beyond = (m_waits.size * scale()).toSize() - viewport()->size();
    horizontalScrollBar()->setRange(0, std::max(beyond.width(), 0));
    verticalScrollBar()->setRange(0, std::max(beyond.height(), 0));
    horizontalScrollBar()->setPageStep(viewport()->width());
    verticalScrollBar()->setPageStep(viewport()->height());
}

void WaitGraph::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_waits.nodes.empty()) {
        painter.setFont(Theme::font(Theme::body - 1));
        painter.setPen(theme.secondary);
        painter.drawText(viewport()->rect().adjusted(16, 0, -16, 0),
                         Qt::AlignCenter | Qt::TextWordWrap, tr("Nobody waits for anybody."));
        return;
    }
    painter.translate(origin());
    painter.scale(scale(), scale());
    WaitPainter(painter, theme).paint(m_waits, m_chosen, hasFocus());
}

void WaitGraph::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateBars();
    showChosen();
}

bool WaitGraph::event(QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        viewport()->update();
    return QAbstractScrollArea::event(event);
}

bool WaitGraph::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QString text;
    if (const auto* node = nodeAt(help->pos()))
        text = QStringList{node->name, keyOf(*node), node->client, node->says}.join(u'\n');
    else if (const auto* edge = edgeAt(help->pos()))
        text = tr("%1\nwaits for\n%2\n(%3)")
                   .arg(edge->waiter, edge->blocker,
                        edge->isObserved ? tr("a server lists the watch")
                                         : tr("inferred from the order of the recipe"));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void WaitGraph::mousePressEvent(QMouseEvent* event)
{
    if (const auto* node = nodeAt(event->position()))
        choose(*node);
    else if (const auto* edge = edgeAt(event->position()))
        choose(m_waits.nodes[edge->from]);
}

void WaitGraph::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier))
        zoom(event->angleDelta().y() > 0 ? 1.2 : 1 / 1.2);
    else
        QAbstractScrollArea::wheelEvent(event);
}

void WaitGraph::zoom(double factor)
{
    m_zoom = std::clamp(m_zoom * factor, 0.2, 5.0);
    updateBars();
    viewport()->update();
}

void WaitGraph::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return step({-1, 0});
    case Qt::Key_Right:
        return step({1, 0});
    case Qt::Key_Up:
        return step({0, -1});
    case Qt::Key_Down:
        return step({0, 1});
    case Qt::Key_Plus:
        return zoom(1.2);
    case Qt::Key_Minus:
        return zoom(1 / 1.2);
    case Qt::Key_0:
        return zoom(1 / m_zoom);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

// The nearest node in that direction.
void WaitGraph::step(const QPointF& direction)
{
    if (m_waits.nodes.empty())
        return;
    const auto current = std::find_if(m_waits.nodes.begin(), m_waits.nodes.end(),
                                      [this](const auto& node) { return keyOf(node) == m_chosen; });
    if (current == m_waits.nodes.end())
        return choose(m_waits.nodes.front());
    if (const auto* nearest = nearestTo(current->place.center(), m_waits.nodes, direction))
        choose(*nearest);
}

} // namespace zoetrope::ui
