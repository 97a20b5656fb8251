#include "tests/bench/busyrun.h"

#include "app/lab/scenario/scenariofile.h"
#include "app/server/privateserver.h"

#include <iterator>
#include <stdexcept>

namespace zoetrope::bench {

using namespace std::chrono_literals;

app::LabSetup busySetup(std::chrono::milliseconds hold)
{
    app::LabSetup setup;
    setup.scenario = app::loadScenario(QStringLiteral("lock"));
    setup.scenario.arrival = {0ms, 0ms};
    setup.scenario.meal = {hold, hold};
    setup.scenario.habits.clear();
    setup.scenario.faults.clear();
    setup.participants = crowd;
    setup.rounds = 10'000; // more than anybody waits for
    setup.sessionTimeout = 30s;
    return setup;
}

std::vector<recipes::Event> eventsOfABusyRun(std::size_t count)
{
    auto setup = busySetup(0ms);
    setup.speed = 0;
    app::PrivateServer server;
    app::Laboratory laboratory(setup, server);
    laboratory.begin();
    std::vector<recipes::Event> all;
    while (all.size() < count) {
        if (laboratory.state().isDone)
            throw std::runtime_error("the run ended: " + laboratory.state().trouble);
        static_cast<void>(laboratory.journal().wait(recipes::Clock::now() + 1s, {}));
        auto batch = laboratory.journal().take();
        std::move(batch.events.begin(), batch.events.end(), std::back_inserter(all));
    }
    all.resize(count);
    laboratory.end();
    return all;
}

} // namespace zoetrope::bench
