#pragma once

#include "app/teach/welcome.h"
#include "app/tours/guidedrun.h"
#include "ui/frame/frame.h"
#include "ui/tour/lessoncard.h"

#include <QFutureWatcher>
#include <QImage>
#include <QObject>

#include <memory>

namespace zoetrope::ui {
class MainWindow;
}

namespace zoetrope::app {

class LessonController;

/// Gives tours and challenges in the window that a teacher's runs are in.
///
/// Threads: the GUI thread.
class TourController : public QObject
{
    Q_OBJECT
public:
    explicit TourController(LessonController& lessonController);

    void take(ui::MainWindow& window); ///< From now on it is this one.
    void drop(); ///< It has no window any more.
    /// The first dinner, held until somebody lets it begin.
    void welcome();
    void showWayOn(); ///< Beside whatever runs, for somebody who comes back.
    void beginTour(const QString& id);
    void play(Tour tour); ///< The same of one that is not bundled.
    void beginChallenge(const QString& id);
    void play(Challenge challenge); ///< The same of one that is not bundled.
    void leave(); ///< The run goes on without; whoever was welcomed is not again.

    /// False if a challenge goes on that does not allow that; then the window says so.
    [[nodiscard]] bool permits(const Move& move);
    [[nodiscard]] ui::Barred barred() const; ///< By a challenge that goes on.
    /// Of an act: who deletes a node in the tree may mean its owner's.
    [[nodiscard]] Move moveOf(const Fault& act) const;
    void follow(); ///< The window shows something new of the run.
    void catchUp(); ///< The run is about to go on: the caption that came last is read.

    /// Null: none.
    [[nodiscard]] std::shared_ptr<GuidedRun> guidedRun() const { return m_guidedRun; }

private:
    void begin(std::shared_ptr<GuidedRun> guidedRun, const Scenario& scenario, bool startsPaused);
    void endWelcome();
    void dismiss();
    void goOn();
    void goBack();
    void keepPace();
    void playFreely();
    static constexpr auto answerOffer = QLatin1String("answer"); // and its place
    static constexpr auto skipOffer = QLatin1String("skip"); // the question
    [[nodiscard]] static bool asksNow(const TourProgress& progress);
    void hint();
    void take(const QString& offer);
    void undo();
    void draw();
    void beginAgain();
    void keepPicture();
    void saveTour(const QString& fileName);
    void saveResult(const QString& fileName);
    void tellSaved();
    void show();
    void showMoment();
    void keepTriumph();
    [[nodiscard]] static QString refusal(); ///< Of a move that is none of the challenge's.
    [[nodiscard]] ui::LessonCard card() const;
    [[nodiscard]] ui::LessonCard tourCard() const;
    void addOffers(const TourProgress& progress, ui::LessonCard& card) const;
    [[nodiscard]] static std::vector<ui::Offer> afterTour(const Tour& tour);
    [[nodiscard]] ui::LessonCard challengeCard() const;
    [[nodiscard]] QString challengeAside(const ChallengeProgress& progress) const;
    [[nodiscard]] ui::Finger finger() const;

    LessonController& m_lessonController;
    ui::MainWindow* m_window = nullptr;
    std::shared_ptr<GuidedRun> m_guidedRun;
    Welcome m_welcome;
    bool m_isWayOnShown = false;
    struct Picture
    {
        QImage scene, lanes;
    };
    std::map<std::size_t, Picture> m_pictures; // of captions that were read
    recipes::TimePoint m_begunAt; // by this machine's clock
    QFutureWatcher<std::pair<bool, QString>> m_saving; // true, and the file; or false, and why
    std::size_t m_hints = 0; // that were asked for
    ui::Frame m_won; // of a won challenge, up to that moment; no world before
    QString m_refusal;
    bool m_isOver = false; // the run: nothing more comes of it
    std::optional<std::size_t> m_paced; // the caption that is waited for
    bool m_isQuick = false; // at a speed of that caption's
    TourProgress::State m_shownState = TourProgress::State::Finished;
    std::size_t m_shownCaption = 0;
};

} // namespace zoetrope::app
