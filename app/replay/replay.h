#pragma once

#include "app/replay/clusterthen.h"
#include "app/replay/lessonexport.h"
#include "app/replay/playback.h"
#include "app/replay/waitsthen.h"
#include "app/text/latesttask.h"

#include <QFutureWatcher>
#include <QPointer>
#include <QTimer>

namespace zoetrope::ui {
class MainWindow;
struct Subject;
} // namespace zoetrope::ui

namespace zoetrope::app {

/// Shows a recording in a window: what a LessonController is for a lesson. Nobody in it can be
/// acted on.
///
/// Threads: the GUI thread, which it never blocks: a file is read by a worker.
class Replay : public QObject
{
    Q_OBJECT
public:
    Replay(ui::MainWindow& window, std::shared_ptr<Playback> playback, QObject* parent = nullptr);
    ~Replay() override;

    void moveTo(ui::MainWindow& window); ///< The one before is not used any more.

    void setCursor(const Cursor& cursor);
    void step(int events); ///< From the instant that is shown.
    [[nodiscard]] const Playback::Showing& last() const { return m_last; }
    [[nodiscard]] bool isRead() const; ///< To its end, or to the damage.
    [[nodiscard]] ClusterThen* cluster() const { return m_cluster.get(); } ///< Null: of none.

signals:
    void shown();

private:
    struct Compared
    {
        std::shared_ptr<const ui::Beside> beside;
        QString trouble;
    };

    void take(ui::MainWindow& window);
    void showCluster(ui::MainWindow& window);
    void introduce();
    [[nodiscard]] LatestTask<Playback::Showing>::Job fetch();
    void deliver(Playback::Showing showing);
    void showStatus();
    void explain(const ui::Subject& subject);
    void chooseView();
    void compareWith(const QString& fileName);
    void take(const Compared& compared);
    void addNote(recipes::TimePoint at, const QString& path, const QString& text);

    QPointer<ui::MainWindow> m_window;
    std::shared_ptr<Playback> m_playback; // the running task's too
    const bool m_isOfCluster; // there is no scene of it
    std::unique_ptr<WaitsThen> m_waits; // null: nobody was looked at from outside
    std::unique_ptr<ClusterThen> m_cluster; // null: the same, or nobody told what was seen
    Cursor m_cursor;
    Playback::Showing m_last;
    recipes::Recipe m_recipe = recipes::Recipe::None;
    int m_leases = 1; // of its lock, once they are agreed on
    QFutureWatcher<Compared> m_comparing;
    QPointer<LessonExport> m_lessonExport; // the window's: what it has begun ends after this
    std::shared_ptr<const ui::Beside> m_beside; // null: nothing
    QTimer m_reading; // asks for what was read meanwhile
    int m_steps = 0; // that are still to be gone from the instant that is shown
    bool m_isStepping = false; // the running task goes some
    bool m_isViewChosen = false;
    bool m_isUntold = true; // the window knows nothing yet
    LatestTask<Playback::Showing> m_task;
};

/// What became of opening a file.
struct Opened
{
    std::shared_ptr<Playback> playback; ///< Null: it could not be.
    QString trouble; ///< Why: a sentence.
};

/// Opens a recording. For a worker: a file may be on a slow disk.
[[nodiscard]] Opened openReel(const QString& fileName);

} // namespace zoetrope::app
