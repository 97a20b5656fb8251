#pragma once

#include "recipes/async/worker.h"
#include "recipes/queues/distributedqueue.h"

namespace zoetrope::recipes {

/// Takes what comes into a DistributedQueue, and has a function work on it, one item after the
/// other: several consumers work side by side.
///
/// Source:  Curator's QueueConsumer and ErrorMode. What is no frame of ours is reported and leaves
///          the queue, as there.
/// Threads: the function runs on a thread of the consumer's own, and may call anything that
///          blocks, and close(). The queue's take() is the consumer's alone.
/// Errors:  none. What goes wrong is reported; what ends unknown is tried again.
class QueueConsumer
{
public:
    /// What becomes of an item, in a queue with a lock path, whose function has thrown.
    enum class AfterFailure { PutBack, Drop };

    using Function = std::function<void(const std::string& item)>;

    /// `queue` and `session` must outlive it. Starts at once.
    QueueConsumer(Session& session, DistributedQueue& queue, Function function,
                  TroubleReport report = {}, AfterFailure afterFailure = AfterFailure::PutBack);
    ~QueueConsumer();
    QueueConsumer(const QueueConsumer&) = delete;
    QueueConsumer& operator=(const QueueConsumer&) = delete;

    /// Waits for the function, unless it is the caller; nothing is taken afterwards.
    void close();

private:
    void consume(const std::stop_token& stop);
    void work(QueueItem item, const std::stop_token& stop);
    [[nodiscard]] bool isDone(const QueueItem& item) const;
    void report(const std::string& sentence) const;

    Session& m_session;
    DistributedQueue& m_queue;
    const Function m_function;
    const TroubleReport m_report;
    const AfterFailure m_afterFailure;
    Worker m_worker; // last: it uses all of the above
};

} // namespace zoetrope::recipes
