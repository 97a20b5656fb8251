#pragma once

#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"
#include "recipes/leader/election.h"

namespace zoetrope::recipes {

/// What elections have in common whose winner leads from when it is elected until it is closed, or
/// loses what it leads by; then it stands for election anew. Exactly one of all that share a path
/// leads.
///
/// Source:  Curator's LeaderLatch. Other than there, a leader notices at once that its node was
///          deleted, and nobody leads by what an older session was told.
/// Threads: any; the election runs on a thread of its own. The listeners may call anything, but
///          for the destructor.
/// Errors:  what ends the election (no authority, a session that was closed) is told to `onError`,
///          and thrown by await(). A connection that is lost is no error here.
/// Cost:    see Election.
class Leadership
{
public:
    /// Whether a leader that is closed hears that it leads no more.
    enum class Closing { Silent, Notify };

    struct Options
    {
        std::string id; ///< Who it is, for others to read.
        ErrorPolicy policy = ErrorPolicy::Standard;
        Closing closing = Closing::Silent;
        Work onLeader; ///< Once when it begins to lead; once when it ends. In order, both on
        Work onNotLeader; ///< the executor, so perhaps late: hasLeadership() knows.
        std::function<void(const Error&)> onError;
        Executor executor; ///< Null: the session's.
    };

    Leadership(const Leadership&) = delete;
    Leadership& operator=(const Leadership&) = delete;

    /// Stands for election; there need be no connection yet. Once, or Error(Refused).
    void start();

    /// Gives up for good; the next one leads. Nothing is called afterwards, but with Notify
    /// `onNotLeader` right here, on this thread, while nobody else leads yet. Who closes it a
    /// second time does not wait for the first.
    void close();
    void close(Closing closing);

    [[nodiscard]] bool hasLeadership() const; ///< False from the first moment of doubt.
    /// For a resource that refuses earlier leaders: see Lock. Empty: it does not lead.
    [[nodiscard]] std::optional<std::int64_t> fencing() const;
    enum class Awaited { Leader, TimedOut, Stopped, Closed };
    [[nodiscard]] Awaited await(Deadline deadline = never, const std::stop_token& stop = {});
    [[nodiscard]] const std::string& id() const { return m_options.id; }

protected:
    /// `session` must outlive it. Does nothing yet.
    Leadership(Session& session, Path path, Options options, const Election::Manner& manner);
    ~Leadership(); ///< Closes.

    [[nodiscard]] Session& session() const { return m_session; }
    [[nodiscard]] const Path& path() const { return m_path; }

private:
    void run(const std::stop_token& stop);
    void say(bool isLeader);
    void fail(const Error& error);

    Session& m_session;
    const Path m_path;
    const Options m_options;
    Election m_election;
    mutable ThreadMutex m_mutex; // guards the following up to the thread
    ThreadCondition m_changed;
    bool m_isClosed = false;
    std::optional<Error> m_failure;
    Thread m_thread;
    bool m_isTold = false; // that it leads; the listener's calls only
    const std::unique_ptr<Listener<bool>> m_listener;
    const std::unique_ptr<Listener<Error>> m_errors;
};

} // namespace zoetrope::recipes
