#include "app/observe/clusterworker.h"

#include "app/observe/layout/graphlayout.h"
#include "app/observe/livejournal.h"
#include "app/observe/retirement.h"
#include "app/observe/words/clusterwords.h"
#include "app/observe/words/waitwords.h"
#include "ui/words/librarywords.h"

#include <condition_variable>
#include <mutex>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

/// The part of an observer that its thread knows.
class ClusterWorker::WatchThread
{
public:
    WatchThread(ClusterWorker& observer, SurveyPlan plan, ClusterMonitor::Habits habits,
                std::shared_ptr<LiveJournal> journal)
        : m_plan(std::move(plan))
        , m_habits(std::move(habits))
        , m_journal(std::move(journal))
        , m_observer(&observer)
    {
    }

    void run(const std::stop_token& stop)
    {
        try {
            observe(stop);
        } catch (const Error& error) {
            if (stop.stop_requested())
                return;
            const auto trouble = troubleOf(m_plan, error, stop);
            tell([trouble](ClusterWorker& observer) { emit observer.failed(trouble); });
        } catch (const std::exception& error) {
            const ConnectionTrouble trouble{ui::inOurWords(error.what()), {}};
            tell([trouble](ClusterWorker& observer) { emit observer.failed(trouble); });
        }
    }

    void leave()
    {
        const std::scoped_lock lock(m_mutex);
        m_observer = nullptr;
    }

    void setPaused(bool isPaused)
    {
        const std::scoped_lock lock(m_mutex);
        m_isPaused = isPaused;
        m_changed.notify_all();
        if (m_monitor)
            m_monitor->wake();
    }

    bool isPaused()
    {
        const std::scoped_lock lock(m_mutex);
        return m_isPaused;
    }

    void lookNow()
    {
        const std::scoped_lock lock(m_mutex);
        if (m_monitor)
            m_monitor->searchAgain();
    }

    void setKinds(std::map<std::string, Family, std::less<>> kinds)
    {
        const std::scoped_lock lock(m_mutex);
        m_kinds = std::move(kinds);
        if (m_monitor)
            m_monitor->wake();
    }

    template<typename Post> void ask(const Post& post)
    {
        post(m_browseTasks);
        const std::scoped_lock lock(m_mutex);
        m_changed.notify_all();
        if (m_monitor)
            m_monitor->wake();
    }

private:
    void observe(const std::stop_token& stop)
    {
        ClusterMonitor monitor(m_plan, m_habits);
        const auto forget = [this](ClusterMonitor* /*lookout*/) { use(nullptr); };
        const std::unique_ptr<ClusterMonitor, decltype(forget)> used(&monitor, forget);
        use(&monitor);
        monitor.connect(stop);
        tell([](ClusterWorker& observer) { emit observer.connected(); });
        while (waitForWork(stop)) {
            const auto isAnswered = runErrands(monitor, stop);
            if (isPaused())
                continue;
            takeKinds(monitor);
            lookOnce(monitor, stop);
            if (!isAnswered || !m_browseTasks.hasTask())
                monitor.sleep(stop);
        }
    }

    void takeKinds(ClusterMonitor& monitor)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_kinds)
            monitor.setWords(std::move(*m_kinds));
        m_kinds.reset();
    }

    // False: there was no answer. What is not over is asked for again, after the next look.
    bool runErrands(ClusterMonitor& monitor, const std::stop_token& stop)
    {
        try {
            m_browseTasks.run(monitor, isPaused(), Clock::now() + 1s, stop);
            return true;
        } catch (const Error& error) {
            endOrDoubt(error, stop);
            return false;
        }
    }

    // The session, or the next one, may come back: what it knows tells whether it will.
    void lookOnce(ClusterMonitor& monitor, const std::stop_token& stop)
    {
        try {
            const auto sight = sightOf(monitor, stop);
            tell([sight](ClusterWorker& observer) { emit observer.seen(sight); });
        } catch (const Error& error) {
            endOrDoubt(error, stop);
        }
    }

    void endOrDoubt(const Error& error, const std::stop_token& stop)
    {
        if (stop.stop_requested() || isFinal(error.code()) || !isUnknown(error.code()))
            throw error;
        const auto why = ui::inOurWords(error.what());
        tell([why](ClusterWorker& observer) { emit observer.doubted(why); });
    }

    [[nodiscard]] BrowseTasks::Callbacks callbacks()
    {
        return {[this](const QString& path, const QStringList& names, bool isReadable) {
                    tell([=](ClusterWorker& observer) {
                        emit observer.childrenRead(path, names, isReadable);
                    });
                },
                [this](const NodeReading& reading) {
                    tell([reading](ClusterWorker& observer) { emit observer.nodeRead(reading); });
                },
                [this](const QString& path, Code why) {
                    tell([=](ClusterWorker& observer) { emit observer.nodeUnread(path, why); });
                },
                [this](const ui::TaskState& state) {
                    tell([state](ClusterWorker& observer) { emit observer.taskWent(state); });
                }};
    }

    std::shared_ptr<const Sight> sightOf(ClusterMonitor& monitor, const std::stop_token& stop)
    {
        auto sight = std::make_shared<Sight>();
        sight->inspection = monitor.look(stop);
        m_journal->add(sight->inspection);
        sight->picture = clusterPictureOf(sight->inspection, m_journal->history().forgotten());
        sight->picture.waits = waitPictureOf(sight->inspection);
        m_layout.layOut(sight->picture.waits, 300ms, stop);
        if (sight->inspection.isConnected)
            m_checked = sight->picture.checked;
        else // what is shown was seen then
            sight->picture.checked = m_checked;
        const auto& seen = sight->inspection.picture.seen;
        auto& history = sight->picture.history;
        history.world = m_journal->history().newest();
        history.chronicle = m_journal->chronicle();
        history.now = history.cursor = seen.at;
        sight->picture.historyBegin
            = beginAtHour(history, std::chrono::milliseconds(seen.wallTime));
        return sight;
    }

    bool waitForWork(const std::stop_token& stop)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait(lock, stop,
                              [this] { return !m_isPaused || m_browseTasks.hasReads(); });
    }

    void use(ClusterMonitor* monitor)
    {
        const std::scoped_lock lock(m_mutex);
        m_monitor = monitor;
    }

    template<typename Say> void tell(Say say)
    {
        const std::scoped_lock lock(m_mutex);
        if (auto* observer = m_observer)
            QMetaObject::invokeMethod(
                observer, [observer, say] { say(*observer); }, Qt::QueuedConnection);
    }

    const SurveyPlan m_plan;
    const ClusterMonitor::Habits m_habits;
    const std::shared_ptr<LiveJournal> m_journal;
    GraphLayout m_layout;
    QStringList m_checked; // by the last look that had a connection
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    ClusterWorker* m_observer; // guarded by m_mutex; null: it has gone
    ClusterMonitor* m_monitor = nullptr; // guarded by m_mutex
    bool m_isPaused = false; // guarded by m_mutex
    std::optional<std::map<std::string, Family, std::less<>>> m_kinds; // guarded: news
    BrowseTasks m_browseTasks{callbacks()};
};

ClusterWorker::ClusterWorker(SurveyPlan plan, ClusterMonitor::Habits habits,
                             std::shared_ptr<LiveJournal> journal, QObject* parent)
    : QObject(parent)
    , m_watchThread(std::make_shared<WatchThread>(*this, std::move(plan), std::move(habits),
                                                  std::move(journal)))
{
}

ClusterWorker::~ClusterWorker()
{
    m_watchThread->leave();
    if (!m_thread.joinable())
        return;
    m_thread.request_stop();
    Retirement::all().take(std::move(m_thread));
}

void ClusterWorker::begin()
{
    m_thread = std::jthread(
        [thread = m_watchThread](const std::stop_token& stop) { thread->run(stop); });
}

void ClusterWorker::setPaused(bool isPaused)
{
    m_watchThread->setPaused(isPaused);
}

bool ClusterWorker::isPaused() const
{
    return m_watchThread->isPaused();
}

void ClusterWorker::ask(const std::function<void(BrowseTasks&)>& task)
{
    m_watchThread->ask(task);
}

void ClusterWorker::setKinds(std::map<std::string, Family, std::less<>> kinds)
{
    m_watchThread->setKinds(std::move(kinds));
}

void ClusterWorker::lookNow()
{
    m_watchThread->lookNow();
}

} // namespace zoetrope::app
