#pragma once

#include "app/lab/relay/relay.h"
#include "tests/support/peer.h"
#include "tests/support/testserver.h"
#include "tests/support/wiretrace.h"

#include <map>

namespace zoetrope::tests {

/// A new root on a server, and clients of a peer below it, each behind a relay of its own. They
/// have one letter: "a", "b".
class Stand
{
public:
    Stand(TestServer& server, Peer& peer, WireTrace::Data data = WireTrace::Data::Hidden);
    ~Stand();
    Stand(const Stand&) = delete;
    Stand& operator=(const Stand&) = delete;

    /// Connects those of `letters` that are not yet.
    void open(const std::string& letters);

    /// An order to one of them: its letter first.
    [[nodiscard]] Peer::Question ask(const std::string& order);
    std::string call(const std::string& order);
    [[nodiscard]] bool waitForEvent(const std::string& event);
    [[nodiscard]] bool hasTold(const std::string& event) const;

    [[nodiscard]] app::Relay& relay(char letter) { return *m_relays.at(letter); }
    [[nodiscard]] static recipes::ActorId actor(char letter);
    [[nodiscard]] WireTrace& trace() noexcept { return m_trace; }
    [[nodiscard]] std::string text(char letter) { return m_trace.text(actor(letter)); }
    [[nodiscard]] std::string textBecoming(char letter, const std::string& expected);
    [[nodiscard]] bool waitFor(char letter, const std::string& line);

    [[nodiscard]] const std::string& address() const { return m_address; } ///< With the root.
    [[nodiscard]] const std::string& root() const { return m_root; } ///< "/test-N"

private:
    [[nodiscard]] std::string named(const std::string& order) const;

    Peer& m_peer;
    const std::string m_address;
    const std::string m_root;
    recipes::Journal m_journal;
    WireTrace m_trace;
    app::RelayLoop m_loop;
    std::map<char, std::unique_ptr<app::Relay>> m_relays; // last: uses the above
};

} // namespace zoetrope::tests
