#pragma once

#include "app/replay/replay.h"
#include "app/teach/lessoncontroller.h"
#include "ui/window/mainwindow.h"

namespace zoetrope::app {

/// A window, and the lesson or the recording in it. In another language it is another window, in
/// which the same goes on.
///
/// Threads: the GUI thread.
class Stage : public QObject
{
    Q_OBJECT
public:
    /// `setupFor` says with what to begin, given what the window remembers of last time.
    explicit Stage(const std::function<LabSetup(const ui::MainWindow&)>& setupFor);
    ~Stage() override;

    void open(); ///< With a lesson.
    void openAgain(); ///< The same, and it offers what comes next.
    void welcome(); ///< With the first lesson, which waits for the person.
    void open(const QString& recording); ///< With a recording; with a lesson, if it is none.
    void openForOnce(const QString& recording); ///< The same, but it is not among the recent ones.

    [[nodiscard]] ui::MainWindow& window() { return *m_window; }
    [[nodiscard]] LessonController& lessonController() { return *m_lessonController; }
    [[nodiscard]] Replay* replay() { return m_replay.get(); } ///< Null: there is a lesson.

signals:
    void replayBegan();
    void replayFailed(const QString& sentence);

signals:
    void clusterRequested(bool isToAct);
    void connectRequested();

private:
    [[nodiscard]] std::unique_ptr<ui::MainWindow> makeWindow();
    void connectRecordings(ui::MainWindow& window);
    void changeTo(const QString& language);
    void read(const QString& fileName);
    void take(const Opened& opened);
    void miss(const QString& trouble);
    void backToLessons();
    void leaveReplay();

    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<LessonController> m_lessonController;
    std::unique_ptr<Replay> m_replay;
    QString m_fileName; // that is opened
    bool m_isForOnce = false;
    bool m_hasBegun = false; // there is a lesson to go on with, where a file is no recording
    QFutureWatcher<Opened> m_opening;
};

} // namespace zoetrope::app
