#pragma once

#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"
#include "recipes/transport/addresses.h"
#include "recipes/transport/connection.h"
#include "recipes/transport/connectpace.h"
#include "recipes/transport/mishap.h"
#include "recipes/transport/pollloop.h"
#include "recipes/transport/servertroubles.h"

#include <atomic>
#include <optional>
#include <variant>
#include <vector>

namespace zoetrope::recipes {

/// The part of a connection that all clients share: it chooses the server, the time and the length
/// of each attempt, and reports its end. The derived class speaks with the server.
///
/// The calling thread writes to the socket, and reads from it while it waits, unless that may block
/// (Access::mayBlock). If no thread waits, a PollLoop reads. Two further threads live as long as
/// their task: one looks up names, when a connection is lost and when all addresses have failed;
/// one asks a port whether it expects TLS.
///
/// Threads: as Connection; the listener is called on the loop's thread, or a waiting one.
class PolledConnection : public Connection, private PollLoop::Guest
{
public:
    PolledConnection(Listener& listener, ConnectPace& pace, std::shared_ptr<PollLoop> loop);

    void open(const Terms& terms) override;
    void close() final; ///< Each derived class's destructor does.
    [[nodiscard]] Code ask(const Request& request, const CallPtr& call) final;
    void flush() final;
    [[nodiscard]] Waited sleepUntil(Signal& signal, Deadline deadline,
                                    const std::stop_token& stop) final;
    [[nodiscard]] State state() const final { return m_state; }

protected:
    /// How a connection ended, or an attempt.
    struct End
    {
        State state = State::Reaching; ///< Or Expired, or AuthFailed.
        std::optional<Mishap> mishap;
        int error = 0; ///< The errno of the mishap.
        std::string trouble; ///< A sentence instead of the mishap's. With neither, no report.
        bool isCertain = false; ///< The next attempt at this server would end like this one.
    };

    // All that follows is called under the lock.

    [[nodiscard]] const Terms& terms() const { return m_terms; }
    [[nodiscard]] const Addresses& addresses() const { return *m_addresses; }
    [[nodiscard]] const Address& address() const { return m_address; } ///< Of this attempt.
    /// The attempt, or its connection, has not ended.
    [[nodiscard]] bool isUp() const { return m_isUp; }

    void associate(PollLoop::Time since); ///< The handshake began at `since`, or later.
    void renewPatience(); ///< This attempt has made progress.
    void grant(); ///< The server has granted the session, or resumed it.
    void tell(CallPtr call, Answer answer);
    void tell(std::uint64_t watch, Change change, const std::string& path);

    /// The report of an end will stand here, before all answers that come with the end.
    void mark() { m_mark = m_news.size(); }
    void end(End end); ///< The client has closed the socket.
    void breakOff(End end); ///< Closes it.

    /// Has a thread ask whether the port expects TLS. False if it need not, or cannot.
    [[nodiscard]] bool wonder();
    [[nodiscard]] bool mayWonder() const { return m_mayWonder; }

private:
    // News for the listener.
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
    using News = std::variant<Answered, Fired, Failed, Status>;

    // The client, under the lock but for sayGoodbye().
    virtual void begin() = 0; // once, in open()
    virtual void reach() = 0; // starts to connect to address()
    virtual void converse(PollLoop::Seen seen) = 0; // reads and writes
    [[nodiscard]] virtual PollLoop::Wish next() = 0; // after that
    [[nodiscard]] virtual Code put(const Request& request, const CallPtr& call) = 0;
    [[nodiscard]] virtual bool push() = 0; // writes; false if the loop has to look
    virtual void drop() = 0; // closes the socket
    virtual void endCalls(Code code) = 0; // those that drop() has not ended
    virtual void sayGoodbye() = 0; // at the end, when no other thread calls
    [[nodiscard]] virtual bool isBroken() const = 0; // a write has closed the socket
    [[nodiscard]] virtual std::uint64_t session() const = 0;
    [[nodiscard]] virtual std::chrono::milliseconds timeout() const = 0;

    void turn(PollLoop::Seen seen) noexcept override;
    [[nodiscard]] PollLoop::Wished wish() noexcept override;
    void work(PollLoop::Seen seen);
    void renewWish();
    void attempt();
    [[nodiscard]] bool isHeldUp() const;
    void tellOf(const End& end);
    [[nodiscard]] std::string sentenceOf(const End& end) const;
    [[nodiscard]] std::string wordsOfPassage(const End& end) const;
    void tellListener(News& news);
    [[nodiscard]] Status status() const;
    void lookUp();
    void takeFound();
    void takeKind();

    Listener& m_listener;
    ConnectPace& m_pace;
    std::atomic<State> m_state = State::Reaching; // changes under m_mutex
    std::atomic<bool> m_isClosing = false; // the same
    std::atomic<bool> m_mayBlock = false; // see Access; then callers' threads do not read

    ThreadMutex m_mutex; // guards all below but the threads
    std::shared_ptr<PollLoop> m_loop; // until close()
    std::uint64_t m_number = 0; // with the loop; 0: not open yet
    Terms m_terms;
    std::optional<Addresses> m_addresses;
    PollLoop::Wish m_wish;
    std::vector<News> m_news;

    // Of this attempt or its connection, or of the last one:
    bool m_isUp = false; // it has not ended
    Address m_address;
    PollLoop::Time m_until{0}; // its end, unless connected by then
    std::optional<PollLoop::Time> m_servedAt; // the first answer
    bool m_mayWonder = false; // whether its port expects TLS
    State m_before = State::Reaching; // its end began
    std::size_t m_mark = 0; // in m_news

    bool m_hasServed = false; // any server
    ServerTroubles m_troubles;
    bool m_isLookingUp = false;
    std::optional<Addresses> m_found; // looked up
    std::size_t m_wondered = 0; // how often
    bool m_isWondering = false;
    std::optional<bool> m_isOtherKind; // the port expects TLS, or does not, unlike us
    std::optional<End> m_untold; // until that is known
    Thread m_resolver, m_asker; // last: they use all of the above
};

} // namespace zoetrope::recipes
