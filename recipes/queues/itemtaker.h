#pragma once

#include "recipes/queues/itemname.h"
#include "recipes/queues/queueitem.h"

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
        std::optional<Path> locks; ///< Empty: each item goes out at most once.
        std::optional<Path> receipts; ///< See Receipt.
        std::optional<Unreadable> unreadable; ///< See DistributedQueue.
    };

    /// `session` must outlive it.
    ItemTaker(Session& session, Path path, Manner manner);

    /// See DistributedQueue.
    [[nodiscard]] std::optional<QueueItem> take(Deadline deadline, const std::stop_token& stop);
    int remove(const std::string& id, Deadline deadline, const std::stop_token& stop);

private:
    [[nodiscard]] Taker::Sight look(Watch* watch, Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] std::vector<std::string> list(Watch* watch, Deadline deadline,
                                                const std::stop_token& stop);
    void lock(const std::string& name, Watch* watch, Taker::Sight& sight, Deadline deadline,
              const std::stop_token& stop);
    [[nodiscard]] Deadline due(const std::string& name) const;

    Session& m_session;
    const Path m_path;
    const Manner m_manner;
    const std::shared_ptr<ItemLocks> m_locks; // null: at most once
    Taker m_taker;
};

} // namespace zoetrope::recipes
