#include "app/explore/exploring.h"
#include "app/explore/search.h"
#include "app/lab/laboratory.h"
#include "app/lab/scenario/scenariofile.h"
#include "tests/support/promise.h"
#include "tests/support/serverwatches.h"
#include "tests/support/testserver.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using recipes::Invariant;

namespace {

// Only a failing test takes it all.
constexpr auto patience = 100s;
#if defined(__SANITIZE_THREAD__) || defined(__clang__) // by which the other sanitizers are built
constexpr auto allOrders = 300s; // a request takes several times as long
#else
constexpr auto allOrders = patience;
#endif

Scenario scenarioFor(const char* scenario, int participants)
{
    const auto loaded = loadScenario(QString::fromLatin1(scenario));
    return asSearched(loaded, namesFor(loaded, participants));
}

SearchPlan planFor(const char* scenario, int participants)
{
    SearchPlan plan;
    plan.play = playOf(scenarioFor(scenario, participants));
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

bool isHeld(const recipes::World& world, Invariant invariant)
{
    for (const auto& [path, instance] : world.instances) {
        for (const auto& state : instance.invariants) {
            if (state.invariant == invariant && !state.isHeld)
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
    void aSearchThatWasStoppedGoesOn_data();
    void aSearchThatWasStoppedGoesOn();
    void whatWasSavedOfAnotherSearchIsRefused();
    void whatCannotHappenIsRefused();
    void severalRunsAtOnceComeToTheSame();
    void anExpiryIsAFault();
    void recipesWithThreadsAreHeld_data();
    void recipesWithThreadsAreHeld();
    void nothingIsLeftOnTheServer();

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
    row("herd-lock", 3, 0, Invariant::WatchesPredecessor, 40);
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
    QVERIFY(found.outcome.preemptions() <= found.preemptionsAtFirst);
}

void ExploreTest::theLaboratoryReplaysWhatWasFound()
{
    const auto plan = planFor("naive-lock", 2);
    Search search(plan, m_server->address());
    const auto result = search.run({});
    QVERIFY(result.found);
    LabSetup setup;
    setup.scenario
        = parseScenario(toJson(asFound(scenarioFor("naive-lock", 2), result.found->outcome)));
    setup.connect = m_server->address(); // directories above would be made with steps more
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
    plan.length = allOrders;
    const auto result = search(plan);
    QVERIFY(tests::isKept(!result.found, textOf(result).toStdString()));
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
    Search search(plan, m_server->address(),
                  [&](const SearchResult& soFar, const Outcome& /*last*/) {
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

void ExploreTest::aSearchThatWasStoppedGoesOn_data()
{
    QTest::addColumn<bool>("isBounded");
    QTest::newRow("at most one preemption") << true;
    if (qEnvironmentVariableIsSet("ZOETROPE_LONG_SEARCHES"))
        QTest::newRow("all orders") << false;
}

void ExploreTest::aSearchThatWasStoppedGoesOn()
{
    QFETCH(bool, isBounded);
    auto plan = planFor("lock", 2);
    plan.kind = SearchPlan::Kind::Exhaustive;
    if (isBounded)
        plan.preemptions = 1;
    const auto whole = search(plan);
    QVERIFY(whole.isExhausted);
    plan.runs = whole.runs / 3;
    std::string saved;
    SearchResult part;
    for (int time = 0; time < 5 && !part.isExhausted; ++time) {
        Search search(plan, m_server->address());
        if (!saved.empty())
            search.resume(saved);
        part = search.run({});
        saved = search.save();
    }
    QVERIFY(part.isExhausted);
    QCOMPARE(part.runs, whole.runs);
    QCOMPARE(part.orders, whole.orders);
    QCOMPARE(part.states, whole.states);
    Search nothingMore(plan, m_server->address());
    nothingMore.resume(saved);
    const auto end = nothingMore.run({});
    QCOMPARE(end.runs, whole.runs);
    QCOMPARE(end.states, whole.states);
}

void ExploreTest::whatWasSavedOfAnotherSearchIsRefused()
{
    auto plan = planFor("lock", 2);
    plan.runs = 1;
    Search one(plan, m_server->address());
    static_cast<void>(one.run({}));
    const auto saved = one.save();
    plan.seed = 2;
    Search other(plan, m_server->address());
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, other.resume(saved));
    plan.seed = 1;
    Search damaged(plan, m_server->address());
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, damaged.resume(saved.substr(0, saved.size() / 2)));
}

// Each fault happens once to each participant; a search of none of its plans would be "exhausted".
void ExploreTest::whatCannotHappenIsRefused()
{
    const auto search = [this](const SearchPlan& plan) { Search(plan, m_server->address()); };
    auto plan = planFor("lock", 2);
    plan.faultKinds = {PlannedFault::Kind::Cut};
    plan.faults = 3;
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, search(plan));
    plan.faults = 2;
    search(plan);
    auto table = planFor("dinner-table", 2);
    table.faultKinds = {PlannedFault::Kind::Kill};
    table.faults = 1;
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, search(table));
    explore::Question question;
    question.servers = m_server->address();
    question.faults = 2;
    question.kinds = {explore::Fault::Cut};
    question.participants = explore::several(1, [](auto& /*session*/, auto& /*me*/) {});
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, static_cast<void>(explore::search(question)));
}

void ExploreTest::severalRunsAtOnceComeToTheSame()
{
    auto plan = planFor("naive-lock", 2);
    plan.jobs = 2;
    const auto result = search(plan);
    QVERIFY2(result.found, qPrintable(textOf(result)));
    QVERIFY2(result.found->isRepeatable(), qPrintable(textOf(result)));
    auto sound = planFor("lock", 2);
    sound.jobs = 2;
    sound.runs = 40;
    const auto nothing = search(sound);
    QVERIFY2(!nothing.found, qPrintable(textOf(nothing)));
    QVERIFY(nothing.runs >= 40);
}

// Who holds by a session that has ended writes all the same: only a token helps.
void ExploreTest::anExpiryIsAFault()
{
    auto plan = planFor("expiry", 2);
    plan.faults = 1;
    plan.faultKinds = {PlannedFault::Kind::Expiry};
    const auto result = search(plan);
    QVERIFY2(result.found, qPrintable(textOf(result)));
    const auto& found = *result.found;
    QVERIFY2(found.outcome.breach->invariant == Invariant::NoStaleWrite,
             qPrintable(textOf(result)));
    QVERIFY2(found.isRepeatable(), qPrintable(textOf(result)));
    QCOMPARE(found.outcome.acts.size(), std::size_t{1});
    QVERIFY(found.outcome.acts.front().kind == FaultKind::Expire);
    auto fenced = plan;
    fenced.play = playOf(scenarioFor("expiry-fenced", 2));
    fenced.runs = 60;
    const auto nothing = search(fenced);
    QVERIFY2(!nothing.found, qPrintable(textOf(nothing)));
}

// Each has a thread of its own, which the conductor holds.
void ExploreTest::recipesWithThreadsAreHeld_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<int>("participants");
    QTest::newRow("latch") << "leader-latch" << 2;
    QTest::newRow("selector") << "leader-selector" << 2;
    QTest::newRow("single leader") << "single-leader" << 2;
    QTest::newRow("group") << "group" << 2;
    QTest::newRow("cache") << "persistent-node" << 2;
    QTest::newRow("value") << "shared-value" << 3;
}

void ExploreTest::recipesWithThreadsAreHeld()
{
    QFETCH(const QString, scenario);
    QFETCH(int, participants);
    auto plan = planFor(scenario.toLatin1().constData(), participants);
    plan.runs = 15;
    const auto result = search(plan);
    QVERIFY2(!result.found, qPrintable(textOf(result)));
    QCOMPARE(result.runs, plan.runs);
    QCOMPARE(result.strayed, 0);
    const auto again = search(plan);
    QCOMPARE(again.states, result.states); // the same steps lead to the same states
    QCOMPARE(again.deepest, result.deepest);
}

void ExploreTest::nothingIsLeftOnTheServer()
{
    tests::TestServer server;
    auto plan = planFor("dinner-table", 3);
    plan.runs = 30;
    std::size_t watches = 0;
    Search search(plan, server.address(), [&](const SearchResult& soFar, const Outcome& /*last*/) {
        if (soFar.runs == plan.runs)
            watches = tests::watchesOn(server);
    });
    const auto result = search.run({});
    QVERIFY2(!result.found, qPrintable(textOf(result)));
    QVERIFY2(watches <= 3, qPrintable(QString::number(watches))); // of the last run alone
    recipes::Session session({.servers = server.address()});
    session.connect();
    QCOMPARE(session.children(recipes::Path("/"))->names, std::vector<std::string>{"zookeeper"});
}

QTEST_GUILESS_MAIN(ExploreTest)
#include "tst_explore.moc"
