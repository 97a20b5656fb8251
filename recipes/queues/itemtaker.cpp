#include "recipes/queues/itemtaker.h"

#include <utility>

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
enum Step : std::uint8_t { Look = 2, Read, Take, Sleep };

} // namespace

ItemTaker::ItemTaker(Session& session, Path path, Manner manner)
    : m_session(session)
    , m_path(std::move(path))
    , m_manner(std::move(manner))
    , m_belief(session, Recipe::DistributedQueue, m_path)
    , m_receipt(session, m_manner.receipts)
    , m_locks(m_manner.locks ? std::make_shared<ItemLocks>(session, m_path, *m_manner.locks)
                             : nullptr)
    , m_watch(session)
{
}

std::optional<QueueItem> ItemTaker::take(Deadline deadline, const std::stop_token& stop)
{
    m_belief.is(Standing::Entering);
    m_isTaking = false;
    std::optional<QueueItem> item;
    try {
        item = wait(deadline, stop);
    } catch (const Error& error) {
        m_belief.is(error.code() == Code::SessionExpired ? Standing::Lost : Standing::GaveUp);
        const auto isOver = m_session.after({}) >= deadline || stop.stop_requested();
        if (m_isTaking || !isUnknown(error.code()) || !isOver)
            throw;
        return {};
    }
    m_belief.is(!item ? Standing::GaveUp : m_locks ? Standing::Inside : Standing::Out);
    return item;
}

std::optional<QueueItem> ItemTaker::wait(Deadline deadline, const std::stop_token& stop)
{
    const auto patience = m_belief.patience(deadline);
    Watch* watch = nullptr; // left by who has to wait, alone
    while (true) {
        auto seen = look(watch, patience, stop);
        if (seen.item)
            return std::move(seen.item);
        const auto isFirst = std::exchange(watch, &m_watch) == nullptr;
        if (m_session.after({}) >= deadline || stop.stop_requested())
            return {};
        if (isFirst || seen.isOutdated)
            continue;
        m_belief.at(Sleep);
        m_belief.is(Standing::Waiting, -1, m_path.text());
        if (m_belief.sleep(m_watch, std::min(deadline, seen.next), stop) == Waited::Stopped)
            return {};
    }
}

ItemTaker::Sight ItemTaker::look(Watch* watch, Deadline deadline, const std::stop_token& stop)
{
    Sight sight;
    for (const auto& name : list(watch, deadline, stop)) {
        sight.next = due(name);
        if (sight.next > m_session.after({}))
            return sight;
        sight.next = never;
        sight.item
            = m_locks ? lock(name, watch, sight, deadline, stop) : takeOut(name, deadline, stop);
        if (sight.item)
            return sight;
    }
    return sight;
}

// Who waits needs the queue, for its watch.
std::vector<std::string> ItemTaker::list(Watch* watch, Deadline deadline,
                                         const std::stop_token& stop)
{
    m_belief.at(Look);
    const auto children = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        auto found = m_session.children(m_path, watch, deadline, stop);
        while (!found && watch) {
            m_session.ensure(m_path.parent(), deadline, stop);
            m_session.create(m_path, std::string(), CreateMode::Persistent, deadline, stop);
            found = m_session.children(m_path, watch, deadline, stop);
        }
        return found.value_or(Children{});
    });
    return itemsInOrder(children.names, m_manner.kind);
}

std::optional<QueueItem> ItemTaker::takeOut(const std::string& name, Deadline deadline,
                                            const std::stop_token& stop)
{
    m_belief.at(Read);
    const auto item = m_path / name;
    const auto data = m_session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        return m_session.get(item, nullptr, deadline, stop);
    });
    if (!data)
        return {};
    m_belief.at(Take);
    m_isTaking = true;
    const auto isOurs = m_receipt.remove(item, deadline, stop);
    m_isTaking = false;
    if (!isOurs)
        return {};
    return QueueItem(m_session, nullptr, {name, data->bytes.value_or(""), {}});
}

std::optional<QueueItem> ItemTaker::lock(const std::string& name, Watch* watch, Sight& sight,
                                         Deadline deadline, const std::stop_token& stop)
{
    m_belief.at(Take);
    auto attempt = m_locks->lock(name, watch, deadline, stop);
    sight.isOutdated |= attempt.standing == ItemLocks::Standing::Again;
    if (attempt.standing != ItemLocks::Standing::Ours)
        return {};
    return QueueItem(m_session, m_locks,
                     {name, std::move(attempt.bytes), std::move(attempt.token)});
}

Deadline ItemTaker::due(const std::string& name) const
{
    const auto time = dueTime(name, m_manner.kind);
    // In milliseconds: nanoseconds end in the year 2262.
    const auto now
        = std::chrono::time_point_cast<WallTime::duration>(std::chrono::system_clock::now());
    return time <= now ? Deadline::min() : m_session.after(time - now);
}

int ItemTaker::remove(const std::string& id, Deadline deadline, const std::stop_token& stop)
{
    const auto base = nameWithId(id);
    const auto patience = m_belief.patience(deadline);
    Receipt receipt(m_session, m_manner.receipts); // m_receipt is the taker's
    int removed = 0;
    for (const auto& name : list(nullptr, patience, stop)) {
        if (baseName(name) == base && receipt.remove(m_path / name, patience, stop))
            ++removed;
    }
    return removed;
}

} // namespace zoetrope::recipes
