#pragma once

#include "ui/frame/frame.h"

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace zoetrope::ui {

/// How a window comes by the name of a scenario's file: to open one, or to keep what was just done
/// as one.
///
/// Threads: the GUI thread. No dialog holds up the rest.
class ScenarioFiles : public QObject
{
    Q_OBJECT
public:
    explicit ScenarioFiles(QWidget& window); ///< Which must outlive it.

    void fill(QMenu& menu);
    void setStatus(const LabStatus& status);

    [[nodiscard]] const std::vector<QAction*>& actionList() const { return m_actions; }

signals:
    void openRequested(const QString& fileName);
    void saveRequested(const QString& fileName); ///< With the order of all steps so far.

private:
    void askForOne();
    void askWhere();

    QWidget& m_window;
    QAction* m_open;
    QAction* m_save;
    std::vector<QAction*> m_actions;
    LabStatus m_status;
};

} // namespace zoetrope::ui
