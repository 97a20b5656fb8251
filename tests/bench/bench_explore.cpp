// How fast a search is, and how soon it finds what is broken, beside the same search at random.
//
// The goals are those of a machine of two cores that does nothing else: beside other work it is the
// ratios that say something.
#include "app/explore/search.h"
#include "app/explore/searchserver.h"
#include "app/lab/scenario/scenariofile.h"
#include "tests/bench/report.h"

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;

namespace {

using bench::Bound;
using bench::Measurement;

constexpr int times = 3;
constexpr auto length = 5s; // of a search for nothing
constexpr auto patience = 60s; // of one that finds something

SearchPlan planFor(const char* scenario, int participants, SearchPlan::Kind kind)
{
    const auto loaded = loadScenario(QString::fromLatin1(scenario));
    SearchPlan plan;
    plan.play = playOf(asSearched(loaded, namesFor(loaded, participants)));
    plan.kind = kind;
    return plan;
}

SearchResult searchOnce(SearchPlan plan, const std::string& server, std::uint64_t seed)
{
    plan.seed = seed;
    Search search(std::move(plan), server);
    return search.run({});
}

struct Speed
{
    Measurement runs;
    Measurement states;
};

Speed speedOf(const std::string& name, SearchPlan plan, const std::string& server)
{
    plan.length = length;
    Speed speed{{name + ", runs", "zoetrope", "1/s", {}},
                {name + ", states", "zoetrope", "1/s", {}}};
    for (int time = 1; time <= times; ++time) {
        const auto result = searchOnce(plan, server, static_cast<std::uint64_t>(time));
        const auto seconds = std::chrono::duration<double>(result.took).count();
        speed.runs.runs.push_back(result.runsPerSecond());
        speed.states.runs.push_back(static_cast<double>(result.states) / seconds);
        if (result.found || result.runs == 0)
            ++speed.runs.failures;
    }
    return speed;
}

// In milliseconds; who finds nothing is a failure.
Measurement timeToFind(const std::string& name, const char* subject, SearchPlan plan,
                       const std::string& server)
{
    plan.length = patience;
    Measurement measurement{name + ", found", subject, "ms", {}};
    for (int time = 1; time <= times; ++time) {
        const auto result = searchOnce(plan, server, static_cast<std::uint64_t>(time));
        measurement.runs.push_back(std::chrono::duration<double, std::milli>(result.took).count());
        if (!result.found)
            ++measurement.failures;
    }
    return measurement;
}

} // namespace

int main(int argc, char** argv)
{
    using Kind = SearchPlan::Kind;
    bench::Report report("explore", argc, argv);
    PrivateServer server(searchServer());
    server.start();
    const auto address = server.address();

    const auto lock = speedOf("two at a lock", planFor("lock", 2, Kind::Priority), address);
    const auto table
        = speedOf("three at a table", planFor("dinner-table", 3, Kind::Priority), address);
    for (const auto* speed : {&lock, &table}) {
        report.add(speed->runs);
        report.add(speed->states);
    }
    report.require(lock.runs, Bound::AtLeast, 120);
    report.require(table.runs, Bound::AtLeast, 60);
    for (const auto& [name, kind] : {std::pair{"a lost reply", PlannedFault::Kind::LostReply},
                                     std::pair{"a cut", PlannedFault::Kind::Cut},
                                     std::pair{"an expiry", PlannedFault::Kind::Expiry}}) {
        auto plan = planFor("lock", 2, Kind::Priority);
        plan.faults = 1;
        plan.faultKinds = {kind};
        const auto broken = speedOf(std::string("two at a lock, ") + name, plan, address);
        report.add(broken.runs);
        report.add(broken.states);
        report.require(broken.runs, Bound::AtLeast, 60);
    }

    for (const auto* scenario :
         {"naive-lock", "dinner-table-hasty-guest", "double-barrier-short"}) {
        const auto own
            = timeToFind(scenario, "zoetrope", planFor(scenario, 2, Kind::Priority), address);
        const auto random
            = timeToFind(scenario, "random order", planFor(scenario, 2, Kind::Random), address);
        report.add(own);
        report.add(random);
        report.require(own, Bound::Under, 10'000);
    }
    return report.conclude();
}
