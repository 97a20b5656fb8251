// What the workbench shows instead of its panels, and how it keeps their layout.
#include "ui/timeline/timelinepanel.h"
#include "ui/window/panel.h"
#include "ui/window/workbench.h"

#include <QDataStream>
#include <QIODevice>
#include <QStackedWidget>

#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int layoutVersion = 2; // another arrangement of panels needs another number

} // namespace

// The panels of a lesson have nothing to say then: they are hidden, and can be shown.
void Workbench::setCluster(QWidget* view)
{
    if (view == m_cluster)
        return;
    if (!m_cluster)
        m_layoutBefore = saveState(layoutVersion);
    else
        m_middle->removeWidget(m_cluster);
    m_cluster = view;
    if (m_cluster) {
        for (auto* dock : m_docks)
            dock->setVisible(dock->isAncestorOf(m_timeline));
        setSizes(); // first, or the window grows until all have room
        m_middle->addWidget(m_cluster);
        m_middle->setCurrentWidget(m_cluster);
        QMetaObject::invokeMethod(this, &Workbench::setSizes, Qt::QueuedConnection);
    } else {
        restoreState(m_layoutBefore, layoutVersion);
    }
    emit clusterChanged();
}

// That of a lesson: a recording of a cluster is a visit.
QByteArray Workbench::layoutState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << (m_cluster ? m_layoutBefore : saveState(layoutVersion));
    stream << m_chosenWidths << m_chosenHeights;
    return state;
}

bool Workbench::restoreLayout(const QByteArray& state)
{
    QDataStream stream(state);
    QByteArray panels;
    QList<int> widths;
    QList<int> heights;
    stream >> panels >> widths >> heights;
    m_isArranged = stream.status() == QDataStream::Ok && restoreState(panels, layoutVersion);
    const auto isWhole = m_isArranged && (widths.isEmpty() || widths.size() == 2)
        && (heights.isEmpty() || heights.size() == stacked().size());
    m_chosenWidths = isWhole ? widths : QList<int>();
    m_chosenHeights = isWhole ? heights : QList<int>();
    m_hasSidesDown = corner(Qt::BottomRightCorner) == Qt::RightDockWidgetArea;
    return m_isArranged;
}

} // namespace zoetrope::ui
