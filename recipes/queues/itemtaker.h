#pragma once

#include "recipes/queues/itemname.h"
#include "recipes/queues/queueitem.h"
#include "recipes/queues/receipt.h"

namespace zoetrope::recipes {

/// The end of a DistributedQueue at which items go out.
///
/// Threads: take() from one thread at a time, remove() from any.
class ItemTaker
{
public:
    struct Manner
    {
        QueueKind kind = QueueKind::Plain;
        std::optional<Path> locks; ///< Nothing: at most once.
        std::optional<Path> receipts; ///< See Receipt.
    };

    /// `session` must outlive it.
    ItemTaker(Session& session, Path path, Manner manner);

    /// See DistributedQueue.
    [[nodiscard]] std::optional<QueueItem> take(Deadline deadline, const std::stop_token& stop);
    int remove(const std::string& id, Deadline deadline, const std::stop_token& stop);

private:
    /// What one look at the queue has found.
    struct Sight
    {
        std::optional<QueueItem> item;
        bool isOutdated = false; ///< Something changed meanwhile, and nobody will wake us.
        Deadline next = never; ///< When an item will be due.
    };

    [[nodiscard]] std::optional<QueueItem> wait(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Sight look(Watch* watch, Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] std::vector<std::string> list(Watch* watch, Deadline deadline,
                                                const std::stop_token& stop);
    [[nodiscard]] std::optional<QueueItem> takeOut(const std::string& name, Deadline deadline,
                                                   const std::stop_token& stop);
    [[nodiscard]] std::optional<QueueItem> lock(const std::string& name, Watch* watch, Sight& sight,
                                                Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Deadline due(const std::string& name) const;

    Session& m_session;
    const Path m_path;
    const Manner m_manner;
    Belief m_belief;
    Receipt m_receipt;
    const std::shared_ptr<ItemLocks> m_locks; // null: at most once
    bool m_isTaking = false; // an item is being deleted: an error is the taker's to know
    Watch m_watch;
};

} // namespace zoetrope::recipes
