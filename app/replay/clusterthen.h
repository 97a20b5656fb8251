#pragma once

#include "app/observe/clusterworker.h"
#include "app/replay/playback.h"
#include "app/text/latesttask.h"
#include "ui/operate/clusterstate.h"

#include <QPointer>

namespace zoetrope::ui {
class ClusterPage;
class MainWindow;
} // namespace zoetrope::ui

namespace zoetrope::app {

class GraphLayout;

/// A cluster in its recording: the views that its window had, as they were at the last look before
/// the instant that is shown. Instead of the panels of a lesson, as long as this lives.
///
/// Threads: the GUI thread, which it never blocks: a worker puts into words, the newest world at
///          last.
class ClusterThen : public QObject
{
    Q_OBJECT
public:
    ClusterThen(ui::MainWindow& window, const About& about);
    ~ClusterThen() override;

    void show(const Playback::Showing& showing);
    /// It is the past of a cluster whose window is open: says so, and offers the way there.
    void offerNow();

    [[nodiscard]] ui::ClusterPage* page() const; ///< Null: the window has gone.
    [[nodiscard]] const Sight* sight() const { return m_sight.get(); } ///< Null: none yet.

signals:
    void cursorRequested(recipes::TimePoint at);
    void liveRequested();
    void nowRequested(); ///< See offerNow().
    void shown();

private:
    void connectView();
    [[nodiscard]] LatestTask<std::shared_ptr<const Sight>>::Job draw() const;
    void showMoment();
    void take(const std::shared_ptr<const Sight>& sight);
    void showLadder();
    void showCard();
    void copyReport();

    const QPointer<ui::MainWindow> m_window;
    const std::chrono::nanoseconds m_wallOffset; // see About
    QPointer<ui::ClusterPage> m_page; // the window's
    ui::ClusterState m_state;
    ui::Frame m_wanted; // the instant, and its lanes
    qint64 m_wantedBegin = 0; // of the lanes
    bool m_offersNow = false;
    std::shared_ptr<const Sight> m_sight;
    const std::shared_ptr<GraphLayout> m_layout; // the task's while it runs
    LatestTask<std::shared_ptr<const Sight>> m_task;
};

/// Whether a recording tells all that was seen: those of earlier versions tell of the tree alone.
[[nodiscard]] bool tellsOfLooks(const About& about);

} // namespace zoetrope::app
