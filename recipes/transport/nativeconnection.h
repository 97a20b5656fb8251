#pragma once

#include "recipes/async/thread.h"
#include "recipes/async/threadmutex.h"
#include "recipes/transport/connection.h"
#include "recipes/transport/connectpace.h"
#include "recipes/transport/dialogue.h"
#include "recipes/transport/servertroubles.h"
#include "recipes/transport/socket.h"
#include "recipes/transport/tls.h"

#include <atomic>

namespace zoetrope::recipes {

/// The protocol, spoken by ourselves: in plain or by TLS, over TCP or a Unix socket.
///
/// The thread that asks writes to the socket itself; another one reads, and tells at once of what
/// it has read: between an answer's arrival and the caller that waits for it is one wake-up.
class NativeConnection final : public Connection
{
public:
    /// See makeConnection().
    NativeConnection(Listener& listener, ConnectPace& pace);
    ~NativeConnection() override;

    void open(const Terms& terms) override;
    void close() override;
    [[nodiscard]] Code ask(const Request& request, const CallPtr& call) override;
    void flush() override;
    [[nodiscard]] State state() const override { return m_state; }
    [[nodiscard]] bool isReadOnly() const override { return m_isReadOnly; }

private:
    void run(const std::stop_token& stop);
    void awaitTurn(const std::stop_token& stop);
    void converse(const Address& address, const std::stop_token& stop);
    [[nodiscard]] Code step(const Address& address, const std::stop_token& stop);
    [[nodiscard]] bool write(const Address& address);
    [[nodiscard]] bool push();
    [[nodiscard]] bool hasMore() const;
    [[nodiscard]] Code receive();
    [[nodiscard]] bool take();
    [[nodiscard]] std::vector<Dialogue::News> decode();
    [[nodiscard]] Code tell(Dialogue::News news);
    void lose(Code code, const Address& address);
    [[nodiscard]] std::string troubleOf(Code code, const Address& address);
    [[nodiscard]] std::string troubleOfPassage(std::optional<Mishap> mishap,
                                               const Address& address);
    [[nodiscard]] std::optional<Mishap> mishapOf(Code code);
    void sayGoodbye(const Address& address);
    [[nodiscard]] bool speaksOtherwise(const Address& address, const std::stop_token& stop);
    [[nodiscard]] bool isUnheard() const;
    [[nodiscard]] bool wantsToWrite();
    [[nodiscard]] std::chrono::nanoseconds patience();

    Listener& m_listener;
    ConnectPace& m_pace;
    Socket m_socket;
    std::unique_ptr<Addresses> m_addresses; // the thread's
    std::string m_incoming; // the thread's; plain
    std::string m_sealed; // the thread's; as it came, where there is TLS
    std::chrono::nanoseconds m_heardAt{0}; // the thread's; liveTime()
    std::optional<std::chrono::nanoseconds> m_servedAt; // the same; the first answer
    std::optional<Mishap> m_nonsense; // the thread's; of this connection
    std::optional<Dialogue::Refused> m_refusal; // the same: of the credentials
    bool m_mayAsk = false; // the same: what its port is for
    std::size_t m_asked = 0; // the thread's; how often that was
    bool m_hasServed = false; // the thread's
    ServerTroubles m_troubles; // the thread's
    std::shared_ptr<Passage> m_passage; // null: there is none
    std::unique_ptr<const TlsContext> m_tlsContext; // null: in plain
    ThreadMutex m_mutex; // guards m_dialogue, m_tls, and the socket but for reading
    std::unique_ptr<Dialogue> m_dialogue;
    std::unique_ptr<TlsChannel> m_tls; // of this connection; changed by the thread
    std::atomic<State> m_state = State::Reaching; // changes under m_mutex
    std::atomic<bool> m_isReadOnly = false;
    Thread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::recipes
