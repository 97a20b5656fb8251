#pragma once

#include "recipes/transport/access.h"
#include "recipes/transport/call.h"

#include <memory>
#include <string>
#include <vector>

namespace zoetrope::recipes {

/// One session with a server, over as many connections as that takes, from its start to its close:
/// the seam between what a session is and how its bytes travel.
///
/// Threads: any. The listener is called on the thread of a PollLoop, or on one that waits in
///          sleepUntil(), one call at a time, never under a lock of this class, and not after
///          close(). It must not block.
class Connection
{
public:
    enum class State : std::uint8_t {
        Reaching, ///< There is no socket yet.
        Associating, ///< The socket is there, the session not yet.
        Connected,
        Expired, ///< For good.
        AuthFailed, ///< For good.
    };

    [[nodiscard]] static bool isForGood(State state)
    {
        return state == State::Expired || state == State::AuthFailed;
    }

    struct Status
    {
        State state = State::Reaching;
        std::uint64_t session = 0; ///< Negotiated, like the timeout; meaningless before.
        std::chrono::milliseconds timeout{0};
        /// The start of that state, by liveTime(). For Associating it is no later than the first
        /// byte of the handshake.
        std::chrono::nanoseconds since{0};
    };

    class Listener
    {
    public:
        virtual ~Listener() = default;
        virtual void stateChanged(Connection& connection, const Status& status) noexcept = 0;
        virtual void watchFired(Connection& connection, std::uint64_t watch, Change change,
                                const std::string& path) noexcept = 0;
        virtual void answered(Connection& connection, const CallPtr& call,
                              Answer answer) noexcept = 0;
        /// An attempt to connect failed, or a connection ended without our doing. Hopeless: each
        /// server has said so, and would say it again.
        virtual void failed(Connection& connection, const std::string& why,
                            bool isHopeless) noexcept = 0;
    };

    /// With whom, and how.
    struct Terms
    {
        std::string servers; ///< HOST:PORT[,HOST:PORT...][/chroot]
        std::chrono::milliseconds timeout{0}; ///< Wished.
        std::vector<Authentication> authentications; ///< Sent again after every reconnect.
        Access access;
    };

    Connection() = default;
    virtual ~Connection() = default; ///< Closes.
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Resolves the names and reads the files of keys, which can block for seconds. Throws
    /// Error(BadArguments) if the terms are none, Error(ConnectionLoss) if no name of them is
    /// known, Error(Unimplemented) if this client cannot keep to them.
    virtual void open(const Terms& terms) = 0;

    /// Says goodbye where connected. Can block for seconds; of several calls, one at a time.
    virtual void close() = 0;

    /// Puts `request` behind those before it. Ok: it is answered, or lost with the session, of
    /// which the listener hears; else it is not sent: BadArguments if it is none that a client
    /// sends, Unimplemented if this one does not, and whatever else it cannot be sent for now. Only
    /// once it is open.
    [[nodiscard]] virtual Code ask(const Request& request, const CallPtr& call) = 0;
    virtual void flush() = 0; ///< Has what was asked leave. Never blocks.

    /// Waits for `signal`, which an answer or a watch may fire. The listener may be called on this
    /// thread meanwhile.
    [[nodiscard]] virtual Waited sleepUntil(Signal& signal, Deadline deadline,
                                            const std::stop_token& stop)
    {
        return signal.sleepUntil(deadline, stop);
    }

    [[nodiscard]] virtual State state() const = 0;
    /// Of a connection that is there: with a server that has no quorum, and only reads.
    [[nodiscard]] virtual bool isReadOnly() const = 0;
};

} // namespace zoetrope::recipes
