#include "ui/window/panel.h"
#include "ui/window/panelstyle.h"
#include "ui/window/paneltitle.h"
#include "ui/window/tabbedpanel.h"
#include "ui/window/workbench.h"

#include <QTabBar>

#include <algorithm>
#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int timelineHeight = 64; // pixels at 1x
constexpr int lowTimeline = 54; // pixels at 1x
constexpr int fewLanes = 205; // pixels at 1x, with the title
constexpr int lowWindow = 840; // pixels at 1x; below, the sides reach down to the status bar

} // namespace

void Workbench::arrange()
{
    for (auto* dock : m_docks) {
        dock->setFloating(false);
        dock->show();
    }
    const auto place = [this](std::size_t first, std::size_t second, Qt::DockWidgetArea area) {
        addDockWidget(area, m_docks[first]);
        splitDockWidget(m_docks[first], m_docks[second], Qt::Vertical);
    };
    place(0, 1, Qt::LeftDockWidgetArea);
    place(2, 3, Qt::RightDockWidgetArea);
    place(4, 7, Qt::BottomDockWidgetArea);
    tabifyDockWidget(m_docks[4], m_docks[5]);
    tabifyDockWidget(m_docks[5], m_docks[6]);
    m_docks[4]->raise();
    fitWindow();
    if (isVisible())
        setSizes();
}

bool Workbench::isLow() const
{
    return window()->height() < lowWindow;
}

// A high window has its lanes over the whole width. In a low one the walkthrough and the
// participants need the height more, and titles give some up: a lesson is seen without scrolling.
void Workbench::fitWindow()
{
    m_hasSidesDown = isLow();
    setCorner(Qt::BottomLeftCorner,
              m_hasSidesDown ? Qt::LeftDockWidgetArea : Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner,
              m_hasSidesDown ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea);
    m_style->setLow(m_hasSidesDown);
    for (auto* dock : m_docks)
        dock->title().setLow(m_hasSidesDown);
    m_centre->setLow(m_hasSidesDown);
    for (auto* bar : findChildren<QTabBar*>())
        bar->setStyle(m_style.get()); // measures its tabs again
}

// Shares of the room there is, as the first arrangement has them at 1440 by 900.
void Workbench::setSizes()
{
    if (m_cluster) {
        resizeDocks({m_docks[7]}, {timelineHeight}, Qt::Vertical);
        return;
    }
    const auto bottom = std::clamp(height() * 40 / 100, 260, 400);
    const auto top = m_hasSidesDown ? height() : height() - bottom;
    const auto right = std::clamp(width() * 27 / 100, 300, 420);
    resizeDocks({m_docks[0], m_docks[2]}, {std::clamp(width() / 5, 250, 320), right},
                Qt::Horizontal);
    if (m_hasSidesDown)
        shareHeight();
    else
        resizeDocks({m_docks[4], m_docks[7]}, {bottom - timelineHeight, timelineHeight},
                    Qt::Vertical);
    resizeDocks({m_docks[0], m_docks[1], m_docks[2], m_docks[3]},
                {top * 63 / 100, top * 37 / 100, top * 70 / 100, top * 30 / 100}, Qt::Vertical);
}

// Between the scene and the lanes of a low window: the lanes have what a few of them need.
void Workbench::shareHeight()
{
    auto tabs = 0; // are taken from what the lanes are given
    for (const auto* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        tabs = std::max(tabs, bar->sizeHint().height());
    const auto lanes = std::max(fewLanes, height() * 33 / 100) + tabs;
    resizeDocks({m_docks[4], m_docks[7]}, {lanes, lowTimeline}, Qt::Vertical);
    m_lanesGiven = 0;
    QMetaObject::invokeMethod(
        this, [this] { m_lanesGiven = m_docks[4]->height(); }, Qt::QueuedConnection);
}

// Nobody has chosen another height for the lanes since they were given theirs.
bool Workbench::isShared() const
{
    return m_lanesGiven == 0 || m_docks[4]->height() == m_lanesGiven;
}

// Sizes are shares of the real room, which is known only now.
void Workbench::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (std::exchange(m_isArranged, true) && isLow() == m_hasSidesDown)
        return;
    fitWindow();
    QMetaObject::invokeMethod(this, &Workbench::setSizes, Qt::QueuedConnection);
}

void Workbench::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (!isVisible())
        return;
    if (isLow() != m_hasSidesDown) {
        fitWindow();
        QMetaObject::invokeMethod(this, &Workbench::setSizes, Qt::QueuedConnection);
    } else if (m_hasSidesDown && !m_cluster && isShared()) { // a caption came or went
        QMetaObject::invokeMethod(this, &Workbench::shareHeight, Qt::QueuedConnection);
    }
}

} // namespace zoetrope::ui
