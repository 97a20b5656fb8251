// Twenty participants of one recipe, an ensemble of three, and its leader killed three times in a
// row; and so for each recipe that is named: leaderkills [RECIPE|families|all [SEED]]. All finish,
// and no promise is broken.
#include "app/server/loopback.h"
#include "tests/soak/company.h"
#include "tests/support/testensemble.h"

#include <condition_variable>
#include <cstdio>
#include <cstdlib>

using namespace zoetrope::tests;

namespace {

constexpr int guests = 20;
constexpr int kills = 3;
constexpr std::chrono::seconds patience{10};
constexpr std::chrono::seconds longest{200}; // below CTest's limit: who is waited for is told

std::string serversOf(TestEnsemble& servers)
{
    std::string text;
    for (int member = 1; member <= servers.ensemble().size(); ++member) {
        const auto address = servers.ensemble().address(member);
        const auto port
            = static_cast<std::uint16_t>(std::stoi(address.substr(address.find(':') + 1)));
        text += address + ": " + zoetrope::app::ask(port, "srvr", std::chrono::seconds(2)) + '\n';
    }
    return text;
}

// Somebody who never comes back is a finding, and a wait for ever would not say who.
void waitForEverybody(Company& company, TestEnsemble& servers)
{
    const std::jthread watch([&](const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any never;
        std::unique_lock lock(mutex);
        never.wait_for(lock, stop, longest, [] { return false; });
        if (stop.stop_requested())
            return;
        std::printf("found: somebody does nothing any more\n%s%s", company.text().c_str(),
                    serversOf(servers).c_str());
        std::fflush(stdout);
        std::_Exit(EXIT_FAILURE);
    });
    company.waitForEverybody();
}

// On a busy machine a member may need longer than one start waits.
void bringBack(TestEnsemble& servers, int member)
{
    constexpr int attempts = 5;
    for (int attempt = 1;; ++attempt) {
        try {
            servers.ensemble().startMember(member);
            std::printf("member %d led, and is back\n", member);
            return;
        } catch (const zoetrope::app::ServerError& error) {
            std::printf("start %d of member %d: %s\n", attempt, member, error.what());
            if (attempt == attempts)
                throw;
        }
    }
}

bool survives(const Errand& errand, unsigned seed)
{
    Findings findings;
    House house(findings, guests, patience);
    TestEnsemble servers;
    const Errands errands{errand};
    {
        Company company(servers.address(), house, errands, seed);
        for (int i = 0; i < kills; ++i) {
            waitForEverybody(company, servers);
            const auto killed = servers.ensemble().killLeader();
            waitForEverybody(company, servers); // two are enough
            bringBack(servers, killed);
        }
    }
    return audit(servers.address(), house, errands);
}

} // namespace

int main(int argc, char** argv)
try {
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
} catch (const std::exception& error) {
    std::printf("not finished: %s\n", error.what());
    return 1;
}
