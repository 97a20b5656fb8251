#pragma once

#include "app/text/latesttask.h"
#include "recipes/world/world.h"
#include "ui/observe/waitgraph.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace zoetrope::ui {
class MainWindow;
} // namespace zoetrope::ui

namespace zoetrope::app {

class GraphLayout;

/// Who waited for whom on a cluster, in its recording: a view of its own in the middle of the
/// window, as long as this lives. Nobody wrote down who watched what: the waits follow from the
/// order of the recipes, and are drawn as inferred.
///
/// Threads: the GUI thread, which it never blocks: a worker lays out, the newest world at last.
class WaitsThen : public QObject
{
    Q_OBJECT
public:
    /// `wallOffset`: see About.
    WaitsThen(ui::MainWindow& window, std::chrono::nanoseconds wallOffset);
    ~WaitsThen() override;

    void setWorld(const std::shared_ptr<const recipes::World>& world);

    [[nodiscard]] ui::WaitGraph* graph() const { return m_graph; } ///< Null: the window has gone.

private:
    [[nodiscard]] LatestTask<ui::WaitPicture>::Job draw() const;
    void choose(const QString& session);

    const QPointer<ui::MainWindow> m_window;
    const std::chrono::nanoseconds m_wallOffset;
    QPointer<ui::WaitGraph> m_graph; // the window's
    std::shared_ptr<const recipes::World> m_world; // that is shown
    const std::shared_ptr<GraphLayout> m_layout; // the task's while it runs
    LatestTask<ui::WaitPicture> m_task;
};

} // namespace zoetrope::app
