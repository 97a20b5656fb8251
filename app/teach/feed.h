#pragma once

#include "app/teach/fold.h"
#include "app/text/latesttask.h"

#include <QObject>

namespace zoetrope::app {

/// Brings a run's journal to the window: at most 60 updates a second, folded on a worker, and none
/// while nothing happens.
///
/// Threads: the GUI thread; the journal's writers only set it going.
class Feed : public QObject
{
    Q_OBJECT
public:
    /// Before the journal's first event. It must outlive all who write to the journal.
    Feed(const std::shared_ptr<recipes::Journal>& journal, Fold::Telling isTelling,
         Fold::Watching watching = {}, std::shared_ptr<const LabTimes> lab = {},
         QObject* parent = nullptr);

    void setCursor(const Cursor& cursor);
    [[nodiscard]] const Cursor& cursor() const { return m_cursor; }
    [[nodiscard]] bool isPast() const { return !isNow(m_cursor); } ///< What is shown was before.

    void record(std::shared_ptr<Recorder> recorder); ///< See Fold. Null: no more.

    /// For a worker: what is kept, with what may be written of it. See Fold::write().
    [[nodiscard]] std::shared_ptr<const Fold> kept() const { return m_fold; }

    void refresh(); ///< Asks for an update, though nothing may have come.
    void tellAnew(); ///< Asks for an update that has everything, for a new window.

signals:
    void updated(const zoetrope::app::Update& update);

private:
    LatestTask<Update>::Job fold();

    static constexpr std::chrono::milliseconds interval{17};

    const std::shared_ptr<Fold> m_fold; // the running task's too
    Cursor m_cursor;
    std::optional<std::shared_ptr<Recorder>> m_recorder; // for the next task
    bool m_isWhole = false; // the next task tells everything
    LatestTask<Update> m_task;
};

} // namespace zoetrope::app
