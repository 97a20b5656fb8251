#include "app/lab/scenario/scenariofile.h"
#include "app/server/privateserver.h"
#include "app/tours/challengefile.h"
#include "app/tours/tourfile.h"
#include "tests/app/truthclaims.h"
#include "tests/app/truthcomparison.h"

#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr int company = 5; // of a crowd: what is said of one is said of each
constexpr int mostSteps = 400; // of one run; enough for the end of most

// In the gate some; else a part of them, of which there are four.
bool isChosen(bool isInGate, int index)
{
    constexpr int parts = 4;
    const auto part = qEnvironmentVariableIntValue("ZOETROPE_ALL_LESSONS");
    return part == 0 ? isInGate : index % parts == part - 1;
}

LabSetup setupOf(const Scenario& scenario)
{
    LabSetup setup;
    setup.scenario = scenario;
    setup.startsPaused = true;
    setup.endsWhenStuck = false;
    if (static_cast<int>(scenario.participants.size()) > company && scenario.habits.empty())
        setup.participants = company;
    return setup;
}

} // namespace

/// At each quiet step of the conductor, after a sync, what is shown is compared with what the
/// server has, and with what the participants' own recipes answer.
class TruthTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
    }

    void everyStepOfAScenarioIsShownAsItIs_data()
    {
        QTest::addColumn<QString>("id");
        int index = 0;
        for (const auto& scenario : bundledScenarios()) {
            const auto isSome = scenario.id == "lock" || scenario.id == "unprotected-lock"
                || scenario.id == "dinner-table";
            if (isChosen(isSome, index++) && scenario.servers == 1)
                QTest::newRow(scenario.id.c_str()) << QString::fromStdString(scenario.id);
        }
    }

    void everyStepOfAScenarioIsShownAsItIs()
    {
        QFETCH(const QString, id);
        ShownRun run(setupOf(loadScenario(id)), m_server);
        for (int step = 0; step < mostSteps; ++step) {
            QVERIFY(run.settle());
            const auto wrong = differences(run);
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(QStringLiteral("step %1: %2").arg(step).arg(wrong)));
            run.sentences.clear();
            if (!run.goOn())
                return;
        }
    }

    void everyCaptionIsSo_data()
    {
        QTest::addColumn<QString>("id");
        int index = 0;
        for (const auto& tour : bundledTours()) {
            if (isChosen(tour.id == "what-a-znode-is", index++))
                QTest::newRow(tour.id.c_str()) << QString::fromStdString(tour.id);
        }
    }

    void everyCaptionIsSo()
    {
        QFETCH(const QString, id);
        const auto guidedRun = std::make_shared<GuidedRun>(loadTour(id));
        const auto begun = [&](const Scenario& scenario) {
            LabSetup setup;
            setup.scenario = scenario;
            setup.startsPaused = guidedRun->tourProgress().state() == TourProgress::State::Reading;
            setup.endsWhenStuck = false;
            return std::make_unique<ShownRun>(setup, m_server, guidedRun);
        };
        auto run = begun(scenarioOf(guidedRun->tourProgress().tour()));
        while (guidedRun->tourProgress().state() != TourProgress::State::Finished) {
            const auto deadline = Clock::now() + 3 * truthPatience;
            while (guidedRun->tourProgress().state() != TourProgress::State::Reading
                   && Clock::now() < deadline)
                run->listen();
            const auto caption
                = QStringLiteral("caption %1").arg(guidedRun->tourProgress().caption() + 1);
            QVERIFY2(guidedRun->tourProgress().state() == TourProgress::State::Reading,
                     qPrintable(caption + u" never came"_qs));
            if (guidedRun->tourProgress()
                    .tour()
                    .captions[guidedRun->tourProgress().caption()]
                    .pauses) {
                QVERIFY(run->settle());
                const auto wrong = differences(*run)
                    + unproven(id.toStdString(), guidedRun->tourProgress().caption() + 1, *run);
                QVERIFY2(wrong.isEmpty(), qPrintable(caption + u": "_qs + wrong));
            }
            run->sentences.clear();
            const auto next = guidedRun->goOn();
            if (!next.scenario.empty())
                run.reset();
            if (!next.scenario.empty())
                run = begun(loadScenario(QString::fromStdString(next.scenario)));
            else
                guidedRun->note(run->last, run->world, run->laboratory().conductor());
            for (const auto& act : next.acts)
                run->laboratory().act(act);
            if (guidedRun->tourProgress().state() == TourProgress::State::Waiting)
                run->laboratory().conductor().play();
        }
    }

    void everyMoveOfAChallengeIsShownAsItIs_data()
    {
        QTest::addColumn<QString>("id");
        int index = 0;
        for (const auto& challenge : bundledChallenges()) {
            const auto isSome = challenge.id == "two-believe" || challenge.id == "find-the-orphan";
            if (isChosen(isSome, index++))
                QTest::newRow(challenge.id.c_str()) << QString::fromStdString(challenge.id);
        }
    }

    // Its solution is gone through step by step, and compared at each.
    void everyMoveOfAChallengeIsShownAsItIs()
    {
        QFETCH(const QString, id);
        const auto challenge = loadChallenge(id);
        const auto guidedRun = std::make_shared<GuidedRun>(challenge);
        LabSetup setup;
        setup.scenario = challenge.scenario;
        setup.startsPaused = true;
        setup.endsWhenStuck = false;
        ShownRun run(setup, m_server, guidedRun);
        auto due = challenge.solution.begin();
        std::size_t met = 0;
        for (int step = 0; step < mostSteps && !guidedRun->challengeProgress().isWon(); ++step) {
            QVERIFY(run.settle());
            const auto wrong = differences(run);
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(QStringLiteral("step %1: %2").arg(step).arg(wrong)));
            run.sentences.clear();
            if (due == challenge.solution.end() || !run.isTimeFor(*due, met)) {
                run.goOn();
                continue;
            }
            run.make(due->move);
            if (!due->until || due->until->holds(run.last, run.world)) {
                ++due;
                met = 0;
            }
        }
        QVERIFY(guidedRun->challengeProgress().isWon());
    }

    // The tree that the first tour calls empty.
    void aRunFindsNothingOfTheOneBefore()
    {
        {
            ShownRun run(setupOf(loadScenario(QStringLiteral("two-locks"))), m_server);
            QVERIFY(run.settle());
            run.observer().ensure(Path("/left-behind/there"), Clock::now() + truthPatience);
        }
        ShownRun run(setupOf(loadScenario(QStringLiteral("lock"))), m_server);
        QVERIFY(run.settle());
        Tree tree;
        readBelow(run.observer(), Path("/"), tree);
        for (const auto& [path, stat] : tree)
            QVERIFY2(path == "/" || isBelow(path, "/zookeeper") || isBelow(path, "/lock"),
                     path.c_str());
    }

    // What a killed server had it has again: nothing was deleted, and nothing is shown to be.
    void whatAServerHadIsThereAgain()
    {
        auto scenario = loadScenario(QStringLiteral("lock"));
        scenario.sessionTimeout = 10s;
        ShownRun run(setupOf(scenario), m_server);
        auto& laboratory = run.laboratory();
        const auto standsThere = [&] {
            const auto& world = run.world;
            return std::any_of(
                world.participants.begin(), world.participants.end(),
                [](const auto& entry) { return entry.second.standing == Standing::Inside; });
        };
        const auto deadline = Clock::now() + truthPatience;
        while (!standsThere() && Clock::now() < deadline) {
            QVERIFY(run.settle());
            laboratory.conductor().stepNext();
        }
        QVERIFY(run.settle());
        const auto before = run.tree();
        laboratory.act({.kind = FaultKind::KillServer});
        while (run.world.isServed() && Clock::now() < deadline)
            run.listen();
        QVERIFY(!run.world.isServed());
        for (const auto& [path, stat] : before)
            QVERIFY2(run.world.znodes.contains(path), path.c_str());
        laboratory.act({.kind = FaultKind::StartServer});
        while (!run.world.isServed() && Clock::now() < deadline)
            run.listen();
        QVERIFY(run.world.isServed());
        for (const auto& [path, stat] : before)
            QVERIFY2(!run.world.tombstones.contains(path), path.c_str());
    }

private:
    PrivateServer m_server; // one for all: each run finds its paths empty
};

QTEST_GUILESS_MAIN(TruthTest)
#include "tst_truth.moc"
