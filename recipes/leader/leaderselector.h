#pragma once

#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"
#include "recipes/leader/candidates.h"
#include "recipes/leader/election.h"

namespace zoetrope::recipes {

/// Leads for as long as a function of the caller's runs, once for each time that it is queued.
/// A mutex on the same path excludes it.
///
/// Source:  Curator's LeaderSelector, in whose line it stands.
/// Threads: any, the function's own included; but not the destructor. The election and the function
///          have threads of their own; the function is never called twice at once.
/// Errors:  what there is no use in trying again is told to `onError`, and not queued again by
///          itself. What the function throws is reported by the session, and ends its turn.
/// Cost:    see Election.
class LeaderSelector
{
public:
    /// Leads until it returns. It has to return soon once `stop` is requested: its leadership is
    /// lost, or in doubt by the policy; it is interrupted; or closed.
    using Leadership = std::function<void(const std::stop_token& stop)>;

    struct Options
    {
        std::string id; ///< Who it is, for others to read.
        ErrorPolicy policy = ErrorPolicy::Standard;
        bool autoRequeue = false; ///< Stands again after each attempt.
        std::function<void(const Error&)> onError;
        Executor executor; ///< Of onError. Null: the session's.
    };

    /// `session` must outlive it. No function is Error(BadArguments). Does nothing yet.
    LeaderSelector(Session& session, Path path, Leadership takeLeadership);
    LeaderSelector(Session& session, Path path, Leadership takeLeadership, Options options);
    ~LeaderSelector(); ///< Closes.
    LeaderSelector(const LeaderSelector&) = delete;
    LeaderSelector& operator=(const LeaderSelector&) = delete;

    /// Queues the first attempt. Once, or Error(Refused).
    void start();
    /// Queues another attempt. False if one is queued or under way. Error(Refused) unless started.
    bool requeue(); /// Asks the function to return. False if it does not run.
    bool interruptLeadership();
    /// Ends the attempt, whether it waits or leads. False if there is none.
    bool interruptElection();
    /// For good. Waits for the function to return, unless that calls it; nothing is called
    /// afterwards. A second one waits only where the first was the function's.
    void close();
    [[nodiscard]] bool hasLeadership() const; ///< False from the first moment of doubt.
    /// For a resource that refuses earlier leaders: see Lock. Empty: it does not lead.
    [[nodiscard]] std::optional<std::int64_t> fencing() const;
    [[nodiscard]] std::vector<Candidate> participants(Deadline deadline = never,
                                                      const std::stop_token& stop = {}) const;
    [[nodiscard]] std::optional<Candidate> leader(Deadline deadline = never,
                                                  const std::stop_token& stop = {}) const;
    [[nodiscard]] const std::string& id() const { return m_options.id; }

private:
    void run(const std::stop_token& stop);
    [[nodiscard]] bool attempt(std::stop_source attempt);
    void takeTurn(std::stop_source& attempt);
    void endTurn(bool mayStandAgain);

    Session& m_session;
    const Path m_path;
    const Options m_options;
    const std::unique_ptr<Listener<std::stop_token>> m_function;
    const std::unique_ptr<Listener<Error>> m_errors;
    Election m_election;
    mutable ThreadMutex m_mutex; // guards all that follows
    ThreadCondition m_changed;
    bool m_isStarted = false;
    bool m_isClosed = false;
    bool m_isQueued = false; // an attempt, or it is under way
    bool m_isLeading = false; // the function runs
    std::stop_source m_attempt;
    std::thread::id m_turn; // the function's thread
    Thread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::recipes
