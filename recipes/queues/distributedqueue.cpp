#include "recipes/queues/distributedqueue.h"

namespace zoetrope::recipes {

DistributedQueue::DistributedQueue(Session& session, Path path, const Options& options)
    : m_path(std::move(path))
    , m_putter(session, m_path, {options.receipts, options.limit})
    , m_taker(session, m_path, {options.kind, options.locks, options.receipts, options.unreadable})
{
}

bool DistributedQueue::put(const std::vector<std::string>& items, Deadline deadline,
                           const std::stop_token& stop, const std::string& name)
{
    return m_putter.put(items, name, deadline, stop);
}

void DistributedQueue::putLater(const std::vector<std::string>& items, const std::string& name)
{
    m_putter.putLater(items, name);
}

Subscription<PutNews> DistributedQueue::listen(std::function<void(const PutNews&)> function)
{
    return m_putter.listen(std::move(function));
}

Waited DistributedQueue::flush(Deadline deadline, const std::stop_token& stop)
{
    return m_putter.flush(deadline, stop);
}

std::optional<QueueItem> DistributedQueue::take(Deadline deadline, const std::stop_token& stop)
{
    return m_taker.take(deadline, stop);
}

int DistributedQueue::remove(const std::string& id, Deadline deadline, const std::stop_token& stop)
{
    return m_taker.remove(id, deadline, stop);
}

} // namespace zoetrope::recipes
