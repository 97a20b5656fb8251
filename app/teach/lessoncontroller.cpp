#include "app/teach/lessoncontroller.h"

#include "app/arguments/language.h"
#include "app/recipes/walkthroughs.h"
#include "app/replay/lababout.h"
#include "app/teach/prospects.h"
#include "app/teach/topicwords.h"
#include "app/text/text.h"
#include "app/tours/challengefile.h"
#include "app/tours/glossaryfile.h"
#include "app/tours/tourfile.h"
#include "ui/compare/comparewindow.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/sceneview.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;

namespace {

constexpr auto pictureTick = 33ms;
constexpr auto settleInterval = 250ms;
constexpr auto requestWindow = 1s; // over which requests are counted; see Fold

// The bundled ones, and the one of the person's own that the window was opened with: group by
// group, and within one in the order in which they are to be learned.
std::vector<Scenario> scenariosWith(const Scenario& own)
{
    auto scenarios = bundledScenarios();
    const auto isOwn = [&](const Scenario& scenario) { return scenario.id == own.id; };
    if (const auto same = std::find_if(scenarios.begin(), scenarios.end(), isOwn);
        same != scenarios.end())
        *same = own;
    else
        scenarios.insert(scenarios.begin(), own);
    std::stable_sort(scenarios.begin(), scenarios.end(), [](const auto& one, const auto& other) {
        return topicOf(one.id) < topicOf(other.id);
    });
    return scenarios;
}

const std::string& sentenceOf(const ScenarioWords& words)
{
    return words.description;
}

const std::string& sentenceOf(const Tour::Words& words)
{
    return words.description;
}

const std::string& sentenceOf(const Challenge::Words& words)
{
    return words.goal;
}

template<typename Lessons>
std::vector<ui::ScenarioInfo> infosFor(const Lessons& lessons, const Naming& naming)
{
    const auto named
        = [&naming](const std::string& text) { return toQString(naming.inText(text)); };
    std::vector<ui::ScenarioInfo> infos;
    for (const auto& lesson : lessons) {
        const auto& words = lesson.words(spokenLanguage().toStdString());
        infos.push_back({toQString(lesson.id), named(words.title), named(sentenceOf(words))});
    }
    return infos;
}

} // namespace

LessonController::LessonController(ui::MainWindow& window, LabSetup setup, QObject* parent)
    : QObject(parent)
    , m_window(&window)
    , m_setup(std::move(setup))
    , m_scenarios(scenariosWith(m_setup.scenario))
{
    m_setup.endsWhenStuck = false;
    m_clock.setInterval(pictureTick);
    connect(&m_clock, &QTimer::timeout, this, &LessonController::tick);
    m_lull.setSingleShot(true);
    m_lull.setInterval(requestWindow);
    connect(&m_lull, &QTimer::timeout, this, [this] {
        m_last.requestsPerSecond = 0;
        showStatus();
    });
    m_statusPoll.setInterval(settleInterval);
    connect(&m_statusPoll, &QTimer::timeout, this, [this] {
        showStatus();
        m_tourController.follow();
    });
    connect(&m_recordingControl, &RecordingControl::changed, this, &LessonController::showStatus);
    const auto complain = [this](const QString& sentence) {
        if (m_window)
            m_window->complain(sentence);
    };
    connect(&m_recordingControl, &RecordingControl::failed, this, complain);
    connect(&m_lessonExport, &LessonExport::failed, this, complain);
    connect(&m_lessonExport, &LessonExport::done, this, [this](const QString& sentence) {
        if (m_window)
            m_window->say(sentence);
    });
    connect(&m_recordingControl, &RecordingControl::begun, this,
            [this](const std::shared_ptr<Recorder>& recorder, const QString& fileName) {
                if (!m_lesson)
                    return;
                m_lesson->feed().record(recorder);
                m_window->rememberRecording(fileName);
            });
    take(window);
}

LessonController::~LessonController()
{
    m_recordingControl.disconnect(this);
    if (m_lesson)
        m_recordingControl.end(endOfRun(m_lesson->laboratory()));
}

void LessonController::take(ui::MainWindow& window)
{
    m_window = &window;
    offer(window);
    m_tourController.take(window);
    m_drafting.take(window);
    connectRun();
    connectParticipants();
    connectTime();
}

void LessonController::offer(ui::MainWindow& window) const
{
    std::vector<ui::Term> terms;
    for (const auto& entry : glossary(spokenLanguage().toStdString()))
        terms.push_back({entry.word, entry.forms, entry.meaning});
    window.setGlossary(terms);
    window.setScenarios(infosOf(m_scenarios));
    const auto naming = wantedNaming();
    window.setLessons(infosFor(bundledTours(), naming), infosFor(bundledChallenges(), naming));
}

std::vector<ui::ScenarioInfo>
LessonController::infosOf(const std::vector<Scenario>& scenarios) const
{
    auto infos = infosFor(scenarios, wantedNaming());
    for (auto& info : infos) {
        const auto words = TopicWords::of(topicOf(info.id.toStdString()));
        info.group = words.title;
        info.groupLesson = words.lesson;
    }
    return infos;
}

void LessonController::moveTo(ui::MainWindow& window)
{
    if (m_window)
        m_window->disconnect(this);
    take(window);
    if (m_sideBySide)
        m_sideBySide->openAnew();
    if (m_search)
        m_search->openAnew();
    if (!m_lesson)
        return; // the next one begins with a clean window
    introduce();
    m_isUntold = true;
    m_lesson->feed().tellAnew();
    showStatus();
}

// Says what recipe this is.
void LessonController::introduce()
{
    const auto path = QString::fromStdString(m_lesson->laboratory().path());
    const auto walkthrough
        = walkthroughOf(m_setup.scenario.recipe, path, m_setup.scenario.capacity);
    m_window->clear();
    m_window->setWalkthrough(walkthrough.title, walkthrough.lines, walkthrough.recipes);
    const auto prospect = prospectOf(m_lesson->laboratory().setup(), path);
    m_window->workbench().scene().setProspect(prospect);
}

void LessonController::begin()
{
    m_isAway = false;
    if (m_ending)
        return; // it will begin as soon as that has ended
    if (m_lesson)
        endLesson();
    else
        beginNow();
}

void LessonController::endLesson()
{
    m_clock.stop();
    m_lull.stop();
    m_statusPoll.stop();
    m_lesson->feed().record(nullptr);
    m_recordingControl.end(endOfRun(m_lesson->laboratory()));
    m_recordingControl.clear();
    m_ending = std::move(m_lesson);
    m_ending->end(m_endings, [this] {
        m_ending.release()->deleteLater(); // we are in its continuation
        if (!m_isAway)
            beginNow();
    });
}

void LessonController::leave()
{
    if (std::exchange(m_isAway, true))
        return;
    m_tourController.leave();
    if (m_sideBySide)
        m_sideBySide->window().close();
    m_search.reset();
    if (m_lesson)
        endLesson();
    if (m_window)
        m_window->disconnect(this);
    m_tourController.drop();
    m_drafting.drop();
    m_window = nullptr;
}

LabSetup LessonController::takeNextSetup()
{
    auto setup = m_setup;
    if (const auto branch = std::exchange(m_branch, std::nullopt)) {
        setup.scenario = *branch;
        setup.rehearses = !branch->schedule.empty();
        setup.startsPaused = !setup.rehearses;
    } else {
        setup.scenario = m_naming.of(setup.scenario);
    }
    return setup;
}

void LessonController::beginNow()
{
    m_setup.language = spokenLanguage().toStdString();
    if (!m_tourController.guidedRun() && !m_branch)
        renewNaming();
    const auto setup = takeNextSetup();
    m_lesson = std::make_unique<Lesson>(setup, serverFor(setup.scenario), m_isTelling,
                                        m_tourController.guidedRun());
    introduce();
    m_drafting.runBegins();
    m_isUntold = false;
    m_last = {};
    connect(&m_lesson->feed(), &Feed::updated, this, &LessonController::show);
    if (const auto fileName = std::exchange(m_fileToRecord, {}); !fileName.isEmpty())
        m_recordingControl.begin(fileName, aboutRun(setup));
    m_lesson->begin();
    m_statusPoll.start();
    showStatus();
}

void LessonController::hurry(double speed)
{
    const auto isTimed = m_setup.speed > 0;
    m_lesson->laboratory().conductor().setSpeed(isTimed ? std::max(m_setup.speed, speed) : 0);
    showStatus();
}

void LessonController::nameBy(std::function<Naming()> naming)
{
    m_nameBy = std::move(naming);
    if (m_window)
        offer(*m_window); // what there is to choose from is told by these names, too
}

Naming LessonController::wantedNaming() const
{
    return m_nameBy ? m_nameBy() : Naming();
}

void LessonController::renewNaming()
{
    const auto former = std::exchange(m_naming, wantedNaming());
    if (m_window && former != m_naming)
        offer(*m_window);
}

std::shared_ptr<Server> LessonController::serverFor(const Scenario& scenario)
{
    if (scenario.servers == 1 || !m_setup.connect.empty())
        return m_server;
    if (!m_ensemble || m_ensemble->size() != scenario.servers)
        m_ensemble = std::make_shared<Ensemble>(Ensemble::Options{.members = scenario.servers});
    return m_ensemble;
}

void LessonController::choose(const QString& scenario)
{
    const auto isChosen
        = [id = scenario.toStdString()](const Scenario& known) { return known.id == id; };
    const auto chosen = std::find_if(m_scenarios.begin(), m_scenarios.end(), isChosen);
    if (chosen == m_scenarios.end())
        return;
    m_tourController.leave();
    play(*chosen, true);
}

void LessonController::play(const Scenario& scenario, bool startsPaused)
{
    m_toChoose.clear();
    m_setup.scenario = scenario;
    m_setup.participants = 0;
    m_setup.startsPaused = startsPaused;
    begin();
}

// Whoever was chosen is chosen in the new run, under its name.
void LessonController::branch(std::size_t steps)
{
    m_toChoose = m_lesson->nameOf(m_window->workbench().participants().chosen());
    m_branch = m_lesson->laboratory().branch(steps);
    begin();
}

} // namespace zoetrope::app
