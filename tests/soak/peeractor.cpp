#include "tests/soak/peeractor.h"

#include <stdexcept>

namespace zoetrope::tests {

using namespace std::chrono_literals;

namespace {

constexpr auto patience = 15s; // for one order
constexpr auto patienceInDoubt = 5s; // the same, once its way was broken: the answer may be lost
constexpr auto stay = 200ms;
constexpr int takesAgain = 3; // items that Curator may lose where it tries a delete again

std::string filled(std::string text, const std::string& what, const std::string& by)
{
    if (const auto at = text.find(what); at != std::string::npos)
        text.replace(at, what.size(), by);
    return text;
}

// The time between two looks is not what anybody waits for.
void pauseFor(std::chrono::milliseconds length)
{
    std::this_thread::sleep_for(length);
}

} // namespace

PeerStand::PeerStand(Peer::Library library)
    : m_library(library)
    , m_peer(std::make_shared<Peer>(library))
{
}

std::shared_ptr<Peer> PeerStand::current() const
{
    const std::scoped_lock lock(m_mutex);
    return m_peer;
}

void PeerStand::replace()
{
    current()->kill();
    auto next = std::make_shared<Peer>(m_library);
    const std::scoped_lock lock(m_mutex);
    m_peer = std::move(next);
}

PeerActor::PeerActor(app::RelayLoop& loop, const RoundGround& ground, PeerStand& stand,
                     const PeerSeat& seat, std::string name)
    : m_ground(ground)
    , m_stand(stand)
    , m_seat(seat)
    , m_name(std::move(name))
    , m_relay(loop, ground.server, recipes::Probe())
    , m_thread([this](const std::stop_token& stop) { live(stop); })
{
}

void PeerActor::doubt()
{
    const std::scoped_lock lock(m_mutex);
    ++m_doubts;
    m_isDoubted = true;
    for (int i = 0; i < (m_seat.begins == "taken" ? takesAgain : 1); ++i)
        m_events.push_back({monotonicNow(), m_name, "doubted"});
}

void PeerActor::trust()
{
    const std::scoped_lock lock(m_mutex);
    m_isDoubted = false;
    m_changed.notify_all();
}

void PeerActor::finish()
{
    m_thread.request_stop();
    m_thread.join();
}

void PeerActor::report(History& history) const
{
    auto member = m_seat.member;
    member.who = m_name;
    member.putsAgain = true;
    history.members.push_back(member);
    for (const auto& event : m_events)
        history.add(event);
}

void PeerActor::live(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        try {
            session(stop);
        } catch (const std::exception&) { // its own affair: see the contract
            pauseFor(100ms);
        }
        leave();
    }
}

void PeerActor::session(const std::stop_token& stop)
{
    m_opened = waitUntilTrusted(stop);
    endLastSession(stop);
    const auto peer = m_stand.current();
    m_client = m_name + '-' + std::to_string(++m_sessions);
    call(*peer,
         "open " + m_relay.address() + m_ground.root + ' '
             + std::to_string(JoinedProcess::sessionTimeout.count()));
    note("connected");
    for (const auto& words : m_seat.prepare)
        call(*peer, order(words));
    while (!stop.stop_requested() && doubtCount() == m_opened)
        visit(*peer, stop);
}

// However its session ended: what it holds would keep everybody else waiting.
void PeerActor::leave() noexcept
{
    try {
        m_left = m_stand.current();
        m_closing = m_left->ask(m_client + " close");
    } catch (const std::exception&) { // the process has gone, and its session goes with it
        m_left.reset();
    }
}

// A client that hangs in a call never gets to its close: the server ends its session.
void PeerActor::endLastSession(const std::stop_token& stop)
{
    const auto end = recipes::Clock::now() + patience;
    const auto isThere = [this] {
        return m_left && m_left == m_stand.current() && !m_left->isAnswered(m_closing);
    };
    while (isThere() && !stop.stop_requested() && recipes::Clock::now() < end) {
        pauseFor(500ms);
        const auto isEnded = isThere() && m_relay.expire(recipes::Clock::now() + patienceInDoubt);
        m_relay.mend();
        if (isEnded)
            return note("ended");
    }
}

void PeerActor::visit(Peer& peer, const std::stop_token& stop)
{
    if (m_seat.begins == "put")
        return put(peer, m_name + '.' + std::to_string(++m_items));
    if (m_seat.begins == "leader" && m_seat.enter.starts_with("latch"))
        call(peer, "latch " + m_seat.member.paths.front() + " start " + m_client);
    const auto answer = call(peer, order(m_seat.enter));
    if (m_seat.begins == "taken") {
        if (answer != "nothing")
            note("taken", answer);
    } else if (answer != "true") {
        if (!m_seat.giveUp.empty())
            call(peer, order(m_seat.giveUp));
    } else if (write(m_seat.begins) && !m_seat.ends.empty()) {
        pauseFor(stay);
        const auto isDoubleBarrier = m_seat.ends == "left"; // it is out when the call is over
        if (!isDoubleBarrier)
            static_cast<void>(write(m_seat.ends));
        const auto left = call(peer, order(m_seat.leave));
        if (isDoubleBarrier)
            static_cast<void>(write(left == "true" ? "left" : "timed-out"));
    }
    if (!stop.stop_requested())
        pauseFor(50ms);
}

// Until it is certain, nothing is said of it but that it may be there.
void PeerActor::put(Peer& peer, const std::string& item)
{
    try {
        call(peer, filled(order(m_seat.enter), "{item}", item));
        if (write("put", item)) {
            pauseFor(stay);
            return;
        }
    } catch (const std::exception&) { // it may be there
    }
    note("perhaps-put", item);
}

void PeerActor::note(const std::string& event, const std::string& data)
{
    const std::scoped_lock lock(m_mutex);
    m_events.push_back({monotonicNow(), m_name, event, data});
}

std::string PeerActor::call(Peer& peer, const std::string& order)
{
    const auto question = peer.ask(m_client + ' ' + order);
    const auto begun = recipes::Clock::now();
    while (!peer.isAnswered(question)) {
        const auto longest = doubtCount() == m_opened ? patience : patienceInDoubt;
        if (recipes::Clock::now() > begun + longest || m_stand.current().get() != &peer)
            throw std::runtime_error("no answer to " + order);
        pauseFor(10ms);
    }
    return peer.answer(question);
}

std::string PeerActor::order(const std::string& words) const
{
    return filled(words, "{who}", m_client);
}

bool PeerActor::write(const std::string& event, const std::string& data)
{
    const std::scoped_lock lock(m_mutex);
    if (m_opened != m_doubts)
        return false;
    m_events.push_back({monotonicNow(), m_name, event, data});
    return true;
}

int PeerActor::waitUntilTrusted(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [this] { return !m_isDoubted; });
    return m_doubts;
}

int PeerActor::doubtCount() const
{
    const std::scoped_lock lock(m_mutex);
    return m_doubts;
}

} // namespace zoetrope::tests
