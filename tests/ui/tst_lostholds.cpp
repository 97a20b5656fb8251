#include "recipes/history/chronicle.h"
#include "recipes/line/ladder.h"
#include "tests/support/writtenjournal.h"
#include "ui/belief/beliefs.h"
#include "ui/participants/mood.h"
#include "ui/participants/participantrow.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace zoetrope::ui;
using namespace std::chrono_literals;

namespace {

constexpr ActorId Zhang = 1;

// 张三 holds a lock, and nobody else stands there.
WrittenJournal aHolder()
{
    WrittenJournal journal;
    journal.recipe = Recipe::Mutex;
    journal.table = "/lock";
    journal.capacity = 1;
    journal.connects("张三");
    journal.connects("李四");
    journal.makes("李四", "/lock", 1, 0);
    journal.makes("张三", "/lock/a-lock-0000000000", 2);
    journal.believes("张三", Standing::Inside);
    return journal;
}

// 张三 holds a lock, and its connection goes; then its node, and only then does it hear that its
// session is lost. It sleeps meanwhile, and looks at nothing.
WrittenJournal aHolderThatLosesItsSession()
{
    auto journal = aHolder();
    journal.makes("李四", "/lock/a-lock-0000000001", 3);
    journal.becomes("张三", SessionState::Suspended);
    journal.waits(1s);
    journal.deletes("李四", "/lock/a-lock-0000000000", 4);
    journal.waits(2s);
    journal.becomes("张三", SessionState::Lost);
    journal.waits(3s);
    return journal;
}

Chronicle chronicleOf(const WrittenJournal& journal)
{
    World world;
    Chronicle chronicle;
    ChronicleFold fold;
    for (const auto& event : journal.events()) {
        world.apply(event);
        fold.apply(event, world, chronicle);
    }
    return chronicle;
}

Activity lastActivity(const WrittenJournal& journal)
{
    auto last = Activity::Idle;
    for (const auto& bar : chronicleOf(journal).bars) {
        if (bar.actor == Zhang)
            last = bar.activity;
    }
    return last;
}

Mood mood(const WrittenJournal& journal)
{
    return participantRows(journal.world(), {}).front().mood;
}

std::vector<BeliefRow> beliefs(const WrittenJournal& journal)
{
    return beliefsOf(journal.world(), chronicleOf(journal), journal.events().back().at);
}

BeliefRow belief(const WrittenJournal& journal)
{
    return beliefs(journal).front();
}

QString verdict(const WrittenJournal& journal)
{
    return verdictOf(beliefs(journal));
}

} // namespace

/// What is shown of somebody who held something, and whose session has gone.
class LostHoldsTest : public QObject
{
    Q_OBJECT
private slots:
    void anotherSessionGivesNothingBack()
    {
        auto journal = aHolderThatLosesItsSession();
        journal.becomes("张三", SessionState::Reconnected);
        QCOMPARE(lastActivity(journal), Activity::Lost);
        QCOMPARE(mood(journal), lostMood());
        journal.believes("张三", Standing::Leaving);
        QCOMPARE(lastActivity(journal), Activity::Working);
    }

    void whoKeepsItsSessionHoldsOn()
    {
        WrittenJournal journal;
        journal.recipe = Recipe::Mutex;
        journal.table = "/lock";
        journal.connects("张三");
        journal.makes("张三", "/lock", 1, 0);
        journal.makes("张三", "/lock/a-lock-0000000000", 2);
        journal.believes("张三", Standing::Inside);
        journal.becomes("张三", SessionState::Suspended);
        journal.becomes("张三", SessionState::Reconnected);
        QCOMPARE(lastActivity(journal), Activity::Inside);
        QCOMPARE(mood(journal).tone, Tone::Hold);
    }

    // Who has only looked has lost nothing, and whose node is its own path's is looked for there.
    void nobodyLosesWhatIsNotHeldBelow_data()
    {
        QTest::addColumn<Recipe>("recipe");
        QTest::newRow("a value") << Recipe::SharedValue;
        QTest::newRow("a copy") << Recipe::Cache;
        QTest::newRow("an own node") << Recipe::PersistentNode;
    }
    void nobodyLosesWhatIsNotHeldBelow()
    {
        QFETCH(const Recipe, recipe);
        WrittenJournal journal;
        journal.recipe = recipe;
        journal.table = "/place";
        journal.connects("张三");
        journal.makes("张三", "/place", 1);
        journal.believes("张三", Standing::Inside);
        journal.becomes("张三", SessionState::Suspended);
        journal.becomes("张三", SessionState::Reconnected);
        QCOMPARE(mood(journal).tone, Tone::Hold);
    }

    // From the end of its node until it is told that its session is lost; what it does after that
    // it does knowingly.
    void aDelusionLastsUntilItIsTold()
    {
        auto journal = aHolderThatLosesItsSession();
        const auto told = belief(journal);
        QVERIFY(told.accord == BeliefRow::Accord::Bereft);
        QVERIFY2(told.ever > 1900ms && told.ever < 2100ms,
                 qPrintable(QString::number(told.ever.count())));
        QVERIFY2(!told.belief.contains(QStringLiteral("holding")), qPrintable(told.belief));
        journal.becomes("张三", SessionState::Reconnected);
        journal.waits(4s);
        journal.believes("李四", Standing::Entering);
        QVERIFY(belief(journal).accord == BeliefRow::Accord::Bereft);
        journal.believes("张三", Standing::Lost);
        journal.waits(5s);
        journal.believes("李四", Standing::Inside);
        const auto later = belief(journal);
        QVERIFY(later.accord == BeliefRow::Accord::Agrees);
        QVERIFY2(later.ever == told.ever, qPrintable(QString::number(later.ever.count())));
    }

    // Nobody stands in that line any more, so the tree has no line there; the belief goes on.
    void whoHoldsByItselfAloneDiffers()
    {
        auto journal = aHolder();
        journal.deletes("李四", "/lock/a-lock-0000000000", 3);
        journal.becomes("张三", SessionState::Suspended);
        journal.becomes("张三", SessionState::Reconnected); // the same session
        journal.waits(1s);
        journal.believes("李四", Standing::Out);
        const auto row = belief(journal);
        QCOMPARE(row.belief, QStringLiteral("holding"));
        QCOMPARE(row.truth, QStringLiteral("has no node"));
        QVERIFY(row.accord == BeliefRow::Accord::Deluded);
        QVERIFY(row.now > 900ms);
        QVERIFY(mood(journal) != lostMood()); // nobody has told it
        QVERIFY(verdict(journal).contains(QStringLiteral("张三 believes that it holds")));
    }

    void doubtIsNoOtherBelief()
    {
        auto journal = aHolder();
        journal.becomes("张三", SessionState::Suspended);
        QCOMPARE(belief(journal).belief, QStringLiteral("holding, in doubt"));
        QVERIFY(belief(journal).accord == BeliefRow::Accord::Agrees);
    }

    // By the tree it is the first in line, and believes that somebody else is.
    void theOwnerOfAnOrphanIsStuck()
    {
        auto journal = aHolder();
        const std::string orphan = "/lock/lock-0000000001";
        journal.makes("李四", orphan, 3, 3);
        journal.makes("李四", "/lock/lock-0000000002", 4, 3);
        journal.tells("李四",
                      {.kind = Kind::Belief,
                       .recipe = Recipe::UnprotectedLock,
                       .standing = Standing::Waiting,
                       .path = "/lock",
                       .text = orphan});
        journal.deletes("张三", "/lock/a-lock-0000000000", 5);
        journal.believes("张三", Standing::Out);
        const auto row = beliefs(journal).back();
        QVERIFY(row.accord == BeliefRow::Accord::BehindItself);
        QCOMPARE(row.truth, QStringLiteral("two nodes: numbers 1 and 2"));
        QVERIFY(verdict(journal).startsWith(QStringLiteral("李四 waits for an earlier node")));
        const auto ladder = ladderOf(journal.world(), "/lock");
        QVERIFY(ladder.rungs[0].isOrphan && !ladder.rungs[1].isOrphan);
    }

    void whoEatsWithoutAPlaceDiffers()
    {
        WrittenJournal journal;
        journal.connects("张三");
        journal.makes("张三", "/table", 1, 0);
        journal.makes("张三", "/table/张三", 2);
        journal.believes("张三", Standing::Inside, 1);
        QVERIFY(belief(journal).accord == BeliefRow::Accord::Agrees);
        journal.deletes("张三", "/table/张三", 3);
        QVERIFY(belief(journal).accord == BeliefRow::Accord::Deluded);
        QCOMPARE(
            verdict(journal),
            QStringLiteral("张三 believes that it is eating, but has no node there any more."));
    }

    void whoIsKilledHasItsNodeStill()
    {
        auto journal = aHolder();
        journal.departs("张三");
        QVERIFY(belief(journal).accord == BeliefRow::Accord::Outlived);
    }

    void whoNeedsNoNodeLacksNone()
    {
        WrittenJournal journal;
        journal.recipe = Recipe::Barrier;
        journal.table = "/barrier";
        journal.connects("张三");
        journal.makes("张三", "/barrier", 1, 0);
        journal.believes("张三", Standing::Waiting);
        QCOMPARE(belief(journal).truth, QStringLiteral("the barrier is closed"));
        QVERIFY(belief(journal).accord == BeliefRow::Accord::Agrees);
    }
};

QTEST_APPLESS_MAIN(LostHoldsTest)
#include "tst_lostholds.moc"
