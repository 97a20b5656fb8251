#pragma once

#include "recipes/async/threadmutex.h"
#include "recipes/async/worker.h"
#include "recipes/caches/cachestate.h"
#include "recipes/session/listenerlist.h"
#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

/// Keeps a copy of a part of the tree, and tells what changes in it: what the caches have in
/// common.
///
/// A copy is late, never wrong for long: it follows each change after the server's word of it, and
/// changes of one node that follow each other quickly may be seen as one.
///
/// Source:  Curator's caches; one-shot watches, for a Session leaves no others. Their number has a
///          limit, and what is beyond it is said. The C client has one of its own: see
///          ApacheConnection.
/// Threads: any. One thread of its own reads; listeners run on the session's executor.
/// Errors:  Error from start() and rebuild(): something may not be read. Later on that is an event.
/// Cost:    reads in bursts of up to a thousand: a directory of a thousand children is two round
///          trips. A change is one wake-up and one read; a new session reads everything again.
class Cache
{
public:
    enum class Start {
        Normal, ///< Returns at once. What is there is told as added.
        BuildFirst, ///< Blocks until all was read, which is not told.
        Initialized, ///< As Normal, and tells when that is all.
    };

    void start(Start how = Start::Normal, Deadline deadline = never,
               const std::stop_token& stop = {});
    /// Reads everything again, watches or not, and blocks until it has.
    void rebuild(Deadline deadline = never, const std::stop_token& stop = {});
    void close(); ///< Nobody is told anything afterwards. Any thread, a listener's included.

    [[nodiscard]] Subscription<CacheEvent> listen(std::function<void(const CacheEvent&)> function);

    [[nodiscard]] std::size_t watches() const; ///< Left on the server.
    [[nodiscard]] std::size_t unfollowed() const; ///< Parts that are read, but not watched.

protected:
    /// `session` must outlive it.
    Cache(Session& session, CacheScope scope);
    ~Cache();

    [[nodiscard]] CachedNodePtr find(const Path& path) const;
    [[nodiscard]] std::map<std::string, CachedNodePtr> childrenOf(const Path& path) const;

private:
    void follow(const std::stop_token& stop);
    void catchUp(const std::stop_token& stop);
    void ask(const std::vector<CacheState::Question>& questions, const std::stop_token& stop);
    [[nodiscard]] bool takeBack(const std::vector<CacheState::Question>& questions,
                                const Error& error);
    [[nodiscard]] std::vector<CacheState::Question> nextQuestions();
    void noticeConnection();
    void finish(int round);
    void endWaits(const Error& error);
    void waitFor(int round, Deadline deadline, const std::stop_token& stop);
    void tell(const CacheState::Events& events);

    Session& m_session;
    const Path m_root;
    StateReporter m_reporter;
    ListenerList<CacheEvent> m_listeners;
    Watch m_watch;
    SessionState m_told = SessionState::Connected; // the worker's alone, with m_incarnation
    int m_incarnation = 0;
    mutable ThreadMutex m_mutex; // guards all below but the worker
    ThreadCondition m_isFinished;
    CacheState m_state;
    Start m_start = Start::Normal;
    int m_wanted = 0; // rounds of reading that somebody waits for
    int m_finished = 0;
    std::optional<Error> m_failure; // of the round under way
    std::optional<Error> m_end; // why there will be no more rounds
    Worker m_worker; // last: it uses all of the above
};

} // namespace zoetrope::recipes
