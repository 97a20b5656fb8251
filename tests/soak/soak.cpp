// Every recipe, for as long as is asked, in bad weather: soak [SECONDS [SEED]]. The seed is
// printed, and gives the same faults again. Exit code 1 where something was found.
#include "tests/soak/company.h"
#include "tests/soak/weather.h"
#include "tests/support/testserver.h"

#include <cstdio>
#include <cstdlib>

using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr unsigned guests = 8;

} // namespace

int main(int argc, char** argv)
{
    const auto seconds = std::chrono::seconds(argc > 1 ? std::atoi(argv[1]) : 60);
    const auto seed = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10))
                               : std::random_device()();
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    std::printf("seed %u\n", seed);
    Findings findings;
    House house(findings);
    TestServer server;
    {
        const Company company(server.address(), house, guests, seed);
        const Weather north(company.relays(), Guest::sessionTimeout, seed);
        const Weather south(company.relays(), Guest::sessionTimeout, ~seed);
        std::this_thread::sleep_for(seconds); // the length is what was asked for
        std::printf("%d faults\n", north.faults() + south.faults());
    }
    return house.report(server.address()) ? 0 : 1;
}
