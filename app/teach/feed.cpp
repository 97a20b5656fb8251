#include "app/teach/feed.h"

#include <utility>

namespace zoetrope::app {

Feed::Feed(const std::shared_ptr<recipes::Journal>& journal, Fold::Telling isTelling,
           Fold::Watching watching, std::shared_ptr<const LabTimes> lab, QObject* parent)
    : QObject(parent)
    , m_fold(std::make_shared<Fold>(journal, std::move(isTelling), std::move(watching),
                                    std::move(lab)))
    , m_task([this] { return fold(); }, [this](const Update& update) { emit updated(update); },
             interval)
{
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
    m_task.request();
}

void Feed::tellAnew()
{
    m_isWhole = true;
    refresh();
}

LatestTask<Update>::Job Feed::fold()
{
    const auto isWhole = std::exchange(m_isWhole, false);
    auto recorder = std::exchange(m_recorder, std::nullopt);
    return [fold = m_fold, cursor = m_cursor, isWhole, recorder = std::move(recorder)] {
        if (recorder)
            fold->record(*recorder);
        return isWhole ? fold->updateFromBegin(cursor) : fold->update(cursor);
    };
}

} // namespace zoetrope::app
