// Processes of `zoetrope join` and clients of Curator and kazoo in all recipes, with faults, for
// as long as is asked, and a checker of their histories:
//   joinsoak MINUTES [SEED [RECIPE...]]
// Each round's seed is printed; with that seed, the first round is the same again. Exit code 1
// where something was found; what was said in such a round stays in ZOETROPE_SOAK_FOLDER.
#include "tests/soak/soakround.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>

using namespace zoetrope;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto roundLength = 45s;
constexpr std::size_t workloadsAtOnce = 4;

std::string setting(const char* name, const std::string& otherwise)
{
    const auto* value = std::getenv(name);
    return value ? value : otherwise;
}

// Of all, or of those that are named: some, another choice for each seed.
std::vector<Workload> choice(const std::vector<std::string>& names, unsigned seed)
{
    std::vector<Workload> chosen;
    std::copy_if(workloads().begin(), workloads().end(), std::back_inserter(chosen),
                 [&](const Workload& workload) {
                     return names.empty()
                         || std::find(names.begin(), names.end(), workload.name) != names.end();
                 });
    std::mt19937 dice(seed);
    std::shuffle(chosen.begin(), chosen.end(), dice);
    chosen.erase(chosen.begin()
                     + static_cast<std::ptrdiff_t>(std::min(workloadsAtOnce, chosen.size())),
                 chosen.end());
    return chosen;
}

struct Totals
{
    int rounds = 0;
    std::size_t events = 0;
    std::size_t findings = 0;
};

void tellRound(const SoakRound& round, unsigned seed, const Violations& found, Totals& totals)
{
    ++totals.rounds;
    totals.events += round.events();
    totals.findings += found.size();
    std::printf("round %d, seed %u: %s\n", totals.rounds, seed, round.summary().c_str());
    for (const auto& sentence : found)
        std::printf("  FOUND %s\n", sentence.c_str());
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fputs("joinsoak MINUTES [SEED [RECIPE...]]\n", stderr);
        return 2;
    }
    const auto end = recipes::Clock::now() + std::chrono::minutes(std::atoi(argv[1]));
    auto seed = argc > 2 ? static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10))
                         : std::random_device()();
    const std::vector<std::string> names(argv + std::min(argc, 3), argv + argc);
    const std::filesystem::path folder
        = setting("ZOETROPE_SOAK_FOLDER",
                  (std::filesystem::temp_directory_path() / "zoetrope-soak").string());
    std::filesystem::create_directories(folder);
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    app::PrivateServer server;
    server.start();
    Totals totals;
    do {
        SoakRound round(server, setting("ZOETROPE_PROGRAM", ZOETROPE_PROGRAM), folder, seed,
                        choice(names, seed));
        const auto found = round.run(roundLength);
        tellRound(round, seed, found, totals);
        std::ofstream(folder / "seeds", std::ios::app) << seed << ' ' << found.size() << '\n';
        seed = static_cast<unsigned>(std::mt19937(seed)());
    } while (recipes::Clock::now() + roundLength < end);
    std::printf("%d rounds, %zu events judged, %zu findings\n", totals.rounds, totals.events,
                totals.findings);
    return totals.findings == 0 ? 0 : 1;
}
