#pragma once

#include "app/tours/course.h"
#include "ui/tour/lessoncard.h"
#include "ui/window/frame.h"

#include <QObject>

#include <memory>

namespace zoetrope::ui {
class MainWindow;
}

namespace zoetrope::app {

class Teacher;

/// Gives tours and challenges in the window that a teacher's runs are in.
///
/// Threads: the GUI thread.
class Tutor : public QObject
{
    Q_OBJECT
public:
    explicit Tutor(Teacher& teacher);

    void take(ui::MainWindow& window); ///< From now on it is this one.
    void drop(); ///< It has no window any more.
    void beginTour(const QString& id);
    void beginChallenge(const QString& id);
    void leave(); ///< The run goes on without.

    /// False if a challenge goes on that does not allow that; then the window says so.
    [[nodiscard]] bool permits(const Move& move);
    /// Of an act: who deletes a node in the tree may mean its owner's.
    [[nodiscard]] Move moveOf(const Fault& act) const;
    void follow(); ///< The window shows something new of the run.

    [[nodiscard]] std::shared_ptr<Course> course() const { return m_course; } ///< Null: none.

private:
    void begin(std::shared_ptr<Course> course, const Scenario& scenario, bool startsPaused);
    void goOn();
    void goBack();
    void playFreely();
    void hint();
    void undo();
    void draw();
    void beginAgain();
    void show();
    void showMoment();
    void keepTriumph();
    [[nodiscard]] ui::LessonCard card() const;
    [[nodiscard]] ui::LessonCard tourCard() const;
    [[nodiscard]] ui::LessonCard challengeCard() const;
    [[nodiscard]] QString challengeAside(const Referee& referee) const;
    [[nodiscard]] ui::Finger finger() const;

    Teacher& m_teacher;
    ui::MainWindow* m_window = nullptr;
    std::shared_ptr<Course> m_course;
    std::size_t m_hints = 0; // that were asked for
    ui::Frame m_won; // of a won challenge, up to that moment; no world before
    QString m_refusal;
    bool m_isOver = false; // the run: nothing more comes of it
    Guide::State m_shownState = Guide::State::Finished;
    std::size_t m_shownCaption = 0;
};

} // namespace zoetrope::app
