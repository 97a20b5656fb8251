// Rounds of the dinner table a second: the published recipe with its Session, told to a journal,
// beside the same calls made with the C client alone.
#include "app/server/privateserver.h"
#include "tests/bench/reader.h"
#include "tests/bench/report.h"
#include "tests/bench/sessionguest.h"
#include "tests/support/peer.h"

#include <barrier>
#include <memory>
#include <thread>
#include <vector>

using namespace zoetrope;
using namespace zoetrope::bench;
using namespace std::chrono_literals;

namespace {

// Many short ones, turn and turn about: what slows the machine for a while slows both subjects.
constexpr int runs = 25; // of each, besides a first one that is not counted
constexpr auto pace = 17ms; // at which the window reads the journal
constexpr double goal = 0.8;

using Guests = std::vector<std::unique_ptr<SessionGuest>>;

/// Fresh tables for each run: a guest of the next round at the same table would run into the race
/// that the recipe's documentation tells of.
class House
{
public:
    explicit House(const std::string& address)
        : m_session({address, 30s})
    {
        m_session.connect(recipes::Clock::now() + 30s);
    }

    [[nodiscard]] std::vector<std::string> lay(int tables)
    {
        std::vector<std::string> names;
        std::vector<recipes::Request> requests;
        for (int i = 0; i < tables; ++i) {
            names.push_back("/table-" + std::to_string(++m_tables));
            requests.push_back(recipes::Request::create(recipes::Path(names.back()), std::string(),
                                                        recipes::CreateMode::Persistent));
        }
        static_cast<void>(m_session.perform(requests));
        return names;
    }

private:
    recipes::Session m_session;
    int m_tables = 0;
};

/// Rounds a second. All wait for each other before they sit down, and before they get up, where the
/// published recipe has its other race.
double dine(const Guests& guests, const std::vector<std::string>& tables)
{
    const auto count = static_cast<std::ptrdiff_t>(guests.size());
    std::barrier door(count + 1);
    std::barrier line(count);
    std::vector<std::jthread> threads;
    for (const auto& guest : guests) {
        threads.emplace_back([&, guest = guest.get()] {
            door.arrive_and_wait();
            for (const auto& table : tables) {
                line.arrive_and_wait();
                guest->enter(table);
                line.arrive_and_wait();
                guest->leave();
            }
        });
    }
    const auto began = recipes::Clock::now(); // before: they may dine before this thread runs again
    door.arrive_and_wait();
    threads.clear();
    const std::chrono::duration<double> took = recipes::Clock::now() - began;
    return static_cast<double>(tables.size()) / took.count();
}

// The same, by the C client in a process of its own: see barepeer.cpp.
double dine(tests::Peer& peer, const std::string& address, int seats,
            const std::vector<std::string>& tables)
{
    auto order = "x dine " + address + ' ' + std::to_string(seats);
    for (const auto& table : tables)
        order += ' ' + table;
    return 1e9 / std::stod(peer.call(order));
}

void compare(Report& report, const std::string& address, House& house, tests::Peer& peer, int seats,
             int rounds)
{
    recipes::Journal journal;
    const Reader reader(journal, pace);
    Guests own;
    for (int i = 1; i <= seats; ++i)
        own.push_back(
            std::make_unique<SessionGuest>(address, journal, seats, "guest-" + std::to_string(i)));
    const auto name = std::to_string(seats) + "-guests";
    Measurement zoetrope{name, "zoetrope", "rounds/s", {}};
    Measurement client{name, "c-client", "rounds/s", {}};
    dine(own, house.lay(rounds)); // the server's compiler warms up
    dine(peer, address, seats, house.lay(rounds));
    for (int run = 0; run < runs; ++run) {
        zoetrope.runs.push_back(dine(own, house.lay(rounds)));
        client.runs.push_back(dine(peer, address, seats, house.lay(rounds)));
    }
    report.add(zoetrope);
    report.add(client);
    report.compare(zoetrope, client, goal);
}

} // namespace

int main(int argc, char** argv)
{
    Report report("table", argc, argv);
    app::PrivateServer server;
    server.start();
    House house(server.address());
    tests::Peer peer(tests::Peer::Library::CClient);
    compare(report, server.address(), house, peer, 4, 60);
    compare(report, server.address(), house, peer, 30, 5);
    return report.conclude();
}
