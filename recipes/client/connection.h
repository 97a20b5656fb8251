#pragma once

#include "recipes/client/dialogue.h"
#include "recipes/client/socket.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

namespace zoetrope::recipes {

/// One session with a server, over as many connections as that takes, from its start to its close.
///
/// Whoever asks writes to the socket himself; one thread reads, and tells of what it has read
/// there and then: between an answer's arrival and the one who waits for it is one wake-up.
///
/// Threads: any. The listener is called on the connection's own thread, one call at a time, never
///          under a lock of this class, and not after close().
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

    class Listener
    {
    public:
        virtual ~Listener() = default;
        /// `session` and `timeout` are as negotiated, and of no meaning before.
        virtual void stateChanged(Connection& connection, State state, std::uint64_t session,
                                  std::chrono::milliseconds timeout) noexcept = 0;
        virtual void watchFired(Connection& connection, std::uint64_t watch, Change change,
                                const std::string& path) noexcept = 0;
        virtual void answered(Connection& connection, const CallPtr& call,
                              Answer answer) noexcept = 0;
    };

    explicit Connection(Listener& listener);
    ~Connection(); ///< Closes.
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Resolves the names, which can block for seconds. Throws Error(BadArguments) if `servers`
    /// is no connection string, Error(ConnectionLoss) if no name of it is known.
    void open(const std::string& servers, std::chrono::milliseconds timeout,
              std::vector<Authentication> authentications);

    /// Says goodbye where connected. Can block for seconds; of several calls, one at a time.
    void close();

    /// Puts `request` behind those before it. Unless it is none that a client sends (false), it
    /// is answered, or lost with the session, of which the listener hears. Only once it is open.
    [[nodiscard]] bool ask(const Request& request, const CallPtr& call);
    void flush(); ///< Has what was asked leave. Never blocks.

    [[nodiscard]] State state() const { return m_state; }

private:
    void run(const std::stop_token& stop);
    void rest();
    void converse(const Address& address, const std::stop_token& stop);
    [[nodiscard]] Code step();
    [[nodiscard]] bool write();
    [[nodiscard]] bool push();
    [[nodiscard]] Code receive();
    [[nodiscard]] std::vector<Dialogue::News> decode();
    [[nodiscard]] Code tell(Dialogue::News news);
    void lose(Code code);
    void sayGoodbye();
    [[nodiscard]] bool wantsToWrite();
    [[nodiscard]] std::chrono::nanoseconds patience();

    Listener& m_listener;
    Socket m_socket;
    std::unique_ptr<Addresses> m_addresses; // the thread's
    std::string m_incoming; // the thread's
    std::chrono::nanoseconds m_heardAt{0}; // the thread's; liveTime()
    std::mutex m_mutex; // guards m_dialogue, and the socket against those who do not read
    std::unique_ptr<Dialogue> m_dialogue;
    std::atomic<State> m_state = State::Reaching; // changes under m_mutex
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::recipes
