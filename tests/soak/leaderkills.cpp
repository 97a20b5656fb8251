// Twenty participants of one recipe, an ensemble of three, and its leader killed three times in a
// row; and so for each recipe that is named: leaderkills [RECIPE|families|all [SEED]]. All finish,
// and no promise is broken.
#include "tests/soak/company.h"
#include "tests/support/testensemble.h"

#include <cstdio>
#include <cstdlib>

using namespace zoetrope::tests;

namespace {

constexpr int guests = 20;
constexpr int kills = 3;
constexpr std::chrono::seconds patience{10};

bool survives(const Errand& errand, unsigned seed)
{
    Findings findings;
    House house(findings, guests, patience);
    TestEnsemble servers;
    const Errands errands{errand};
    {
        const Company company(servers.address(), house, errands, seed);
        for (int i = 0; i < kills; ++i) {
            company.waitForEverybody();
            const auto killed = servers.ensemble().killLeader();
            company.waitForEverybody(); // two are enough
            servers.ensemble().startMember(killed);
            std::printf("member %d led, and is back\n", killed);
        }
    }
    return audit(servers.address(), house, errands);
}

} // namespace

int main(int argc, char** argv)
{
    const auto seed = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10))
                               : std::random_device()();
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    std::printf("seed %u\n", seed);
    const auto errands = errandsFor(argc > 1 ? argv[1] : "families");
    auto isFine = !errands.empty();
    for (const auto& errand : errands) {
        std::printf("--- %s\n", errand.name.c_str());
        isFine = survives(errand, seed) && isFine;
    }
    return isFine ? 0 : 1;
}
