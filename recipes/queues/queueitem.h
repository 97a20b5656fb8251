#pragma once

#include "recipes/queues/itemlocks.h"
#include "recipes/queues/taker.h"

namespace zoetrope::recipes {

/// An item that was taken from a DistributedQueue.
///
/// With a lock path it is ours to work on, and still in the queue, until finish(); else it has left
/// the queue already. Its destructor lets it go: somebody else gets it.
///
/// Threads: one owner.
class QueueItem
{
public:
    /// `locks` is null where the item has left the queue.
    QueueItem(Session& session, std::shared_ptr<ItemLocks> locks, TakenItem what);
    ~QueueItem();
    QueueItem(QueueItem&&) noexcept = default;
    QueueItem& operator=(QueueItem&& other) noexcept;

    [[nodiscard]] const std::string& name() const { return m_what.name; }
    /// What was put together. Throws Error(MarshallingError) if it is no frame of ours.
    [[nodiscard]] std::vector<std::string> payloads() const;
    [[nodiscard]] const std::string& bytes() const { return m_what.bytes; }

    /// Nobody else can have it. False from the first moment that somebody may.
    [[nodiscard]] bool isHeld() const;

    /// Takes the finished item out of the queue. False if it was no longer held: somebody else may
    /// do it again. One round trip.
    [[nodiscard]] bool finish(Deadline deadline = never, const std::stop_token& stop = {});
    /// finish(), and in the same transaction an equal item joins the end of `queue`.
    [[nodiscard]] bool putBack(const Path& queue, Deadline deadline = never,
                               const std::stop_token& stop = {});
    void release(); ///< Gives it back to the others. Two round trips.

private:
    [[nodiscard]] bool end(const std::optional<Request>& instead, Deadline deadline,
                           const std::stop_token& stop);

    Session* m_session;
    std::shared_ptr<ItemLocks> m_locks; // null: not locked, or not ours any more
    TakenItem m_what; // bytes: the frame, see itemcodec.h
};

} // namespace zoetrope::recipes
