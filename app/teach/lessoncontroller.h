#pragma once

#include "app/lab/naming.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/recording/recordingcontrol.h"
#include "app/replay/lessonexport.h"
#include "app/search/searchcontroller.h"
#include "app/server/ensemble.h"
#include "app/server/privateserver.h"
#include "app/teach/drafting.h"
#include "app/teach/lesson.h"
#include "app/teach/sidebyside.h"
#include "app/teach/tourcontroller.h"

#include <QPointer>
#include <QThreadPool>

class QWidget;

namespace zoetrope::ui {
struct Arrangement;
class MainWindow;
} // namespace zoetrope::ui

namespace zoetrope::app {

/// Runs lessons in a window: carries out what the window asks for, and hands it what happens.
///
/// Threads: the GUI thread, which it never blocks.
class LessonController : public QObject
{
    Q_OBJECT
public:
    /// `setup` names the scenario and the cluster to begin with.
    LessonController(ui::MainWindow& window, LabSetup setup, QObject* parent = nullptr);
    ~LessonController() override;

    /// How those are called who take part: asked for before each lesson. Without it, as they are
    /// written.
    void nameBy(std::function<Naming()> naming);
    void renewNaming(); ///< A lesson begins: from now on the names that are asked for count.
    [[nodiscard]] const Naming& naming() const { return m_naming; }

    /// Goes on in another window, which is told all that has happened. The one before is not used
    /// any more.
    void moveTo(ui::MainWindow& window);

    /// Ends the lesson, and leaves the window to somebody else until the next moveTo() and begin().
    void leave();

    void offer(ui::MainWindow& window) const; ///< What there is to choose from, and no more.

    /// Another scenario, by its id. One that is not known changes nothing.
    void choose(const QString& scenario);

    /// Runs `scenario`, with nobody let go at first if `startsPaused`.
    void play(const Scenario& scenario, bool startsPaused);
    /// The next run of the present scenario begins at once, though this one was held at first.
    void startAtOnce() { m_setup.startsPaused = false; }
    /// A new run of the present scenario that goes through the first `steps` of the last one, and
    /// is held then.
    void branch(std::size_t steps);

    /// A new run of the present scenario, once the last one has ended: they share the server.
    void begin();

    /// Records the next run, from its beginning.
    void record(const QString& fileName) { m_fileToRecord = fileName; }
    /// Null: nothing is compared.
    [[nodiscard]] SideBySide* sideBySide() const { return m_sideBySide; }
    [[nodiscard]] SearchController* search() const { return m_search.get(); } ///< Null: none yet.

    /// For pictures: which instant the updates are to name, and then to stay at it.
    void setTelling(Fold::Telling isTelling) { m_isTelling = std::move(isTelling); }
    void freeze(const ui::Frame& frame);

    /// The present run goes at least at `speed`, where it takes time at all; 0: as was chosen.
    void hurry(double speed);

    [[nodiscard]] const Update& last() const { return m_last; }
    [[nodiscard]] Lesson* lesson() { return m_lesson.get(); } ///< Null between two runs.
    [[nodiscard]] TourController& tourController() { return m_tourController; }
    void showStatus();

signals:
    /// The window shows `update`.
    void shown(const zoetrope::app::Update& update);

private:
    void beginNow();
    [[nodiscard]] LabSetup takeNextSetup(); ///< Of the branch, if there is one.
    void take(ui::MainWindow& window);
    void introduce();
    void connectRun();
    void connectParticipants();
    void show(const Update& update);
    void chooseAgain();
    void connectTime();
    void stepThrough(int step);
    void endLesson();
    void act(const std::vector<Fault>& faults);
    void explain(const ui::Subject& subject);
    [[nodiscard]] bool
    mayAct(); ///< It is the present that is shown; otherwise a branch is offered.
    void openFile(const QString& fileName);
    void saveFile(const QString& fileName);
    [[nodiscard]] std::vector<Scenario> arrangeable() const;
    [[nodiscard]] std::vector<ui::ScenarioInfo>
    infosOf(const std::vector<Scenario>& scenarios) const;
    [[nodiscard]] Naming wantedNaming() const; ///< By which the next lesson is named.
    void offerArrangement();
    void receive(Kin kin);
    void receiveNow(Kin kin);
    [[nodiscard]] bool canHold(quint32 actor); ///< Otherwise says why not.
    void offerComparison();
    void compare(const QString& left, const QString& right, int participants);
    void arrange(const ui::Arrangement& wish);
    void findWhatBreaks();
    void stepAll();
    [[nodiscard]] std::shared_ptr<Server> serverFor(const Scenario& scenario);
    void tick();

    ui::MainWindow* m_window; // null while away
    LabSetup m_setup; // its scenario as it is written, whatever they are called
    std::function<Naming()> m_nameBy;
    Naming m_naming; // of the present lesson
    const std::vector<Scenario> m_scenarios; // that can be chosen
    const std::shared_ptr<PrivateServer> m_server = std::make_shared<PrivateServer>();
    std::shared_ptr<Ensemble> m_ensemble; // for scenarios of several servers; null before one
    Fold::Telling m_isTelling;
    Update m_last;
    TourController m_tourController{*this};
    Drafting m_drafting{*this};
    std::optional<Scenario> m_branch; // what the next run goes through first
    std::string m_toChoose; // in the run that begins, as soon as it is there; empty: nobody
    bool m_isFrozen = false;
    bool m_isAway = false; // the window shows something else
    bool m_isUntold = false; // the window is new, and waits for the whole story
    QTimer m_clock; // moves "now" while something goes on
    QTimer m_lull; // one shot: whatever was asked before the last update is then no news
    QTimer m_statusPoll; // while a server or a run begins or ends
    QString m_fileToRecord; // the next run; empty: none
    RecordingControl m_recordingControl;
    LessonExport m_lessonExport;
    QPointer<SideBySide> m_sideBySide; // the last one that was begun
    QThreadPool m_endings; // its own: what folds must not wait for what ends
    std::unique_ptr<SearchController> m_search; // of the scenario that was last asked about
    std::unique_ptr<Lesson> m_ending;
    std::unique_ptr<Lesson> m_lesson; // last: it uses all of the above
};

} // namespace zoetrope::app
