#include "tests/support/relayedsession.h"

#include <cstring>

namespace zoetrope::tests {

using namespace recipes;

namespace {

std::uint16_t portOf(const std::string& address)
{
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.find(':') + 1)));
}

} // namespace

RelayedSession::RelayedSession(TestServer& server, const std::string& root,
                               std::chrono::milliseconds timeout, Session::Options options)
    : m_actor(wire.join("relay"))
    , relay(m_loop, "127.0.0.1", portOf(server.address()), Probe(wire, m_actor))
    , session([&] {
        options.servers = relay.address() + root.substr(root.find('/'));
        options.timeout = timeout;
        options.probe = Probe(journal, journal.join("client"));
        return std::move(options);
    }())
{
    session.connect(patiently());
    static_cast<void>(traffic());
}

RelayedSession::~RelayedSession()
{
    relay.mend();
}

Deadline RelayedSession::patiently()
{
    return Clock::now() + std::chrono::seconds(30);
}

void RelayedSession::read()
{
    auto batch = journal.take();
    m_events.insert(m_events.end(), batch.events.begin(), batch.events.end());
}

bool RelayedSession::waitFor(const std::function<bool(const Event&)>& isIt)
{
    const auto deadline = patiently();
    do {
        read();
        while (m_waited < m_events.size()) {
            if (isIt(m_events[m_waited++]))
                return true;
        }
    } while (journal.wait(deadline, {}) == Waited::Done);
    return false;
}

bool RelayedSession::waitFor(Standing standing)
{
    return waitFor([&](const Event& event) {
        return event.kind == Kind::Belief && event.standing == standing;
    });
}

bool RelayedSession::waitFor(SessionState state)
{
    return waitFor([&](const Event& event) {
        return event.kind == Kind::StateChanged && event.state == state;
    });
}

RelayedSession::Traffic RelayedSession::traffic()
{
    read();
    Traffic traffic;
    auto isAnswered = true;
    for (; m_counted < m_events.size(); ++m_counted) {
        const auto& event = m_events[m_counted];
        if (event.kind == Kind::Sent) {
            ++traffic.requests;
            traffic.roundTrips += isAnswered ? 1 : 0;
            isAnswered = false;
        } else if (event.kind == Kind::Delivered && event.item == Item::Reply) {
            isAnswered = true;
        } else if (event.kind == Kind::Delivered && event.item == Item::Watch) {
            ++traffic.wakeUps;
        }
    }
    return traffic;
}

char* toString(const RelayedSession::Traffic& traffic)
{
    const auto text = std::to_string(traffic.requests) + " requests, "
        + std::to_string(traffic.roundTrips) + " round trips, " + std::to_string(traffic.wakeUps)
        + " wake-ups";
    auto* copy = new char[text.size() + 1]; // Qt Test deletes it
    std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
}

} // namespace zoetrope::tests
