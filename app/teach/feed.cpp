#include "app/teach/feed.h"

#include <QtConcurrent>

#include <utility>

namespace zoetrope::app {

Feed::Feed(const std::shared_ptr<recipes::Journal>& journal, Fold::Telling isTelling,
           Fold::Watching watching, std::shared_ptr<const LabTimes> lab, QObject* parent)
    : QObject(parent)
    , m_fold(std::make_shared<Fold>(journal, std::move(isTelling), std::move(watching),
                                    std::move(lab)))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, &Feed::fold);
    connect(&m_task, &QFutureWatcherBase::finished, this, &Feed::deliver);
    journal->onFirst(
        [this] { QMetaObject::invokeMethod(this, &Feed::refresh, Qt::QueuedConnection); });
}

void Feed::record(std::shared_ptr<Recorder> recorder)
{
    m_recorder = std::move(recorder);
    refresh();
}

void Feed::setCursor(const Cursor& cursor)
{
    m_cursor = cursor;
    refresh();
}

void Feed::refresh()
{
    if (m_isBusy)
        m_isWanted = true;
    else if (!m_timer.isActive())
        m_timer.start();
}

void Feed::tellAnew()
{
    m_isWhole = true;
    refresh();
}

void Feed::fold()
{
    m_isBusy = true;
    const auto isWhole = std::exchange(m_isWhole, false);
    auto recorder = std::exchange(m_recorder, std::nullopt);
    m_task.setFuture(QtConcurrent::run(
        [fold = m_fold, cursor = m_cursor, isWhole, recorder = std::move(recorder)] {
            if (recorder)
                fold->record(*recorder);
            return isWhole ? fold->updateFromBegin(cursor) : fold->update(cursor);
        }));
}

void Feed::deliver()
{
    m_isBusy = false;
    if (std::exchange(m_isWanted, false))
        m_timer.start();
    emit updated(m_task.result());
}

} // namespace zoetrope::app
