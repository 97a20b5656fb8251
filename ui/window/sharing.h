#pragma once

#include <QObject>

#include <vector>

class QMenu;

namespace zoetrope::ui {

class Exports;
struct ExportChoice;
class MainWindow;
class Pictures;
class Workbench;

/// What of the window can be handed on: pictures of its views, and files of the run.
class Sharing : public QObject
{
    Q_OBJECT
public:
    /// Both must outlive it.
    Sharing(MainWindow& window, Workbench& workbench);

    void setExports(const std::vector<ExportChoice>& choices);
    void fill(QMenu& menu);

private:
    Pictures* m_pictures;
    Exports* m_exports;
};

} // namespace zoetrope::ui
