#include "recipes/queues/itemtaker.h"

#include "recipes/queues/itemcodec.h"

#include <utility>

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough; the others are the Taker's.
constexpr std::uint8_t takeStep = 4;

bool isFrame(const std::string& bytes)
{
    return decodeItems(bytes).has_value();
}

} // namespace

ItemTaker::ItemTaker(Session& session, Path path, Manner manner)
    : m_session(session)
    , m_path(std::move(path))
    , m_manner(std::move(manner))
    , m_locks(m_manner.locks ? std::make_shared<ItemLocks>(session, m_path, *m_manner.locks)
                             : nullptr)
    , m_taker(session, m_path,
              {.recipe = Recipe::DistributedQueue,
               .directory = CreateMode::Persistent,
               .receipts = m_manner.receipts,
               .taken = m_locks ? Standing::Inside : Standing::Out,
               .isReadable = m_manner.unreadable ? isFrame : nullptr,
               .unreadable = m_manner.unreadable.value_or(Unreadable())})
{
}

std::optional<QueueItem> ItemTaker::take(Deadline deadline, const std::stop_token& stop)
{
    auto item
        = m_taker.take([&](Watch* watch, Deadline patience) { return look(watch, patience, stop); },
                       deadline, stop);
    if (!item)
        return {};
    return QueueItem(m_session, m_locks, std::move(*item));
}

Taker::Sight ItemTaker::look(Watch* watch, Deadline deadline, const std::stop_token& stop)
{
    Taker::Sight sight;
    for (const auto& name : list(watch, deadline, stop)) {
        sight.next = due(name);
        if (sight.next > m_session.after({}))
            return sight;
        sight.next = never;
        if (m_locks)
            lock(name, watch, sight, deadline, stop);
        else
            sight.item = m_taker.takeOut(name, deadline, stop);
        if (sight.item)
            return sight;
    }
    return sight;
}

std::vector<std::string> ItemTaker::list(Watch* watch, Deadline deadline,
                                         const std::stop_token& stop)
{
    return itemsInOrder(m_taker.list(watch, deadline, stop), m_manner.kind);
}

void ItemTaker::lock(const std::string& name, Watch* watch, Taker::Sight& sight, Deadline deadline,
                     const std::stop_token& stop)
{
    m_taker.reporter().at(takeStep);
    auto attempt = m_locks->lock(name, watch, deadline, stop);
    sight.isOutdated |= attempt.standing == ItemLocks::Standing::Again;
    if (attempt.standing == ItemLocks::Standing::Ours)
        sight.item = TakenItem{name, std::move(attempt.bytes), std::move(attempt.token)};
}

Deadline ItemTaker::due(const std::string& name) const
{
    const auto time = dueTime(name, m_manner.kind);
    // In milliseconds: nanoseconds end in the year 2262.
    const auto now = std::chrono::time_point_cast<WallTime::duration>(m_session.wallTime());
    return time <= now ? Deadline::min() : m_session.after(time - now);
}

int ItemTaker::remove(const std::string& id, Deadline deadline, const std::stop_token& stop)
{
    const auto base = nameWithId(id);
    const auto patience = m_session.timeToTry(deadline);
    Receipt receipt(m_session, m_manner.receipts); // the other is of who takes
    int removed = 0;
    for (const auto& name : list(nullptr, patience, stop)) {
        if (baseName(name) == base && receipt.remove(m_path / name, patience, stop))
            ++removed;
    }
    return removed;
}

} // namespace zoetrope::recipes
