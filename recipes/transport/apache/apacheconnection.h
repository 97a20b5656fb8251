#pragma once

#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"
#include "recipes/transport/addresses.h"
#include "recipes/transport/apache/apachecall.h"
#include "recipes/transport/apache/apachehandle.h"
#include "recipes/transport/connection.h"
#include "recipes/transport/connectpace.h"
#include "recipes/transport/mishap.h"
#include "recipes/transport/pollloop.h"
#include "recipes/transport/servertroubles.h"
#include "recipes/transport/watchtable.h"

#include <atomic>
#include <deque>
#include <optional>
#include <unordered_map>
#include <variant>
#include <vector>

namespace zoetrope::recipes {

/// A session over ZooKeeper's C client 3.8, which has no thread here: whoever asks writes to the
/// socket, and reads from it while it waits; where nobody waits, a PollLoop reads. What it cannot
/// do: see lackOf().
///
/// After each reconnect the C client leaves all watches again in one request; so who would leave
/// more than a server takes at once is answered TooLarge. ThrottledOperation, where very many are
/// under way.
///
/// Threads: as Connection; the listener is called on the loop's thread, or a waiting one. Names are
/// looked up on one
///          of their own, whenever a connection is lost.
class ApacheConnection final : public Connection, private ApacheCall::Owner, private PollLoop::Guest
{
public:
    /// See makeConnection().
    ApacheConnection(Listener& listener, ConnectPace& pace);
    ~ApacheConnection() override;

    void open(const Terms& terms) override;
    void close() override; ///< For five seconds at most, where the servers hear nothing.
    [[nodiscard]] Code ask(const Request& request, const CallPtr& call) override;
    void flush() override;
    [[nodiscard]] Waited sleepUntil(Signal& signal, Deadline deadline,
                                    const std::stop_token& stop) override;
    [[nodiscard]] State state() const override { return m_state; }
    [[nodiscard]] bool isReadOnly() const override { return false; }

private:
    friend struct ApacheNotices;

    // What the listener is to be told, in the order in which it came.
    struct Answered
    {
        CallPtr call;
        Answer answer;
    };
    struct Fired
    {
        std::uint64_t watch;
        Change change;
        std::string path;
    };
    struct Failed
    {
        std::string why;
        bool isHopeless;
    };
    struct Changed
    {
        State state;
        std::uint64_t session;
        std::chrono::milliseconds timeout;
    };
    using News = std::variant<Answered, Fired, Failed, Changed>;

    // A request that waits for a connection.
    struct Held
    {
        Request request;
        ApacheCall* call;
    };

    void turn(PollLoop::Seen seen) noexcept override;
    [[nodiscard]] PollLoop::Wished wish() noexcept override;
    [[nodiscard]] PollLoop::Wish work(PollLoop::Seen seen);
    [[nodiscard]] PollLoop::Wish next();
    void tell(News& news);
    void attempt();
    void converse(PollLoop::Seen seen);
    void mark();
    void read();
    void breakOff(Mishap mishap);
    void conclude(const std::optional<ApacheHandle::End>& end);
    [[nodiscard]] Mishap mishapOf(const ApacheHandle::End& end) const;
    void lose(Mishap mishap, int error);
    void tellOfLoss(Mishap mishap, int error);
    void finish(State state, const char* why = nullptr);
    void heard(int state) noexcept;
    void ended(ApacheCall& call, Answer answer) noexcept override;
    void fired(Change change, const std::string& path) noexcept override;
    void release();
    void endHeld(Code code);
    [[nodiscard]] bool wonder();
    void lookUp();
    void takeFound();
    void begin();

    [[nodiscard]] Code keep(const Request& request, const CallPtr& call, ApacheCall*& kept);
    [[nodiscard]] Code send(const Request& request, ApacheCall& call);
    [[nodiscard]] std::unique_ptr<ApacheCall> take(const ApacheCall& call);
    [[nodiscard]] std::size_t bytesOfWatch(const ApacheCall& call) const;

    Listener& m_listener;
    ConnectPace& m_pace;
    std::atomic<State> m_state = State::Reaching; // changes under m_mutex
    std::atomic<bool> m_isClosing = false;
    std::shared_ptr<PollLoop> m_loop; // from open() to close(), as is the next
    std::uint64_t m_number = 0; // with the loop

    ThreadMutex m_mutex; // guards all below but the threads
    std::optional<ApacheHandle> m_handle;
    std::optional<Addresses> m_addresses;
    Terms m_terms;
    PollLoop::Wish m_wish;
    std::vector<News> m_news;
    std::deque<Held> m_held;
    std::unordered_map<const ApacheCall*, std::unique_ptr<ApacheCall>> m_calls; // under way
    WatchTable m_watches; // as the C client has them
    std::size_t m_watchesAsked = 0; // bytes of those under way
    std::size_t m_largeCalls = 0; // under way

    // Of this attempt, or the connection that came of it, or the last one:
    bool m_isUp = false; // it is not over
    Address m_address;
    PollLoop::Time m_until{0}; // it has come to nothing then
    std::optional<PollLoop::Time> m_servedAt; // the first answer
    std::optional<Mishap> m_nonsense; // what the server does instead of serving
    State m_before = State::Reaching; // it was over
    // What is told of its end goes before the answers that end with it, from there on in m_news.
    std::size_t m_mark = 0;
    bool m_hadLargeCalls = false; // then

    bool m_hasServed = false; // any server
    std::size_t m_asked = 0; // servers, what their port is for
    ServerTroubles m_troubles;
    bool m_isLookingUp = false;
    std::optional<Addresses> m_found; // looked up
    bool m_isWondering = false; // what the port is for
    std::optional<bool> m_isForTls; // it is known
    Thread m_resolver, m_asker; // last: they use all of the above
};

} // namespace zoetrope::recipes
