#include "app/lab/eventorder.h"
#include "app/lab/laboratory.h"
#include "app/lab/scenario/scenariofile.h"
#include "recipes/world/world.h"
#include "tests/support/promise.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <set>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;

namespace {

constexpr auto patience = 180s; // a hundred rounds under a sanitizer on a busy machine; only a
                                // failing test waits it out

// A whole run, read to its end.
struct Run
{
    Laboratory::State state;
    World world;
    std::string order;
    bool hasFollowed = false;
    std::string divergence;
    std::map<std::string, Laboratory::Person> people;
};

LabSetup setupOf(const char* scenario)
{
    LabSetup setup;
    setup.scenario = loadScenario(QString::fromLatin1(scenario));
    setup.speed = 0;
    return setup;
}

// Reads the journal until `isEnough` of an event and the world after it, or the end of the run.
template<typename Enough>
void read(Laboratory& laboratory, Run& run, EventOrder& order, const Enough& isEnough)
{
    const auto deadline = Clock::now() + patience;
    bool enough = false;
    while (!enough && Clock::now() < deadline) {
        const auto isLast = laboratory.state().isDone;
        static_cast<void>(laboratory.journal().wait(Clock::now() + 20ms, {}));
        for (const auto& event : laboratory.journal().take().events) {
            run.world.apply(event);
            order.add(event);
            enough = enough || isEnough(event, run.world);
        }
        if (isLast)
            break;
    }
}

Run runToEnd(const LabSetup& setup, PrivateServer& server)
{
    Laboratory laboratory(setup, server);
    Run run;
    EventOrder order;
    laboratory.begin();
    read(laboratory, run, order, [](const Event&, const World&) { return false; });
    run.state = laboratory.state();
    run.order = order.text();
    run.hasFollowed = laboratory.conductor().hasFollowed();
    run.divergence = laboratory.conductor().divergence();
    run.people = laboratory.people();
    return run;
}

bool isHeld(const World& world, Invariant invariant)
{
    for (const auto& [path, instance] : world.instances) {
        for (const auto& state : instance.invariants) {
            if (state.invariant == invariant && !state.isHeld)
                return false;
        }
    }
    return !world.instances.empty();
}

bool areAllHeld(const World& world)
{
    return tests::isKept(isHeld(world, Invariant::NobodyEatsEarly)
                             && isHeld(world, Invariant::NobodyLeavesEarly)
                             && isHeld(world, Invariant::NobodyPassesClosed)
                             && isHeld(world, Invariant::NobodyWaitsForEver),
                         "an invariant of a sound recipe is broken");
}

const recipes::Participant& byName(const World& world, const std::string& name)
{
    for (const auto& [actor, participant] : world.participants) {
        if (participant.name == name)
            return participant;
    }
    throw std::runtime_error("nobody is called " + name);
}

} // namespace

class LaboratoryTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
    }

    // Two clients at one table: the relay and the gate do not know who speaks.
    void whoStandsOnTheCClientIsDrawnAsTrulyAsTheOthers()
    {
        auto setup = setupOf("dinner-table");
        setup.scenario.client = ClientKind::Apache;
        const auto& native = setup.scenario.participants.back();
        setup.scenario.habits[native].client = ClientKind::Native;
        QVERIFY(setup.clientOf(setup.scenario.participants.front()) == ClientKind::Apache);
        QVERIFY(setup.clientOf(native) == ClientKind::Native);
        const auto run = runToEnd(setup, m_server);
        QVERIFY2(run.state.trouble.empty(), run.state.trouble.c_str());
        QVERIFY(run.state.failures.empty());
        QVERIFY(areAllHeld(run.world));
        auto wakeUps = 0;
        for (const auto& [actor, participant] : run.world.participants) {
            QVERIFY(participant.standing == Standing::Out);
            QVERIFY(participant.requests > 0);
            wakeUps += participant.name == native ? 0 : participant.wakeUps;
        }
        QVERIFY(wakeUps > 0);
        for (const auto& [name, person] : run.people)
            QCOMPARE(person.client, std::string(name == native ? "native" : "apache"));
    }

    void dinnerOfFourKeepsItsPromises()
    {
        const auto run = runToEnd(setupOf("dinner-table"), m_server);
        QVERIFY2(run.state.trouble.empty(), run.state.trouble.c_str());
        QVERIFY(run.state.failures.empty());
        QVERIFY(areAllHeld(run.world));
        for (const auto& [actor, participant] : run.world.participants)
            QVERIFY(participant.standing == Standing::Out);
    }

    void hundredRoundsKeepTheirPromises()
    {
        auto setup = setupOf("dinner-table");
        setup.rounds = 100;
        const auto run = runToEnd(setup, m_server);
        QVERIFY(run.state.failures.empty() && !run.state.isStuck);
        QCOMPARE(run.state.rounds, 99); // the last one ends with the run
        QCOMPARE(run.world.instances.begin()->second.round, 100);
        QVERIFY(areAllHeld(run.world));
    }

    void oneGuestAndThirtyGuestsDine_data()
    {
        QTest::addColumn<int>("guests");
        QTest::newRow("1") << 1;
        QTest::newRow("30") << 30;
    }

    void oneGuestAndThirtyGuestsDine()
    {
        QFETCH(const int, guests);
        auto setup = setupOf("dinner-table");
        setup.participants = guests;
        const auto run = runToEnd(setup, m_server);
        QVERIFY(run.state.failures.empty() && !run.state.isStuck);
        QCOMPARE(static_cast<int>(run.world.participants.size()), guests);
        QVERIFY(areAllHeld(run.world));
    }

    void barrierLetsAllGoOn()
    {
        const auto run = runToEnd(setupOf("barrier"), m_server);
        QVERIFY(run.state.failures.empty() && !run.state.isStuck);
        QVERIFY(areAllHeld(run.world));
        QVERIFY(byName(run.world, "张三").standing == Standing::Inside);
    }

    void wrongWatchIsNeverWoken()
    {
        const auto run = runToEnd(setupOf("dinner-table-wrong-watch"), m_server);
        QVERIFY(run.state.isStuck);
        QVERIFY(!isHeld(run.world, Invariant::NobodyWaitsForEver));
        QVERIFY(isHeld(run.world, Invariant::NobodyEatsEarly)
                && isHeld(run.world, Invariant::NobodyLeavesEarly));
        QVERIFY(byName(run.world, "李四").standing == Standing::Out);
    }

    // The proof of the architecture: a race, written down, comes out the same every time.
    void hastyGuestIsTheSameEachTime()
    {
        const auto times = qEnvironmentVariableIsSet("ZOETROPE_FULL_CHECK") ? 100 : 10;
        const auto setup = setupOf("dinner-table-hasty-guest");
        std::set<std::string> orders;
        for (int i = 0; i < times; ++i) {
            const auto run = runToEnd(setup, m_server);
            QVERIFY2(run.hasFollowed, run.divergence.c_str());
            QVERIFY(run.state.isStuck);
            QVERIFY(!isHeld(run.world, Invariant::NobodyWaitsForEver));
            orders.insert(run.order);
        }
        QCOMPARE(orders.size(), std::size_t{1});
        QVERIFY(orders.begin()->find("张三 is waiting /table-") != std::string::npos);
        QVERIFY(orders.begin()->find("李四 is lingering /table-") != std::string::npos);
    }

    void recordedScheduleReplaysARun()
    {
        auto setup = setupOf("dinner-table");
        std::string order;
        {
            Laboratory laboratory(setup, m_server);
            Run run;
            EventOrder first;
            laboratory.begin();
            read(laboratory, run, first, [](const Event&, const World&) { return false; });
            setup.scenario.schedule = laboratory.conductor().taken();
            QVERIFY(!setup.scenario.schedule.empty());
        }
        const auto once = runToEnd(setup, m_server);
        const auto twice = runToEnd(setup, m_server);
        if (once.hasFollowed && twice.hasFollowed)
            QCOMPARE(once.order, twice.order);
        else
            QVERIFY(!once.divergence.empty() || !twice.divergence.empty());
    }

    void stuckIsSeenThoughOthersAreThroughWithTheRound()
    {
        auto setup = setupOf("dinner-table-wrong-watch");
        setup.rounds = 2;
        const auto run = runToEnd(setup, m_server);
        QVERIFY(run.state.isStuck);
        QVERIFY(byName(run.world, "张三").standing == Standing::GaveUp);
    }

    void whoIsHeldForEverIsFoundAndTheRunEnds_data()
    {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("speed");
        QTest::addColumn<int>("rounds");
        const auto row
            = [](const char* name, const char* scenario, FaultKind kind, double speed, int rounds) {
                  QTest::newRow(name)
                      << QString::fromLatin1(scenario) << static_cast<int>(kind) << speed << rounds;
              };
        row("stopped holder", "lock", FaultKind::Stop, 0, 1);
        row("held holder", "lock", FaultKind::Hold, 0, 1);
        row("held before the next round", "lock", FaultKind::Hold, 0, 3);
        row("held inbox", "lock", FaultKind::HoldInbox, 0, 1);
        row("held guest", "dinner-table", FaultKind::Hold, 0, 1);
        row("stopped leader", "leader-latch", FaultKind::Stop, 0, 1);
        row("held leader", "leader-latch", FaultKind::Hold, 0, 1);
        row("leader cut off", "leader-latch", FaultKind::Cut, 0, 1);
        row("leader that is not heard", "leader-latch", FaultKind::StopHeartbeats, 8, 1);
        row("held leader for a time", "leader-selector", FaultKind::Hold, 0, 1);
        if (!qEnvironmentVariableIsSet("ZOETROPE_FULL_CHECK"))
            return;
        row("stopped holder, in real time", "lock", FaultKind::Stop, 1, 1);
        row("held holder, in real time", "lock", FaultKind::Hold, 1, 1);
    }

    // Nobody at a window could let it go.
    void whoIsHeldForEverIsFoundAndTheRunEnds()
    {
        QFETCH(QString, scenario);
        QFETCH(int, kind);
        QFETCH(double, speed);
        QFETCH(int, rounds);
        auto setup = setupOf(qPrintable(scenario));
        setup.speed = speed;
        setup.rounds = rounds;
        setup.sessionTimeout = 1s;
        const auto who = setup.scenario.participants.front();
        const auto fault = static_cast<FaultKind>(kind);
        setup.scenario.faults = {{.participant = who, .kind = fault}};
        setup.scenario.beginsTogether = true;
        const auto run = runToEnd(setup, m_server);
        QVERIFY2(run.state.trouble.empty(), run.state.trouble.c_str());
        QVERIFY(run.state.isDone);
        QVERIFY(run.state.isStuck);
        QCOMPARE(run.state.held.size(), std::size_t(1));
        QCOMPARE(run.state.held.begin()->first, who);
        QVERIFY(run.state.held.begin()->second == fault);
    }

    void whoIsHeldAtAWindowIsNotStuck()
    {
        auto setup = setupOf("lock");
        setup.endsWhenStuck = false;
        const auto who = setup.scenario.participants.front();
        setup.scenario.faults = {{.participant = who, .kind = FaultKind::Hold}};
        setup.scenario.beginsTogether = true;
        Laboratory laboratory(setup, m_server);
        laboratory.begin();
        const auto isHeld = [&] {
            const auto outlook = laboratory.conductor().outlook();
            return outlook.contains(who)
                && std::all_of(outlook.begin(), outlook.end(), [&](const auto& seat) {
                       return seat.first == who ? seat.second.isPaused : seat.second.isDone;
                   });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isHeld(), 30'000);
        QVERIFY(!laboratory.state().isStuck);
        laboratory.act({.participant = who, .kind = FaultKind::LetGo});
        QTRY_VERIFY_WITH_TIMEOUT(laboratory.state().isDone, 30'000);
        QVERIFY(!laboratory.state().isStuck && laboratory.state().failures.empty());
    }

    // Two wait for each other; the node of one is deleted, and the other comes in, step by step.
    void whoIsHelpedIsStuckNoMore()
    {
        auto setup = setupOf("deadlock");
        setup.endsWhenStuck = false;
        Laboratory laboratory(setup, m_server);
        laboratory.begin();
        QTRY_VERIFY_WITH_TIMEOUT(laboratory.state().isStuck, 30'000);
        laboratory.conductor().pause();
        laboratory.act({.participant = "张三", .kind = FaultKind::Delete});
        QTRY_VERIFY_WITH_TIMEOUT(laboratory.conductor().outlook().at("李四").next, 30'000);
        QVERIFY(!laboratory.state().isStuck);
        laboratory.conductor().step("李四");
        QVERIFY(!laboratory.state().isStuck);
        laboratory.conductor().play();
        laboratory.end();
    }

    void killedGuestLeavesTheOthersStuckAndThatIsSaid()
    {
        auto setup = setupOf("dinner-table");
        setup.sessionTimeout = 1s;
        setup.scenario.arrival = {0ms, 0ms};
        setup.scenario.habits["张三"].arrival = Range{3'600'000ms, 3'600'000ms};
        setup.speed = 1;
        Laboratory laboratory(setup, m_server);
        Run run;
        EventOrder order;
        laboratory.begin();
        read(laboratory, run, order, [](const Event& event, const World&) {
            return event.kind == Kind::Belief && event.standing == Standing::Waiting
                && event.count == 3;
        });
        laboratory.kill(byName(run.world, "张三").id);
        read(laboratory, run, order, [](const Event&, const World&) { return false; });
        QVERIFY(laboratory.state().isStuck);
        QVERIFY(byName(run.world, "张三").isKilled);
    }

    // Its thread ends in order all the same, and would say that it gave up.
    void aKilledGuestSaysNothingMore()
    {
        auto setup = setupOf("dinner-table");
        setup.sessionTimeout = 1s;
        setup.scenario.arrival = {0ms, 0ms};
        setup.scenario.habits["张三"].arrival = Range{3'600'000ms, 3'600'000ms};
        setup.speed = 1;
        Laboratory laboratory(setup, m_server);
        Run run;
        EventOrder order;
        laboratory.begin();
        read(laboratory, run, order, [](const Event& event, const World& world) {
            return event.kind == Kind::Belief && event.standing == Standing::Waiting
                && world.participants.at(event.actor).name == "李四";
        });
        const auto li = byName(run.world, "李四").id;
        laboratory.kill(li);
        read(laboratory, run, order, [li](const Event& event, const World&) {
            return event.actor == li && event.kind == Kind::Departed;
        });
        QVERIFY(byName(run.world, "李四").isKilled);
        QCOMPARE(byName(run.world, "李四").standing, Standing::Waiting);
    }

    void sessionOfAGuestThatExpiresIsSaid()
    {
        auto setup = setupOf("dinner-table");
        setup.sessionTimeout = 1s;
        setup.speed = 1;
        setup.scenario.arrival = {0ms, 0ms};
        setup.scenario.habits["赵六"].arrival = Range{3'600'000ms, 3'600'000ms};
        Laboratory laboratory(setup, m_server);
        Run run;
        EventOrder order;
        laboratory.begin();
        read(laboratory, run, order, [](const Event& event, const World&) {
            return event.kind == Kind::Belief && event.standing == Standing::Waiting
                && event.count == 3;
        });
        const auto zhang = byName(run.world, "张三").id;
        laboratory.freeze(zhang, true);
        read(laboratory, run, order, [zhang](const Event& event, const World&) {
            return event.actor == zhang && event.kind == Kind::Departed;
        });
        QVERIFY(byName(run.world, "张三").standing == Standing::Lost);
        QVERIFY(!laboratory.state().failures.empty());
    }

    void tableDeletedByAnotherClientIsSaid()
    {
        auto setup = setupOf("dinner-table");
        setup.speed = 1;
        setup.participants = 1;
        setup.scenario.participants = {"张三"};
        setup.scenario.arrival = {0ms, 0ms};
        setup.scenario.meal = {3'600'000ms, 3'600'000ms};
        Laboratory laboratory(setup, m_server);
        Run run;
        EventOrder order;
        laboratory.begin();
        read(laboratory, run, order,
             [](const Event& event, const World&) { return event.standing == Standing::Inside; });
        laboratory.remove(Path(laboratory.path() + "/张三"));
        laboratory.remove(Path(laboratory.path()));
        read(laboratory, run, order, [&](const Event&, const World& world) {
            return !world.znodes.contains(laboratory.path());
        });
        laboratory.end();
        QVERIFY(!run.world.znodes.contains(laboratory.path()));
    }

    void serverKilledWhileGuestsEatEndsWithAWord()
    {
        PrivateServer server;
        auto setup = setupOf("dinner-table");
        setup.speed = 1;
        setup.sessionTimeout = 1s;
        setup.scenario.arrival = {0ms, 0ms};
        setup.scenario.meal = {2500ms, 2500ms};
        Laboratory laboratory(setup, server);
        Run run;
        EventOrder order;
        laboratory.begin();
        read(laboratory, run, order,
             [](const Event& event, const World&) { return event.standing == Standing::Inside; });
        server.kill();
        read(laboratory, run, order, [](const Event&, const World&) { return false; });
        QVERIFY(laboratory.state().isDone);
        QCOMPARE(laboratory.state().failures.size(), std::size_t{4});
    }

    void noServerAtTheOtherEndIsTrouble()
    {
        auto setup = setupOf("dinner-table");
        setup.connect = "127.0.0.1:1";
        Laboratory laboratory(setup, m_server);
        laboratory.begin();
        laboratory.end();
        const auto state = laboratory.awaitEnd({});
        QVERIFY(!state.trouble.empty() && state.isNoConnection);
    }

private:
    PrivateServer m_server;
};

QTEST_GUILESS_MAIN(LaboratoryTest)
#include "tst_laboratory.moc"
