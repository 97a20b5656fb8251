#pragma once

#include "app/lab/relay/relaysocket.h"
#include "recipes/transport/tls.h"

#include <memory>

namespace zoetrope::app {

/// A client's connection, in plain, and the server's, by TLS where it has a channel: passes on what
/// comes from either.
///
/// Bound: of each direction it keeps about a megabyte, and reads no further then.
class GatewayLine
{
public:
    GatewayLine(RelaySocket client, RelaySocket server,
                std::unique_ptr<recipes::TlsChannel> channel);

    /// Until both have ended, one of them breaks, or `end`, a descriptor, is readable.
    void run(int end);

private:
    using Passage = RelaySocket::Passage;

    [[nodiscard]] bool await(int end) const;
    void hearClient();
    void hearServer();
    void tellServer();
    void tellClient();
    [[nodiscard]] std::string_view outgoing() const;
    [[nodiscard]] bool mayHearClient() const;
    [[nodiscard]] bool mayHearServer() const;
    [[nodiscard]] bool isOver() const;

    RelaySocket m_client;
    RelaySocket m_server;
    const std::unique_ptr<recipes::TlsChannel> m_channel; // null: in plain
    std::string m_toServer; // in plain; what the channel has taken is not in it any more
    std::string m_toClient;
    Passage m_clientEnd = Passage::Moved; // Finished, Broken: what was read
    Passage m_serverEnd = Passage::Moved;
    bool m_isServerTold = false; // that the client has finished
    bool m_isClientTold = false;
};

} // namespace zoetrope::app
