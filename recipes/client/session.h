#pragma once

#include "recipes/client/lifeline.h"
#include "recipes/client/watch.h"

#include <atomic>
#include <initializer_list>

namespace zoetrope::recipes {

/// A ZooKeeper session, and after its expiry the next one behind the same object.
///
/// Source:  ZooKeeper's C client, asynchronous calls; see Lifeline, Inbox and Gate.
/// Threads: without a Gate any number share it; with one it belongs to one thread.
/// Errors:  every call throws Error. ConnectionLoss, OperationTimeout, SessionExpired, Closing and
///          Interrupted mean that it may or may not have happened; InvalidState that the session
///          was closed before. A call ends at the latest when the session is lost.
/// Cost:    one round trip a call, or a burst.
class Session
{
public:
    struct Options
    {
        std::string servers; ///< HOST:PORT[,HOST:PORT...][/chroot]
        std::chrono::milliseconds timeout{4000}; ///< Wished; the server decides.
        Probe probe;
        Gate* gate = nullptr; ///< Must outlive the session.
        std::vector<Authentication> authentications; ///< Sent again after every reconnect.
    };

    /// Does nothing yet.
    explicit Session(Options options);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Blocks until a server has answered and the chroot is known to exist.
    void connect(Deadline deadline = never, const std::stop_token& stop = {});
    void close(); ///< Says goodbye: ephemeral nodes go at once. Calls under way end.

    /// Nothing if the node existed already.
    std::optional<Created> create(const Path& path, std::optional<std::string> data,
                                  CreateMode mode, Deadline deadline = never,
                                  const std::stop_token& stop = {});
    /// Makes what is missing above and including `path`, as containers where the server can.
    /// Costs one round trip for all parts.
    void ensure(const Path& path, Deadline deadline = never, const std::stop_token& stop = {});
    /// False if there was none. Throws Error(BadVersion) if it was changed.
    bool remove(const Path& path, std::int32_t version = anyVersion, Deadline deadline = never,
                const std::stop_token& stop = {});
    /// These leave `watch` if it is given. Nothing if there is no such node: then only exists()
    /// leaves its watch.
    [[nodiscard]] std::optional<Stat> exists(const Path& path, Watch* watch = nullptr,
                                             Deadline deadline = never,
                                             const std::stop_token& stop = {});
    [[nodiscard]] std::optional<Data> get(const Path& path, Watch* watch = nullptr,
                                          Deadline deadline = never,
                                          const std::stop_token& stop = {});
    [[nodiscard]] std::optional<Children> children(const Path& path, Watch* watch = nullptr,
                                                   Deadline deadline = never,
                                                   const std::stop_token& stop = {});
    /// Nothing if there is no such node. Throws Error(BadVersion) if it was changed.
    std::optional<Stat> set(const Path& path, std::optional<std::string> data,
                            std::int32_t version = anyVersion, Deadline deadline = never,
                            const std::stop_token& stop = {});
    /// All or nothing; the answer's parts say which one failed.
    Answer multi(std::vector<Request> parts, Deadline deadline = never,
                 const std::stop_token& stop = {});
    void sync(const Path& path, Deadline deadline = never, const std::stop_token& stop = {});

    /// Sends all in one burst and waits for all. A failed one does not stop those behind it:
    /// append only what is harmless then. Throws where there is no answer.
    [[nodiscard]] std::vector<Answer> perform(const std::vector<Request>& requests,
                                              Deadline deadline = never,
                                              const std::stop_token& stop = {});

    /// The participant's own pause, on the session's clock.
    Waited pause(std::chrono::nanoseconds length, const std::stop_token& stop = {});
    [[nodiscard]] Deadline after(std::chrono::nanoseconds wait) const; ///< On the session's clock.

    [[nodiscard]] SessionState state() { return m_lifeline.state(); }
    [[nodiscard]] bool isAlive(); ///< Certainly not ended by the server yet.
    [[nodiscard]] std::uint64_t id() const { return m_lifeline.session(); }
    [[nodiscard]] int term() const
    {
        return m_lifeline.term();
    } ///< 1, 2, ... a new one after each expiry.
    [[nodiscard]] std::chrono::milliseconds timeout() const { return m_lifeline.timeout(); }
    [[nodiscard]] ConnectTimes connectTimes() const { return m_lifeline.connectTimes(); }
    [[nodiscard]] const Probe& probe() const { return m_options.probe; }
    [[nodiscard]] Inbox& inbox() { return m_inbox; }

    /// See Lifeline::fence. Any thread, gate or not.
    [[nodiscard]] bool fence(Deadline deadline, const std::stop_token& stop = {});

private:
    Answer performOne(const Request& request, std::initializer_list<Code> planned,
                      Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] CallPtr toCall(const Request& request) const;

    const Options m_options;
    std::atomic<bool> m_hasContainers = true; // until a server says that it does not know them
    Inbox m_inbox;
    Lifeline m_lifeline; // last: its threads append to the inbox
};

} // namespace zoetrope::recipes
