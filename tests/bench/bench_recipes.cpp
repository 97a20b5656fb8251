// Our recipes beside Curator's, kazoo's and the bare C client, turn and turn about on one server.
#include "app/server/privateserver.h"
#include "tests/bench/recipework.h"
#include "tests/bench/report.h"
#include "tests/support/peer.h"

#include <cstdio>

using namespace zoetrope;
using namespace zoetrope::bench;

namespace {

constexpr int runs = 5;

using Work = std::function<double()>;

struct Rival
{
    std::string name;
    Work work;
    double goal; // ratio of ours to it
};

/// The peers' answers are nanoseconds for one operation.
class Peers
{
public:
    [[nodiscard]] Work work(tests::Peer::Library library, const std::string& order)
    {
        auto& peer = m_peers[library];
        if (!peer)
            peer = std::make_unique<tests::Peer>(library);
        return [&peer = *peer, order] { return 1e9 / std::stod(peer.call("x bench " + order)); };
    }

private:
    std::map<tests::Peer::Library, std::unique_ptr<tests::Peer>> m_peers;
};

void compare(Report& report, const std::string& name, const Work& own,
             const std::vector<Rival>& rivals)
{
    Measurement zoetrope{name, "zoetrope", "ops/s", {}};
    std::vector<Measurement> others;
    for (const auto& rival : rivals)
        others.push_back({name, rival.name, "ops/s", {}});
    for (int run = 0; run < runs; ++run) {
        zoetrope.runs.push_back(own());
        for (std::size_t i = 0; i < rivals.size(); ++i)
            others[i].runs.push_back(rivals[i].work());
    }
    report.add(zoetrope);
    for (std::size_t i = 0; i < rivals.size(); ++i) {
        report.add(others[i]);
        report.compare(zoetrope, others[i], rivals[i].goal);
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
    Peers peers;
    const auto curator
        = [&](const std::string& order) { return peers.work(Library::Curator, at + ' ' + order); };
    std::fprintf(stderr, "The server's log is not forced to the disk (forceSync=no).\n");

    const Work bound = [&] { return clientBound(at, 500); };
    compare(report, "mutex", [&] { return ours::mutex(at, 1, 500, ours::Release::Waits); },
            {{"c-client", bound, 0.9},
             {"curator", curator("mutex 500"), 1.0},
             {"kazoo", peers.work(Library::Kazoo, at + " mutex 500"), 1.0}});
    compare(report, "mutex-posted", [&] { return ours::mutex(at, 1, 500, ours::Release::Follows); },
            {{"curator", curator("mutex 500"), 1.4}});
    compare(report, "mutex-10", [&] { return ours::mutex(at, 10, 500, ours::Release::Waits); },
            {{"curator", curator("mutex-contended 10 500"), 1.3}});
    compare(report, "mutex-50", [&] { return ours::mutex(at, 50, 500, ours::Release::Waits); },
            {{"curator", curator("mutex-contended 50 500"), 1.3}});
    report.printGoals();
    return 0;
}
