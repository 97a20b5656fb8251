#include "recipes/trace/journal.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t chunkSize = 256; // events

// Each thread keeps to one shard, so its events lie in order there.
std::size_t ownShard()
{
    static std::atomic<std::size_t> next{0};
    thread_local const std::size_t own = next.fetch_add(1) % Journal::shardCount;
    return own;
}

} // namespace

// Chunks rather than one array: growing it would move all that waits, under the lock.
struct alignas(64) Journal::Shard
{
    ThreadMutex mutex;
    std::vector<Chunk> chunks; // guarded by mutex

    void push(Event&& event)
    {
        if (chunks.empty() || chunks.back().size() == chunkSize)
            chunks.emplace_back().reserve(chunkSize);
        chunks.back().push_back(std::move(event));
    }
};

Journal::Journal(std::size_t capacity)
    : m_capacity(capacity)
    , m_shards(std::make_unique<Shard[]>(shardCount))
{
}

Journal::~Journal() = default;

EventId Journal::append(Event event)
{
    if (!m_origin.isHere())
        return 0;
    EventId id = 0;
    {
        auto& shard = m_shards[ownShard()];
        const std::scoped_lock lock(shard.mutex);
        id = number();
        if (id == 0)
            return 0;
        event.id = id;
        if (event.at == TimePoint())
            event.at = Clock::now();
        shard.push(std::move(event));
    }
    announce();
    return id;
}

// A dropped event gets no number, so that the numbers that are given leave no gap.
EventId Journal::number()
{
    auto last = m_given.load();
    do {
        if (last - m_taken.load() >= m_capacity) {
            m_dropped.fetch_add(1);
            return 0;
        }
    } while (!m_given.compare_exchange_weak(last, last + 1));
    return last + 1;
}

// take() and wait() take the announcement back before they look, so whatever they miss is
// announced again.
void Journal::announce()
{
    if (m_isAnnounced.load() || m_isAnnounced.exchange(true))
        return;
    {
        const std::scoped_lock lock(m_mutex); // else the notice could fall before the sleep
    }
    m_announced.notify_all();
    if (m_wake)
        m_wake();
}

ActorId Journal::join(std::string name, Source source)
{
    const auto actor = m_actors.fetch_add(1) + 1;
    append({.actor = actor, .kind = Kind::Joined, .source = source, .text = std::move(name)});
    return actor;
}

std::vector<Journal::Chunk> Journal::collect()
{
    std::vector<Chunk> all;
    all.push_back(std::exchange(m_pending, {}));
    for (std::size_t i = 0; i < shardCount; ++i) {
        std::vector<Chunk> chunks;
        {
            const std::scoped_lock lock(m_shards[i].mutex);
            chunks.swap(m_shards[i].chunks);
        }
        std::move(chunks.begin(), chunks.end(), std::back_inserter(all));
    }
    return all;
}

Journal::Batch Journal::take()
{
    m_isAnnounced = false;
    auto chunks = collect();

    // The numbers leave no gap, so each event's place is known and nothing need be sorted.
    const auto first = m_taken.load() + 1;
    auto newest = first - 1;
    for (const auto& chunk : chunks) {
        for (const auto& event : chunk)
            newest = std::max(newest, event.id);
    }
    Batch batch;
    batch.events.resize(newest + 1 - first);
    for (auto& chunk : chunks) {
        for (auto& event : chunk)
            batch.events[event.id - first] = std::move(event);
    }

    const auto gap = std::find_if(batch.events.begin(), batch.events.end(),
                                  [](const Event& event) { return event.id == 0; });
    std::copy_if(std::make_move_iterator(gap), std::make_move_iterator(batch.events.end()),
                 std::back_inserter(m_pending), [](const Event& event) { return event.id != 0; });
    batch.events.erase(gap, batch.events.end());
    m_taken += batch.events.size();
    batch.dropped = m_dropped.exchange(0);
    return batch;
}

Waited Journal::wait(Deadline deadline, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    // Taken back at every look: the notice of an event that was taken before it came wakes too.
    const auto isSomething = [this] {
        m_isAnnounced = false;
        return m_given.load() != m_taken.load();
    };
    if (m_announced.wait_until(lock, stop, deadline, isSomething))
        return Waited::Done;
    return stop.stop_requested() ? Waited::Stopped : Waited::TimedOut;
}

void Journal::onFirst(std::function<void()> wake)
{
    m_wake = std::move(wake);
}

} // namespace zoetrope::recipes
