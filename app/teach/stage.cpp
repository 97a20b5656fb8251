#include "app/teach/stage.h"

#include "app/arguments/language.h"
#include "app/replay/clusterthen.h"
#include "app/replay/lessonexport.h"
#include "ui/log/logpanel.h"
#include "ui/window/workbench.h"

#include <QtConcurrent>

#include <utility>

namespace zoetrope::app {

Stage::Stage(const std::function<LabSetup(const ui::MainWindow&)>& setupFor)
    : m_window(makeWindow())
    , m_lessonController(std::make_unique<LessonController>(*m_window, setupFor(*m_window)))
{
    connect(&m_opening, &QFutureWatcherBase::finished, this, [this] { take(m_opening.result()); });
}

Stage::~Stage() = default;

void Stage::open()
{
    m_window->show();
    m_hasBegun = true;
    m_lessonController->begin();
}

void Stage::openAgain()
{
    open();
    m_lessonController->tourController().showWayOn();
}

void Stage::welcome()
{
    m_window->show();
    m_hasBegun = true;
    m_lessonController->tourController().welcome();
}

void Stage::open(const QString& recording)
{
    m_window->show();
    read(recording);
}

std::unique_ptr<ui::MainWindow> Stage::makeWindow()
{
    std::vector<std::pair<QString, QString>> known;
    for (const auto& language : languages())
        known.emplace_back(language.code, language.name);
    auto window = std::make_unique<ui::MainWindow>();
    window->setLanguages(known, spokenLanguage());
    window->setExports(LessonExport::choices());
    // Not at once: it is the old window's menu that asks.
    connect(window.get(), &ui::MainWindow::languageRequested, this, &Stage::changeTo,
            Qt::QueuedConnection);
    connectRecordings(*window);
    connect(window.get(), &ui::MainWindow::clusterRequested, this, &Stage::clusterRequested);
    connect(window.get(), &ui::MainWindow::connectRequested, this, &Stage::connectRequested);
    return window;
}

void Stage::connectRecordings(ui::MainWindow& window)
{
    connect(&window, &ui::MainWindow::openRequested, this, &Stage::read);
    connect(&window, &ui::MainWindow::closeRecordingRequested, this, &Stage::backToLessons);
    connect(&window, &ui::MainWindow::scenarioRequested, this, [this](const QString& scenario) {
        if (!m_replay)
            return; // the teacher hears it
        leaveReplay();
        m_lessonController->choose(scenario);
    });
}

void Stage::changeTo(const QString& language)
{
    if (language == spokenLanguage())
        return;
    m_window->saveChoices();
    speak(language);
    auto window = makeWindow();
    if (m_replay) {
        m_lessonController->offer(*window);
        m_replay->moveTo(*window);
    } else {
        m_lessonController->moveTo(*window);
    }
    window->workbench().log().continueFrom(m_window->workbench().log());
    window->show(); // before the old one goes: the program ends with its last window
    m_window = std::move(window);
}

// The one that was asked for last is the one that is shown.
void Stage::openForOnce(const QString& recording)
{
    open(recording);
    m_isForOnce = true;
}

void Stage::read(const QString& fileName)
{
    m_fileName = fileName;
    m_isForOnce = false;
    m_opening.setFuture(QtConcurrent::run([fileName] { return openReel(fileName); }));
}

void Stage::take(const Opened& opened)
{
    if (!opened.playback)
        return miss(opened.trouble);
    if (!m_isForOnce)
        m_window->rememberRecording(m_fileName);
    m_lessonController->leave();
    m_replay.reset(); // the window listens to one
    m_replay = std::make_unique<Replay>(*m_window, opened.playback);
    if (auto* cluster = m_isForOnce ? m_replay->cluster() : nullptr) {
        cluster->offerNow();
        connect(cluster, &ClusterThen::nowRequested, this,
                [this] { emit clusterRequested(false); });
    }
    emit replayBegan();
}

void Stage::miss(const QString& trouble)
{
    m_window->complain(trouble);
    emit replayFailed(trouble);
    if (!m_replay && !std::exchange(m_hasBegun, true))
        m_lessonController->begin();
}

void Stage::backToLessons()
{
    if (!m_replay)
        return;
    leaveReplay();
    m_lessonController->begin();
}

void Stage::leaveReplay()
{
    m_replay.reset();
    m_window->clear();
    m_hasBegun = true;
    m_lessonController->moveTo(*m_window);
}

} // namespace zoetrope::app
