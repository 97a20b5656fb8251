#include "recipes/queues/queueitem.h"

#include "recipes/queues/itemcodec.h"
#include "recipes/queues/itemname.h"

#include <utility>

namespace zoetrope::recipes {

using namespace std::chrono_literals;

namespace {

constexpr auto patience = 500ms; // of who lets an item go; its session's end does it too

} // namespace

QueueItem::QueueItem(Session& session, std::shared_ptr<ItemLocks> locks, TakenItem what)
    : m_session(&session)
    , m_locks(std::move(locks))
    , m_what(std::move(what))
{
}

QueueItem::~QueueItem()
{
    release();
}

QueueItem& QueueItem::operator=(QueueItem&& other) noexcept
{
    release();
    m_session = other.m_session;
    m_locks = std::move(other.m_locks);
    m_what = std::move(other.m_what);
    return *this;
}

std::vector<std::string> QueueItem::payloads() const
{
    auto items = decodeItems(m_what.bytes);
    if (!items)
        throw Error(Code::MarshallingError,
                    "take " + m_what.name + ": it holds no items of a queue");
    return std::move(*items);
}

bool QueueItem::isHeld() const
{
    return m_locks && m_locks->holds(m_what.name, m_what.token);
}

bool QueueItem::finish(Deadline deadline, const std::stop_token& stop)
{
    return end({}, deadline, stop);
}

bool QueueItem::putBack(const Path& queue, Deadline deadline, const std::stop_token& stop)
{
    return end(Request::create(queue / baseName(m_what.name), m_what.bytes,
                               CreateMode::PersistentSequential),
               deadline, stop);
}

bool QueueItem::end(const std::optional<Request>& instead, Deadline deadline,
                    const std::stop_token& stop)
{
    return isHeld()
        && std::exchange(m_locks, nullptr)
               ->finish(m_what.name, m_what.token, instead, deadline, stop);
}

void QueueItem::release()
{
    if (const auto locks = std::exchange(m_locks, nullptr))
        locks->release(m_what.name, m_what.token, m_session->after(patience));
}

} // namespace zoetrope::recipes
