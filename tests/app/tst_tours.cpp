#include "app/lab/laboratory.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/server/privateserver.h"
#include "app/tours/challengefile.h"
#include "app/tours/glossaryfile.h"
#include "app/tours/guidedrun.h"
#include "app/tours/renaming.h"
#include "app/tours/tourfile.h"
#include "tests/app/writtentour.h"

#include <QDirIterator>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 60s; // only a failing test waits it out

bool isAll()
{
    return qEnvironmentVariableIntValue("ZOETROPE_ALL_LESSONS") != 0;
}

/// A guided run without a window, driven as fast as it goes.
class Classroom
{
public:
    Classroom(std::shared_ptr<GuidedRun> guidedRun, Server& server)
        : m_guidedRun(std::move(guidedRun))
        , m_server(server)
    {
    }

    void begin(const Scenario& scenario, double speed)
    {
        m_world = {};
        m_laboratory.reset();
        LabSetup setup;
        setup.scenario = scenario;
        setup.speed = speed;
        setup.endsWhenStuck = false;
        m_laboratory = std::make_unique<Laboratory>(setup, m_server);
        m_laboratory->begin();
    }

    /// Reads the journal until `isEnough`, or the end of the run.
    template<typename Enough> bool read(const Enough& isEnough)
    {
        const auto deadline = Clock::now() + patience;
        while (Clock::now() < deadline) {
            const auto isOver = m_laboratory->state().isDone || m_laboratory->state().isStuck;
            static_cast<void>(m_laboratory->journal().wait(Clock::now() + 20ms, {}));
            for (const auto& event : m_laboratory->journal().take().events) {
                m_world.apply(event);
                m_last = event;
                m_guidedRun->note(event, m_world, m_laboratory->conductor());
            }
            if (isEnough())
                return true;
            if (isOver)
                return isEnough();
        }
        return false;
    }

    bool isSo(const std::vector<Condition>& conditions)
    {
        return std::all_of(conditions.begin(), conditions.end(),
                           [&](const auto& one) { return one.holds(m_last, m_world); });
    }

    void look() { m_guidedRun->note(m_last, m_world, m_laboratory->conductor()); }

    [[nodiscard]] Laboratory& laboratory() { return *m_laboratory; }
    [[nodiscard]] const World& world() const { return m_world; }

private:
    const std::shared_ptr<GuidedRun> m_guidedRun;
    Server& m_server;
    World m_world;
    Event m_last;
    std::unique_ptr<Laboratory> m_laboratory;
};

std::string firstNodeOf(const World& world, const std::string& who)
{
    for (const auto& [path, znode] : world.znodes) {
        const auto owner = world.participants.find(znode.owner);
        if (owner != world.participants.end() && owner->second.name == who)
            return path;
    }
    return {};
}

// As a person would, with the window between.
void make(const Move& move, GuidedRun& guidedRun, Classroom& room)
{
    auto& laboratory = room.laboratory();
    auto& conductor = laboratory.conductor();
    const auto isNode = move.who.starts_with('@');
    const auto who = isNode ? firstNodeOf(room.world(), move.who.substr(1)) : move.who;
    QVERIFY(guidedRun.permits({who, move.what}, conductor.stepCount()));
    if (move.what == stepMove)
        conductor.step(who);
    else if (move.what == holdMove || move.what == letGoMove)
        conductor.pause(who, move.what == holdMove);
    else
        laboratory.act({.participant = who, .kind = *faultKindOf(move.what)});
}

QString refusalOf(const auto& parse, const auto& json)
{
    try {
        static_cast<void>(parse(json));
    } catch (const ScenarioError& error) {
        return QString::fromStdString(error.what());
    }
    return {};
}

} // namespace

/// Tours and challenges, as files and given to their end.
class ToursTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
    }

    void bundledOnesAreSoundAndTranslated()
    {
        QCOMPARE(bundledTours().size(), std::size_t{11});
        for (const auto& tour : bundledTours()) {
            QVERIFY2(tour.translations.contains("zh_CN"), tour.id.c_str());
            QVERIFY2(!tour.own.why.empty(), tour.id.c_str()); // for whoever predicted wrongly
            QVERIFY2(tour.words("zh_CN").why != tour.own.why, tour.id.c_str());
        }
        QCOMPARE(tourOrder().size(), bundledTours().size());
        QCOMPARE(bundledChallenges().size(), std::size_t{8});
        for (const auto& challenge : bundledChallenges()) {
            QVERIFY2(challenge.translations.contains("zh_CN"), challenge.id.c_str());
            QCOMPARE(challenge.words("zh_CN").hints.size(), challenge.own.hints.size());
            QVERIFY2(challenge.scenario.translations.contains("zh_CN"), challenge.id.c_str());
            QVERIFY(!challenge.solution.empty());
        }
    }

    // A further language adds files, and changes none.
    void otherLanguagesStandInFilesOfTheirOwn()
    {
        for (const auto* folder : {"scenarios", "tours", "challenges"}) {
            QDirIterator files(QStringLiteral(":/%1").arg(QLatin1String(folder)),
                               {QStringLiteral("*.json")}, QDir::Files);
            QVERIFY(files.hasNext());
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                QVERIFY2(!file.readAll().contains("\"in\":"), qPrintable(file.fileName()));
            }
        }
        const auto race = loadTour(QStringLiteral("find-the-race"));
        QVERIFY(race.run->words("zh_CN").title != race.run->own.title);
    }

    void aTranslationNamesAScenarioThatTheTourHas()
    {
        const QByteArray tour(R"({"id": "t", "title": "T", "description": "D", "scenario": "lock",
            "captions": [{"say": "One."}],
            "in": {"zh_CN": {"title": "我", "description": "一", "captions": ["一"],
                             "scenario": {"title": "锁"}}}})");
        QVERIFY_THROWS_EXCEPTION(ScenarioError, static_cast<void>(parseTour(tour)));
    }

    // Its captions hold the first run; it asks nothing, and nobody chooses it from a list.
    void theWelcomeIsNoneOfTheNumberedTours()
    {
        const auto welcome = loadTour(QStringLiteral("welcome"));
        const auto order = tourOrder();
        QCOMPARE(std::count(order.begin(), order.end(), welcome.id), 0);
        QCOMPARE(welcome.words("zh_CN").captions.size(), welcome.captions.size());
        QVERIFY(welcome.words("zh_CN").captions != welcome.own.captions);
    }

    void aCaptionNamesWhoBroughtItAbout()
    {
        Tour tour;
        Caption caption{.say = "{who} waits, and {who} sleeps."};
        caption.when = {{.kind = Condition::Kind::Standing, .standing = Standing::Waiting}};
        tour.captions = {caption};
        TourProgress progress(tour);
        World world;
        const Event joins{.id = 1, .actor = 1, .kind = Kind::Joined, .text = "Ada"};
        const Event waits{.id = 2, .actor = 1, .kind = Kind::Belief, .standing = Standing::Waiting};
        for (const auto& event : {joins, waits}) {
            world.apply(event);
            static_cast<void>(progress.note(event, world));
        }
        QCOMPARE(progress.named(0, caption.say), std::string("Ada waits, and Ada sleeps."));
        QCOMPARE(progress.named(0, "Nobody."), std::string("Nobody."));
    }

    // Predict, then see; and keep one thing in mind.
    void everyTourAsksAndSumsUp()
    {
        for (const auto& tour : bundledTours()) {
            const auto asks = [](const Caption& caption) { return caption.question.has_value(); };
            QCOMPARE(std::count_if(tour.captions.begin(), tour.captions.end(), asks), 1);
            QVERIFY2(!tour.own.summary.empty(), tour.id.c_str());
            const auto& chinese = tour.words("zh_CN");
            QCOMPARE(chinese.answers.size(), tour.own.answers.size());
            QVERIFY2(!chinese.summary.empty(), tour.id.c_str());
        }
    }

    // By place, so that everybody keeps it; what cannot be a name, or stands twice, is none.
    void othersNamesKeepEverybodysPlace()
    {
        const Naming naming({"Eva", "a/b", "Eva", "", "hand"}, latinNames());
        QCOMPARE(naming.of("张三"), std::string("Eva"));
        QCOMPARE(naming.of("李四"), std::string("Ada"));
        QCOMPARE(naming.of("worker"), std::string("worker"));
        QCOMPARE(naming.inText("李四 waits for 张三."), std::string("Ada waits for Eva."));
        QCOMPARE(Naming().inText("李四"), std::string("李四"));
        const auto scenario = naming.of(loadScenario(QStringLiteral("dinner-table-hasty-guest")));
        QVERIFY((scenario.participants == std::vector<std::string>{"Eva", "Ada"}));
        for (const auto& step : scenario.schedule)
            QVERIFY(step.participant == "Eva" || step.participant == "Ada");
        QCOMPARE(namesFor(scenario, 3).back(), std::string("Ben"));
    }

    void nothingIsLeftOfTheNamesInATourOrAChallenge()
    {
        const Naming naming({}, latinNames());
        const auto hasOld = [](const std::string& text) {
            const auto usual = usualNames();
            return std::any_of(usual.begin(), usual.end(), [&](const auto& name) {
                return text.find(name) != std::string::npos;
            });
        };
        for (const auto& bundled : bundledTours()) {
            const auto tour = renamed(bundled, naming);
            for (const auto& caption : tour.own.captions)
                QVERIFY2(!hasOld(caption), caption.c_str());
            for (const auto& caption : tour.captions) {
                QVERIFY2(!hasOld(caption.point.text), caption.point.text.c_str());
                for (const auto& condition : caption.when)
                    QVERIFY2(!hasOld(condition.who), condition.who.c_str());
            }
        }
        for (const auto& bundled : bundledChallenges()) {
            const auto challenge = renamed(bundled, naming);
            QVERIFY(!hasOld(challenge.own.goal));
            for (const auto& step : challenge.solution)
                QVERIFY2(!hasOld(step.move.who), step.move.who.c_str());
        }
    }

    void theGlossaryHasTwentyWordsInBothLanguages()
    {
        const auto english = glossary("en");
        const auto chinese = glossary("zh_CN");
        QCOMPARE(english.size(), std::size_t{20});
        QCOMPARE(chinese.size(), english.size());
        for (std::size_t i = 0; i < english.size(); ++i) {
            QVERIFY(!english[i].forms.isEmpty() && !chinese[i].forms.isEmpty());
            QVERIFY(!chinese[i].meaning.isEmpty() && chinese[i].meaning != english[i].meaning);
        }
    }

    void theFirstAnswerCounts()
    {
        auto json = goodTour;
        json.replace(R"({"say": "one"})",
                     R"({"say": "one", "ask": {"answers": ["a", "b"], "right": 2}})");
        json.replace(R"(["一", "二"]})", R"(["一", "二"], "answers": ["甲", "乙"]})");
        const auto tour = parseTour(json);
        QCOMPARE(tour.captions[0].question->right, std::size_t{1});
        QCOMPARE(tour.words("zh_CN").answers.back(), std::string("乙"));
        TourProgress progress(tour);
        QVERIFY(!progress.answered());
        progress.answer(2); // there are two
        QVERIFY(!progress.answered());
        progress.answer(0);
        progress.answer(1);
        QVERIFY(progress.answered() == std::size_t{0});
        progress.goOn();
        QVERIFY(progress.state() == TourProgress::State::Waiting);
    }

    void wrongToursNameLineAndField_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("wrong");
        const auto row = [](const char* name, const char* from, const char* to, const char* wrong) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(wrong);
        };
        row("scenario", "\"lock\"", "\"loch\"", "line 3, field \"scenario\"");
        row("standing", "\"inside\"", "\"insight\"", "line 7, field \"is\"");
        row("condition", "\"who\": \"张三\", \"is\"", "\"is\": \"done\", \"iss\"",
            "line 7, field \"iss\"");
        row("nothing to be so", "\"is\": \"inside\"", "\"who\": \"李四\"", "line 7, field \"who\"");
        row("say", "\"say\": \"two\",", "", "line 6, field \"say\"");
        row("point", "\"node\"", "\"spot\"", "line 9, field \"spot\"");
        row("panel", "\"node\"", "\"panel\"", "line 9, field \"panel\"");
        row("captions", "[\"一\", \"二\"]", "[\"一\"]", "line 12, field \"captions\"");
        row("act", "\"say\": \"two\",", "\"say\": \"two\", \"do\": [\"张三 sneeze\"],",
            "line 8, field \"do\"");
        row("no answer is right", "\"say\": \"two\",",
            "\"say\": \"two\", \"ask\": {\"answers\": [\"a\", \"b\"], \"right\": 3},",
            "line 8, field \"right\"");
        row("one answer", "\"say\": \"two\",",
            "\"say\": \"two\", \"ask\": {\"answers\": [\"a\"], \"right\": 1},",
            "line 8, field \"answers\"");
        row("nothing shows the answer", "\"say\": \"two\",",
            "\"say\": \"two\", \"ask\": {\"answers\": [\"a\", \"b\"], \"right\": 1},",
            "line 4, field \"captions\"");
        row("speed", "\"say\": \"two\",", "\"say\": \"two\", \"speed\": 11,",
            "line 8, field \"speed\"");
        row("challenge", "\"scenario\": \"lock\",",
            "\"scenario\": \"lock\", \"challenge\": \"none\",", "line 3, field \"challenge\"");
        row("JSON", "\"two\",", "\"two\"", "line 9: it is not JSON");
    }

    void wrongToursNameLineAndField()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, wrong);
        auto json = goodTour;
        QVERIFY(refusalOf(parseTour, json).isEmpty());
        const auto refusal = refusalOf(parseTour, json.replace(from, to));
        QVERIFY2(refusal.startsWith(wrong), qPrintable(refusal));
    }

    void aFileThatIsTooLargeIsRefusedUnread()
    {
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(goodTour);
        QVERIFY(file.resize(1'000'000)); // padded with zeros: read, and no JSON
        const auto refusal = [&] { return refusalOf(loadTour, file.fileName()); };
        QVERIFY2(refusal().contains(QStringLiteral("not JSON")), qPrintable(refusal()));
        QVERIFY(file.resize(1'000'001));
        QVERIFY2(refusal().contains(QStringLiteral("larger than a tour can be")),
                 qPrintable(refusal()));
    }

    void aChallengeIsWonInAThousandMovesAtMost()
    {
        QFile file(QStringLiteral(":/challenges/cause-a-herd.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto document = QJsonDocument::fromJson(file.readAll()).object();
        const auto refusal = [&](int moves) {
            document[QLatin1String("stars")]
                = QJsonObject{{QLatin1String("three"), 1}, {QLatin1String("two"), moves}};
            return refusalOf(parseChallenge, QJsonDocument(document).toJson());
        };
        QVERIFY2(refusal(1'000).isEmpty(), qPrintable(refusal(1'000)));
        QVERIFY2(refusal(1'001).contains(QStringLiteral("\"two\"")), qPrintable(refusal(1'001)));
    }

    void onlyAllowedMovesCountAndTheLastIsTakenBack()
    {
        GuidedRun guidedRun(loadChallenge(QStringLiteral("cause-a-herd")));
        QVERIFY(!guidedRun.permits({"张三", stepMove}, 3));
        QVERIFY(guidedRun.permits({"张三", "kill"}, 5));
        QVERIFY(guidedRun.permits({"李四", "cut"}, 9));
        QCOMPARE(guidedRun.challengeProgress().moves(), 2);
        QCOMPARE(guidedRun.challengeProgress().stars(), 2);
        QVERIFY(guidedRun.takeBack() == std::size_t{9});
        QCOMPARE(guidedRun.challengeProgress().moves(), 1);
        QCOMPARE(guidedRun.challengeProgress().stars(), 3);
    }

    void everyTourComesToItsEnd_data()
    {
        QTest::addColumn<QString>("id");
        for (const auto& tour : bundledTours()) {
            if (isAll() || tour.id == "what-a-znode-is" || tour.id == "a-missed-wake-up")
                QTest::newRow(tour.id.c_str()) << QString::fromStdString(tour.id);
        }
        QTest::newRow("welcome") << QStringLiteral("welcome");
    }

    void everyTourComesToItsEnd()
    {
        QFETCH(const QString, id);
        const auto guidedRun = std::make_shared<GuidedRun>(loadTour(id));
        Classroom room(guidedRun, m_server);
        room.begin(scenarioOf(guidedRun->tourProgress().tour()), 1);
        while (guidedRun->tourProgress().state() != TourProgress::State::Finished) {
            const auto isUp = room.read(
                [&] { return guidedRun->tourProgress().state() == TourProgress::State::Reading; });
            QVERIFY2(isUp,
                     qPrintable(QStringLiteral("caption %1 never came")
                                    .arg(guidedRun->tourProgress().awaited() + 1)));
            const auto next = guidedRun->goOn();
            if (!next.scenario.empty())
                room.begin(loadScenario(QString::fromStdString(next.scenario)), 1);
            else
                room.look();
            for (const auto& act : next.acts)
                room.laboratory().act(act);
            if (guidedRun->tourProgress().state() == TourProgress::State::Waiting)
                room.laboratory().conductor().play();
        }
    }

    void everyChallengeIsWonByItsSolution_data()
    {
        QTest::addColumn<QString>("id");
        for (const auto& challenge : bundledChallenges()) {
            if (isAll() || challenge.id == "cause-a-herd" || challenge.id == "two-believe")
                QTest::newRow(challenge.id.c_str()) << QString::fromStdString(challenge.id);
        }
    }

    void everyChallengeIsWonByItsSolution()
    {
        QFETCH(const QString, id);
        const auto challenge = loadChallenge(id);
        const auto guidedRun = std::make_shared<GuidedRun>(challenge);
        Classroom room(guidedRun, m_server);
        room.begin(challenge.scenario, 1);
        for (const auto& step : challenge.solution) {
            for (const auto& condition : step.when) {
                const auto isTime = room.read([&] { return room.isSo({condition}); });
                QVERIFY2(isTime,
                         qPrintable(QStringLiteral("no time for %1")
                                        .arg(QString::fromStdString(toText(step.move)))));
            }
            const auto isEnough = [&] { return !step.until || room.isSo({*step.until}); };
            do {
                const auto taken = room.laboratory().conductor().stepCount();
                make(step.move, *guidedRun, room);
                if (step.until)
                    QVERIFY(room.read([&] {
                        const auto all = room.laboratory().conductor().outlook();
                        const auto& one = all.at(step.move.who);
                        return isEnough()
                            || (room.laboratory().conductor().stepCount() > taken
                                && one.next.has_value());
                    }));
            } while (!isEnough());
        }
        QVERIFY(room.read([&] { return guidedRun->challengeProgress().isWon(); }));
        QCOMPARE(guidedRun->challengeProgress().stars(), 3);
    }

private:
    PrivateServer m_server; // one for all: each run finds its paths empty
};

QTEST_GUILESS_MAIN(ToursTest)
#include "tst_tours.moc"
