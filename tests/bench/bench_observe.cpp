// The observer beside the tree caches of Curator and kazoo, on one tree of ten thousand znodes: how
// long until all of it is known, and from a change until it is.
#include "app/live/clustermonitor.h"
#include "app/server/privateserver.h"
#include "tests/bench/report.h"
#include "tests/support/grove.h"
#include "tests/support/peer.h"

#include <QCoreApplication>

#include <cstdio>
#include <functional>
#include <stdexcept>

using namespace zoetrope;
using namespace zoetrope::bench;
using namespace zoetrope::recipes;
using namespace std::chrono_literals;

namespace {

constexpr int runs = 5;
constexpr int changes = 50; // of a run
constexpr auto patience = 60s;

using Measure = std::function<double()>; // times a second

double rate(Clock::duration took, int times = 1)
{
    return times / std::chrono::duration<double>(took).count();
}

app::SurveyPlan unboundPlan(const std::string& servers)
{
    app::SurveyPlan plan;
    plan.servers = servers;
    plan.sessionTimeout = 30s;
    plan.requestsPerSecond = 1'000'000; // the budget, raised for this
    return plan;
}

const app::ClusterMonitor::Habits everything{
    .watches = 20'000, .searched = 20'000, .places = 20'000};

// The first look: all is read, each recipe is recognised and watched.
double fillOnce(const std::string& servers, std::size_t places)
{
    app::ClusterMonitor monitor(unboundPlan(servers), everything);
    monitor.connect();
    const auto begin = Clock::now();
    auto seen = monitor.look();
    while (!seen.isWhole)
        seen = monitor.look();
    const auto took = Clock::now() - begin;
    std::size_t found = 0;
    for (const auto& recipe : seen.picture.recipes)
        found += recipe.places.size();
    if (found != places)
        throw std::runtime_error("the picture is not full: " + std::to_string(found));
    return rate(took);
}

/// Two sessions: one makes znodes, another one waits until it sees them.
class Watcher
{
public:
    explicit Watcher(const std::string& servers)
        : m_writer({.servers = servers, .timeout = 30s})
        , m_reader({.servers = servers, .timeout = 30s})
        , m_budget(1'000'000)
        , m_keeper(m_reader, m_budget, {.watches = 20'000})
    {
        m_writer.connect(Clock::now() + patience);
        m_reader.connect(Clock::now() + patience);
    }

    double measure(int locks)
    {
        std::vector<std::string> directories;
        for (int lock = 0; lock < locks; ++lock)
            directories.push_back(tests::Grove::lockPath(lock));
        m_keeper.keep(std::move(directories));
        m_keeper.read(Clock::now() + patience, {});
        for (int i = 0; i < changes; ++i)
            static_cast<void>(change()); // the peers' first ones are not measured either
        Clock::duration took{};
        for (int i = 0; i < changes; ++i)
            took += change();
        return rate(took, changes);
    }

private:
    Clock::duration change()
    {
        const auto path = tests::Grove::lockPath(0) + "/news-" + std::to_string(m_changes++);
        const auto begin = Clock::now();
        m_writer.post(Request::create(Path(path), std::string("news"), CreateMode::Ephemeral));
        while (!m_keeper.tree().all().nodes.contains(path)) {
            if (m_keeper.sleepUntil(begin + patience, {}) != Waited::Done)
                throw std::runtime_error("the change was not seen");
            m_keeper.read(begin + patience, {});
        }
        return Clock::now() - begin;
    }

    Session m_writer, m_reader;
    app::RequestBudget m_budget;
    app::TreeKeeper m_keeper;
    int m_changes = 0;
};

struct Rival
{
    std::string name;
    Measure work;
};

void compare(Report& report, const std::string& name, const Measure& own,
             const std::vector<Rival>& rivals, double goal)
{
    Measurement zoetrope{name, "zoetrope", "times/s", {}};
    std::vector<Measurement> others;
    for (const auto& rival : rivals)
        others.push_back({name, rival.name, "times/s", {}});
    static_cast<void>(own());
    for (int run = 0; run < runs; ++run) {
        zoetrope.runs.push_back(own());
        for (std::size_t i = 0; i < rivals.size(); ++i)
            others[i].runs.push_back(rivals[i].work());
    }
    report.add(zoetrope);
    for (const auto& other : others) {
        report.add(other);
        report.compare(zoetrope, other, goal);
    }
}

} // namespace

int main(int argc, char** argv)
{
    using Library = tests::Peer::Library;
    constexpr tests::Grove::Size size{.locks = 1000, .line = 9};
    Report report("observe", argc, argv);
    const QCoreApplication application(argc, argv); // the servers' reports come by Qt
    app::PrivateServer server;
    server.start();
    Session owner({.servers = server.address(), .timeout = 30s});
    owner.connect(Clock::now() + patience);
    const tests::Grove grove(owner, size);
    std::fprintf(stderr, "%zu znodes in %d locks.\n", grove.nodes(), size.locks);

    tests::Peer curator(Library::Curator), kazoo(Library::Kazoo);
    const auto ask = [&](tests::Peer& peer, const std::string& order) -> Measure {
        return [&peer, order = "x bench " + server.address() + ' ' + order] {
            return 1e9 / std::stod(peer.call(order));
        };
    };
    constexpr auto places = static_cast<std::size_t>(size.locks) * size.line;
    compare(
        report, "full-picture", [&] { return fillOnce(server.address(), places); },
        {{"curator", ask(curator, "tree-cache 2")},
         {"curator-cache", ask(curator, "curator-cache 2")},
         {"kazoo", ask(kazoo, "tree-cache 1")}},
        1 / 0.7);
    const auto directory = tests::Grove::lockPath(0) + ' ' + std::to_string(changes);
    compare(
        report, "change-to-world", [&] { return Watcher(server.address()).measure(size.locks); },
        {{"curator", ask(curator, "tree-cache-delay " + directory)},
         {"curator-cache", ask(curator, "curator-cache-delay " + directory)},
         {"kazoo", ask(kazoo, "tree-cache-delay " + directory)}},
        1);
    return report.conclude();
}
