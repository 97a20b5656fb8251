#include "app/observe/observer.h"

#include "app/live/words/findingwords.h"
#include "app/observe/clusterhistory.h"
#include "app/observe/layout/graphlayout.h"
#include "app/observe/livejournal.h"
#include "app/observe/retirement.h"
#include "app/observe/words/clusterwords.h"
#include "app/observe/words/waitwords.h"

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
            const ConnectionTrouble trouble{toText(error.what()), {}};
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
        post(m_errands);
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
            if (!isAnswered || !m_errands.hasTask())
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
            m_errands.run(monitor, isPaused(), Clock::now() + 1s, stop);
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
        const auto why = toText(error.what());
        tell([why](ClusterWorker& observer) { emit observer.doubted(why); });
    }

    [[nodiscard]] Errands::Tellers tellers()
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
        if (m_journal)
            m_journal->add(sight->inspection);
        sight->picture
            = clusterPictureOf(sight->inspection, m_journal ? m_journal->history().forgotten() : 0);
        sight->picture.waits = waitPictureOf(sight->inspection);
        m_layout.layOut(sight->picture.waits, 300ms, stop);
        if (sight->inspection.isConnected)
            m_checked = sight->picture.checked;
        else // what is shown was seen then
            sight->picture.checked = m_checked;
        m_history.add(sight->inspection);
        sight->picture.history = m_history.frame();
        sight->picture.historyBegin = m_history.wallBegin();
        return sight;
    }

    bool waitForWork(const std::stop_token& stop)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait(lock, stop, [this] { return !m_isPaused || m_errands.hasReads(); });
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
    const std::shared_ptr<LiveJournal> m_journal; // may be null
    GraphLayout m_layout;
    ClusterHistory m_history;
    QStringList m_checked; // by the last look that had a connection
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    ClusterWorker* m_observer; // guarded by m_mutex; null: it has gone
    ClusterMonitor* m_monitor = nullptr; // guarded by m_mutex
    bool m_isPaused = false; // guarded by m_mutex
    std::optional<std::map<std::string, Family, std::less<>>> m_kinds; // guarded: news
    Errands m_errands{tellers()};
};

ClusterWorker::ClusterWorker(SurveyPlan plan, ClusterMonitor::Habits habits,
                             std::shared_ptr<LiveJournal> journal, QObject* parent)
    : QObject(parent)
    , m_watchman(std::make_shared<WatchThread>(*this, std::move(plan), std::move(habits),
                                               std::move(journal)))
{
}

ClusterWorker::~ClusterWorker()
{
    m_watchman->leave();
    if (!m_thread.joinable())
        return;
    m_thread.request_stop();
    Retirement::all().take(std::move(m_thread));
}

void ClusterWorker::begin()
{
    m_thread = std::jthread(
        [watchman = m_watchman](const std::stop_token& stop) { watchman->run(stop); });
}

void ClusterWorker::setPaused(bool isPaused)
{
    m_watchman->setPaused(isPaused);
}

bool ClusterWorker::isPaused() const
{
    return m_watchman->isPaused();
}

void ClusterWorker::ask(const std::function<void(Errands&)>& errand)
{
    m_watchman->ask(errand);
}

void ClusterWorker::setKinds(std::map<std::string, Family, std::less<>> kinds)
{
    m_watchman->setKinds(std::move(kinds));
}

void ClusterWorker::lookNow()
{
    m_watchman->lookNow();
}

} // namespace zoetrope::app
