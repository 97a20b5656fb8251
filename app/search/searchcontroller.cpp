#include "app/search/searchcontroller.h"

#include "app/explore/searchserver.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/search/searchoffering.h"
#include "app/search/searchtelling.h"
#include "app/text/text.h"

#include <QSaveFile>

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;
using State = ui::SearchStatus::State;

namespace {

constexpr auto searchTick = 100ms; // nobody reads numbers that change faster

} // namespace

SearchController::SearchController(Scenario scenario, Naming naming, QThreadPool& endings,
                                   QObject* parent)
    : QObject(parent)
    , m_scenario(std::move(scenario))
    , m_naming(std::move(naming))
    , m_endings(endings)
{
    m_clock.setInterval(searchTick);
    connect(&m_clock, &QTimer::timeout, this, &SearchController::look);
}

SearchController::~SearchController()
{
    release();
}

bool SearchController::isAbout(const Scenario& scenario) const
{
    const auto json = toJson(scenario);
    const auto found = finding();
    return json == toJson(m_scenario) || (found && json == toJson(found->scenario()));
}

void SearchController::show()
{
    if (!m_window)
        openWindow(offerOf(m_scenario).choice);
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

void SearchController::openAnew()
{
    if (!m_window)
        return;
    const auto former = std::move(m_window);
    former->disconnect(this);
    openWindow(former->choice());
    m_window->setGeometry(former->geometry());
    m_window->setVisible(former->isVisible());
}

void SearchController::openWindow(const ui::SearchChoice& choice)
{
    auto offer = offerOf(m_naming.of(m_scenario));
    offer.choice = choice;
    m_window = std::make_unique<ui::SearchWindow>(offer);
    m_window->setAttribute(Qt::WA_QuitOnClose, false); // it is about the laboratory's window
    connectWindow();
    follow();
}

void SearchController::connectWindow()
{
    using ui::SearchWindow;
    auto* const window = m_window.get();
    connect(window, &SearchWindow::choiceChanged, this, &SearchController::follow);
    connect(window, &SearchWindow::startRequested, this, &SearchController::start);
    connect(window, &SearchWindow::saveRequested, this, &SearchController::save);
    connect(window, &SearchWindow::watchRequested, this, [this] {
        if (const auto found = finding())
            emit watchRequested(found->scenario());
    });
    connect(window, &SearchWindow::challengeRequested, this, [this] {
        const auto found = finding();
        if (const auto challenge = found ? found->challenge() : std::nullopt)
            emit challengeRequested(*challenge);
    });
    const auto stop = [this] {
        if (m_run)
            m_run->stop();
    };
    connect(window, &SearchWindow::stopRequested, this, stop);
    connect(window, &SearchWindow::closed, this, stop);
}

void SearchController::start()
{
    auto before = canGoOn() ? std::move(m_last) : SearchRun::Look();
    m_tookBefore = before.result.took;
    m_searched = m_window->choice();
    m_asSearched = asSearched(m_scenario, m_searched);
    m_plan = planOf(m_asSearched, m_searched);
    m_hasSearched = true;
    if (!m_server)
        m_server = std::make_shared<PrivateServer>(searchServer());
    m_run = std::make_unique<SearchRun>(m_plan, m_server, m_naming, std::move(before));
    m_clock.start();
    look();
}

void SearchController::look()
{
    m_last = m_run->look();
    if (m_last.at == SearchRun::At::Over) {
        m_clock.stop();
        m_run.reset(); // its thread has nothing left to do
        if (!m_window->isVisible())
            release();
    }
    showAll();
}

void SearchController::release()
{
    m_clock.stop();
    if (m_run)
        m_run->stop();
    m_endings.start([run = std::shared_ptr<SearchRun>(std::move(m_run)),
                     server = std::exchange(m_server, nullptr)] {});
}

void SearchController::follow()
{
    const auto choice = m_window->choice();
    const auto plan = planOf(asSearched(m_naming.of(m_scenario), choice), choice);
    m_window->setObjection(objectionTo(plan, choice));
    m_window->setPromise(SearchTelling(plan).promise());
    showAll();
}

bool SearchController::canGoOn() const
{
    const auto& result = m_last.result;
    return m_hasSearched && !m_run && !result.found && !result.isExhausted && !m_last.saved.empty()
        && m_window->choice() == m_searched;
}

void SearchController::showAll()
{
    m_window->setStatus(status());
    m_window->setAttempts(m_last.attempts);
    if (const auto found = finding())
        m_window->setFinding(found->shown(m_naming));
}

std::optional<Finding> SearchController::finding() const
{
    if (m_run || !m_last.result.found)
        return {};
    return Finding(m_asSearched, *m_last.result.found);
}

ui::SearchStatus SearchController::status() const
{
    const auto& result = m_last.result;
    ui::SearchStatus status;
    status.runs = result.runs;
    status.states = static_cast<int>(result.states);
    status.deepest = static_cast<int>(result.deepest);
    status.seconds = secondsTaken();
    status.budget = m_hasSearched ? m_searched.seconds : 1;
    status.canGoOn = canGoOn();
    if (!m_hasSearched)
        return status;
    constexpr std::array states{State::Starting, State::Searching, State::Shortening, State::Over};
    status.state = states.at(static_cast<std::size_t>(m_last.at));
    status.sentence = sentence();
    return status;
}

// Beside the numbers that it has come to.
QString SearchController::pace() const
{
    const auto left = std::max(m_searched.seconds - secondsTaken(), 0);
    return tr("%1 runs a second; at most %2 s more")
        .arg(m_last.result.runsPerSecond(), 0, 'f', 0)
        .arg(left);
}

int SearchController::secondsTaken() const
{
    const auto taken = m_last.result.took - m_tookBefore;
    return static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(taken).count());
}

QString SearchController::sentence() const
{
    switch (m_last.at) {
    case SearchRun::At::Starting:
        return tr("A server for the search starts.");
    case SearchRun::At::Searching:
        return pace();
    case SearchRun::At::Shortening:
        return tr("Something breaks. It is made shorter, and run again ten times.");
    case SearchRun::At::Over:
        break;
    }
    if (!m_last.trouble.empty())
        return tr("The search has ended: %1").arg(toQString(m_last.trouble));
    if (m_last.result.runs == 0)
        return tr("The search was stopped before its first run.");
    return SearchTelling(m_plan).told(m_last.result).join(QLatin1Char('\n'));
}

void SearchController::save(const QString& fileName)
{
    const auto found = finding();
    if (!found)
        return;
    QSaveFile file(fileName);
    const auto json = toJson(found->scenario());
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        m_window->complain(tr("%1 cannot be written: %2").arg(fileName, file.errorString()));
}

} // namespace zoetrope::app
