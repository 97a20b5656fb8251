#pragma once

#include "recipes/async/executor.h"
#include "recipes/session/ephemeralledger.h"
#include "recipes/session/guaranteeddeletes.h"
#include "recipes/session/inbox.h"
#include "recipes/session/liveness.h"
#include "recipes/session/makeconnection.h"
#include "recipes/session/phaseclock.h"

#include <map>
#include <vector>

namespace zoetrope::recipes {

/// Keeps one session alive, and opens its successor when it is gone. It pings, times the phases of
/// connecting, decides on its own clock that a session is lost, and ends every call that is under
/// way when it is.
///
/// Threads: any. It has one of its own while a connection is opened. A PollLoop keeps time, and the
///          WorkPool closes connections.
class SessionKeeper final : private Connection::Listener, private PollLoop::Guest
{
public:
    /// `ephemeralLimit`: see EphemeralLedger. `report` gets each reason for which connections fail,
    /// once in a trouble; it must not block.
    SessionKeeper(Inbox& inbox, Probe probe, std::string servers, std::chrono::milliseconds timeout,
                  std::vector<Authentication> authentications,
                  std::size_t ephemeralLimit = safeEphemeralBytes, TroubleReport report = {},
                  Access access = {}, ClientKind client = ClientKind::Native);
    ~SessionKeeper() override;

    /// Blocks until there is a connection and a server has answered. Throws Error.
    void connect(Deadline deadline, const std::stop_token& stop);

    /// Ends the session; every call under way is answered with Closing. Waits for nothing.
    void close();

    /// Sends all, in this order, with nothing of this session in between. Every call is answered
    /// through the inbox, at the latest when the session is lost. A create that would bring the
    /// session's ephemeral nodes above the limit is answered with EphemeralsTooLarge, and not sent.
    /// What makes a node whose delete is still under way in this session waits for that, or the
    /// delete could meet it; a delete of that path by a caller that gave up ends it unsent.
    void send(const std::vector<Request>& requests, const std::vector<CallPtr>& calls);

    /// Waits for `signal`, which an answer or a watch may fire.
    [[nodiscard]] Waited sleepUntil(Signal& signal, Deadline deadline, const std::stop_token& stop);

    /// Has the node deleted for certain: see GuaranteedDeletes. With `prefix` the children of
    /// `path` whose names begin with it.
    void sweep(const Path& path, const std::string& prefix = {});
    void sweep(const Path& path, GuaranteedDeletes::IsOurs isOurs);

    /// Until everything that the server has sent so far is in the inbox. False if it did not
    /// answer.
    [[nodiscard]] bool fence(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] bool isDeleting() const; ///< What has to go has not gone yet.
    [[nodiscard]] Code refusalOf(const Path& path) const; ///< See GuaranteedDeletes.

    /// Asks the clock first: never says Connected once the server may have ended the session.
    [[nodiscard]] SessionState state();
    [[nodiscard]] bool isAlive(); ///< The server has certainly not ended the session yet.
    [[nodiscard]] std::uint64_t session() const;
    [[nodiscard]] int incarnation() const; ///< Which session of this object it is: 1, 2, ...
    [[nodiscard]] std::chrono::milliseconds timeout() const; ///< As negotiated.
    /// The server that it is, or was last, connected to has no quorum.
    [[nodiscard]] bool isReadOnly() const;
    [[nodiscard]] ConnectTimes connectTimes() const;
    /// From when on the server may have ended the session that was lost last; no later than that
    /// was noticed, which a process that was stopped does late.
    [[nodiscard]] TimePoint lostSince() const;

private:
    using Time = Liveness::Time;
    using Lock = std::unique_lock<ThreadMutex>;

    void stateChanged(Connection& connection, const Connection::Status& status) noexcept override;
    void watchFired(Connection& connection, std::uint64_t watch, Change change,
                    const std::string& path) noexcept override;
    void answered(Connection& connection, const CallPtr& call, Answer answer) noexcept override;
    void failed(Connection& connection, const std::string& why, bool isHopeless) noexcept override;

    void turn(PollLoop::Seen seen) noexcept override;
    [[nodiscard]] PollLoop::Wished wish() noexcept override;
    void open();
    void opened(const std::optional<Error>& failure);
    void letGo();
    void closeLeft();
    void follow(const Connection::Status& status);
    void connected(const Connection::Status& status);
    void greet();
    void ping(const CallPtr& call);
    void pinged(const Answer& answer);
    void catchUp();
    [[nodiscard]] std::shared_ptr<Connection> queue(const std::vector<Request>& requests,
                                                    const std::vector<CallPtr>& calls);
    [[nodiscard]] bool isBehindDelete(const Request& request) const;
    void hold(const std::vector<Request>& requests, const std::vector<CallPtr>& calls);
    [[nodiscard]] std::vector<FollowUp> released();
    void giveUp(const Path& path);
    [[nodiscard]] Code submit(const Request& request, const CallPtr& call);
    [[nodiscard]] Code sendOwn(const Request& request, const CallPtr& call);
    void setState(SessionState state);
    void end(const CallPtr& call, Answer answer);
    void endAll(Code code);
    void lose();
    void refuse();
    void fail(const Error& error);
    void poke();
    [[nodiscard]] bool isOver(Time now) const;
    [[nodiscard]] bool isConnected() const;
    [[nodiscard]] bool isServed() const;
    [[nodiscard]] Code refusal() const;
    [[nodiscard]] Time nextPing() const;
    [[nodiscard]] Time nextDue() const;

    Inbox& m_inbox;
    const Probe m_probe;
    const std::string m_servers;
    const std::chrono::milliseconds m_wishedTimeout;
    const std::vector<Authentication> m_authentications;
    const Access m_access;
    const ClientKind m_client;
    const TroubleReport m_report;
    ConnectPace m_pace; // of all connections, those that are closing included

    mutable ThreadMutex m_mutex; // guards all that follows but the threads
    ThreadCondition m_changed;
    std::shared_ptr<PollLoop> m_loop; // from the first connect() on, as is the next
    std::uint64_t m_number = 0; // with the loop
    std::shared_ptr<Connection> m_connection;
    bool m_isOpen = false; // m_connection may be used
    bool m_isOpening = false; // a thread is in its open(), without the lock
    std::vector<Connection::Status> m_early; // what the connection reported meanwhile
    bool m_isProven = false; // a server has answered in this session
    bool m_hasCaughtUp = false; // it was asked to, with the leader, for it knew of no root
    SessionState m_state = SessionState::Connecting;
    std::uint64_t m_session = 0;
    int m_incarnation = 0;
    std::optional<Error> m_failure; // why there is no connection
    std::string m_trouble; // what the last attempt came to, until a server has answered
    Liveness m_liveness;
    TimePoint m_lostSince;
    Time m_lastPing{0};
    Time m_openAt{0}; // when to open the next handle
    PhaseClock m_phases;
    std::map<std::int32_t, CallPtr> m_calls; // under way, by number
    EphemeralLedger m_ephemerals;
    std::int32_t m_lastCall = 0;
    std::int32_t m_lastOwnCall = 0; // -1, -2, ...
    GuaranteedDeletes m_deletes;
    std::vector<FollowUp> m_held; // behind deletes; their calls are under way
    std::vector<std::shared_ptr<Connection>> m_left; // to be closed
    SerialExecutor m_closer;
    Thread m_opener; // last: it uses all of the above
};

} // namespace zoetrope::recipes
