#include "app/replay/replay.h"

#include "app/replay/beside.h"
#include "app/replay/tape.h"
#include "app/teach/explainer.h"
#include "app/teach/walkthroughs.h"
#include "ui/window/mainwindow.h"
#include "ui/window/tabbedpanel.h"
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

Recipe recipeNamed(const std::string& word)
{
    for (auto number = 0; number <= static_cast<int>(Recipe::Cache); ++number) {
        if (name(static_cast<Recipe>(number)) == word)
            return static_cast<Recipe>(number);
    }
    return Recipe::None;
}

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
    return QLocale().toString(time, QLocale::ShortFormat);
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
    , m_recipe(recipeNamed(wordOf(m_reel->about(), "recipe")))
{
    connect(&m_task, &QFutureWatcherBase::finished, this, &Replay::deliver);
    connect(&m_noting, &QFutureWatcherBase::finished, this, [this] {
        if (m_window && !m_noting.result().isEmpty())
            m_window->complain(m_noting.result());
        ask();
    });
    connect(&m_comparing, &QFutureWatcherBase::finished, this,
            [this] { take(m_comparing.result()); });
    m_reading.setSingleShot(true);
    m_reading.setInterval(readingInterval);
    connect(&m_reading, &QTimer::timeout, this, &Replay::ask);
    take(window);
}

// What runs goes on with the reel alone.
Replay::~Replay() = default;

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
    connect(m_window, &MainWindow::neighbourRequested, this, [this](int step) {
        if (m_last.frame.world)
            setCursor(m_reel->neighbour(m_last.frame.world->last, step));
    });
    connect(m_window, &MainWindow::whyRequested, this, &Replay::explain);
    connect(m_window, &MainWindow::compareRequested, this, &Replay::compareWith);
    connect(m_window, &MainWindow::noteRequested, this, &Replay::addNote);
    connect(m_window, &MainWindow::exportRequested, this, [this](const ui::ExportOrder& order) {
        m_handout.begin(order, [file = m_reel->file()](const auto&) { return file; });
    });
    connect(&m_handout, &Handout::done, m_window, &MainWindow::say);
    connect(&m_handout, &Handout::failed, m_window, &MainWindow::complain);
    m_window->clear();
    introduce();
    showStatus();
    ask();
}

void Replay::introduce()
{
    const auto path = QString::fromStdString(wordOf(m_reel->about(), "path"));
    const auto walkthrough = walkthroughOf(m_recipe, path);
    m_window->setWalkthrough(walkthrough.title, walkthrough.lines);
}

void Replay::setCursor(const Cursor& cursor)
{
    m_cursor = cursor;
    ask();
}

void Replay::ask()
{
    if (m_task.isRunning())
        m_isWanted = true;
    else
        fetch();
}

void Replay::fetch()
{
    const auto isWhole = std::exchange(m_isUntold, false);
    m_task.setFuture(QtConcurrent::run([reel = m_reel, cursor = m_cursor, isWhole] {
        return isWhole ? reel->showAnew(cursor) : reel->show(cursor);
    }));
}

void Replay::deliver()
{
    auto showing = m_task.result();
    if (m_isUntold && !showing.isWhole) { // it was for the window before
        fetch();
        return;
    }
    m_last = std::move(showing);
    m_last.frame.beside = m_beside;
    m_window->append(m_last.events, m_last.sentences);
    m_last.events.clear();
    m_last.sentences.clear();
    const auto& instances = m_last.frame.world->instances;
    if (m_recipe == Recipe::None && !instances.empty()) {
        m_recipe = instances.begin()->second.recipe;
        introduce();
    }
    m_window->setFrame(m_last.frame);
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

// To ask is not to act.
void Replay::explain(const ui::Subject& subject)
{
    if (!m_last.frame.world)
        return;
    m_window->explain(Explainer(m_last.frame).answer(subject, false));
}

// A server's log tells of no recipe, so there is no scene; but who stands in line is known.
void Replay::chooseView()
{
    const auto& world = *m_last.frame.world;
    if (!isRead() || std::exchange(m_isViewChosen, true) || !world.instances.empty())
        return;
    if (m_recipe == Recipe::None && !world.znodes.empty())
        m_window->workbench().centre().bringUp(ladderTab);
}

void Replay::compareWith(const QString& fileName)
{
    m_comparing.setFuture(QtConcurrent::run([shown = m_reel->file(), fileName]() -> Compared {
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
        ask();
}

void Replay::addNote(TimePoint at, const QString& path, const QString& text)
{
    m_noting.setFuture(QtConcurrent::run([reel = m_reel, note = noteOf(at, path, text)] {
        try {
            reel->add(note);
            return QString();
        } catch (const std::exception& error) {
            return QString::fromStdString(error.what());
        }
    }));
}

} // namespace zoetrope::app
