#include "ui/window/menus.h"

#include "ui/arrange/arranging.h"
#include "ui/participants/participantpanel.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/tr.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/actions.h"
#include "ui/window/recordings.h"
#include "ui/window/scenariofiles.h"
#include "ui/window/servermenu.h"
#include "ui/window/sharing.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QActionGroup>
#include <QMenuBar>

namespace zoetrope::ui {

namespace {

void fillView(QMenu& menu, const Actions& actions, const std::vector<QAction*>& panelActions,
              QAction& present)
{
    menu.addActions({actions.teach, actions.observe, actions.operate});
    menu.addSeparator();
    for (auto* action : panelActions)
        menu.addAction(action);
    menu.addAction(actions.resetLayout);
    menu.addSeparator();
    auto* look = menu.addMenu(tr("The&me"));
    look->addActions({actions.systemLook, actions.lightLook, actions.darkLook});
    menu.addAction(actions.language);
    menu.addAction(actions.fullScreen);
    menu.addAction(&present);
}

void fillLaboratory(QMenu& menu, const Actions& actions, Workbench& workbench, const OwnMenus& own)
{
    for (auto* action : own.arranging.actionList())
        menu.addAction(action);
    menu.addSeparator();
    menu.addActions({actions.playOrPause, actions.step, actions.stepAll, actions.restart});
    menu.addSeparator();
    menu.addActions({actions.slower, actions.faster, actions.normalSpeed});
    menu.addSeparator();
    menu.addAction(actions.names);
    auto* participant = menu.addMenu(tr("Par&ticipant"));
    workbench.participants().fill(*participant);
    menu.addMenu(&own.servers);
}

void fillGo(QMenu& menu, const Actions& actions, Workbench& workbench)
{
    menu.addActions({actions.toBegin, actions.toLive});
    menu.addSeparator();
    for (auto* action : workbench.timeline().actionList())
        menu.addAction(action);
}

// Ctrl+Alt and the number of the tab.
QAction* makeViewAction(TabbedPanel& centre, int tab, QActionGroup* group)
{
    auto* action = new QAction(centre.title(tab), group);
    action->setCheckable(true);
    action->setChecked(tab == centre.current());
    action->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + tab)));
    QObject::connect(action, &QAction::triggered, &centre, [&centre, tab] { centre.bringUp(tab); });
    QObject::connect(&centre, &TabbedPanel::currentChanged, action, [action, tab](int shown) {
        if (shown == tab)
            action->setChecked(true);
    });
    return action;
}

std::vector<QAction*> makeViewActions(Workbench& workbench)
{
    auto& centre = workbench.centre();
    auto* group = new QActionGroup(&workbench);
    std::vector<QAction*> actions;
    for (auto tab = 0; tab < centre.count(); ++tab)
        actions.push_back(makeViewAction(centre, tab, group));
    return actions;
}

void showOrHide(PanelDock& dock)
{
    if (dock.isInSight())
        dock.hide();
    else
        dock.bringUp();
}

} // namespace

void fillMenus(QMenuBar& bar, const Actions& actions, Workbench& workbench,
               const std::vector<QAction*>& panelActions, const OwnMenus& own)
{
    auto* file = bar.addMenu(tr("&File"));
    file->addAction(actions.connectTo);
    own.scenarios.fill(*file);
    file->addSeparator();
    own.recordings.fill(*file);
    own.sharing.fill(*file);
    file->addAction(actions.quit);
    bar.addMenu(tr("&Edit"))->addActions({actions.copy, actions.filter});
    fillView(*bar.addMenu(tr("&View")), actions, panelActions, own.present);
    fillLaboratory(*bar.addMenu(tr("&Laboratory")), actions, workbench, own);
    fillGo(*bar.addMenu(tr("&Go")), actions, workbench);
    bar.addMenu(&own.lessons);
    bar.addMenu(tr("&Help"))
        ->addActions({actions.glossary, actions.keys, actions.about, actions.aboutQt});
}

std::vector<QAction*> makePanelActions(Workbench& workbench)
{
    auto panelActions = makeViewActions(workbench);
    auto digit = 0;
    for (auto* dock : workbench.docks()) {
        auto* action = new QAction(dock->windowTitle(), &workbench);
        action->setCheckable(true);
        action->setChecked(true);
        action->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + digit++)));
        QObject::connect(action, &QAction::triggered, dock, [dock, action] {
            showOrHide(*dock);
            action->setChecked(!dock->isHidden());
        });
        QObject::connect(dock, &QDockWidget::visibilityChanged, action,
                         [dock, action] { action->setChecked(!dock->isHidden()); });
        panelActions.push_back(action);
    }
    return panelActions;
}

} // namespace zoetrope::ui
