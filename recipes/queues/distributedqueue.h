#pragma once

#include "recipes/queues/itemputter.h"
#include "recipes/queues/itemtaker.h"

namespace zoetrope::recipes {

/// A queue of items, put together or one by one, in the order of their coming, of their priority or
/// of their time.
///
/// Without a lock path an item has left the queue before its taker has it: at most once. With one
/// it stays until the taker is done, and goes to another when he crashes, or lets it go: at least
/// once.
///
/// Source:  Curator's DistributedQueue and its id, priority and delay kinds, whose items, frames
///          and locks it shares. Waiting takers watch the locks too, so that an item whose taker
///          crashed is taken at once, where Curator's wait for the next change of the queue.
/// Threads: take() from one thread at a time, the rest from any.
/// Errors:  Error: see Receipt. A call that has not begun to take an item ends with none at its
///          deadline, in a silent network too.
/// Cost:    one round trip to put, one more with a limit; three to take, or with a lock path two,
///          and one when it is done. Who waits costs two more; each change of the queue, and each
///          end of a lock, wakes all who wait.
class DistributedQueue
{
public:
    struct Options
    {
        QueueKind kind = QueueKind::Plain;
        std::optional<Path> locks; ///< Empty: each item goes out at most once.
        std::optional<Path> receipts; ///< A directory for them: see Receipt. Empty: none.
        std::optional<int> limit; ///< How many items put() leaves room for; about.
        /// Where there are no locks. Empty: such items are taken too, and payloads() throws.
        std::optional<Unreadable> unreadable = {};
    };

    /// `session` must outlive it.
    DistributedQueue(Session& session, Path path, const Options& options);

    /// All of `items` as one node, under one of the names of itemname.h. False if there was no room
    /// before `deadline`.
    bool put(const std::vector<std::string>& items, Deadline deadline = never,
             const std::stop_token& stop = {}, const std::string& name = plainName());
    /// put() that does not wait for the server, except for the first, which makes the queue;
    /// listeners hear of the outcome. The limit does not hold for it.
    void putLater(const std::vector<std::string>& items, const std::string& name = plainName());
    [[nodiscard]] Subscription<PutNews> listen(std::function<void(const PutNews&)> function);
    /// Until the server has answered for all that was put later.
    [[nodiscard]] Waited flush(Deadline deadline = never, const std::stop_token& stop = {});

    /// Waits for an item. Nothing if none came in time.
    [[nodiscard]] std::optional<QueueItem> take(Deadline deadline = never,
                                                const std::stop_token& stop = {});
    /// How many with this id were deleted. One round trip, and one for each.
    int remove(const std::string& id, Deadline deadline = never, const std::stop_token& stop = {});

    [[nodiscard]] const Path& path() const { return m_path; }

private:
    const Path m_path;
    ItemPutter m_putter;
    ItemTaker m_taker;
};

} // namespace zoetrope::recipes
