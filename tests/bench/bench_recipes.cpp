// Our recipes, over ZooKeeper's C client and over ours ("-native"), beside Curator's, kazoo's and
// the bare C client, turn and turn about on one server.
#include "app/server/privateserver.h"
#include "recipes/session/session.h"
#include "tests/bench/recipework.h"
#include "tests/bench/report.h"
#include "tests/support/peer.h"

#include <cstdio>

using namespace zoetrope;
using namespace zoetrope::bench;

namespace {

constexpr int runs = 11;

using Work = std::function<double()>;

struct Rival
{
    std::string name;
    Work work;
    double goal; // ratio of ours to it, over the C client
    double nativeGoal; // the same over our own
};

/// Their answers are nanoseconds for one operation. Each run has a root of its own: what one leaves
/// behind could hold the next one up.
class Peers
{
public:
    explicit Peers(const std::string& server)
        : m_server(server)
        , m_session({.servers = server, .client = recipes::ClientKind::Native})
    {
        m_session.connect(recipes::Clock::now() + std::chrono::seconds(30));
    }

    [[nodiscard]] Work work(tests::Peer::Library library, const std::string& order)
    {
        auto& peer = m_peers[library];
        if (!peer)
            peer = std::make_unique<tests::Peer>(library);
        return [this, &peer = *peer, order] {
            return 1e9 / std::stod(peer.call("x bench " + freshRoot() + ' ' + order));
        };
    }

private:
    std::string freshRoot()
    {
        const auto root = "/run-" + std::to_string(++m_runs);
        // No container: the server would take it away while a barrier's round has no nodes.
        m_session.create(recipes::Path(root), std::string(), recipes::CreateMode::Persistent);
        return m_server + root;
    }

    const std::string m_server;
    recipes::Session m_session;
    int m_runs = 0;
    std::map<tests::Peer::Library, std::unique_ptr<tests::Peer>> m_peers;
};

// What it does stands on the client that is the usual one then.
double over(recipes::ClientKind client, const Work& work)
{
    recipes::setUsualClient(client);
    return work();
}

void compare(Report& report, const std::string& name, const Work& own,
             const std::vector<Rival>& rivals)
{
    using recipes::ClientKind;
    Measurement apache{name, "zoetrope", "ops/s", {}};
    Measurement native{name + "-native", "zoetrope", "ops/s", {}};
    std::vector<Measurement> others;
    for (const auto& rival : rivals)
        others.push_back({name, rival.name, "ops/s", {}});
    for (int run = 0; run < runs; ++run) {
        apache.runs.push_back(over(ClientKind::Apache, own));
        native.runs.push_back(over(ClientKind::Native, own));
        for (std::size_t i = 0; i < rivals.size(); ++i)
            others[i].runs.push_back(over(ClientKind::Native, rivals[i].work));
    }
    report.add(apache);
    report.add(native);
    for (std::size_t i = 0; i < rivals.size(); ++i) {
        report.add(others[i]);
        report.compare(apache, others[i], rivals[i].goal);
        report.compare(native, others[i], rivals[i].nativeGoal);
    }
}

} // namespace

int main(int argc, char** argv)
{
    using Library = tests::Peer::Library;
    Report report("recipes", argc, argv);
    app::PrivateServer server;
    server.start();
    const auto& at = server.address();
    Peers peers(at);
    const auto curator
        = [&](const std::string& order) { return peers.work(Library::Curator, order); };
    std::fprintf(stderr, "The server's log is not forced to the disk (forceSync=no).\n");

    // An uncontended lock by the C client's blocking calls alone: one create, one delete. Less than
    // two round trips no lock can cost whose release is waited for.
    tests::Peer bare(Library::CClient);
    const Work bound = [&] { return 1e9 / std::stod(bare.call("x create-delete " + at + " 500")); };
    compare(report, "mutex", [&] { return ours::mutex(at, 1, 500, ours::Release::Waits); },
            {{"c-client", bound, 0.9, 0.9},
             {"curator", curator("mutex 500"), 1.3, 1.0},
             {"kazoo", peers.work(Library::Kazoo, "mutex 500"), 1.0, 1.0}});
    compare(report, "mutex-posted", [&] { return ours::mutex(at, 1, 500, ours::Release::Follows); },
            {{"curator", curator("mutex 500"), 1.4, 1.4}});
    compare(report, "mutex-10", [&] { return ours::mutex(at, 10, 500, ours::Release::Waits); },
            {{"curator", curator("mutex-contended 10 500"), 1.15, 1.3}});
    compare(report, "mutex-50", [&] { return ours::mutex(at, 50, 500, ours::Release::Waits); },
            {{"curator", curator("mutex-contended 50 500"), 1.1, 1.3}});
    compare(report, "semaphore", [&] { return ours::semaphore(at, 300, 5, ours::Release::Waits); },
            {{"bare steps", [&] { return leaseBound(at, 300); }, 0.6, 0.85},
             {"curator", curator("semaphore 300 5"), 1.6, 2.0}});
    compare(report, "semaphore-posted",
            [&] { return ours::semaphore(at, 300, 5, ours::Release::Follows); },
            {{"curator", curator("semaphore 300 5"), 2.0, 2.0}});
    compare(report, "double-barrier-10", [&] { return ours::doubleBarrier(at, 10, 20); },
            {{"curator", curator("double-barrier 10 20"), 1.6, 2.0}});
    compare(report, "barrier-open-50", [&] { return ours::barrierOpen(at, 50, 10); },
            {{"curator", curator("barrier-open 50 10"), 1.8, 2.0}});
    compare(report, "leader-hand-over", [&] { return ours::leaderHandOver(at, 100); },
            {{"bare steps", [&] { return handOverBound(at, 100); }, 0.7, 0.9},
             {"curator", curator("leader-handover 100"), 1.2, 1 / 0.7}});
    return report.conclude();
}
