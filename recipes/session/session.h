#pragma once

#include "recipes/session/attempts.h"
#include "recipes/session/namespace.h"
#include "recipes/session/retry.h"
#include "recipes/session/sessionkeeper.h"
#include "recipes/types/sessiontimeout.h"

#include <atomic>
#include <initializer_list>

namespace zoetrope::recipes {

/// A ZooKeeper session, and after its expiry the next one behind the same object.
///
/// Source:  ZooKeeper's protocol; see Connection, SessionKeeper, Inbox and Gate.
/// Threads: without a Gate any number share it; with one it belongs to one thread. Listeners run
///          on the executor. close() from any thread, a listener's included; the destructor from
///          none of them.
/// Errors:  every call throws Error. ConnectionLoss, OperationTimeout, SessionExpired, Closing and
///          Interrupted mean that it may or may not have happened; InvalidState that the session
///          was closed before. A call ends at the latest when the session is lost.
///          Unimplemented: the server, or Options::client, cannot do it; then nothing was sent.
///          EphemeralsTooLarge: an ephemeral node was not made, for a server could not start again
///          after the end of a session that has more; see Options::ephemeralLimit.
/// Fork:    in a child of fork() the copy does nothing: calls throw Error(SystemError), and the
///          destructors of the session and of its recipes send nothing. The child may open sessions
///          of its own.
/// Cost:    one round trip a call, or a burst.
class Session
{
public:
    struct Options
    {
        std::string servers; ///< HOST:PORT[,HOST:PORT...][/chroot]
        std::chrono::milliseconds timeout = usualSessionTimeout; ///< Wished; the server decides.
        Probe probe;
        Gate* gate = nullptr; ///< Must outlive the session.
        std::vector<Authentication> authentications; ///< Sent again after every reconnect.
        std::string nameSpace; ///< See Namespace; made when it is first needed. Empty: none.
        AclProvider acl; ///< Of every node that is made. Null: everybody may do everything.
        RetryPolicy retry = RetryPolicy::always(std::chrono::milliseconds(20));
        std::chrono::milliseconds connectionTimeout{15'000}; ///< For retries without a session.
        std::size_t packetLimit = 1'048'575; ///< Bytes of a request: the server's jute.maxbuffer.
        /// Bytes of the paths of all ephemeral nodes at once, and 4 for each: see
        /// safeEphemeralBytes. For servers with a larger jute.maxbuffer, up to that.
        std::size_t ephemeralLimit = safeEphemeralBytes;
        Executor executor; ///< Of listeners. If null they run one by one on the WorkPool or, with a
                           ///< gate, on the owner's thread when it sleeps.
        /// Of listeners that threw, or could not be called. Must not use the session, whose lock
        /// may be held. Null: the journal alone.
        TroubleReport report;
        TroubleReport connectionReport; ///< A listener, or null. It gets each reason for which
                                        ///< connections fail or end, once in a trouble.
        Access access; ///< TLS, SASL and what else it takes to reach the servers.
        /// The client that speaks with them; lackOf() tells its limits. Empty: see clientFor().
        std::optional<ClientKind> client;
    };

    /// Does nothing yet.
    explicit Session(Options options);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Blocks until a server has answered and the chroot is known to exist.
    void connect(Deadline deadline = never, const std::stop_token& stop = {});
    void close(); ///< Says goodbye: ephemeral nodes go at once. Calls under way end.
    [[nodiscard]] bool isHere() const; ///< False in a child of the process that created it.
    void checkProcess() const; ///< Throws Error(SystemError) in such a child.

    /// Nothing if the node existed already.
    std::optional<Created> create(const Path& path, std::optional<std::string> data,
                                  CreateMode mode, Deadline deadline = never,
                                  const std::stop_token& stop = {});
    /// Makes what is missing above and including `path`, as containers where the server can.
    /// Costs one round trip for all parts. Throws the Error of the part that could not be made.
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
    void catchUp(const Path& path, Deadline deadline = never, const std::stop_token& stop = {});

    /// Sends all in one burst and waits for all. A failed one does not stop those behind it:
    /// append only what is harmless then. Throws where there is no answer, or the server has too
    /// much to do for one.
    [[nodiscard]] std::vector<Answer> perform(const std::vector<Request>& requests,
                                              Deadline deadline = never,
                                              const std::stop_token& stop = {});

    /// perform() for reads that leave no watch: where the server can, many of them are one request.
    /// A list of children then has no Stat.
    [[nodiscard]] std::vector<Answer> performReads(const std::vector<Request>& requests,
                                                   Deadline deadline = never,
                                                   const std::stop_token& stop = {});

    /// perform() for requests that begin with a create: where it finds no parent, that is made, and
    /// all is sent again; a container may be reaped in between.
    [[nodiscard]] std::vector<Answer> performCreating(const std::vector<Request>& requests,
                                                      Deadline deadline = never,
                                                      const std::stop_token& stop = {});

    /// Sends without waiting, in order with all else. `then` runs on the executor, unless the
    /// Listener has gone by then.
    void post(const Request& request, const std::shared_ptr<const Listener<Answer>>& then = {},
              bool (*isNews)(const Answer&) = nullptr);

    /// Deletes a node whose name nobody makes twice, however the connection fares, while this
    /// object lives. Does not wait. See GuaranteedDeletes; with `prefix`, the children that begin
    /// with it.
    void removeSurely(const Path& path, const std::string& prefix = {});
    /// Does so for a node whose name others make too, and only if it `isOurs`, which may ask
    /// nothing of the session. An ephemeral node of an earlier session is left to its end.
    void removeSurely(const Path& path, GuaranteedDeletes::IsOurs isOurs);

    /// Repeats `ask` while its outcome is unknown and Attempts allows.
    template<typename Ask>
    auto retrying(Attempts::Across across, Deadline deadline, const std::stop_token& stop,
                  const Ask& ask)
    {
        Attempts attempts(*this, across, deadline, stop);
        while (true) {
            try {
                return ask();
            } catch (const Error& error) {
                attempts.failed(error);
            }
        }
    }

    /// A function that runs on `executor`, the session's if null, when the owner tells it news.
    template<typename... News>
    [[nodiscard]] std::unique_ptr<Listener<News...>>
    listener(std::type_identity_t<std::function<void(News...)>> function,
             const Executor& executor = {})
    {
        return std::make_unique<Listener<News...>>(
            executor ? executor : m_executor, std::move(function),
            [this](const std::string& sentence) { report(sentence, m_options.report); });
    }

    /// For what a recipe does by itself and nobody blocks: no listener of the caller's holds it up.
    [[nodiscard]] const Executor& ownExecutor() const { return m_ownExecutor; }

    /// The participant's own pause, on the session's clock.
    Waited pause(std::chrono::nanoseconds length, const std::stop_token& stop = {});
    /// On the session's clock; beyond its end it is never.
    [[nodiscard]] Deadline after(std::chrono::nanoseconds wait) const;
    template<typename Rep, typename Period>
    [[nodiscard]] Deadline after(std::chrono::duration<Rep, Period> wait) const
    {
        using Length = std::chrono::duration<Rep, Period>;
        const auto longest = std::chrono::duration_cast<Length>(std::chrono::nanoseconds::max());
        return wait > longest ? never : after(std::chrono::nanoseconds(wait));
    }

    /// The clock on the wall, as far from now as the session's clock is: where that one stands,
    /// slows or jumps, so does this.
    [[nodiscard]] std::chrono::system_clock::time_point wallTime() const;

    /// When to give up on an answer: a little after `deadline`, for an answer that is there is
    /// taken.
    [[nodiscard]] Deadline patience(Deadline deadline) const;

    /// When to give up on the answers of a call that begins: patience(deadline). A call whose
    /// deadline has passed tries once; it has seconds, for a server that is far away.
    [[nodiscard]] Deadline timeToTry(Deadline deadline) const;

    [[nodiscard]] Path real(const Path& path) const { return m_nameSpace.real(path); }
    /// Where `path` is, among all services: the same of two sessions that were given the same
    /// servers in the same words.
    [[nodiscard]] std::string placeOf(const Path& path) const;
    [[nodiscard]] std::string shown(const std::string& real) const
    {
        return m_nameSpace.shown(real);
    }
    [[nodiscard]] const RetryPolicy& retryPolicy() const { return m_options.retry; }
    [[nodiscard]] std::chrono::milliseconds connectionTimeout() const
    {
        return m_options.connectionTimeout;
    }

    [[nodiscard]] SessionState state()
    {
        return isHere() ? m_keeper->state() : SessionState::Closed;
    }
    [[nodiscard]] bool isAlive(); ///< Certainly not ended by the server yet.
    [[nodiscard]] bool isAlive(int incarnation); ///< That one; not its successor.
    [[nodiscard]] std::uint64_t id() const { return m_keeper->session(); }
    /// 1, 2, ... a new one after each expiry.
    [[nodiscard]] int incarnation() const { return m_keeper->incarnation(); }
    [[nodiscard]] std::chrono::milliseconds timeout() const { return m_keeper->timeout(); }
    [[nodiscard]] ConnectTimes connectTimes() const { return m_keeper->connectTimes(); }
    [[nodiscard]] bool isReadOnly() const { return m_keeper->isReadOnly(); } ///< See SessionKeeper.
    /// See SessionKeeper.
    [[nodiscard]] TimePoint lostSince() const { return m_keeper->lostSince(); }
    [[nodiscard]] ClientKind client() const { return m_client; } ///< Who speaks for it.
    [[nodiscard]] const Probe& probe() const { return m_options.probe; }
    [[nodiscard]] Inbox& inbox() { return *m_inbox; }
    /// Until `signal` fires, which is for somebody who waits for this session. What the session
    /// receives meanwhile may be delivered on this thread.
    [[nodiscard]] Waited sleepUntil(Signal& signal, Deadline deadline, const std::stop_token& stop);

    /// Tells the journal, and `told` if there is one: what that throws itself ends here.
    void report(const std::string& sentence, const TroubleReport& told) const;

    /// Something that has to be deleted is there still: see GuaranteedDeletes. Any thread.
    [[nodiscard]] bool isDeleting() const { return m_keeper->isDeleting(); }
    /// Throws Error with what the server had against the delete of `path`, if removeSurely() asked
    /// for it in vain: others wait for that node until this session ends. Any thread.
    void checkDelete(const Path& path) const;
    /// See SessionKeeper::fence. Any thread, gate or not.
    [[nodiscard]] bool fence(Deadline deadline, const std::stop_token& stop = {});

private:
    Answer performOne(const Request& request, std::initializer_list<Code> planned,
                      Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] std::vector<Answer> performReal(const std::vector<Request>& requests,
                                                  Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] CallPtr toCall(const Request& request) const;
    [[nodiscard]] Request toReal(Request request) const;
    void toShown(Answer& answer) const;
    void check(const Request& request) const;
    [[nodiscard]] Executor executorOn(SerialExecutor& serialExecutor);

    const Options m_options;
    const ClientKind m_client;
    const Namespace m_nameSpace;
    const OfProcess<SerialExecutor> m_serialExecutor = ofProcess<SerialExecutor>();
    const OfProcess<SerialExecutor> m_ownAttendant = ofProcess<SerialExecutor>();
    const Executor m_ownExecutor;
    const Executor m_executor;
    std::atomic<bool> m_hasContainers = true; // until a server says that it does not know them
    std::atomic<bool> m_hasReadPacks = true; // the same
    const std::unique_ptr<Listener<std::string>> m_complaints; // of the connection
    const OfProcess<Inbox> m_inbox;
    const OfProcess<SessionKeeper> m_keeper; // last: its threads append to the inbox
};

} // namespace zoetrope::recipes
