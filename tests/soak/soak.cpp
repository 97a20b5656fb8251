// Every recipe, for as long as is asked, in bad weather: soak [SECONDS [SEED [RECIPE]]]. The seed
// is printed, and gives the same faults again. Exit code 1 where something was found.
#include "tests/soak/company.h"
#include "tests/soak/weather.h"
#include "tests/support/testserver.h"

#include <cstdio>
#include <cstdlib>

using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr int guests = 8;

} // namespace

int main(int argc, char** argv)
try {
    const auto seconds = std::chrono::seconds(argc > 1 ? std::atoi(argv[1]) : 60);
    const auto seed = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10))
                               : std::random_device()();
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    std::printf("seed %u\n", seed);
    Findings findings;
    House house(findings, guests, 1500ms);
    const auto errands = errandsFor(argc > 3 ? argv[3] : "all");
    TestServer server;
    {
        const Company company(server.address(), house, errands, seed);
        const Weather north(company.relays(), Guest::sessionTimeout, seed);
        const Weather south(company.relays(), Guest::sessionTimeout, ~seed);
        std::this_thread::sleep_for(seconds); // the length is what was asked for
        std::printf("%d faults\n", north.faults() + south.faults());
    }
    return audit(server.address(), house, errands) ? 0 : 1;
} catch (const std::exception& error) {
    std::printf("not finished: %s\n", error.what());
    return 1;
}
