#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/trace/event.h"

#include <atomic>
#include <functional>
#include <stop_token>

namespace zoetrope::recipes {

/// Everything that happened, in one order, from any number of threads.
///
/// Threads: append() and actor() from any; it locks only one of `shardCount` short lists, so the
///          writers do not meet. take() from one reader at a time.
/// Bound:   at most `capacity` events wait for the reader; beyond that the newest are counted
///          and dropped, never a writer delayed. What is kept after it was read is the reader's
///          matter (see History).
class Journal
{
public:
    static constexpr std::size_t shardCount = 16;

    explicit Journal(std::size_t capacity = 1'000'000);
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// Numbers `event`, stamps it if it has no time yet, keeps it. Returns the number, 0 if full.
    EventId append(Event event);

    /// A new actor called `name`; appends its Joined. `source` is Relay for a client of another
    /// library, whose requests only its relay tells.
    ActorId join(std::string name, Source source = Source::Client);

    struct Batch
    {
        std::vector<Event> events; ///< Oldest first, ids without a gap but for what was dropped.
        std::uint64_t dropped = 0; ///< Since the last call.
    };

    /// All that is complete: an event whose predecessor is still being written waits for it.
    [[nodiscard]] Batch take();

    /// Blocks until there is something to take (Done), or until `deadline` or `stop`.
    [[nodiscard]] Waited wait(Deadline deadline, const std::stop_token& stop);

    /// Calls `wake` on the writer's thread when the journal goes from empty to not empty; it must
    /// be quick and must not append. Set it before the first append.
    void onFirst(std::function<void()> wake);

private:
    struct Shard;
    using Chunk = std::vector<Event>;

    [[nodiscard]] EventId number();
    void announce();
    [[nodiscard]] std::vector<Chunk> collect();

    const std::size_t m_capacity; // events
    const std::unique_ptr<Shard[]> m_shards;
    std::function<void()> m_wake;

    std::atomic<EventId> m_given{0}; // the newest number; changed under the writer's shard's lock
    std::atomic<EventId> m_taken{0}; // all up to here were handed out
    std::atomic<std::uint64_t> m_dropped{0};
    std::atomic<ActorId> m_actors{0};
    std::vector<Event> m_pending; // collected, but a predecessor is missing; the reader's own

    std::atomic<bool> m_isAnnounced{false}; // nobody need wake the reader again
    const Origin m_origin; // a child of fork() tells nothing
    ThreadMutex m_mutex; // of the reader's sleep alone
    ThreadCondition m_announced;
};

} // namespace zoetrope::recipes
