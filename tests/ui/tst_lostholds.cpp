#include "recipes/history/chroniclefold.h"
#include "recipes/line/ladder.h"
#include "tests/support/writtenjournal.h"
#include "ui/belief/beliefs.h"
#include "ui/ladder/ladderrow.h"
#include "ui/participants/mood.h"
#include "ui/participants/participantrow.h"
#include "ui/scene/scenestate.h"

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

// 张三 waits at a table of two, and 李四 sits down meanwhile.
WrittenJournal aTableOfTwo()
{
    WrittenJournal journal;
    journal.recipe = Recipe::SoundDinnerTable;
    journal.capacity = 2;
    journal.connects("张三");
    journal.connects("李四");
    journal.makes("张三", "/table", 1, 0);
    journal.makes("张三", "/table/张三", 2);
    journal.tells("张三",
                  {.count = 1,
                   .capacity = 2,
                   .kind = Kind::Belief,
                   .recipe = Recipe::SoundDinnerTable,
                   .standing = Standing::Waiting,
                   .path = "/table",
                   .text = "/table"});
    journal.makes("李四", "/table/李四", 3);
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

QString ladderWordsOf(const WrittenJournal& journal)
{
    const auto world = journal.world();
    for (const auto& row : ladderRows(world, ladderOf(world, "/lock"), world.now)) {
        if (row.owner == Zhang && !row.isGone)
            return row.words;
    }
    return {};
}

QString sceneWordsOf(const WrittenJournal& journal)
{
    const auto world = journal.world();
    for (const auto& guest : sceneOf(world, world.now).guests) {
        if (guest.id == Zhang)
            return guest.words;
    }
    return {};
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
    // It goes as soon as the lease is there.
    void whoHasALeaseHasLostNothingWithItsPlaceInLine()
    {
        WrittenJournal journal;
        journal.recipe = Recipe::Semaphore;
        journal.table = "/lock";
        journal.connects("张三");
        journal.believes("张三", Standing::Entering);
        journal.makes("张三", "/lock/locks/a-lock-0000000000", 2);
        journal.makes("张三", "/lock/leases/a-lease-0000000000", 3);
        journal.believes("张三", Standing::Inside);
        journal.deletes("张三", "/lock/locks/a-lock-0000000000", 4);
        journal.waits(2s);
        journal.connects("李四");
        QCOMPARE(belief(journal).ever, 0ns);
        journal.deletes("张三", "/lock/leases/a-lease-0000000000", 5);
        journal.waits(2s);
        journal.connects("王五");
        QVERIFY(belief(journal).ever > 1s);
    }

    void whoWaitsWithoutASessionIsNotSaidToWait()
    {
        auto journal = aHolder();
        journal.believes("李四", Standing::Waiting);
        journal.becomes("李四", SessionState::Suspended);
        journal.becomes("李四", SessionState::Lost);
        const auto rows = beliefs(journal);
        const auto row = std::find_if(rows.begin(), rows.end(), [](const auto& one) {
            return one.name == QStringLiteral("李四");
        });
        QVERIFY(row != rows.end());
        QCOMPARE(row->belief, QStringLiteral("session lost"));
    }

    void anotherSessionGivesNothingBack()
    {
        auto journal = aHolderThatLosesItsSession();
        journal.becomes("张三", SessionState::Reconnected);
        QCOMPARE(lastActivity(journal), Activity::Lost);
        QCOMPARE(chronicleOf(journal).bars.back().label, std::string(stillAtWork));
        QCOMPARE(mood(journal), lostHoldMood());
        journal.believes("张三", Standing::Leaving);
        QCOMPARE(lastActivity(journal), Activity::Working);
    }

    // What it does since it lost its session is no holding.
    void theTimeOfALossCountsFromTheLoss()
    {
        auto journal = aHolder();
        journal.waits(5s);
        journal.becomes("张三", SessionState::Lost);
        const auto lost = journal.events().back().at;
        QCOMPARE(mood(journal), lostMood());
        QVERIFY(participantRows(journal.world(), {}).front().since == lost);
        journal.waits(2s);
        journal.becomes("张三", SessionState::Reconnected);
        QVERIFY(participantRows(journal.world(), {}).front().since == lost);
    }

    // Its node goes seconds later, when its session has ended.
    void whoWasKilledBelievesNothing()
    {
        auto journal = aHolder();
        journal.departs("张三");
        journal.waits(3s);
        journal.deletes("李四", "/lock/a-lock-0000000000", 4);
        journal.waits(3s);
        journal.believes("李四", Standing::Out);
        QVERIFY(belief(journal).ever == 0ns);
        QCOMPARE(verdict(journal), QStringLiteral("What each believes agrees with the tree."));
        QVERIFY(belief(journal).token.isEmpty());
    }

    // Nobody can look: the tree is as it was seen last, and so is who holds by it.
    void withoutAServerTheTreeIsWhatWasSeenLast()
    {
        auto journal = aHolder();
        journal.breaks(FaultKind::StopServer, 1, 1);
        QCOMPARE(belief(journal).truth, QStringLiteral("last seen: holds"));
        QVERIFY(belief(journal).holds);
    }

    // Its own client would say so, with its node and without, in this session and in the next.
    void allViewsSayThatItKnows()
    {
        const auto expected = QStringLiteral("lost, still at work");
        auto journal = aHolder();
        journal.becomes("张三", SessionState::Suspended);
        journal.becomes("张三", SessionState::Lost);
        QCOMPARE(ladderWordsOf(journal), expected);
        QCOMPARE(sceneWordsOf(journal), expected);
        QCOMPARE(belief(journal).belief, expected);
        journal.deletes("李四", "/lock/a-lock-0000000000", 3);
        journal.becomes("张三", SessionState::Reconnected);
        QCOMPARE(ladderWordsOf(journal), expected);
        QCOMPARE(sceneWordsOf(journal), expected);
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
        QCOMPARE(belief(journal).belief, QStringLiteral("holding, suspended"));
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

    // It does not eat yet: it has to write who eats with it first.
    void whoHasCountedIsShownWithThatCount()
    {
        auto journal = aTableOfTwo();
        journal.tells("张三", {.count = 2, .kind = Kind::Step, .step = 4, .path = "/table"});
        const auto row = belief(journal);
        QCOMPARE(row.belief, QStringLiteral("waiting, counts 2 of 2"));
        QCOMPARE(row.truth, QStringLiteral("has a node there, 2 of 2 are there"));
        QVERIFY(sceneWordsOf(journal).contains(QStringLiteral("believes 2 of 2")));
    }

    void whoIsNotToldYetDoesNotAgree()
    {
        auto journal = aTableOfTwo();
        QVERIFY(belief(journal).news == BeliefRow::News::None);
        const auto arrived = journal.gets("张三", Change::ChildrenChanged, "/table");
        QCOMPARE(belief(journal).belief, QStringLiteral("waiting, counts 1 of 2"));
        QVERIFY(belief(journal).news == BeliefRow::News::Untold);
        QCOMPARE(verdict(journal),
                 QStringLiteral("What 张三 waits for has happened; 张三 has not been told yet."));
        journal.takes("张三", arrived);
        QVERIFY(belief(journal).news == BeliefRow::News::Unread);
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
