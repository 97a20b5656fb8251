#include "tests/soak/faultinjector.h"

#include <algorithm>

namespace zoetrope::tests {

using namespace std::chrono_literals;

namespace {

constexpr auto between = 50ms;
constexpr std::size_t atOnce = 3;

} // namespace

FaultInjector::FaultInjector(app::PrivateServer& server, const Own& own, const Peers& peers,
                             const Stands& stands, unsigned seed)
    : m_server(server)
    , m_own(own)
    , m_peers(peers)
    , m_stands(stands)
    , m_dice(seed)
{
}

// The time between faults is what they are made of, not what anybody waits for.
void FaultInjector::inject(recipes::TimePoint until)
{
    auto next = recipes::Clock::now();
    while (recipes::Clock::now() < until) {
        mendDue(recipes::Clock::now());
        for (const auto& process : m_own)
            process->keepGoing();
        if (recipes::Clock::now() >= next && m_repairs.size() < atOnce) {
            strike();
            next = recipes::Clock::now() + std::chrono::milliseconds(roll(100, 900));
        }
        std::this_thread::sleep_for(between);
    }
    mendDue(recipes::TimePoint::max());
}

void FaultInjector::strike()
{
    ++m_faults;
    const auto chance = roll(0, 99);
    if (chance < 2)
        return strikeServer();
    if (chance < 4)
        return replacePeers();
    const auto target = static_cast<std::size_t>(m_dice()) % (m_own.size() + m_peers.size());
    if (target < m_own.size())
        strikeOwn(*m_own[target]);
    else
        strikePeer(*m_peers[target - m_own.size()]);
}

void FaultInjector::strikeOwn(JoinedProcess& process)
{
    if (isBroken(&process) || process.hasEnded())
        return;
    enum { Stop, StopForLong, Kill, Interrupt, Way };
    switch (std::min(roll(0, 9), int(Way))) {
    case Kill:
        return process.kill();
    case Interrupt:
        return process.interrupt();
    case Stop:
    case StopForLong: {
        const auto length = roll(0, 1) == 0 ? expiry() : std::chrono::milliseconds(roll(10, 900));
        process.pause();
        m_repairs.push_back(
            {recipes::Clock::now() + length, &process, [&process] { process.goOn(); }});
        return;
    }
    default:
        break;
    }
    const auto length = breakWay(process.relay());
    m_repairs.push_back(
        {recipes::Clock::now() + length, &process, [&process] { process.relay().mend(); }});
}

void FaultInjector::strikePeer(PeerActor& peer)
{
    if (isBroken(&peer))
        return;
    peer.doubt();
    const auto length = breakWay(peer.relay());
    m_repairs.push_back({recipes::Clock::now() + length, &peer, [&peer] {
                             peer.relay().mend();
                             peer.trust();
                         }});
}

std::chrono::milliseconds FaultInjector::breakWay(app::Relay& relay)
{
    enum { Cut, Freeze, Expire, LoseReply, HalfOpen, Drop, Delay };
    const auto length = std::chrono::milliseconds(roll(10, 900));
    switch (roll(Cut, Delay)) {
    case Cut:
        relay.cut();
        break;
    case Freeze:
        relay.freeze();
        break;
    case Expire:
        relay.freeze();
        return expiry();
    case LoseReply:
        relay.loseNextReply();
        return 1s;
    case HalfOpen:
        relay.halfOpen();
        return roll(0, 1) == 0 ? expiry() : length;
    case Drop:
        relay.dropping(true);
        return roll(0, 1) == 0 ? expiry() : length;
    default:
        relay.delay(std::chrono::milliseconds(roll(5, 60)));
        return 2s;
    }
    return length;
}

void FaultInjector::strikeServer()
{
    for (const auto& peer : m_peers)
        peer->doubt();
    if (roll(0, 1) == 0)
        m_server.kill();
    else
        m_server.stop();
    std::this_thread::sleep_for(std::chrono::milliseconds(roll(0, 1500)));
    m_server.start();
    for (const auto& peer : m_peers) {
        if (!isBroken(peer.get()))
            peer->trust();
    }
}

void FaultInjector::replacePeers()
{
    if (m_stands.empty())
        return;
    const auto stand = std::next(m_stands.begin(), roll(0, int(m_stands.size()) - 1));
    std::vector<PeerActor*> theirs;
    for (const auto& peer : m_peers) {
        if (peer->library() == stand->first)
            theirs.push_back(peer.get());
    }
    for (auto* peer : theirs)
        peer->doubt();
    stand->second->replace();
    for (auto* peer : theirs) {
        if (!isBroken(peer))
            peer->trust();
    }
}

void FaultInjector::mendDue(recipes::TimePoint until)
{
    const auto due = std::stable_partition(m_repairs.begin(), m_repairs.end(),
                                           [&](const auto& repair) { return repair.at > until; });
    for (auto repair = due; repair != m_repairs.end(); ++repair)
        repair->mend();
    m_repairs.erase(due, m_repairs.end());
}

bool FaultInjector::isBroken(const void* target) const
{
    return std::any_of(m_repairs.begin(), m_repairs.end(),
                       [&](const auto& repair) { return repair.target == target; });
}

int FaultInjector::roll(int from, int to)
{
    return std::uniform_int_distribution(from, to)(m_dice);
}

// By then the server has ended the session.
std::chrono::milliseconds FaultInjector::expiry() const
{
    return JoinedProcess::sessionTimeout + 1500ms;
}

} // namespace zoetrope::tests
