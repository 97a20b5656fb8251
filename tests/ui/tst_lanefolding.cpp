#include "tests/ui/scenedemo.h"
#include "ui/lanes/lanesview.h"

#include <QAction>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

using namespace zoetrope;
using namespace zoetrope::ui;
using recipes::Activity;
using recipes::ActorId;
using recipes::Operation;

namespace {

constexpr ActorId many = 30;

recipes::Bar bar(ActorId actor, Activity activity, double from, double to,
                 Operation operation = Operation::None)
{
    return {.actor = actor,
            .activity = activity,
            .from = demo::at(from),
            .to = to < 0 ? recipes::TimePoint::max() : demo::at(to),
            .operation = operation};
}

// The first holds; all others have come one after the other, and wait.
recipes::Chronicle line(ActorId count = many)
{
    recipes::Chronicle chronicle;
    for (ActorId actor = 1; actor <= count; ++actor) {
        const auto came = 0.01 * actor;
        chronicle.lanes.push_back(actor);
        chronicle.bars.push_back(
            bar(actor, Activity::Working, came, came + 0.1, Operation::Create));
        chronicle.bars.push_back(
            bar(actor, actor == 1 ? Activity::Inside : Activity::Waiting, came + 0.1, -1));
    }
    return chronicle;
}

// As the fold does it: what is open ends where the next begins.
void goOn(recipes::Chronicle& chronicle, ActorId actor, Activity activity, double at,
          Operation operation = Operation::None)
{
    for (std::size_t i = 0; i < chronicle.bars.size(); ++i) {
        if (chronicle.bars[i].actor == actor && chronicle.bars[i].to == recipes::TimePoint::max())
            chronicle.bars.mutate(i, [at](recipes::Bar& open) { open.to = demo::at(at); });
    }
    chronicle.bars.push_back(bar(actor, activity, at, -1, operation));
}

Frame frameOf(const recipes::Chronicle& chronicle)
{
    auto frame = demo::threeOfFour().frame;
    auto world = *frame.world;
    for (const auto actor : chronicle.lanes) {
        auto& one = world.participants[actor];
        one.id = actor;
        one.name = "guest-" + std::to_string(actor);
        one.recipe = recipes::Recipe::Mutex;
    }
    frame.world = std::make_shared<const recipes::World>(std::move(world));
    frame.chronicle = std::make_shared<const recipes::Chronicle>(chronicle);
    return frame;
}

std::vector<LaneFold> foldsOf(const recipes::Chronicle& chronicle)
{
    LaneFolding folding;
    folding.read(chronicle, *frameOf(chronicle).world);
    return folding.folds();
}

std::vector<ActorId> from(ActorId first, const std::set<ActorId>& without = {})
{
    std::vector<ActorId> actors;
    for (auto actor = first; actor <= many; ++actor) {
        if (!without.contains(actor))
            actors.push_back(actor);
    }
    return actors;
}

} // namespace

class LaneFoldingTest : public QObject
{
    Q_OBJECT
private slots:
    void thoseWhoHaveDoneTheSameAreOneFold()
    {
        QCOMPARE(foldsOf(line()), (std::vector<LaneFold>{{2, from(3)}}));
    }

    void aFewHaveRoomEach() { QVERIFY(foldsOf(line(LaneFolding::foldFrom - 1)).empty()); }

    void onlyEqualsAreFolded_data()
    {
        QTest::addColumn<Activity>("activity");
        QTest::addColumn<Operation>("operation");
        QTest::newRow("woken") << Activity::Woken << Operation::None;
        QTest::newRow("inside") << Activity::Inside << Operation::None;
        QTest::newRow("lost") << Activity::Lost << Operation::None;
        QTest::newRow("in doubt") << Activity::Suspended << Operation::None;
        QTest::newRow("at work") << Activity::Working << Operation::Exists;
    }
    void onlyEqualsAreFolded()
    {
        QFETCH(const Activity, activity);
        QFETCH(const Operation, operation);
        auto chronicle = line();
        goOn(chronicle, 7, activity, 1, operation);
        QCOMPARE(foldsOf(chronicle), (std::vector<LaneFold>{{2, from(3, {7})}}));
        goOn(chronicle, 7, Activity::Waiting, 2); // what it did before tells it from them
        QCOMPARE(foldsOf(chronicle), (std::vector<LaneFold>{{2, from(3, {7})}}));
    }

    void aFaultTellsOneFromTheOthers()
    {
        auto chronicle = line();
        chronicle.marks.push_back({.actor = 9, .from = demo::at(1), .to = demo::at(1)});
        QCOMPARE(foldsOf(chronicle), (std::vector<LaneFold>{{2, from(3, {9})}}));
    }

    void whoPlaysAnotherRecipeIsLikeNobody()
    {
        const auto chronicle = line();
        auto world = *frameOf(chronicle).world;
        world.participants[12].recipe = recipes::Recipe::ReadLock;
        LaneFolding folding;
        folding.read(chronicle, world);
        QCOMPARE(folding.folds(), (std::vector<LaneFold>{{2, from(3, {12})}}));
    }

    // All are woken, and look one after the other: nobody leaves the fold for being later.
    void whoIsOnTheWayToWhereTheOthersAreStaysWithThem()
    {
        auto chronicle = line();
        for (ActorId actor = 2; actor <= many; ++actor)
            goOn(chronicle, actor, Activity::Woken, 1);
        const std::vector<LaneFold> all{{2, from(3)}};
        for (ActorId actor = 2; actor <= many; ++actor) {
            goOn(chronicle, actor, Activity::Working, 1 + 0.01 * actor, Operation::GetChildren);
            QCOMPARE(foldsOf(chronicle), all);
            goOn(chronicle, actor, Activity::Waiting, 1.005 + 0.01 * actor);
            QCOMPARE(foldsOf(chronicle), all);
        }
    }

    void readingOnIsAsGoodAsReadingAnew()
    {
        auto chronicle = line();
        LaneFolding folding;
        folding.read(chronicle, *frameOf(chronicle).world);
        for (const ActorId actor : {3U, 8U, 3U, 21U}) {
            goOn(chronicle, actor, Activity::Woken, 2);
            goOn(chronicle, actor, Activity::Waiting, 3);
            folding.read(chronicle, *frameOf(chronicle).world);
            QCOMPARE(folding.folds(), foldsOf(chronicle));
        }
        const auto another = line(many - 1);
        folding.read(another, *frameOf(another).world);
        QCOMPARE(folding.folds(), foldsOf(another));
    }

    void aFoldIsUnfoldedByClickAndByKey()
    {
        LanesView view;
        view.resize(900, 220);
        view.show();
        view.setFrame(frameOf(line()));
        const auto& rows = *view.verticalScrollBar();
        QVERIFY(view.accessibleDescription().contains(
            QStringLiteral("28 more have done the same as guest-2.")));
        QVERIFY(!view.accessibleDescription().contains(QStringLiteral("guest-17")));
        QCOMPARE(rows.maximum(), 0);
        LaneRows placed; // the holder, one that waits, and the strip
        placed.assign(line().lanes, view.viewport()->size(), foldsOf(line()));
        QCOMPARE(placed.count, 3);
        const QPoint strip(300, qRound(placed.rowMiddle(2)));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, strip);
        QVERIFY(rows.maximum() > 0);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("guest-17")));
        auto* const button = view.viewport()->findChild<QToolButton*>(QStringLiteral("fold"));
        QVERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(rows.maximum(), 0);
        QVERIFY(!button->isVisible());
        view.activateWindow(); // which a shortcut asks for
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_F);
        QVERIFY(rows.maximum() > 0);
        QTest::keyClick(&view, Qt::Key_F);
        QCOMPARE(rows.maximum(), 0);
    }
};

QTEST_MAIN(LaneFoldingTest)
#include "tst_lanefolding.moc"
