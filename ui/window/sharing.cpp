#include "ui/window/sharing.h"

#include "ui/timeline/timelinepanel.h"
#include "ui/timeline/timelinestrip.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/pictures.h"
#include "ui/window/workbench.h"

#include <QMenu>

namespace zoetrope::ui {

namespace {

std::vector<Pictures::View> viewsOf(Workbench& workbench)
{
    auto& centre = workbench.centre();
    std::vector<Pictures::View> views{{centre.title(centre.current()), &centre}};
    if (workbench.cluster())
        views = {{Sharing::tr("Cluster"), workbench.cluster()}};
    for (auto* dock : workbench.docks()) {
        if (dock->isInSight())
            views.push_back({dock->windowTitle(), dock->widget()});
    }
    return views;
}

} // namespace

Sharing::Sharing(MainWindow& window, Workbench& workbench)
    : QObject(&window)
    , m_pictures(new Pictures(window, [&workbench] { return viewsOf(workbench); }))
    , m_exports(new Exports(window, [&workbench] { return workbench.timeline().strip().part(); }))
{
    connect(m_pictures, &Pictures::said, &window, &MainWindow::say);
    connect(m_exports, &Exports::exportRequested, &window, &MainWindow::exportRequested);
}

void Sharing::setExports(const std::vector<ExportChoice>& choices)
{
    m_exports->setChoices(choices);
}

void Sharing::fill(QMenu& menu)
{
    m_exports->fill(menu);
    menu.addMenu(&m_pictures->menu());
    menu.addSeparator();
}

} // namespace zoetrope::ui
