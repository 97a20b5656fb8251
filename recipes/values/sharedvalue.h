#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/async/worker.h"
#include "recipes/session/listenerlist.h"
#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// A few bytes that everybody sees and everybody may change: each participant keeps the newest,
/// and is told when it changes. It outlives all of them.
///
/// Source:  Curator's SharedValue, in its order by mzxid; its own writes are visible at once here.
/// Threads: any. One thread of its own follows the node; listeners run on the session's executor.
/// Errors:  Error from start() and from the writes.
/// Cost:    one round trip to start, one for a write. A change wakes each participant once, who
///          reads once; changes that follow each other quickly may be read as one.
class SharedValue
{
public:
    struct Snapshot
    {
        std::string bytes;
        std::int32_t version = 0;
        std::int64_t mzxid = 0; ///< The transaction that wrote it; 0: nothing was read yet.

        bool operator==(const Snapshot&) const = default;
    };
    using Function = std::function<void(const Snapshot&)>;

    /// `session` must outlive it. `seed` is what a missing node is made with.
    SharedValue(Session& session, Path path, std::string seed);
    ~SharedValue();
    SharedValue(const SharedValue&) = delete;
    SharedValue& operator=(const SharedValue&) = delete;

    /// Blocks until the value was read, and follows it from then on; not where it was closed
    /// before.
    void start(Deadline deadline = never, const std::stop_token& stop = {});
    void close(); ///< Nobody is told anything afterwards. Any thread, a listener's included.

    /// The newest that is known. No traffic.
    [[nodiscard]] Snapshot value() const;
    /// False from when a change is known that was not read yet, or the node is gone, or may not be
    /// read; true again once it was.
    [[nodiscard]] bool isCurrent() const { return m_isCurrent; }

    /// Whatever it was before. After a lost reply it is written again, over what others wrote
    /// meanwhile.
    void set(const std::string& bytes, Deadline deadline = never, const std::stop_token& stop = {});
    /// False if somebody has written since `expected`. Throws Error(ConnectionLoss) where a reply
    /// was lost and nobody can say: see writeIf().
    [[nodiscard]] bool trySet(const Snapshot& expected, const std::string& bytes,
                              Deadline deadline = never, const std::stop_token& stop = {});

    /// From now on `function` is told of each newer value.
    [[nodiscard]] Subscription<Snapshot> listen(Function function);

private:
    void open(Deadline deadline, const std::stop_token& stop);
    void follow(const std::stop_token& stop);
    void read(const std::stop_token& stop);
    void learn(const std::string& bytes, const Stat& stat);

    Session& m_session;
    const Path m_path;
    const std::string m_seed;
    StateReporter m_reporter;
    ListenerList<Snapshot> m_listeners;
    Watch m_watch;
    std::atomic<bool> m_isCurrent = false;
    mutable ThreadMutex m_mutex;
    Snapshot m_value; // guarded by m_mutex
    Worker m_worker; // last: it uses all of the above
};

} // namespace zoetrope::recipes
