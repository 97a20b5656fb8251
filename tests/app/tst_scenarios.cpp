#include "app/lab/scenario/scenariofile.h"

#include <QTemporaryFile>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;

namespace {

const QByteArray good = R"({
    "id": "mine", "title": "Mine", "recipe": "dinner-table", "path": "/t",
    "participants": ["a", "b"],
    "arrival_ms": [0, 10],
    "meal_ms": [5, 5]
})";

QString whyNot(const QString& fileName)
{
    try {
        static_cast<void>(loadScenario(fileName));
    } catch (const ScenarioError& error) {
        return QString::fromStdString(error.what());
    }
    return {};
}

QString refusalOf(const QByteArray& json)
{
    try {
        static_cast<void>(parseScenario(json));
    } catch (const ScenarioError& error) {
        return QString::fromStdString(error.what());
    }
    return {};
}

} // namespace

class ScenariosTest : public QObject
{
    Q_OBJECT
private slots:
    void bundledOnesAreSound()
    {
        const auto scenarios = bundledScenarios();
        QCOMPARE(scenarios.size(), std::size_t{44});
        for (const auto& scenario : scenarios)
            QVERIFY(!scenario.own.title.empty() && !scenario.own.description.empty());
    }

    void fieldsAreRead()
    {
        const auto scenario = parseScenario(good);
        QCOMPARE(scenario.participants.size(), std::size_t{2});
        QVERIFY(scenario.recipe == recipes::Recipe::DinnerTable);
        QCOMPARE(scenario.arrival.most.count(), qint64{10});
        QVERIFY(!scenario.lesson && scenario.schedule.empty());
    }

    void faultsAndHabitsAreRead()
    {
        auto json = good;
        json.replace("[5, 5]", R"([5, 5], "rounds": 3, "capacity": 2, "patience_ms": 70,
            "habits": {"b": {"hold_ms": [1, 2], "place": "left", "also": ["right"]}},
            "faults": ["10 a lose-next-reply", "20 b kill"])");
        const auto scenario = parseScenario(json);
        QCOMPARE(scenario.rounds, 3);
        QCOMPARE(scenario.capacity, 2);
        QVERIFY(scenario.patience == std::chrono::milliseconds(70));
        QVERIFY(scenario.beginsTogether); // a time line needs a beginning
        QCOMPARE(scenario.faults.size(), std::size_t{2});
        QVERIFY(scenario.faults.front().kind == FaultKind::LoseNextReply);
        QCOMPARE(scenario.faults.back().participant, std::string("b"));
        const auto habit = scenario.habitOf("b");
        QVERIFY(habit.meal && habit.meal->most.count() == 2);
        QCOMPARE(habit.place, std::string("left"));
        QVERIFY(!scenario.habitOf("a").meal);
    }

    void clientsAreReadAndWritten()
    {
        auto json = good;
        json.replace("[5, 5]",
                     R"([5, 5], "client": "native", "habits": {"b": {"client": "apache"}})");
        for (const auto& scenario :
             {parseScenario(json), parseScenario(toJson(parseScenario(json)))}) {
            QVERIFY(scenario.client == recipes::ClientKind::Native);
            QVERIFY(scenario.habitOf("b").client == recipes::ClientKind::Apache);
            QVERIFY(!scenario.habitOf("a").client);
        }
        QVERIFY(!parseScenario(good).client);
    }

    void everyFaultHasAName()
    {
        for (int index = 0; index <= static_cast<int>(FaultKind::Heal); ++index) {
            const auto kind = static_cast<FaultKind>(index);
            QVERIFY(!name(kind).empty() && faultKindOf(name(kind)) == kind);
        }
        QVERIFY(!faultKindOf("sneeze"));
    }

    void whatIsBrokenIsReadAsItIsTold()
    {
        for (const auto& row : recipes::networkFaults()) {
            const auto amount = row.isMeasured() ? 700 : 1;
            const auto broken = recipes::brokenFrom(recipes::stateText({row.fault, amount}));
            QVERIFY(broken && broken->fault == row.fault && broken->amount == amount);
        }
        QVERIFY(!recipes::brokenFrom("delayed by some ms each way"));
        QVERIFY(!recipes::brokenFrom("delayed by -5 ms each way"));
        QVERIFY(!recipes::brokenFrom("killed"));
    }

    void howMuchIsBrokenCanBeSaid()
    {
        const auto act = parseAct("张三 bandwidth-50");
        QVERIFY(act && act->amount == 50
                && networkFaultOf(act->kind) == recipes::NetworkFault::Bandwidth);
        QCOMPARE(toText(*act), std::string("张三 bandwidth-50"));
        QVERIFY(!parseAct("张三 cut-50"));
    }

    void everyActIsReadAsItIsWritten()
    {
        for (int index = 0; index <= static_cast<int>(FaultKind::Heal); ++index) {
            const Fault act{.participant = "张三", .kind = static_cast<FaultKind>(index)};
            QVERIFY(parseAct(toText(act)) == act);
        }
    }

    void aScenarioIsReadAsItIsWritten()
    {
        for (const auto& scenario : bundledScenarios()) {
            const auto again = parseScenario(toJson(scenario));
            QCOMPARE(toJson(again), toJson(scenario));
            QVERIFY(again.faults == scenario.faults && again.schedule == scenario.schedule);
            QVERIFY(again.recipe == scenario.recipe && again.lesson == scenario.lesson);
            QCOMPARE(again.habits.size(), scenario.habits.size());
        }
    }

    void whatAPersonDidIsAStepOfTheSchedule()
    {
        auto json = good;
        json.replace("[5, 5]", R"([5, 5], "schedule": ["a send 1", "hand send 1", "c send 1"],
            "acts": ["c add"])");
        const auto scenario = parseScenario(json);
        QVERIFY((scenario.acts == std::vector{Fault{.participant = "c", .kind = FaultKind::Add}}));
        QVERIFY(!parseScenario(toJson(scenario)).isTimeless);
        json.replace("[5, 5]", R"([5, 5], "timeless": true)");
        QVERIFY(parseScenario(toJson(parseScenario(json))).isTimeless);
    }

    void whoLeadsTakesStepsOfItsOwn()
    {
        auto json = good;
        json.replace("[5, 5]", R"([5, 5], "schedule": ["a send 1", "a leads timer 1"])");
        QCOMPARE(QString::fromStdString(parseScenario(json).schedule.back().participant),
                 QStringLiteral("a leads"));
        json.replace("a leads", "c leads");
        QVERIFY(refusalOf(json).contains(u"\"c leads\" is not among the participants"));
    }

    void whatHoldsForEverIsSeen_data()
    {
        QTest::addColumn<QString>("faults");
        QTest::addColumn<int>("held");
        const auto row = [](const char* faults, int held) {
            QTest::newRow(faults) << QString::fromLatin1(faults) << held;
        };
        row(R"("1 a stop")", 1);
        row(R"("1 a hold")", 1);
        row(R"("1 a hold-inbox-2")", 1);
        row(R"("1 a stop", "2 a stop", "3 b hold", "4 b hold-inbox")", 3);
        row(R"("1 a stop", "2 a hold")", 1);
        row(R"("1 a stop", "2 b continue")", 1);
        row(R"("1 a continue", "2 a stop")", 1);
        row(R"("1 a hold", "2 a mend")", 1);
        row(R"("1 a hold-inbox", "2 a let-go")", 1);
        row(R"("1 a freeze", "2 b cut")", 0); // its session ends, and it hears of that
        for (const auto* end : {"continue", "let-go", "mend", "kill", "restart", "leave"})
            row(qPrintable(QStringLiteral(R"("1 a stop", "2 a %1")").arg(QLatin1String(end))), 0);
        for (const auto* end : {"let-inbox-go", "kill"})
            row(qPrintable(QStringLiteral(R"("1 a hold-inbox", "2 a %1")").arg(QLatin1String(end))),
                0);
    }

    void whatHoldsForEverIsSeen()
    {
        QFETCH(QString, faults);
        QFETCH(int, held);
        auto json = good;
        json.replace("[5, 5]", QStringLiteral(R"([5, 5], "faults": [%1])").arg(faults).toUtf8());
        QCOMPARE(static_cast<int>(holdsForEver(parseScenario(json)).size()), held);
    }

    // What a person did is no part of the time line: which of them is first is not written down.
    void whoeverAPersonLetsGoIsNotCalledHeld()
    {
        Scenario scenario;
        scenario.acts = {{.participant = "a", .kind = FaultKind::Hold}};
        QCOMPARE(holdsForEver(scenario).size(), std::size_t(1));
        scenario.acts = {{.participant = "a", .kind = FaultKind::LetGo}};
        scenario.faults = {{.participant = "a", .kind = FaultKind::Hold}};
        QVERIFY(holdsForEver(scenario).empty());
    }

    void noBundledOneHoldsAnybodyForEver()
    {
        for (const auto& scenario : bundledScenarios())
            QVERIFY2(holdsForEver(scenario).empty(), scenario.id.c_str());
    }

    void howManyIsEnoughForNames()
    {
        auto json = good;
        const auto scenario = parseScenario(json.replace("[\"a\", \"b\"]", "31"));
        QCOMPARE(std::set(scenario.participants.begin(), scenario.participants.end()).size(),
                 std::size_t{31});
    }

    void wrongOnesNameLineAndField_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("wrong");
        const auto row = [](const char* name, const char* from, const char* to, const char* wrong) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(wrong);
        };
        row("recipe", "dinner-table", "lunch", "line 2, field \"recipe\"");
        row("path", "\"/t\"", "\"t\"", "line 2, field \"path\"");
        row("nobody", "[\"a\", \"b\"]", "[]", "line 3, field \"participants\"");
        row("twice", "\"b\"]", "\"a\"]", "line 3, field \"participants\"");
        row("slash", "\"b\"]", "\"b/c\"]", "line 3, field \"participants\"");
        row("range", "[0, 10]", "[10, 0]", "line 4, field \"arrival_ms\"");
        row("too long", "[5, 5]", "[5, 99999999]", "line 5, field \"meal_ms\"");
        row("type", "[5, 5]", "\"soon\"", "line 5, field \"meal_ms\"");
        row("misspelt", "\"meal_ms\"", "\"meals_ms\"", "line 5, field \"meals_ms\"");
        row("JSON", "[5, 5]", "[5, 5", "line 6: it is not JSON");
        row("lesson", "[5, 5]", "[5, 5], \"lesson\": \"none\"", "line 5, field \"lesson\"");
        row("schedule", "[5, 5]", "[5, 5], \"schedule\": [\"a jump 1\"]",
            "line 5, field \"schedule\"");
        row("lesson of a lock", "[5, 5]", "[5, 5], \"lesson\": \"at-most-two-holders\"",
            "line 5, field \"lesson\"");
        row("two times", "[5, 5]", "[5, 5], \"hold_ms\": [1, 1]", "line 5, field \"hold_ms\"");
        row("crowd", "[\"a\", \"b\"]", "201", "line 3, field \"participants\"");
        row("half a guest", "[\"a\", \"b\"]", "2.5", "line 3, field \"participants\"");
        row("time line", "\"b\"]", "\"faults\"]", "line 3, field \"participants\"");
        row("no leases", "[5, 5]", "[5, 5], \"capacity\": 0", "line 5, field \"capacity\"");
        row("too many rounds", "[5, 5]", "[5, 5], \"rounds\": 1000001", "line 5, field \"rounds\"");
        row("too many repeats", "[5, 5]", "[5, 5], \"repeats\": 1001", "line 5, field \"repeats\"");
        row("late fault", "[5, 5]", "[5, 5], \"faults\": [\"3600001 a cut\"]",
            "line 5, field \"faults\"");
        row("no rounds", "[5, 5]", "[5, 5], \"rounds\": \"many\"", "line 5, field \"rounds\"");
        row("namespace", "[5, 5]", "[5, 5], \"namespace\": \"a//b\"",
            "line 5, field \"namespace\"");
        row("duty", "[5, 5]", "[5, 5], \"duty\": \"idle\"", "line 5, field \"duty\"");
        row("fault", "[5, 5]", "[5, 5], \"faults\": [\"9 a sneeze\"]", "line 5, field \"faults\"");
        row("fault without a time", "[5, 5]", "[5, 5], \"faults\": [\"a cut\"]",
            "line 5, field \"faults\"");
        row("fault of a stranger", "[5, 5]", "[5, 5], \"faults\": [\"9 c cut\"]",
            "line 5, field \"faults\"");
        row("faults out of order", "[5, 5]", "[5, 5], \"faults\": [\"9 a cut\", \"8 a mend\"]",
            "line 5, field \"faults\"");
        row("habit's recipe", "[5, 5]", "[5, 5], \"habits\": {\"a\": {\"recipe\": \"x\"}}",
            "line 5, field \"recipe\"");
        row("habit's part", "[5, 5]", "[5, 5], \"habits\": {\"a\": {\"part\": \"x\"}}",
            "line 5, field \"part\"");
        row("habit's place", "[5, 5]", "[5, 5], \"habits\": {\"a\": {\"place\": \"x/y\"}}",
            "line 5, field \"place\"");
        row("client", "[5, 5]", "[5, 5], \"client\": \"java\"", "line 5, field \"client\"");
        row("habit's client", "[5, 5]", "[5, 5], \"habits\": {\"a\": {\"client\": \"java\"}}",
            "line 5, field \"client\"");
        row("two orders", "[5, 5]", "[5, 5], \"by_priority\": true, \"delay_ms\": [1, 2]",
            "line 5, field \"delay_ms\"");
        row("act", "[5, 5]", "[5, 5], \"acts\": [\"a sneeze\"]", "line 5, field \"acts\"");
        row("act without a step", "[5, 5]", "[5, 5], \"acts\": [\"a cut\"]",
            "line 5, field \"acts\"");
        row("step without an act", "[5, 5]", "[5, 5], \"schedule\": [\"hand send 1\"]",
            "line 5, field \"schedule\"");
        row("hand", "\"b\"]", "\"hand\"]", "line 3, field \"participants\"");
        row("servers", "[5, 5]", "[5, 5], \"servers\": 9", "line 5, field \"servers\"");
        row("stranger", "[5, 5]", "[5, 5], \"schedule\": [\"c send 1\"]",
            "line 5, field \"schedule\"");
    }

    void wrongOnesNameLineAndField()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, wrong);
        auto json = good;
        const auto refusal = refusalOf(json.replace(from, to));
        QVERIFY2(refusal.startsWith(wrong), qPrintable(refusal));
    }

    void aMissingOneSaysWhatWouldBeRight()
    {
        QVERIFY_THROWS_EXCEPTION(ScenarioError,
                                 static_cast<void>(loadScenario(QStringLiteral("no-such"))));
        QVERIFY_THROWS_EXCEPTION(ScenarioError,
                                 static_cast<void>(loadScenario(QStringLiteral("/"))));
    }

    void aFileThatIsTooLargeIsRefusedUnread()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(good);
        QVERIFY(file.resize(1'000'000)); // padded with zeros: read, and no JSON
        QVERIFY2(whyNot(file.fileName()).contains(QStringLiteral("not JSON")),
                 qPrintable(whyNot(file.fileName())));
        QVERIFY(file.resize(1'000'001));
        QVERIFY2(whyNot(file.fileName()).contains(QStringLiteral("larger than a scenario can be")),
                 qPrintable(whyNot(file.fileName())));
    }

    void namesAreEnoughForAnyNumber()
    {
        const auto scenario = loadScenario(QStringLiteral("barrier"));
        for (const int count : {2, 6, 30, 200}) {
            const auto names = namesFor(scenario, count);
            QCOMPARE(static_cast<int>(names.size()), count);
            QCOMPARE(std::set<std::string>(names.begin(), names.end()).size(), names.size());
            QCOMPARE(names.back(), scenario.opener);
        }
    }
};

QTEST_GUILESS_MAIN(ScenariosTest)
#include "tst_scenarios.moc"
