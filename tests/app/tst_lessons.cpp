#include "app/lab/laboratory.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/server/ensemble.h"
#include "app/server/privateserver.h"
#include "recipes/world/deed.h"
#include "tests/support/promise.h"

#include <QTest>

#include <set>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace std::chrono_literals;

namespace {

constexpr int enoughParticipants = 12; // the lessons are the same with more
constexpr auto leastTimeout
    = 3s; // of sessions: a busy machine must not lose those that nobody harms

// A whole run, read to its end.
struct Lesson
{
    Laboratory::State state;
    World world;
    std::vector<DeedReport> deeds;
    std::vector<std::string> made; // znodes
    std::size_t most = 0; // children of the scenario's path at once

    // What was seen, changed, put or taken; of changes those that were not refused.
    [[nodiscard]] std::vector<std::string> allThat(Deed deed) const
    {
        std::vector<std::string> all;
        for (const auto& report : deeds) {
            if (report.deed == deed && !report.isRefused)
                all.push_back(report.what);
        }
        return all;
    }
};

void note(Lesson& lesson, const Event& event, const std::string& below)
{
    lesson.world.apply(event);
    if (const auto deed = deedOf(event); deed.deed != Deed::None)
        lesson.deeds.push_back(deed);
    if (event.kind == Kind::Delivered && event.operation == Operation::Create && event.code == 0)
        lesson.made.push_back(event.path);
    const auto& znodes = lesson.world.znodes;
    const auto children = std::count_if(znodes.begin(), znodes.end(), [&](const auto& znode) {
        return znode.first.starts_with(below);
    });
    lesson.most = std::max(lesson.most, static_cast<std::size_t>(children));
}

Lesson give(Scenario scenario, Server& server)
{
    LabSetup setup;
    if (scenario.sessionTimeout > 0s)
        scenario.sessionTimeout
            = std::max<std::chrono::milliseconds>(scenario.sessionTimeout, leastTimeout);
    setup.scenario = scenario;
    setup.participants
        = std::min(static_cast<int>(scenario.participants.size()), enoughParticipants);
    // At full speed nobody's wait is skipped for as long as an election may take.
    setup.speed = scenario.servers > 1 ? 1 : 0;
    Laboratory laboratory(setup, server);
    Lesson lesson;
    laboratory.begin();
    for (bool isOver = false; !isOver;) {
        isOver = laboratory.state().isDone;
        static_cast<void>(laboratory.journal().wait(Clock::now() + 20ms, {}));
        for (const auto& event : laboratory.journal().take().events)
            note(lesson, event, scenario.path + '/');
    }
    lesson.state = laboratory.state();
    return lesson;
}

// "lock /left", of all that are red.
QStringList broken(const World& world)
{
    QStringList all;
    for (const auto& [path, instance] : world.instances) {
        for (const auto& state : instance.invariants) {
            const auto invariant = name(state.invariant);
            if (!state.isHeld)
                all.push_back(QString::fromLatin1(invariant.data(),
                                                  static_cast<qsizetype>(invariant.size())));
        }
    }
    all.removeDuplicates();
    return all;
}

// The gate plays only those scenarios that show a recipe, a fault or a lesson for the first time.
class GateScenarios
{
public:
    [[nodiscard]] bool hasNewsIn(const Scenario& scenario)
    {
        auto hasNews = m_recipes.insert(scenario.recipe).second;
        if (scenario.lesson)
            hasNews = m_lessons.insert(*scenario.lesson).second || hasNews;
        for (const auto& fault : scenario.faults)
            hasNews = m_faults.insert(fault.kind).second || hasNews;
        return hasNews;
    }

private:
    std::set<Recipe> m_recipes;
    std::set<Invariant> m_lessons;
    std::set<FaultKind> m_faults;
};

QString joined(const std::vector<std::string>& texts)
{
    QString all;
    for (const auto& text : texts)
        all += QString::fromStdString(text) + QLatin1Char('\n');
    return all;
}

} // namespace

/// Every bundled scenario, played to its end by real participants on a real server.
class LessonsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
    }

    void everyLessonHappensAndNothingElseBreaks_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QStringList>("also"); // broken along with the lesson, by its nature
        const std::map<std::string, QStringList> alsoBroken{
            {"herd-lock", {QStringLiteral("each-watches-its-predecessor")}},
            {"naive-lock",
             {QStringLiteral("each-watches-its-predecessor"),
              QStringLiteral("one-wake-up-per-release")}},
            {"double-barrier-short", {QStringLiteral("nobody-leaves-early")}},
        };
        GateScenarios gate;
        for (const auto& scenario : bundledScenarios()) {
            if (!gate.hasNewsIn(scenario) && !qEnvironmentVariableIsSet("ZOETROPE_FULL_CHECK"))
                continue;
            const auto also = alsoBroken.find(scenario.id);
            QTest::newRow(scenario.id.c_str())
                << QString::fromStdString(scenario.id)
                << (also == alsoBroken.end() ? QStringList() : also->second);
        }
    }

    void everyLessonHappensAndNothingElseBreaks()
    {
        QFETCH(const QString, id);
        QFETCH(const QStringList, also);
        const auto scenario = loadScenario(id);
        const auto lesson = give(scenario, serverFor(scenario));
        QVERIFY2(lesson.state.trouble.empty(), lesson.state.trouble.c_str());
        QVERIFY2(lesson.state.failures.empty(), qPrintable(joined(lesson.state.failures)));
        auto red = broken(lesson.world);
        if (scenario.lesson) {
            const auto invariant = name(*scenario.lesson);
            QVERIFY(red.removeOne(
                QString::fromLatin1(invariant.data(), static_cast<qsizetype>(invariant.size()))));
        }
        for (const auto& known : also)
            red.removeOne(known);
        // What a fault breaks depends on when it strikes, and may be the machine's doing.
        if (!red.isEmpty() && scenario.faults.empty())
            tests::reportViolation(red.join(u' ').toStdString());
        QVERIFY2(red.isEmpty(), qPrintable(red.join(u' ')));
        QVERIFY(!lesson.world.instances.empty());
    }

    void aKeptNodeThatIsDeletedIsMadeAgain()
    {
        const auto lesson = give(loadScenario(QStringLiteral("persistent-node")), m_server);
        QCOMPARE(std::count(lesson.made.begin(), lesson.made.end(), "/persistent-node/张三"), 2);
        const auto seen = lesson.allThat(Deed::See);
        QVERIFY(std::count(seen.begin(), seen.end(), "张三") > 0);
    }

    void whoFollowsAGroupSeesItsMembers()
    {
        const auto lesson = give(loadScenario(QStringLiteral("group")), m_server);
        const auto seen = lesson.allThat(Deed::See);
        QVERIFY(std::count(seen.begin(), seen.end(), "张三, 李四, 王五") > 0);
    }

    void nobodyWritesOverWhatHeHasNotSeen()
    {
        const auto lesson = give(loadScenario(QStringLiteral("shared-value")), m_server);
        auto written = lesson.allThat(Deed::Change);
        QCOMPARE(written.size(), std::size_t{8});
        const auto last = lesson.world.znodes.at("/shared-value").data;
        QCOMPARE(last, std::optional(written.back()));
        std::sort(written.begin(), written.end());
        QVERIFY(std::adjacent_find(written.begin(), written.end()) == written.end());
    }

    void urgentItemsHaveNamesThatSortFirst()
    {
        const auto lesson = give(loadScenario(QStringLiteral("priority-queue")), m_server);
        const auto isItem = [](const std::string& path) {
            return path.starts_with("/priority-queue/queue-10000000");
        };
        QCOMPARE(std::count_if(lesson.made.begin(), lesson.made.end(), isItem), 16);
        QCOMPARE(lesson.allThat(Deed::Take).size(), std::size_t{16});
    }

    void itemsThatWaitForTheirTimeAllCome()
    {
        const auto lesson = give(loadScenario(QStringLiteral("delay-queue")), m_server);
        const auto isItem
            = [](const std::string& path) { return path.starts_with("/delay-queue/queue-|1"); };
        QCOMPARE(std::count_if(lesson.made.begin(), lesson.made.end(), isItem), 16);
        QCOMPARE(lesson.allThat(Deed::Take).size(), std::size_t{16});
        QVERIFY(lesson.most > 3); // they pile up before they are due
    }

    void aQueueWithALimitIsNeverMuchLonger()
    {
        const auto lesson = give(loadScenario(QStringLiteral("bounded-queue")), m_server);
        QCOMPARE(lesson.allThat(Deed::Take).size(), std::size_t{12});
        QVERIFY2(lesson.most >= 3 && lesson.most <= 4, qPrintable(QString::number(lesson.most)));
    }

    void everyBrokenInvariantNamesEventsOfTheRun()
    {
        const auto lesson = give(loadScenario(QStringLiteral("herd-lock")), m_server);
        const auto& states = lesson.world.instances.begin()->second.invariants;
        const auto herd
            = std::find_if(states.begin(), states.end(), [](const InvariantState& state) {
                  return state.invariant == Invariant::OneWakeUpPerRelease;
              });
        QVERIFY(herd != states.end() && !herd->isHeld);
        QVERIFY(herd->proof.size() > 2); // the end of a node, and whom it woke
        for (const auto event : herd->proof)
            QVERIFY(event > 0 && event <= lesson.world.last);
    }

private:
    Server& serverFor(const Scenario& scenario)
    {
        if (scenario.servers == 1)
            return m_server;
        m_ensemble = std::make_unique<Ensemble>(Ensemble::Options{.members = scenario.servers});
        return *m_ensemble;
    }

    PrivateServer m_server; // one for all: each run finds its paths empty
    std::unique_ptr<Ensemble> m_ensemble;
};

QTEST_GUILESS_MAIN(LessonsTest)
#include "tst_lessons.moc"
