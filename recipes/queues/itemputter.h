#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/queues/receipt.h"
#include "recipes/session/listenerlist.h"
#include "recipes/session/statereporter.h"

#include <deque>

namespace zoetrope::recipes {

/// What became of items that nobody waited for.
struct PutNews
{
    std::vector<std::string> items;
    Code code = Code::Ok; ///< An unknown one: they may or may not have been put.
};

/// The end of a DistributedQueue at which items come in.
///
/// Threads: any.
class ItemPutter
{
public:
    struct Manner
    {
        std::optional<Path> receipts; ///< See Receipt.
        std::optional<int> limit; ///< Of items, for put().
    };

    /// `session` must outlive it.
    ItemPutter(Session& session, Path path, Manner manner);
    ~ItemPutter();

    /// See DistributedQueue.
    [[nodiscard]] bool put(const std::vector<std::string>& items, const std::string& name,
                           Deadline deadline, const std::stop_token& stop);
    void putLater(const std::vector<std::string>& items, const std::string& name);
    [[nodiscard]] Subscription<PutNews> listen(std::function<void(const PutNews&)> function);
    [[nodiscard]] Waited flush(Deadline deadline, const std::stop_token& stop);

private:
    struct Pending
    {
        std::vector<std::string> items;
        Path asked; ///< Without the number.
    };

    [[nodiscard]] bool hasRoom(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] std::unique_ptr<Receipt> receipt();
    void makeQueue(Deadline deadline, const std::stop_token& stop);
    void answered(const Answer& answer);
    [[nodiscard]] Code outcome(const Path& asked, const Answer& answer);

    Session& m_session;
    const Path m_path;
    const Manner m_manner;
    StateReporter m_reporter;
    ListenerList<PutNews> m_listeners;
    ThreadMutex m_mutex;
    ThreadCondition m_isAnswered;
    bool m_isMade = false; // the queue's node; guarded by m_mutex
    std::vector<std::unique_ptr<Receipt>> m_receipts; // guarded by m_mutex; nobody puts with them
    std::deque<Pending> m_pending; // guarded by m_mutex; in the order of the calls
    const std::shared_ptr<Listener<Answer>> m_answers; // last: it uses all of the above
};

} // namespace zoetrope::recipes
