#include "app/lab/scenariofile.h"

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
        QCOMPARE(scenarios.size(), std::size_t{34});
        for (const auto& scenario : scenarios)
            QVERIFY(!scenario.title.empty() && !scenario.description.empty());
    }

    void fieldsAreRead()
    {
        const auto scenario = parseScenario(good);
        QCOMPARE(scenario.participants.size(), std::size_t{2});
        QVERIFY(scenario.recipe == recipes::Recipe::DinnerTable);
        QCOMPARE(scenario.arrival.most.count(), qint64{10});
        QVERIFY(!scenario.lesson && scenario.schedule.empty());
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
