#pragma once

#include "app/teach/fold.h"
#include "app/tours/tourdraft.h"

#include <QObject>

namespace zoetrope::ui {
class MainWindow;
}

namespace zoetrope::app {

class LessonController;

/// Makes a tour of what was just done, in the window that it was done in: shows the run moment by
/// moment, takes down what a person writes about each, plays the tour and saves it.
///
/// Threads: the GUI thread. Cost: keeps the events of the present run, `mostEvents` of them.
class Drafting : public QObject
{
    Q_OBJECT
public:
    explicit Drafting(LessonController& lessonController);

    void take(ui::MainWindow& window); ///< From now on it is this one.
    void drop(); ///< It has no window any more.
    void runBegins(); ///< What happened before is none of it.
    void note(const Update& update); ///< What happened.

    static constexpr std::size_t mostEvents = 50'000; ///< Of a run that a tour is made of.

private:
    void begin();
    void write();
    void move(int step);
    void leave();
    void play();
    void save(const QString& fileName);
    void open(const QString& fileName);
    void show();
    [[nodiscard]] recipes::EventId eventShown() const;

    LessonController& m_lessonController;
    ui::MainWindow* m_window = nullptr;
    std::vector<recipes::Event> m_events; // of the present run
    std::vector<ui::Sentence> m_sentences;
    std::optional<TourDraft> m_draft;
    std::size_t m_moment = 0;
    bool m_isOfThisRun = false; // the draft is of the run that the window shows
    bool m_isToBePlayed = false; // the next run is the draft's own
    bool m_isPlayed = false; // this one is
};

} // namespace zoetrope::app
