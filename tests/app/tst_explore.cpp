#include "app/explore/search.h"
#include "app/lab/laboratory.h"
#include "app/lab/scenario/scenariofile.h"
#include "tests/support/testserver.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using recipes::Invariant;

namespace {

// Only a failing test takes it all.
constexpr auto patience = 100s;

SearchPlan planFor(const char* scenario, int participants)
{
    SearchPlan plan;
    plan.scenario = loadScenario(QString::fromLatin1(scenario));
    plan.names = namesFor(plan.scenario, participants);
    plan.length = patience;
    return plan;
}

QString textOf(const SearchResult& result)
{
    if (!result.found)
        return QStringLiteral("nothing in %1 runs").arg(result.runs);
    const auto& outcome = *result.found->outcome.breach;
    const auto what = std::string(name(outcome)) + ' ' + outcome.detail + ' '
        + result.found->repeats.difference;
    return QString::fromStdString(what);
}

// As `zoetrope run` has it.
Scenario asKept(const Scenario& asRun, const Outcome& outcome)
{
    auto scenario = asRun;
    scenario.schedule = outcome.schedule;
    scenario.acts = outcome.acts;
    scenario.lesson = outcome.breach->invariant;
    return parseScenario(toJson(scenario));
}

bool isHeld(const recipes::World& world, Invariant invariant)
{
    for (const auto& [path, instance] : world.instances) {
        for (const auto& lamp : instance.lamps) {
            if (lamp.invariant == invariant && !lamp.isHeld)
                return false;
        }
    }
    return true;
}

} // namespace

class ExploreTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void whatIsKnownToBeBrokenIsFound_data();
    void whatIsKnownToBeBrokenIsFound();
    void theLaboratoryReplaysWhatWasFound();
    void aLockWithstandsAllOrders();
    void theSameSeedFindsTheSame();
    void aSearchThatIsStoppedKeepsWhatItHas();
    void theBudgetEndsIt();

private:
    SearchResult search(const SearchPlan& plan, const std::stop_token& stop = {})
    {
        return Search(plan, m_server->address()).run(stop);
    }

    std::unique_ptr<tests::TestServer> m_server;
};

void ExploreTest::initTestCase()
{
    if (!tests::TestServer::isInstalled())
        QSKIP("needs a ZooKeeper server");
    m_server = std::make_unique<tests::TestServer>();
}

void ExploreTest::whatIsKnownToBeBrokenIsFound_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<int>("participants");
    QTest::addColumn<int>("faults");
    QTest::addColumn<int>("invariant");
    QTest::addColumn<int>("steps"); // of the schedule that a person knows, or is content with
    const auto row
        = [](const char* scenario, int participants, int faults, Invariant invariant, int steps) {
              QTest::newRow(scenario) << QString::fromLatin1(scenario) << participants << faults
                                      << static_cast<int>(invariant) << steps;
          };
    row("dinner-table-hasty-guest", 2, 0, Invariant::NobodyWaitsForEver, 28);
    row("dinner-table-wrong-watch", 2, 0, Invariant::NobodyWaitsForEver, 40);
    row("naive-lock", 2, 0, Invariant::AtMostOneHolder, 30);
    row("unprotected-lock", 2, 1, Invariant::NobodyWaitsForEver, 40);
    row("double-barrier-short", 2, 0, Invariant::NobodyLeavesEarly, 40);
}

void ExploreTest::whatIsKnownToBeBrokenIsFound()
{
    QFETCH(const QString, scenario);
    QFETCH(int, participants);
    QFETCH(int, faults);
    QFETCH(int, invariant);
    QFETCH(int, steps);
    auto plan = planFor(scenario.toLatin1().constData(), participants);
    plan.faults = faults;
    const auto result = search(plan);
    QVERIFY2(result.found, qPrintable(textOf(result)));
    const auto& found = *result.found;
    QVERIFY2(found.outcome.breach->invariant == static_cast<Invariant>(invariant),
             qPrintable(textOf(result)));
    QVERIFY2(found.isRepeatable() && found.repeats.all == 10, qPrintable(textOf(result)));
    QVERIFY2(found.outcome.schedule.size() <= static_cast<std::size_t>(steps),
             toText(found.outcome.schedule).c_str());
    QVERIFY(found.outcome.preemptions <= found.preemptionsAtFirst);
}

void ExploreTest::theLaboratoryReplaysWhatWasFound()
{
    const auto plan = planFor("naive-lock", 2);
    Search search(plan, m_server->address());
    const auto result = search.run({});
    QVERIFY(result.found);
    LabSetup setup;
    setup.scenario = asKept(search.scenario(), result.found->outcome);
    setup.connect = m_server->address(); // directories above would be made with steps more
    // Whoever is in stays until the other one has come in: nothing is scheduled after that.
    setup.scenario.meal = {std::chrono::milliseconds(300), std::chrono::milliseconds(300)};
    setup.speed = 0;
    Laboratory laboratory(setup, m_server->server());
    laboratory.begin();
    const auto state = laboratory.awaitEnd({});
    QCOMPARE(state.trouble, std::string());
    QCOMPARE(laboratory.conductor().divergence(), std::string());
    recipes::World world;
    for (const auto& event : laboratory.journal().take().events)
        world.apply(event);
    QVERIFY(!isHeld(world, Invariant::AtMostOneHolder));
}

void ExploreTest::aLockWithstandsAllOrders()
{
    auto plan = planFor("lock", 2);
    plan.kind = SearchPlan::Kind::Exhaustive;
    const auto result = search(plan);
    QVERIFY2(!result.found, qPrintable(textOf(result)));
    QVERIFY(result.isExhausted);
    QCOMPARE(result.strayed, 0);
    QVERIFY(result.orders > 1);
    QVERIFY(result.states > 20);
}

void ExploreTest::theSameSeedFindsTheSame()
{
    auto plan = planFor("dinner-table-hasty-guest", 2);
    plan.kind = SearchPlan::Kind::Random;
    plan.seed = 5;
    const auto one = search(plan);
    const auto again = search(plan);
    QVERIFY(one.found && again.found);
    QCOMPARE(again.runs, one.runs);
    QCOMPARE(again.found->stepsAtFirst, one.found->stepsAtFirst);
    QVERIFY(again.found->outcome.schedule == one.found->outcome.schedule);
}

void ExploreTest::aSearchThatIsStoppedKeepsWhatItHas()
{
    std::stop_source stop;
    const auto plan = planFor("lock", 2);
    Search search(plan, m_server->address(), [&](const SearchResult& soFar) {
        if (soFar.runs == 3)
            stop.request_stop();
    });
    const auto result = search.run(stop.get_token());
    QVERIFY(result.isInterrupted);
    QCOMPARE(result.runs, 3);
    QVERIFY(!result.isExhausted);
    QVERIFY(result.states > 0);
}

void ExploreTest::theBudgetEndsIt()
{
    auto plan = planFor("lock", 2);
    plan.kind = SearchPlan::Kind::Exhaustive;
    plan.preemptions = 1;
    plan.runs = 2;
    const auto result = search(plan);
    QCOMPARE(result.runs, 2);
    QVERIFY(!result.isExhausted);
}

QTEST_GUILESS_MAIN(ExploreTest)
#include "tst_explore.moc"
