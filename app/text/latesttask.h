#pragma once

#include <QFutureWatcher>
#include <QPointer>
#include <QTimer>
#include <QtConcurrent>

#include <functional>
#include <utility>

namespace zoetrope::app {

/// Keeps a result up to date: runs a job on a worker, one at a time, and begins again where a
/// request came meanwhile.
///
/// What is dropped: requests, never results. However many come while a job runs, one job follows
/// it. Each job that has begun hands its result over once, unless the LatestTask is gone by then;
/// the job ends by itself, so it may only use what it owns.
/// Threads: one that has an event loop; `begin` and `take` are called there. No call blocks, nor
///          does the destructor.
template<typename Result> class LatestTask
{
public:
    using Job = std::function<Result()>;

    /// `begin` tells what the worker is to do now; an empty job: nothing. `take` gets what came of
    /// it, and may destroy the LatestTask. Each job begins `pause` after it was asked for; where
    /// there is none, request() begins it.
    LatestTask(std::function<Job()> begin, std::function<void(Result)> take,
               std::chrono::milliseconds pause = std::chrono::milliseconds::zero())
        : m_begin(std::move(begin))
        , m_take(std::move(take))
    {
        m_pause.setSingleShot(true);
        m_pause.setInterval(pause);
        QObject::connect(&m_pause, &QTimer::timeout, &m_pause, [this] { run(); });
        QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_watcher,
                         [this] { deliver(); });
    }

    void request()
    {
        if (m_isBusy)
            m_isWanted = true;
        else if (m_pause.interval() == 0)
            run();
        else if (!m_pause.isActive())
            m_pause.start();
    }

private:
    void run()
    {
        m_isWanted = false;
        auto job = m_begin();
        m_isBusy = static_cast<bool>(job);
        if (m_isBusy)
            m_watcher.setFuture(QtConcurrent::run(std::move(job)));
    }

    void deliver()
    {
        const QPointer<QObject> self(&m_watcher);
        const auto take = m_take; // it outlives what it may destroy
        m_isBusy = false;
        take(m_watcher.result());
        if (self && !m_isBusy && std::exchange(m_isWanted, false))
            request();
    }

    const std::function<Job()> m_begin;
    const std::function<void(Result)> m_take;
    QTimer m_pause;
    QFutureWatcher<Result> m_watcher;
    bool m_isBusy = false; // a job runs, or its result waits to be taken
    bool m_isWanted = false; // a request came meanwhile
};

} // namespace zoetrope::app
