// Twenty participants, an ensemble of three, and its leader killed three times in a row:
// leaderkills [SEED]. All finish, and nobody holds what another holds.
#include "tests/soak/company.h"
#include "tests/support/testensemble.h"

#include <cstdio>
#include <cstdlib>

using namespace zoetrope::tests;

namespace {

constexpr unsigned guests = 20;
constexpr int kills = 3;

} // namespace

int main(int argc, char** argv)
{
    const auto seed = argc > 1 ? static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10))
                               : std::random_device()();
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    std::printf("seed %u\n", seed);
    Findings findings;
    House house(findings);
    TestEnsemble servers;
    {
        const Company company(servers.address(), house, guests, seed);
        for (int i = 0; i < kills; ++i) {
            company.waitForEverybody();
            const auto killed = servers.ensemble().killLeader();
            company.waitForEverybody(); // two are enough
            servers.ensemble().startMember(killed);
            std::printf("member %d led, and is back\n", killed);
        }
    }
    return house.report(servers.address()) ? 0 : 1;
}
