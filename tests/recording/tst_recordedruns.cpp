#include "app/lab/laboratory.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/recording/recorder.h"
#include "app/recording/recording.h"
#include "app/server/ensemble.h"
#include "app/server/privateserver.h"
#include "tests/recording/recordedevents.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr std::size_t apart = 50; // events between two checkpoints

/// A run as it was folded while it went on.
struct Run
{
    std::vector<Event> events;
    std::vector<World> checkpoints;
};

void drain(Journal& journal, Recorder& recorder, World& world, Run& run)
{
    auto batch = journal.take();
    for (const auto& event : batch.events) {
        world.apply(event);
        run.events.push_back(event);
        if (run.events.size() % apart == 0)
            run.checkpoints.push_back(world);
    }
    recorder.add(std::move(batch.events), batch.dropped);
}

Run recorded(const Scenario& scenario, Server& server, const std::filesystem::path& file)
{
    LabSetup setup;
    setup.scenario = scenario;
    setup.speed = 0;
    Laboratory laboratory(setup, server);
    Recorder::Limits limits;
    limits.farewell = 1min; // a busy machine folds slowly
    Recorder recorder(file, anAbout(), limits);
    Run run;
    World world;
    laboratory.begin();
    while (!laboratory.state().isDone) {
        static_cast<void>(laboratory.journal().wait(Clock::now() + 50ms, {}));
        drain(laboratory.journal(), recorder, world, run);
    }
    drain(laboratory.journal(), recorder, world, run);
    run.checkpoints.push_back(world);
    static_cast<void>(recorder.finish());
    return run;
}

} // namespace

/// Real runs, kept and read back.
class RecordedRunsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.start();
    }

    // All of them take a minute: by default those that differ most.
    void theWorldAtEachCheckpointIsAsItWas_data()
    {
        QTest::addColumn<QString>("id");
        const auto all = qEnvironmentVariableIsSet("ZOETROPE_ALL");
        for (const auto& scenario : bundledScenarios()) {
            const auto id = QString::fromStdString(scenario.id);
            if (all || id == QLatin1String("barrier") || id.startsWith(QLatin1String("dinner")))
                QTest::newRow(qPrintable(id)) << id;
        }
    }

    void theWorldAtEachCheckpointIsAsItWas()
    {
        QFETCH(const QString, id);
        const Files files;
        const auto scenario = loadScenario(id);
        std::unique_ptr<Server> ensemble; // for one whose leader is killed
        if (scenario.servers > 1)
            ensemble = std::make_unique<Ensemble>(Ensemble::Options{.members = scenario.servers});
        const auto run = recorded(scenario, ensemble ? *ensemble : m_server, files / "a");
        Recording recording(files / "a");
        const auto events = all(recording);
        QCOMPARE(recording.trouble(), std::string());
        QVERIFY(run.events.size() > apart);
        QVERIFY(areSame(events, run.events));
        World world;
        std::size_t checkpoint = 0;
        for (std::size_t i = 0; i < events.size(); ++i) {
            world.apply(events[i]);
            if ((i + 1) % apart == 0)
                QVERIFY(world == run.checkpoints.at(checkpoint++));
        }
        QVERIFY(world == run.checkpoints.back());
        QVERIFY(!recording.checkpoints().empty());
        QCOMPARE(recording.checkpoints().back(), events.back().id);
        const auto stored = recording.worldAfter(events.back().id);
        QVERIFY(stored && *stored == run.checkpoints.back());
    }

private:
    PrivateServer m_server;
};

QTEST_GUILESS_MAIN(RecordedRunsTest)
#include "tst_recordedruns.moc"
