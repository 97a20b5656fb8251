#include "recipes/history/history.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t blockSize = 1'024; // events
constexpr std::size_t leastBetween = 1'000; // events between checkpoints

} // namespace

History::History(std::size_t capacity)
    : m_capacity(std::max<std::size_t>(capacity, 1))
    , m_blockSize(std::clamp<std::size_t>(m_capacity / 8, 1, blockSize))
    , m_checkpoints{std::make_shared<const World>()}
    , m_newest(m_checkpoints.front())
{
}

// Folds first and publishes then, so that no reader waits for it.
void History::add(std::vector<Event> batch, const Visit& visit)
{
    if (batch.empty())
        return;
    std::vector<Checkpoint> checkpoints;
    for (const auto& event : batch) {
        m_folded.apply(event);
        if (visit)
            visit(event, m_folded);
        if (++m_sinceCheckpoint < leastBetween + m_folded.weight())
            continue;
        checkpoints.push_back(std::make_shared<const World>(m_folded));
        m_sinceCheckpoint = 0;
    }
    auto newest = std::make_shared<const World>(m_folded);

    const std::scoped_lock lock(m_mutex);
    for (auto& event : batch)
        keep(std::move(event));
    m_checkpoints.insert(m_checkpoints.end(), checkpoints.begin(), checkpoints.end());
    m_newest = std::move(newest);
    while (m_count > m_capacity)
        forgetOldest();
}

void History::keep(Event event)
{
    if (m_blocks.empty() || m_blocks.back()->events.size() == m_blockSize) {
        m_blocks.push_back(std::make_shared<Block>());
        m_blocks.back()->events.reserve(m_blockSize);
    }
    auto& block = *m_blocks.back();
    block.from = std::min(block.from, event.at);
    block.events.push_back(std::move(event));
    ++m_count;
}

void History::forgetOldest()
{
    const auto oldest = m_blocks.front();
    m_blocks.pop_front();
    m_count -= oldest->events.size();
    m_forgotten += oldest->events.size();

    const auto last = oldest->events.back().id;
    const auto kept
        = std::find_if(m_checkpoints.begin(), m_checkpoints.end(),
                       [last](const Checkpoint& checkpoint) { return checkpoint->last > last; });
    auto first = std::make_shared<World>(**std::prev(kept));
    for (const auto& event : oldest->events) {
        if (event.id > first->last)
            first->apply(event);
    }
    m_checkpoints.erase(m_checkpoints.begin(), kept);
    m_checkpoints.insert(m_checkpoints.begin(), std::move(first));
}

std::vector<History::Piece> History::piecesFrom(EventId id) const
{
    std::vector<Piece> pieces;
    const auto first = std::partition_point(
        m_blocks.begin(), m_blocks.end(),
        [id](const std::shared_ptr<Block>& block) { return block->events.back().id <= id; });
    for (auto block = first; block != m_blocks.end(); ++block)
        pieces.push_back({*block, (*block)->events.size()});
    return pieces;
}

World History::worldAt(EventId id) const
{
    Checkpoint checkpoint;
    std::vector<Piece> pieces;
    {
        const std::scoped_lock lock(m_mutex);
        const auto after
            = std::partition_point(m_checkpoints.begin(), m_checkpoints.end(),
                                   [id](const Checkpoint& one) { return one->last <= id; });
        checkpoint = after == m_checkpoints.begin() ? *after : *std::prev(after);
        pieces = piecesFrom(checkpoint->last);
    }
    auto world = *checkpoint;
    for (const auto& [block, size] : pieces) {
        const auto* event = block->events.data();
        for (const auto* end = event + size; event != end; ++event) {
            if (event->id > id)
                return world;
            if (event->id > world.last)
                world.apply(*event);
        }
    }
    return world;
}

std::shared_ptr<const World> History::newest() const
{
    const std::scoped_lock lock(m_mutex);
    return m_newest;
}

std::vector<Event> History::events() const
{
    std::vector<Piece> pieces;
    {
        const std::scoped_lock lock(m_mutex);
        pieces = piecesFrom(0);
    }
    return eventsOf(pieces);
}

std::vector<Event> History::eventsOf(const std::vector<Piece>& pieces)
{
    std::vector<Event> all;
    for (const auto& [block, size] : pieces)
        all.insert(all.end(), block->events.data(), block->events.data() + size);
    return all;
}

// The first checkpoint is right before the first block: see forgetOldest().
History::Kept History::kept() const
{
    Checkpoint before;
    std::vector<Piece> pieces;
    Kept kept;
    {
        const std::scoped_lock lock(m_mutex);
        before = m_checkpoints.front();
        pieces = piecesFrom(0);
        kept.forgotten = m_forgotten;
    }
    kept.before = *before;
    kept.events = eventsOf(pieces);
    return kept;
}

EventId History::lastBefore(TimePoint at) const
{
    const auto isInTime = [at](const Event& event) { return event.at <= at; };
    const std::scoped_lock lock(m_mutex);
    const auto block = std::find_if(m_blocks.rbegin(), m_blocks.rend(),
                                    [at](const auto& one) { return one->from <= at; });
    if (block == m_blocks.rend())
        return 0;
    const auto& events = (*block)->events;
    return std::find_if(events.rbegin(), events.rend(), isInTime)->id;
}

std::uint64_t History::forgotten() const
{
    const std::scoped_lock lock(m_mutex);
    return m_forgotten;
}

} // namespace zoetrope::recipes
