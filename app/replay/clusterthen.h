#pragma once

#include "app/observe/observer.h"
#include "app/replay/reel.h"
#include "ui/operate/clusterstate.h"

#include <QFutureWatcher>
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

    void show(const Reel::Showing& showing);
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
    /// What a worker needs.
    struct Order
    {
        std::shared_ptr<const recipes::World> world;
        ui::Frame history;
        qint64 historyBegin = 0;
        std::uint64_t dropped = 0;
    };

    void connectView();
    void draw();
    void showMoment();
    void take(const std::shared_ptr<const Sight>& sight);
    void showPlaces();
    void showCard();
    void copyReport();

    const QPointer<ui::MainWindow> m_window;
    QPointer<ui::ClusterPage> m_page; // the window's
    ui::ClusterState m_state;
    Order m_wanted;
    bool m_offersNow = false;
    bool m_isDrawn = true; // what is wanted, or it is being drawn
    std::shared_ptr<const Sight> m_sight;
    QFutureWatcher<std::shared_ptr<const Sight>> m_task;
    std::shared_ptr<GraphLayout> m_layout; // the task's while it runs
};

/// Whether a recording tells all that was seen: those of earlier versions tell of the tree alone.
[[nodiscard]] bool tellsOfLooks(const About& about);

} // namespace zoetrope::app
