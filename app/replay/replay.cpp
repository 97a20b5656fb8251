#include "app/replay/replay.h"

#include "app/explain/explainer.h"
#include "app/recipes/walkthroughs.h"
#include "app/recording/recordingcontrol.h"
#include "app/replay/beside.h"
#include "app/text/afterwards.h"
#include "recipes/catalogue/catalogue.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QFile>
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

QString beginningOf(const Playback& playback, TimePoint begin)
{
    const auto wall = begin.time_since_epoch() + playback.about().wallOffset;
    const auto time = QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(wall).count());
    return time.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

} // namespace

Opened openReel(const QString& fileName)
{
    try {
        return {std::make_shared<Playback>(QFile::encodeName(fileName).toStdString()), {}};
    } catch (const std::exception& error) {
        return {nullptr, QString::fromStdString(error.what())};
    }
}

Replay::Replay(ui::MainWindow& window, std::shared_ptr<Playback> playback, QObject* parent)
    : QObject(parent)
    , m_playback(std::move(playback))
    , m_isOfCluster(m_playback->about().kind != "laboratory")
    , m_recipe(recipeFrom(wordOf(m_playback->about(), "recipe")).value_or(Recipe::None))
    , m_task([this] { return fetch(); },
             [this](Playback::Showing showing) { deliver(std::move(showing)); })
{
    connect(&m_comparing, &QFutureWatcherBase::finished, this,
            [this] { take(m_comparing.result()); });
    m_reading.setSingleShot(true);
    m_reading.setInterval(readingInterval);
    connect(&m_reading, &QTimer::timeout, this, [this] { m_task.request(); });
    take(window);
}

// What runs goes on with the playback alone; to end one takes its time.
Replay::~Replay()
{
    if (m_lessonExport)
        m_lessonExport->leave();
    static_cast<void>(
        QtConcurrent::run([playback = std::move(m_playback)]() mutable { playback.reset(); }));
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
        m_lessonExport->begin(order, [file = m_playback->file()](const auto&) { return file; });
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
    m_task.request();
}

void Replay::showCluster(ui::MainWindow& window)
{
    m_waits.reset();
    m_cluster.reset();
    if (tellsOfLooks(m_playback->about())) {
        m_cluster = std::make_unique<ClusterThen>(window, m_playback->about());
        connect(m_cluster.get(), &ClusterThen::cursorRequested, this,
                [this](TimePoint at) { setCursor(at); });
        connect(m_cluster.get(), &ClusterThen::liveRequested, this, [this] { setCursor({}); });
    } else if (m_isOfCluster) {
        m_waits = std::make_unique<WaitsThen>(window, m_playback->about().wallOffset);
    }
}

void Replay::introduce()
{
    const auto path = QString::fromStdString(wordOf(m_playback->about(), "path"));
    const auto walkthrough = walkthroughOf(m_recipe, path, m_leases);
    m_window->setWalkthrough(walkthrough.title, walkthrough.lines, walkthrough.recipes);
}

void Replay::setCursor(const Cursor& cursor)
{
    m_cursor = cursor;
    m_steps = 0;
    m_isStepping = false;
    m_task.request();
}

void Replay::step(int events)
{
    if (!m_last.frame.world)
        return;
    m_steps += events;
    m_task.request();
}

LatestTask<Playback::Showing>::Job Replay::fetch()
{
    m_reading.stop();
    const auto isWhole = std::exchange(m_isUntold, false);
    const auto steps = std::exchange(m_steps, 0);
    const auto from = m_last.frame.world ? m_last.frame.world->last : 0;
    m_isStepping = steps != 0;
    return [playback = m_playback, cursor = m_cursor, steps, from, isWhole] {
        const auto at = steps == 0 ? cursor : Cursor(playback->neighbour(from, steps));
        return isWhole ? playback->showAnew(at) : playback->show(at);
    };
}

void Replay::deliver(Playback::Showing showing)
{
    if (m_isUntold && !showing.isWhole) { // it was for the window before
        m_task.request();
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
    const auto isNew = familyOf(m_recipe) == Family::None && !instances.empty();
    if (isNew)
        m_recipe = instances.begin()->second.recipe;
    const auto leases = instances.empty() ? 1 : instances.begin()->second.capacity;
    if (isNew || leases > m_leases) {
        m_leases = std::max(leases, m_leases);
        introduce();
    }
    m_window->setFrame(m_last.frame);
    if (m_waits)
        m_waits->setWorld(m_last.frame.world);
    if (m_cluster)
        m_cluster->show(m_last);
    chooseView();
    showStatus();
    if (!isRead())
        m_reading.start();
    emit shown();
}

void Replay::showStatus()
{
    ui::LabStatus status;
    status.isReplay = true;
    status.scenario = QString::fromStdString(wordOf(m_playback->about(), "scenario"));
    status.cluster = tr("recording");
    status.address = QFileInfo(QString::fromStdString(m_playback->file().string())).fileName();
    if (m_last.frame.world)
        status.version = beginningOf(*m_playback, m_last.frame.begin);
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

// To ask is not to act.
void Replay::explain(const ui::Subject& subject)
{
    if (!m_last.frame.world)
        return;
    m_window->explain(Explainer(m_last.frame).answer(subject, false));
}

void Replay::compareWith(const QString& fileName)
{
    m_comparing.setFuture(QtConcurrent::run([shown = m_playback->file(), fileName]() -> Compared {
        try {
            return {compare(shown, QFile::encodeName(fileName).toStdString()), {}};
        } catch (const std::exception& error) {
            return {nullptr, QString::fromStdString(error.what())};
        }
    }));
}

// Goes to where they part.
void Replay::take(const Compared& compared)
{
    if (!compared.beside) {
        if (m_window)
            m_window->complain(compared.trouble);
        return;
    }
    m_beside = compared.beside;
    if (m_window)
        m_window->say(m_beside->words);
    if (m_beside->event != 0)
        setCursor(m_beside->event);
    else
        m_task.request();
}

// One may follow the other before the first is in the file.
void Replay::addNote(TimePoint at, const QString& path, const QString& text)
{
    afterwards(this, QtConcurrent::run([playback = m_playback, note = noteOf(at, path, text)] {
                   try {
                       playback->add(note);
                       return QString();
                   } catch (const std::exception& error) {
                       return QString::fromStdString(error.what());
                   }
               }),
               [this](const QString& trouble) {
                   if (m_window && !trouble.isEmpty())
                       m_window->complain(trouble);
                   m_task.request();
               });
}

} // namespace zoetrope::app
