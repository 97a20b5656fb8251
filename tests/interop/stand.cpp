#include "tests/interop/stand.h"

namespace zoetrope::tests {

using namespace app;
using namespace recipes;

namespace {

constexpr auto timeout = "10000"; // of the sessions, in milliseconds

} // namespace

Stand::Stand(TestServer& server, Peer& peer, WireTrace::Data data)
    : m_peer(peer)
    , m_address(server.freshRoot())
    , m_root(m_address.substr(m_address.find('/')))
    , m_trace(m_journal, m_root, data)
{
}

// Nobody waits for it: one that hangs must not hold the next test.
Stand::~Stand()
{
    for (const auto& [letter, relay] : m_relays)
        static_cast<void>(ask(std::string(1, letter) + " close"));
}

void Stand::open(const std::string& letters)
{
    const auto port = std::stoi(m_address.substr(m_address.find(':') + 1));
    for (const auto letter : letters) {
        auto& relay = m_relays[letter];
        relay = std::make_unique<Relay>(m_loop, "127.0.0.1", static_cast<std::uint16_t>(port),
                                        Probe(m_journal, actor(letter)));
        call(std::string(1, letter) + " open " + relay->address() + m_root + ' ' + timeout);
    }
}

Peer::Question Stand::ask(const std::string& order)
{
    return m_peer.ask(named(order));
}

std::string Stand::call(const std::string& order)
{
    return m_peer.call(named(order));
}

bool Stand::waitForEvent(const std::string& event)
{
    return m_peer.waitForEvent(named(event));
}

bool Stand::hasTold(const std::string& event) const
{
    return m_peer.hasTold(named(event));
}

ActorId Stand::actor(char letter)
{
    return static_cast<ActorId>(letter);
}

std::string Stand::textBecoming(char letter, const std::string& expected)
{
    return m_trace.textBecoming(actor(letter), expected);
}

bool Stand::waitFor(char letter, const std::string& line)
{
    return m_trace.waitFor(actor(letter), line);
}

// One peer serves many stands: its clients have other names on each.
std::string Stand::named(const std::string& order) const
{
    return order.substr(0, 1) + m_root.substr(1) + order.substr(1);
}

} // namespace zoetrope::tests
