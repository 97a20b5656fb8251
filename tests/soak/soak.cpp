// Every recipe, for as long as is asked, in bad weather: soak [SECONDS [SEED]]. The seed is
// printed, and gives the same faults again. Exit code 1 where something was found.
#include "tests/soak/guest.h"
#include "tests/soak/weather.h"
#include "tests/support/testserver.h"

#include <cstdio>
#include <cstdlib>

using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr unsigned guestCount = 8;

void live(const std::string& address, House& house, std::chrono::seconds length, unsigned seed)
{
    zoetrope::app::RelayLoop loop;
    std::vector<std::unique_ptr<Guest>> guests;
    std::vector<zoetrope::app::Relay*> relays;
    for (unsigned i = 0; i < guestCount; ++i) {
        guests.push_back(std::make_unique<Guest>(loop, address, house, seed + i));
        relays.push_back(&guests.back()->relay());
    }
    std::vector<std::jthread> lives;
    for (const auto& guest : guests)
        lives.emplace_back([&guest](const std::stop_token& stop) { guest->live(stop); });
    {
        const Weather weather(relays, Guest::sessionTimeout, seed);
        std::this_thread::sleep_for(length); // the length is what was asked for
        std::printf("%d faults\n", weather.faults());
    }
    lives.clear();
    for (const auto& guest : guests)
        std::printf("%d cycles\n", guest->cycles());
}

} // namespace

int main(int argc, char** argv)
{
    const auto seconds = std::chrono::seconds(argc > 1 ? std::atoi(argv[1]) : 60);
    const auto seed = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10))
                               : std::random_device()();
    std::printf("seed %u\n", seed);
    Findings findings;
    House house(findings);
    TestServer server;
    live(server.address(), house, seconds, seed);
    std::printf("%d visits\n", house.mutex.visits());
    const auto all = findings.all();
    for (const auto& sentence : all)
        std::printf("found: %s\n", sentence.c_str());
    return all.empty() && house.mutex.visits() > 0 ? 0 : 1;
}
