#include "app/replay/replay.h"

#include "app/recipes/walkthroughs.h"
#include "recipes/catalogue/catalogue.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QFileInfo>
#include <QLocale>
#include <QtConcurrent>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto readingInterval = 100ms;
constexpr int ladderTab = 1; // of the centre

std::string wordOf(const About& about, const char* key)
{
    const auto found = about.more.find(key);
    return found == about.more.end() ? std::string() : found->second;
}

QString beginningOf(const Reel& reel, TimePoint begin)
{
    const auto wall = begin.time_since_epoch() + reel.about().wallOffset;
    const auto time = QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(wall).count());
    return time.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

} // namespace

Opened openReel(const QString& fileName)
{
    try {
        return {std::make_shared<Reel>(QFile::encodeName(fileName).toStdString()), {}};
    } catch (const std::exception& error) {
        return {nullptr, QString::fromStdString(error.what())};
    }
}

Replay::Replay(ui::MainWindow& window, std::shared_ptr<Reel> reel, QObject* parent)
    : QObject(parent)
    , m_reel(std::move(reel))
    , m_isOfCluster(m_reel->about().kind != "laboratory")
    , m_recipe(recipeFrom(wordOf(m_reel->about(), "recipe")).value_or(Recipe::None))
{
    connect(&m_task, &QFutureWatcherBase::finished, this, &Replay::deliver);
    connect(&m_comparing, &QFutureWatcherBase::finished, this,
            [this] { take(m_comparing.result()); });
    m_reading.setSingleShot(true);
    m_reading.setInterval(readingInterval);
    connect(&m_reading, &QTimer::timeout, this, &Replay::ask);
    take(window);
}

// What runs goes on with the reel alone; to end one takes its time.
Replay::~Replay()
{
    if (m_lessonExport)
        m_lessonExport->leave();
    static_cast<void>(QtConcurrent::run([reel = std::move(m_reel)]() mutable { reel.reset(); }));
}

bool Replay::isRead() const
{
    return m_last.frame.world && m_last.percentRead == 100;
}

void Replay::moveTo(ui::MainWindow& window)
{
    if (m_window)
        m_window->disconnect(this);
    m_isUntold = true;
    take(window);
}

void Replay::take(ui::MainWindow& window)
{
    using ui::MainWindow;
    m_window = &window;
    connect(m_window, &MainWindow::cursorRequested, this, [this](TimePoint at) { setCursor(at); });
    connect(m_window, &MainWindow::eventRequested, this,
            [this](quint64 event) { setCursor(EventId{event}); });
    connect(m_window, &MainWindow::liveRequested, this, [this] { setCursor({}); });
    connect(m_window, &MainWindow::neighbourRequested, this, &Replay::step);
    connect(m_window, &MainWindow::whyRequested, this, &Replay::explain);
    connect(m_window, &MainWindow::compareRequested, this, &Replay::compareWith);
    connect(m_window, &MainWindow::noteRequested, this, &Replay::addNote);
    connect(m_window, &MainWindow::exportRequested, this, [this](const ui::ExportOrder& order) {
        m_lessonExport->begin(order, [file = m_reel->file()](const auto&) { return file; });
    });
    if (!m_lessonExport)
        m_lessonExport = new LessonExport(m_window);
    m_lessonExport->setParent(m_window);
    connect(m_lessonExport, &LessonExport::done, m_window, &MainWindow::say);
    connect(m_lessonExport, &LessonExport::failed, m_window, &MainWindow::complain);
    m_window->clear();
    showCluster(window);
    introduce();
    showStatus();
    ask();
}

void Replay::showCluster(ui::MainWindow& window)
{
    m_waits.reset();
    m_cluster.reset();
    if (tellsOfLooks(m_reel->about())) {
        m_cluster = std::make_unique<ClusterThen>(window, m_reel->about());
        connect(m_cluster.get(), &ClusterThen::cursorRequested, this,
                [this](TimePoint at) { setCursor(at); });
        connect(m_cluster.get(), &ClusterThen::liveRequested, this, [this] { setCursor({}); });
    } else if (m_isOfCluster) {
        m_waits = std::make_unique<WaitsThen>(window, m_reel->about().wallOffset);
    }
}

void Replay::introduce()
{
    const auto path = QString::fromStdString(wordOf(m_reel->about(), "path"));
    const auto walkthrough = walkthroughOf(m_recipe, path);
    m_window->setWalkthrough(walkthrough.title, walkthrough.lines, walkthrough.recipes);
}

void Replay::setCursor(const Cursor& cursor)
{
    m_cursor = cursor;
    m_steps = 0;
    m_isStepping = false;
    ask();
}

void Replay::step(int events)
{
    if (!m_last.frame.world)
        return;
    m_steps += events;
    ask();
}

void Replay::ask()
{
    if (m_isBusy)
        m_isWanted = true;
    else
        fetch();
}

// One that has ended is still to be delivered: what it tells is told once.
void Replay::fetch()
{
    m_isBusy = true;
    const auto isWhole = std::exchange(m_isUntold, false);
    const auto steps = std::exchange(m_steps, 0);
    const auto from = m_last.frame.world ? m_last.frame.world->last : 0;
    m_isStepping = steps != 0;
    m_task.setFuture(QtConcurrent::run([reel = m_reel, cursor = m_cursor, steps, from, isWhole] {
        const auto at = steps == 0 ? cursor : Cursor(reel->neighbour(from, steps));
        return isWhole ? reel->showAnew(at) : reel->show(at);
    }));
}

void Replay::deliver()
{
    m_isBusy = false;
    auto showing = m_task.result();
    if (m_isUntold && !showing.isWhole) { // it was for the window before
        fetch();
        return;
    }
    m_last = std::move(showing);
    m_last.frame.beside = m_beside;
    if (std::exchange(m_isStepping, false))
        m_cursor = m_last.frame.world->last;
    m_window->append(m_last.events, m_last.sentences);
    m_last.events.clear();
    m_last.sentences.clear();
    const auto& instances = m_last.frame.world->instances;
    if (familyOf(m_recipe) == Family::None && !instances.empty()) {
        m_recipe = instances.begin()->second.recipe;
        introduce();
    }
    m_window->setFrame(m_last.frame);
    if (m_waits)
        m_waits->setWorld(m_last.frame.world);
    if (m_cluster)
        m_cluster->show(m_last);
    chooseView();
    showStatus();
    if (std::exchange(m_isWanted, false))
        fetch();
    else if (!isRead())
        m_reading.start();
    emit shown();
}

void Replay::showStatus()
{
    ui::LabStatus status;
    status.isReplay = true;
    status.scenario = QString::fromStdString(wordOf(m_reel->about(), "scenario"));
    status.cluster = tr("recording");
    status.address = QFileInfo(QString::fromStdString(m_reel->file().string())).fileName();
    if (m_last.frame.world)
        status.version = beginningOf(*m_reel, m_last.frame.begin);
    status.percentRead = m_last.percentRead;
    status.trouble = QString::fromStdString(m_last.trouble);
    m_window->setStatus(status);
}

// A server's log tells of no recipe, so there is no scene; but who stands in line is known.
void Replay::chooseView()
{
    const auto& world = *m_last.frame.world;
    if (!isRead() || std::exchange(m_isViewChosen, true) || !world.instances.empty())
        return;
    if (familyOf(m_recipe) == Family::None && !world.znodes.empty())
        m_window->workbench().centre().bringUp(ladderTab);
}

} // namespace zoetrope::app
