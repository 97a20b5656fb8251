#pragma once

#include <vector>

class QAction;
class QMenu;
class QMenuBar;

namespace zoetrope::ui {

class Actions;
class Arranging;
class Recordings;
class ScenarioFiles;
class ServerMenu;
class Sharing;
class Workbench;

/// What has menus of its own.
struct OwnMenus
{
    ScenarioFiles& scenarios;
    Recordings& recordings;
    Sharing& sharing;
    ServerMenu& servers;
    QMenu& lessons;
    Arranging& arranging;
    QAction& present;
};

/// Fills `bar` from the actions. What has no working entry has no menu.
void fillMenus(QMenuBar& bar, const Actions& actions, Workbench& workbench,
               const std::vector<QAction*>& panelActions, const OwnMenus& own);

/// One checkable action per panel, Alt+1 and on: shows and enters it, or hides it if it is in
/// sight.
[[nodiscard]] std::vector<QAction*> makePanelActions(Workbench& workbench);

} // namespace zoetrope::ui
