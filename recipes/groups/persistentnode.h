#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/async/worker.h"
#include "recipes/groups/keptbytes.h"
#include "recipes/groups/nodeclaims.h"
#include "recipes/session/listenerlist.h"
#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// A node that is there for as long as this object is open: it is made again if somebody deletes
/// it, and after each loss of the connection or of the session.
///
/// Another's ephemeral node of that name is never written to: this one waits until it has gone.
/// That holds for what our own last session has left, too, and for the node of another object of
/// this process, also of one that was closed and whose delete is still under way.
///
/// Source:  Curator's PersistentNode. It takes over a node that it does not own, and gives up
///          without a word where it may not make one; here that is reported, and tried again.
/// Threads: any. One thread of its own follows the node; listeners run on the session's executor.
/// Errors:  none from start(): what goes wrong is reported, and thrown by who waits for the node.
///          Error from set().
/// Cost:    one round trip to make it. A change of the node is one wake-up and one look, a deletion
///          one round trip more.
class PersistentNode
{
public:
    struct Options
    {
        CreateMode mode = CreateMode::Ephemeral; ///< A numbered node keeps its first number.
        bool isProtected = false; ///< See makeProtected(); a numbered node always is.
        TroubleReport report; ///< On the worker's thread; must not block.
    };

    /// `session` must outlive it. Missing parents are made.
    PersistentNode(Session& session, Path path, std::string bytes);
    PersistentNode(Session& session, Path path, std::string bytes, Options options);
    ~PersistentNode();

    void start(); ///< Does not wait.
    void close(); ///< Deletes the node, for certain. Any thread, a listener's included.

    /// Stopped, too, where it, or its session, was closed. Throws what the server, or the session,
    /// had against the last attempt to make it; it is tried again nevertheless.
    [[nodiscard]] Waited waitUntilThere(Deadline deadline = never,
                                        const std::stop_token& stop = {});
    /// Its name, while it is there as far as is known; nothing else.
    [[nodiscard]] std::optional<Path> node() const;
    /// What it holds from now on, made again or not. Where the server refused to make the node, it
    /// is asked again at once with these bytes.
    void set(const std::string& bytes, Deadline deadline = never, const std::stop_token& stop = {});

    /// Told whenever it was made, or made again.
    [[nodiscard]] Subscription<Path> listen(std::function<void(const Path&)> function);

private:
    void follow(const std::stop_token& stop);
    void keepThere(const std::stop_token& stop);
    [[nodiscard]] std::optional<Stat> make(const std::stop_token& stop);
    void makeName(const std::stop_token& stop);
    void write(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool isOurs(const Stat& stat) const;
    [[nodiscard]] bool claims(const Stat& stat) const;
    [[nodiscard]] bool isThere() const; // holds m_mutex
    void say(const std::optional<Stat>& stat);
    [[nodiscard]] std::uint64_t revision() const;
    [[nodiscard]] Deadline refused(const Error& error, std::uint64_t revision);
    void endWaits();
    [[nodiscard]] GuaranteedDeletes::IsOurs isDoomed(std::uint64_t session);
    void remove();

    Session& m_session;
    const Path m_path;
    const Options m_options;
    const NodeClaims::Claimant m_claimant;
    StateReporter m_reporter;
    ListenerList<Path> m_listeners;
    Watch m_watch;
    ThreadMutex m_setting; // held by set()
    mutable ThreadMutex m_mutex; // guards all below but the worker
    ThreadCondition m_changed;
    std::optional<Path> m_name; // nothing: not decided yet
    KeptBytes m_bytes;
    int m_incarnation = 0; // of the session in which it is there; 0: it is not
    std::uint64_t m_owner = 0; // session in which it may be there; 0: none
    std::int64_t m_czxid = 0; // of the last one that was seen; 0: not since it was asked for
    std::optional<Error> m_refusal; // of the last attempt
    bool m_isClosed = false; // or its session is
    Worker m_worker; // last: it uses all of the above
};

} // namespace zoetrope::recipes
