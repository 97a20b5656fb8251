#include "tests/soak/soakround.h"

#include "recipes/barriers/barrier.h"
#include "recipes/queues/distributedqueue.h"
#include "recipes/queues/simplequeue.h"
#include "recipes/queues/tutorialqueue.h"

#include <algorithm>
#include <fstream>
#include <set>

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto tick = 50ms;
constexpr auto goodWeather = 12s; // in which whoever was lost is back, and gets on
constexpr auto farewell = 20s; // in which whoever is interrupted has ended
constexpr auto emptyEnough = 700ms; // no item in that time: there is none

const std::string gateKeeper = "gatekeeper";

// The time until all have ended is not measured; only a finding waits it out.
bool comesTrue(std::chrono::milliseconds patience, const std::function<bool()>& isTrue)
{
    const auto until = Clock::now() + patience;
    while (!isTrue()) {
        if (Clock::now() > until)
            return false;
        std::this_thread::sleep_for(tick);
    }
    return true;
}

std::vector<std::string> takenFrom(const std::string& workload, Session& session)
{
    std::vector<std::string> items;
    const auto soon = [&] { return session.after(emptyEnough); };
    if (workload == "simple-queue") {
        SimpleQueue queue(session, Path("/sq"));
        while (const auto item = queue.take(soon()))
            items.push_back(*item);
    } else if (workload == "distributed-queue") {
        DistributedQueue queue(session, Path("/dq"), {});
        while (const auto item = queue.take(soon()))
            items.push_back(item->payloads().front());
    } else if (workload == "tutorial-queue") {
        TutorialQueue queue(session, Path("/tq"));
        while (const auto item = queue.consume(soon()))
            items.push_back(std::to_string(*item));
    }
    return items;
}

void collectEphemerals(Session& session, const Path& path, std::vector<std::string>& found)
{
    const auto children = session.children(path, nullptr, session.after(10s));
    if (!children)
        return;
    for (const auto& name : children->names) {
        const auto stat = session.exists(path / name, nullptr, session.after(10s));
        if (stat && stat->ephemeralOwner != 0)
            found.push_back((path / name).text());
        else
            collectEphemerals(session, path / name, found);
    }
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const auto& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

} // namespace

SoakRound::SoakRound(app::PrivateServer& server, const std::string& program,
                     const std::filesystem::path& folder, unsigned seed,
                     std::vector<Workload> workloads)
    : m_server(server)
    , m_ground{program, server.address(), "/round-" + std::to_string(seed),
               folder / std::to_string(seed)}
    , m_seed(seed)
    , m_workloads(std::move(workloads))
{
    std::filesystem::create_directories(m_ground.folder);
    Session session({.servers = m_ground.server});
    session.connect(Clock::now() + farewell);
    session.create(Path(m_ground.root), {}, CreateMode::Persistent);
}

SoakRound::~SoakRound() = default;

Violations SoakRound::run(std::chrono::seconds length)
{
    begin();
    {
        const std::jthread keeper([this](const std::stop_token& stop) { keepGate(stop); });
        FaultInjector injector(m_server, m_own, m_peers, m_stands, m_seed);
        injector.inject(Clock::now() + length - goodWeather);
        m_faults = injector.faults();
        enjoyGoodWeather();
    }
    end();
    Session session({.servers = m_ground.server + m_ground.root});
    session.connect(Clock::now() + farewell);
    for (const auto& workload : m_workloads)
        drain(workload, session);
    look(session);
    judge();
    keepHistory();
    return m_violations;
}

void SoakRound::begin()
{
    for (const auto& workload : m_workloads) {
        int number = 0;
        for (const auto& seat : workload.own)
            m_own.push_back(std::make_unique<JoinedProcess>(
                m_loop, m_ground, seat, workload.name + '-' + std::to_string(++number)));
        for (const auto& seat : workload.peers) {
            if (!Peer::missing(seat.library).empty())
                continue;
            auto& stand = m_stands[seat.library];
            if (!stand)
                stand = std::make_unique<PeerStand>(seat.library);
            m_peers.push_back(
                std::make_unique<PeerActor>(m_loop, m_ground, *stand, seat,
                                            workload.name + "-peer-" + std::to_string(++number)));
        }
    }
}

// Nothing is known of the gate from a failure until it was set again.
void SoakRound::keepGate(const std::stop_token& stop)
{
    const auto hasGate = [](const Workload& workload) { return workload.name == "barrier"; };
    if (std::none_of(m_workloads.begin(), m_workloads.end(), hasGate))
        return;
    Session session({.servers = m_ground.server + m_ground.root});
    const auto note = [&](const char* event) {
        m_gate.push_back({monotonicNow(), gateKeeper, event});
    };
    Barrier gate(session, Path("/gate"));
    while (!stop.stop_requested()) {
        try {
            session.connect(Clock::now() + farewell, stop);
            gate.close(session.after(5s), stop);
            note("set");
            static_cast<void>(session.pause(400ms, stop));
            note("removing");
            gate.open(session.after(5s), stop);
            static_cast<void>(session.pause(200ms, stop));
        } catch (const Error&) { // a server that went away
            note("doubted");
            std::this_thread::sleep_for(tick);
        }
    }
}

void SoakRound::enjoyGoodWeather()
{
    m_goodWeather = monotonicNow();
    static_cast<void>(comesTrue(goodWeather, [this] {
        for (const auto& process : m_own)
            process->keepGoing();
        return false;
    }));
}

void SoakRound::end()
{
    for (const auto& peer : m_peers)
        peer->finish();
    for (const auto& process : m_own)
        process->interrupt();
    for (const auto& process : m_own) {
        if (!comesTrue(farewell, [&] { return process->hasEnded(); })) {
            m_violations.push_back(process->seat().words + ": does not end when it is asked to");
            process->kill();
        }
    }
    for (const auto& process : m_own)
        process->report(m_history, m_violations);
    for (const auto& peer : m_peers)
        peer->report(m_history);
    m_peers.clear();
    m_stands.clear();
    m_history.members.push_back({gateKeeper, gateKeeper, {"/gate"}});
    m_history.events.insert(m_history.events.end(), m_gate.begin(), m_gate.end());
}

void SoakRound::drain(const Workload& workload, Session& session)
{
    const auto items = takenFrom(workload.name, session);
    const auto who = workload.name + "-drain";
    m_history.members.push_back({who, "queue-take", workload.own.front().member.paths});
    for (const auto& item : items)
        m_history.add({monotonicNow(), who, "taken", item});
}

// What the killed have left goes with their sessions.
void SoakRound::look(Session& session)
{
    std::vector<std::string> left;
    const auto isClean = [&] {
        left.clear();
        collectEphemerals(session, Path("/"), left);
        return left.empty();
    };
    if (!comesTrue(farewell, isClean))
        m_violations.push_back("still there when all have gone: " + joined(left));
}

void SoakRound::judge()
{
    m_history.sort();
    const auto found = violationsIn(m_history);
    m_violations.insert(m_violations.end(), found.begin(), found.end());
    for (const auto& workload : m_workloads) {
        const auto isOurs = [&](const HistoryEvent& event) {
            return event.at >= m_goodWeather && event.event == workload.success
                && event.who.starts_with(workload.name + '-')
                && event.who.find("-peer-") == std::string::npos
                && event.who.find("-drain") == std::string::npos;
        };
        if (!workload.success.empty()
            && std::none_of(m_history.events.begin(), m_history.events.end(), isOurs))
            m_violations.push_back(workload.name + ": nobody got on in good weather");
    }
}

void SoakRound::keepHistory() const
{
    if (m_violations.empty()) {
        std::filesystem::remove_all(m_ground.folder);
        return;
    }
    std::ofstream file(m_ground.folder / "history");
    for (const auto& event : m_history.events)
        file << describe(event) << '\n';
}

std::string SoakRound::summary() const
{
    std::vector<std::string> names;
    std::set<std::string> who;
    std::transform(m_workloads.begin(), m_workloads.end(), std::back_inserter(names),
                   [](const Workload& workload) { return workload.name; });
    for (const auto& member : m_history.members)
        who.insert(member.who);
    return joined(names) + "; " + std::to_string(m_faults) + " faults, "
        + std::to_string(who.size()) + " participants, " + std::to_string(m_history.events.size())
        + " events, " + std::to_string(m_violations.size()) + " findings";
}

} // namespace zoetrope::tests
