#pragma once

#include <vector>

class QAction;
class QMenuBar;

namespace zoetrope::ui {

class Actions;
class Recordings;
class Workbench;

/// Fills `bar` from the actions. What has no working entry has no menu.
void fillMenus(QMenuBar& bar, const Actions& actions, Workbench& workbench, Recordings& recordings,
               const std::vector<QAction*>& panelActions);

/// One checkable action per panel, Alt+1 and on: shows and enters it, or hides it if it is in
/// sight.
[[nodiscard]] std::vector<QAction*> makePanelActions(Workbench& workbench);

} // namespace zoetrope::ui
