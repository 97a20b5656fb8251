// What the workbench shows instead of its panels, and how it keeps their layout.
#include "ui/lanes/lanesview.h"
#include "ui/scene/sceneview.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/workbench.h"

#include <QDataStream>
#include <QIODevice>
#include <QStackedWidget>

#include <utility>

namespace zoetrope::ui {

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
    if (m_cluster)
        giveMiddleTo(m_cluster);
    else
        restoreState(m_layoutBefore, layoutVersion);
    fitSoon();
    emit clusterChanged();
}

void Workbench::giveMiddleTo(QWidget* view)
{
    for (auto* dock : m_docks)
        dock->setVisible(dock->isAncestorOf(m_timeline));
    setSizes(); // first, or the window grows until all have room
    m_middle->addWidget(view);
    m_middle->setCurrentWidget(view);
}

void Workbench::setPresented(bool isPresented)
{
    if (isPresented == m_isPresented || m_cluster)
        return;
    m_isPresented = isPresented;
    m_scene->setPresented(isPresented);
    m_lanes->setPresented(isPresented);
    if (isPresented) {
        m_layoutBefore = saveState(layoutVersion);
        for (auto* dock : m_docks)
            dock->setVisible(dock->isAncestorOf(m_lanes));
        bringUp(*m_lanes);
        m_centre->bringUp(0);
    } else {
        restoreState(m_layoutBefore, layoutVersion);
    }
    fitSoon();
}

// That of a lesson: a recording of a cluster is a visit. A window that was never shown has given
// its panels no size yet, and hands on what it was handed.
QByteArray Workbench::layoutState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << (m_cluster || m_isPresented    ? m_layoutBefore
                   : m_layoutToFit.isEmpty() ? saveState(layoutVersion)
                                             : m_layoutToFit);
    stream << m_chosenWidths << m_chosenHeights << m_centre->current();
    return state;
}

bool Workbench::restoreLayout(const QByteArray& state)
{
    QDataStream stream(state);
    QByteArray panels;
    QList<int> widths;
    QList<int> heights;
    auto tab = 0; // an older state has none
    stream >> panels >> widths >> heights;
    if (stream.status() != QDataStream::Ok || !restoreState(panels, layoutVersion))
        return false;
    if (!stream.atEnd())
        stream >> tab;
    m_centre->choose(tab);
    m_layoutToFit = panels;
    const auto isWhole = (widths.isEmpty() || widths.size() == 2)
        && (heights.isEmpty() || heights.size() == stacked().size());
    m_chosenWidths = isWhole ? widths : QList<int>();
    m_chosenHeights = isWhole ? heights : QList<int>();
    return true;
}

} // namespace zoetrope::ui
