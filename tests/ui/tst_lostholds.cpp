#include "recipes/observe/chronicle.h"
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

// 张三 holds a lock, and its connection goes; then its node, and only then does it hear that its
// session is lost. It sleeps meanwhile, and looks at nothing.
WrittenJournal aHolderThatLosesItsSession()
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

BeliefRow belief(const WrittenJournal& journal)
{
    return beliefsOf(journal.world(), chronicleOf(journal), journal.events().back().at).front();
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

    // From the end of its node until it says otherwise, whatever its connection did meanwhile.
    void aDelusionLastsWhileNobodyLooks()
    {
        auto journal = aHolderThatLosesItsSession();
        journal.becomes("张三", SessionState::Reconnected);
        journal.waits(4s);
        journal.believes("李四", Standing::Entering);
        const auto now = belief(journal);
        QVERIFY(now.accord == BeliefRow::Accord::Deluded);
        QVERIFY2(now.now > 8900ms && now.now < 9100ms,
                 qPrintable(QString::number(now.now.count())));
        QVERIFY(now.ever == now.now);
        journal.believes("张三", Standing::Lost);
        journal.waits(5s);
        journal.believes("李四", Standing::Inside);
        const auto later = belief(journal);
        QVERIFY(later.accord == BeliefRow::Accord::Agrees);
        QVERIFY2(later.ever > 8900ms && later.ever < 9100ms,
                 qPrintable(QString::number(later.ever.count())));
    }
};

QTEST_APPLESS_MAIN(LostHoldsTest)
#include "tst_lostholds.moc"
