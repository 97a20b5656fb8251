#pragma once

#include "recipes/transport/dialogue.h"
#include "recipes/transport/polledconnection.h"
#include "recipes/transport/socket.h"
#include "recipes/transport/tls.h"

namespace zoetrope::recipes {

/// The protocol, spoken by ourselves: in plain or by TLS, over TCP or a Unix socket.
class NativeConnection final : public PolledConnection
{
public:
    using PolledConnection::PolledConnection;
    ~NativeConnection() override; ///< A second and a half at most.

    void open(const Terms& terms) override;
    [[nodiscard]] bool isReadOnly() const override { return m_isReadOnly; }

private:
    void begin() override;
    void reach() override;
    void converse(PollLoop::Seen seen) override;
    [[nodiscard]] PollLoop::Wish next() override;
    [[nodiscard]] Code put(const Request& request, const CallPtr& call) override;
    [[nodiscard]] bool push() override;
    void drop() override;
    void endCalls(Code code) override;
    void sayGoodbye() override;
    [[nodiscard]] bool isBroken() const override { return false; } // its end is read
    [[nodiscard]] std::uint64_t session() const override { return m_dialogue->session(); }
    [[nodiscard]] std::chrono::milliseconds timeout() const override;

    [[nodiscard]] PollLoop::Seen look(bool wantsToWrite) const;
    void greet();
    void receive();
    [[nodiscard]] bool take();
    void decode();
    void follow(Dialogue::News news);
    void lose();
    [[nodiscard]] Mishap mishap() const;
    [[nodiscard]] bool hasMore() const;
    [[nodiscard]] bool isDoubtful() const;

    std::unique_ptr<const TlsContext> m_tlsContext; // null: in plain
    std::atomic<bool> m_isReadOnly = false;
    // Guarded by the lock of the connection:
    Socket m_socket;
    std::unique_ptr<Dialogue> m_dialogue;
    std::unique_ptr<TlsChannel> m_tls; // of this connection
    std::string m_incoming; // plain
    std::string m_sealed; // as it came, where there is TLS
    bool m_isHttp = false; // it answered TLS so
    PollLoop::Time m_begunAt{0};
    PollLoop::Time m_heardAt{0};
};

} // namespace zoetrope::recipes
