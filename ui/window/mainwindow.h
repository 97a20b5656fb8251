#pragma once

#include "ui/frame/frame.h"
#include "ui/participants/act.h"
#include "ui/tour/glossary.h"
#include "ui/tour/lessoncard.h"
#include "ui/widgets/choices.h"
#include "ui/window/exports.h"

#include <QMainWindow>

namespace zoetrope::ui {

class Actions;
struct Arrangement;
class Arranging;
class ControlBar;
struct Explanation;
class DraftStrip;
class LessonStrip;
class Presenting;
class Recordings;
class ScenarioFiles;
class ServerMenu;
class Sharing;
class StatusLine;
class Workbench;

/// The window, in the perspective Teach. It shows what it is handed and emits what a person asks
/// for; whoever owns the laboratory carries it out and hands in the next frame.
///
/// Threads: the GUI thread. Nothing in it blocks.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// What can be spoken: code and own name; and which one is.
    void setLanguages(const std::vector<std::pair<QString, QString>>& languages,
                      const QString& spoken);
    void setExports(const std::vector<ExportChoice>& choices); ///< What a run can be handed on as.
    void setScenarios(const std::vector<ScenarioInfo>& scenarios);
    void setLessons(const std::vector<ScenarioInfo>& tours,
                    const std::vector<ScenarioInfo>& challenges);
    /// Nobody has answered the welcome yet.
    [[nodiscard]] bool isFirstStart() const { return !m_choices.isWelcomed; }
    void noteWelcomed(); ///< Kept at once.
    void noteTourDone(const QString& id); ///< The same; the menu says so from now on.
    void noteChallengeWon(const QString& id); ///< The same.
    void noteNotLed(); ///< The way on is not wanted, until something more is done.
    [[nodiscard]] const Choices& choices() const { return m_choices; }
    void setGlossary(const std::vector<Term>& terms);
    void pointAt(const Finger& finger); ///< What a caption is about.
    void explain(const Explanation& explanation);
    void offerBranch(int steps); ///< Somebody has acted in the past.
    void setWalkthrough(const QString& title, const std::vector<WalkthroughLine>& lines,
                        const std::set<recipes::Recipe>& recipes = {}); ///< Whose; empty: all's.
    void setStatus(const LabStatus& status);
    void setFrame(const Frame& frame);

    /// Appends to the log and the narration; clear() begins a new run.
    void append(const std::vector<recipes::Event>& events, const std::vector<Sentence>& sentences);
    void clear();

    void say(const QString& sentence); ///< In the status bar, for a while.
    void complain(const QString& sentence); ///< In a box, and goes on.

    void applyLook(); ///< Light or dark, as it was chosen.
    void saveChoices(); ///< For the next window; closing does it too.
    [[nodiscard]] double lastSpeed() const { return m_choices.speed; } ///< As chosen last time.
    void rememberRecording(const QString& fileName); ///< It could be opened, or written to.
    [[nodiscard]] QString lastScenario() const { return m_choices.scenario; }

    [[nodiscard]] Workbench& workbench() { return *m_workbench; }
    [[nodiscard]] LessonStrip& lesson() { return *m_lesson; }
    [[nodiscard]] DraftStrip& draft() { return *m_draft; }
    [[nodiscard]] Arranging& arranging() { return *m_arranging; }
    [[nodiscard]] Presenting& presenting() { return *m_presenting; }

signals:
    void clusterRequested(bool isToAct); ///< The window of a cluster: to observe, or to act on it.
    void connectRequested(); ///< To a cluster that is to be asked for.
    void languageRequested(const QString& code); ///< Wants a new window: words are not changed.
    void playRequested();
    void pauseRequested();
    void stepRequested(quint32 participant); ///< 0: whoever is next.
    void stepAllRequested(); ///< Each that can.
    void restartRequested();
    void speedRequested(double factor);
    void scenarioRequested(const QString& id);
    void openScenarioRequested(const QString& fileName);
    void saveScenarioRequested(const QString& fileName); ///< What was done, to be done again.
    void arrangementRequested(); ///< Wants to be offered what there is to choose: see Arranging.
    void comparisonRequested(); ///< The same, of two scenarios to run side by side.
    void comparisonChosen(const QString& left, const QString& right, int participants);
    void arranged(const zoetrope::ui::Arrangement& arrangement);
    void searchRequested(); ///< For what breaks the scenario that is open.
    void branchRequested(); ///< A new run, from the moment that is shown.
    void tourRequested(const QString& id);
    void challengeRequested(const QString& id);
    void welcomeRequested(); ///< Again.
    void draftRequested(); ///< A tour of what was just done.
    void draftToSave(const QString& fileName);
    void tourToOpen(const QString& fileName);
    void tourToSave(const QString& fileName); ///< As a PDF, on paper.
    void resultToSave(const QString& fileName); ///< Of a challenge, for whoever checks it.
    void pauseParticipantRequested(quint32 participant, bool paused);
    void holdInboxRequested(quint32 participant, int passing); ///< -1: nothing is held.
    void freezeRequested(quint32 participant, bool frozen);
    void killRequested(quint32 participant);
    void addParticipantRequested(const QString& name); ///< Empty: whatever name comes next.
    void removeBarrierRequested(const QString& path);
    void actRequested(const zoetrope::ui::Act& act);
    void whyRequested(const zoetrope::ui::Subject& subject);
    void cursorRequested(recipes::TimePoint at); ///< Show the run as it was then.
    void eventRequested(quint64 event); ///< The same, right after the event.
    void neighbourRequested(int step); ///< The event before (-1) or after (1) the one shown.
    void liveRequested();
    void noteRequested(recipes::TimePoint at, const QString& path, const QString& text);
    void openRequested(const QString& fileName); ///< A recording.
    void compareRequested(const QString& fileName); ///< With the recording that is shown.
    void closeRecordingRequested(); ///< Back to the laboratory.
    void recordRequested(const QString& fileName); ///< What was, what is and what comes.
    void recordEndRequested();
    void exportRequested(const zoetrope::ui::ExportOrder& order);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void build();
    void connectRun();
    void connectViews();
    void connectTime();
    void connectWindow();
    void askForNote();
    void askForNames();
    void askWhereToSave();
    void askForTour(bool isToSave);
    void restore();
    void chooseLook(Appearance appearance);
    void chooseSpeed(double factor);
    void showKeys();
    void fillTours();
    void fillChallenges();
    void showGlossary(const QString& word);
    void showAbout();

    Choices m_choices;
    Actions* m_actions;
    Workbench* m_workbench;
    LessonStrip* m_lesson;
    DraftStrip* m_draft;
    QMenu* m_lessons;
    QMenu *m_tours = nullptr, *m_challenges = nullptr; // before there are any
    std::vector<ScenarioInfo> m_tourInfos, m_challengeInfos;
    std::vector<Term> m_terms;
    ControlBar* m_controls;
    Recordings* m_recordings;
    Sharing* m_sharing;
    StatusLine* m_statusLine;
    ServerMenu* m_servers;
    ScenarioFiles* m_scenarioFiles;
    Arranging* m_arranging;
    Presenting* m_presenting;
    std::vector<QAction*> m_panelActions;
    LabStatus m_status;
    recipes::TimePoint m_begin;
    recipes::TimePoint m_cursor;
};

} // namespace zoetrope::ui
