#include "ui/diagram/spacetime.h"

#include <QTest>

using namespace zoetrope;
using namespace zoetrope::ui;
using namespace std::chrono_literals;
using recipes::Activity;
using recipes::Recipe;

namespace {

// One has connected, is in for a while, and says goodbye.
Frame aStay(Recipe recipe)
{
    recipes::World world;
    recipes::Chronicle chronicle;
    auto& one = world.participants[1];
    one.id = 1;
    one.name = "张三";
    one.recipe = recipe;
    chronicle.lanes.push_back(1);
    const auto begin = recipes::TimePoint(1h);
    const auto add = [&](Activity activity, std::chrono::seconds from, std::chrono::seconds to) {
        chronicle.bars.push_back(
            {.actor = 1, .activity = activity, .from = begin + from, .to = begin + to});
    };
    add(Activity::Working, 0s, 1s);
    add(Activity::Inside, 1s, 3s);
    add(Activity::Working, 3s, 4s);
    Frame frame;
    frame.world = std::make_shared<recipes::World>(world);
    frame.chronicle = std::make_shared<recipes::Chronicle>(chronicle);
    frame.begin = begin;
    frame.now = frame.cursor = begin + 5s;
    return frame;
}

SpaceTime::Stretch stayOf(Recipe recipe)
{
    const auto drawn = spaceTimeOf(aStay(recipe), QStringLiteral("won"));
    const auto isIt = [](const auto& stretch) { return stretch.activity == Activity::Inside; };
    return *std::find_if(drawn.stretches.begin(), drawn.stretches.end(), isIt);
}

} // namespace

/// The space-time diagram of a run.
class DiagramTest : public QObject
{
    Q_OBJECT
private slots:
    void aStayIsSeenThoughNothingElseHappens()
    {
        const auto stay = stayOf(Recipe::Mutex);
        QCOMPARE(stay.to - stay.from, 1);
    }

    void aStayIsCalledWhatItIs_data()
    {
        QTest::addColumn<Recipe>("recipe");
        QTest::addColumn<QString>("words");
        QTest::newRow("lock") << Recipe::Mutex << "holding";
        QTest::newRow("table") << Recipe::DinnerTable << "eating";
        QTest::newRow("election") << Recipe::LeaderLatch << "leading";
        QTest::newRow("double barrier") << Recipe::DoubleBarrier << "inside";
        QTest::newRow("barrier") << Recipe::Barrier << "passed";
    }

    void aStayIsCalledWhatItIs()
    {
        QFETCH(const Recipe, recipe);
        QTEST(stayOf(recipe).words, "words");
    }

    // It was on its way, and nobody got it: no word of the server's.
    void aLostReplyGoesNowhereAndAMendIsNoFault()
    {
        auto frame = aStay(Recipe::UnprotectedLock);
        auto chronicle = *frame.chronicle;
        chronicle.arrows.push_back({.kind = recipes::ArrowKind::Reply,
                                    .actor = 1,
                                    .from = frame.begin + 1s,
                                    .to = frame.begin + 2s,
                                    .operation = recipes::Operation::Create,
                                    .path = "/lock/a",
                                    .code = -4,
                                    .isLost = true});
        const recipes::Harm::Reply lost{recipes::Operation::Create, "/lock/a"};
        for (const auto& harm : {recipes::Harm{.lost = lost}, recipes::Harm()})
            chronicle.marks.push_back(
                {.actor = 1, .from = frame.begin + 2s, .to = frame.begin + 2s, .harm = harm});
        frame.chronicle = std::make_shared<recipes::Chronicle>(chronicle);
        const auto drawn = spaceTimeOf(frame, QStringLiteral("orphan"));
        QCOMPARE(drawn.messages.front().to, -1);
        QCOMPARE(drawn.messages.front().words, QStringLiteral("no reply arrived"));
        QVERIFY(!drawn.deeds.front().isMend && drawn.deeds.back().isMend);
        QCOMPARE(drawn.sentences().size(), 3);
        QVERIFY(!drawn.sentences().back().contains(QStringLiteral("fault")));
    }
};

QTEST_APPLESS_MAIN(DiagramTest)
#include "tst_diagram.moc"
