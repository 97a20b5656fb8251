#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/world/world.h"

#include <deque>
#include <functional>
#include <memory>

namespace zoetrope::recipes {

/// The events that were read from a journal, and the way back through them.
///
/// Bound:   at most `capacity` events; the oldest are folded into the first checkpoint and counted.
/// Threads: add() by one thread; the queries from any. They do not wait for a batch to be folded.
/// Cost:    worldAt() is a checkpoint's copy and a replay of what came after it. A checkpoint is
///          taken when the events since the last outweigh the world's size.
class History
{
public:
    explicit History(std::size_t capacity = 1'000'000);

    using Visit = std::function<void(const Event&, const World&)>;

    /// `visit`, if any, is shown each event with the world after it.
    void add(std::vector<Event> batch, const Visit& visit = {});

    /// The world after the event `id`, or as near before it as is kept; the first checkpoint, if
    /// `id` is older than all that is kept.
    [[nodiscard]] World worldAt(EventId id) const;
    [[nodiscard]] std::shared_ptr<const World> newest() const; ///< The world after all of them.
    [[nodiscard]] std::vector<Event> events() const; ///< All that are kept, in order.

    /// All that is kept, of one moment: who writes it down misses nothing, and has nothing twice.
    struct Kept
    {
        World before; ///< That the first event meets.
        std::vector<Event> events;
        std::uint64_t forgotten = 0; ///< Events that are in `before` alone.
    };
    [[nodiscard]] Kept kept() const;

    [[nodiscard]] EventId lastBefore(TimePoint at) const; ///< Not after `at`; 0 if none is kept.
    [[nodiscard]] std::uint64_t
    forgotten() const; ///< Events that are only in the first checkpoint.

private:
    using Checkpoint = std::shared_ptr<const World>;

    // Never moves what it holds: readers keep reading what was there when they looked.
    struct Block
    {
        std::vector<Event> events;
        TimePoint from = TimePoint::max(); // the earliest
    };
    struct Piece
    {
        std::shared_ptr<const Block> block;
        std::size_t size = 0;
    };

    void keep(Event event);
    void forgetOldest();
    [[nodiscard]] std::vector<Piece> piecesFrom(EventId id) const;
    [[nodiscard]] static std::vector<Event> eventsOf(const std::vector<Piece>& pieces);

    const std::size_t m_capacity; // events
    const std::size_t m_blockSize; // events
    World m_folded; // the adder's own
    std::size_t m_sinceCheckpoint = 0; // events; the adder's own

    mutable ThreadMutex m_mutex; // guards all that follows
    std::vector<Checkpoint> m_checkpoints; // oldest first, never empty
    std::deque<std::shared_ptr<Block>> m_blocks;
    Checkpoint m_newest;
    std::size_t m_count = 0; // events in blocks
    std::uint64_t m_forgotten = 0;
};

} // namespace zoetrope::recipes
