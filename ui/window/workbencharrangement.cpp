#include "ui/widgets/panel.h"
#include "ui/widgets/panelstyle.h"
#include "ui/widgets/paneltitle.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/workbench.h"

#include <QEvent>
#include <QTabBar>

#include <algorithm>
#include <array>
#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int timelineHeight = 64; // pixels at 1x
constexpr int lowTimeline = 54; // pixels at 1x
constexpr int fewLanes = 205; // pixels at 1x, with the title
constexpr int highBottom
    = 560; // pixels at 1x of the lanes and the timeline; more goes to the scene
constexpr int lowWindow = 890; // pixels at 1x; below, the sides reach down to the status bar

QList<int> sidesIn(int width)
{
    return {std::clamp(width / 5, 250, 320), std::clamp(width * 27 / 100, 300, 420)};
}

} // namespace

void Workbench::arrange()
{
    if (m_isPresented)
        return;
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
    m_chosenWidths.clear();
    m_chosenHeights.clear();
    fitWindow();
    if (isVisible())
        setSizes();
}

// Where somebody has put a panel elsewhere, its sizes are that person's.
bool Workbench::isAsArranged() const
{
    constexpr std::array areas{Qt::LeftDockWidgetArea,   Qt::LeftDockWidgetArea,
                               Qt::RightDockWidgetArea,  Qt::RightDockWidgetArea,
                               Qt::BottomDockWidgetArea, Qt::BottomDockWidgetArea,
                               Qt::BottomDockWidgetArea, Qt::BottomDockWidgetArea};
    return std::equal(m_docks.begin(), m_docks.end(), areas.begin(), areas.end(),
                      [this](PanelDock* dock, Qt::DockWidgetArea area) {
                          return !dock->isFloating() && dockWidgetArea(dock) == area;
                      });
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

// Shares of the room there is, as the first arrangement has them at 1440 by 900; what somebody has
// chosen stays.
void Workbench::setSizes()
{
    if (m_cluster) {
        resizeDocks({m_docks[7]}, {timelineHeight}, Qt::Vertical);
        return;
    }
    if (m_isPresented) {
        resizeDocks({m_docks[4]}, {height() * 36 / 100}, Qt::Vertical);
        return;
    }
    if (!isAsArranged())
        return;
    const auto widths = m_chosenWidths.isEmpty() ? sidesIn(width()) : m_chosenWidths;
    resizeDocks({m_docks[0], m_docks[2]}, widths, Qt::Horizontal);
    if (m_chosenHeights.isEmpty())
        setHeights();
    else
        restoreHeights();
}

void Workbench::restoreHeights()
{
    auto heights = m_chosenHeights;
    heights[4] += tabsHeight();
    resizeDocks(stacked(), heights, Qt::Vertical);
}

// Is taken from what the panels are given that share a place.
int Workbench::tabsHeight() const
{
    auto height = 0;
    for (const auto* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        height = std::max(height, bar->sizeHint().height());
    return height;
}

// One of each stack, from the top.
QList<QDockWidget*> Workbench::stacked() const
{
    const auto isShown = [](const PanelDock* dock) { return !dock->visibleRegion().isEmpty(); };
    const auto shown = std::find_if(m_docks.begin() + 4, m_docks.begin() + 7, isShown);
    auto* const lanes = shown == m_docks.begin() + 7 ? m_docks[4] : *shown;
    return {m_docks[0], m_docks[1], m_docks[2], m_docks[3], lanes, m_docks[7]};
}

void Workbench::setHeights()
{
    const auto bottom = std::clamp(height() * 40 / 100, 260, highBottom);
    const auto top = m_hasSidesDown ? height() : height() - bottom;
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
    const auto lanes = std::max(fewLanes, height() * 33 / 100) + tabsHeight();
    resizeDocks({m_docks[4], m_docks[7]}, {lanes, lowTimeline}, Qt::Vertical);
}

// Qt takes the press and the release on a line between panels, and no others.
bool Workbench::event(QEvent* event)
{
    const auto isHandled = QMainWindow::event(event);
    if (event->type() == QEvent::MouseButtonPress && event->isAccepted())
        m_sizesBefore = sizes();
    else if (event->type() == QEvent::MouseButtonRelease && event->isAccepted())
        noteChosenSizes();
    return isHandled;
}

QList<QSize> Workbench::sizes() const
{
    QList<QSize> sizes;
    for (const auto* dock : stacked())
        sizes.push_back(dock->size());
    return sizes;
}

void Workbench::noteChosenSizes()
{
    const auto before = std::exchange(m_sizesBefore, {});
    const auto now = sizes();
    QList<int> heights;
    auto isWider = false;
    auto isHigher = false;
    for (qsizetype i = 0; i < std::min(now.size(), before.size()); ++i) {
        heights.push_back(now[i].height());
        isWider = isWider || now[i].width() != before[i].width();
        isHigher = isHigher || now[i].height() != before[i].height();
    }
    if (isWider)
        m_chosenWidths = {now[0].width(), now[2].width()};
    if (isHigher)
        m_chosenHeights = heights;
}

// Qt gives the panels their sizes when the window gets its own, and makes them as narrow as they
// may be in one that has no size yet. So what is restored gets its sizes once the real room is
// known.
void Workbench::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!m_layoutToFit.isEmpty())
        restoreState(std::exchange(m_layoutToFit, {}), layoutVersion);
    fitWindow();
    fitSoon();
}

void Workbench::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (!isVisible())
        return;
    if (isLow() != m_hasSidesDown)
        fitWindow();
    fitSoon();
}

void Workbench::fitSoon()
{
    if (std::exchange(m_isFitting, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_isFitting = false;
            setSizes();
        },
        Qt::QueuedConnection);
}

} // namespace zoetrope::ui
