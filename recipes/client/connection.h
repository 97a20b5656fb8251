#pragma once

#include "recipes/client/call.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>

struct _zhandle;

namespace zoetrope::recipes {

struct Ticket; // a call on its way through the C client

/// One handle of the C client, from its start to its close. It turns callbacks into values.
///
/// Threads: send() and the queries from any, but the owner serialises them with the destructor.
///          The listener is called on the client's completion thread, never after the destructor.
class Connection
{
public:
    class Listener
    {
    public:
        virtual ~Listener() = default;
        /// `session` and `timeout` are as negotiated, and of no meaning before.
        virtual void stateChanged(Connection& connection, int state, std::uint64_t session,
                                  std::chrono::milliseconds timeout) noexcept = 0;
        virtual void watchFired(Connection& connection, std::uint64_t watch, Change change,
                                const std::string& path) noexcept = 0;
        virtual void answered(Connection& connection, const CallPtr& call,
                              Answer answer) noexcept = 0;
    };

    explicit Connection(Listener& listener);

    /// Closes: says goodbye where connected. Can block for seconds.
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Resolves the names, which can block for seconds. Throws Error(BadArguments) if `servers`
    /// is no connection string, Error(ConnectionLoss) if no name of it is known.
    void open(const std::string& servers, std::chrono::milliseconds timeout);

    /// Queues `request` for `call`. Not Ok means that nothing was sent and no answer will come.
    [[nodiscard]] Code send(const Request& request, const CallPtr& call);

    /// Gives the credential to this and every later connection. False if the handle does not take
    /// it now, which is so right after it failed to connect: then it is to be given again.
    [[nodiscard]] bool authenticate(const std::string& scheme, const std::string& credential);

    [[nodiscard]] bool isReaching() const; ///< There is no socket yet.
    [[nodiscard]] bool isAssociating() const; ///< The socket is there, the session not yet.

    /// What the states of the C client mean; they are no constants in its header.
    [[nodiscard]] static bool isConnected(int state);
    [[nodiscard]] static bool isConnecting(int state);
    [[nodiscard]] static bool isExpired(int state);
    [[nodiscard]] static bool isAuthFailed(int state);

private:
    friend struct Callbacks;

    /// Ends the keeping of `ticket`; whoever takes it lets it go.
    [[nodiscard]] std::unique_ptr<Ticket> take(const Ticket* ticket);

    Listener& m_listener;
    std::mutex m_ticketsMutex;
    std::map<const Ticket*, std::unique_ptr<Ticket>> m_tickets; // guarded by m_ticketsMutex
    _zhandle* m_handle = nullptr;
};

} // namespace zoetrope::recipes
