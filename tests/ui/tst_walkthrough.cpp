#include "tests/ui/demo.h"
#include "ui/invariants/counter.h"
#include "ui/invariants/invariantbutton.h"
#include "ui/invariants/invariantspanel.h"
#include "ui/walkthrough/walkthroughmodel.h"
#include "ui/walkthrough/walkthroughpanel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace zoetrope;
using namespace zoetrope::ui;

namespace {

WalkthroughRow rowOf(const QAbstractItemModel& model, int number)
{
    return model.index(number - 1, 0).data(WalkthroughModel::RowRole).value<WalkthroughRow>();
}

QStringList namesAt(const QAbstractItemModel& model, int number)
{
    QStringList names;
    for (const auto& chip : rowOf(model, number).chips)
        names.push_back(chip.name);
    return names;
}

Frame withInvariant(bool isHeld)
{
    auto frame = dinnerTable().frame;
    auto world = *frame.world;
    auto& state = world.instances.begin()->second.invariants.front();
    state.isHeld = isHeld;
    if (!isHeld)
        state.proof = {4, 9};
    frame.world = std::make_shared<recipes::World>(world);
    return frame;
}

} // namespace

class WalkthroughTest : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_panel = std::make_unique<WalkthroughPanel>();
        m_panel->setWalkthrough(QStringLiteral("Dinner table"), dinnerTable().walkthrough);
        m_panel->setFrame(dinnerTable().frame);
        m_panel->resize(380, 320);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }

    void cleanup() { m_panel.reset(); }

    void everybodyStandsAtItsLine()
    {
        const auto& model = *m_panel->model();
        QCOMPARE(namesAt(model, 1), QStringList{QStringLiteral("赵六")});
        QCOMPARE(namesAt(model, 2), QStringList{QStringLiteral("王五")});
        QCOMPARE(namesAt(model, 3), QStringList{});
        QCOMPARE(namesAt(model, 4), (QStringList{QStringLiteral("张三"), QStringLiteral("李四")}));
    }

    // A line that was put between others keeps the number that the recipe tells.
    void aLineMayHaveANumberOfItsOwn()
    {
        auto lines = dinnerTable().walkthrough;
        for (int step = 1; auto& line : lines)
            line.step = step++;
        lines.insert(lines.begin() + 1, {QStringLiteral("look again"), {}, {}, 20});
        auto frame = dinnerTable().frame;
        auto world = *frame.world;
        world.participants[4].step = 20;
        frame.world = std::make_shared<recipes::World>(world);
        m_panel->setWalkthrough(QStringLiteral("Dinner table"), lines);
        m_panel->setFrame(frame);
        QCOMPARE(namesAt(*m_panel->model(), 1), QStringList{});
        QCOMPARE(namesAt(*m_panel->model(), 2), QStringList{QStringLiteral("赵六")});
        QCOMPARE(namesAt(*m_panel->model(), 3), QStringList{QStringLiteral("王五")});
    }

    void onlyLinesThatDifferArePainted()
    {
        const QAbstractItemModelTester tester(
            m_panel->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QSignalSpy changed(m_panel->model(), &QAbstractItemModel::dataChanged);
        auto frame = dinnerTable().frame;
        auto world = *frame.world;
        world.participants[3].step = 3;
        frame.world = std::make_shared<recipes::World>(world);
        m_panel->setFrame(frame);
        QCOMPARE(changed.count(), 2); // the line it left and the one it reached
    }

    void whoTakesPartInAnotherRecipeStandsNowhere()
    {
        auto frame = dinnerTable().frame;
        auto world = *frame.world;
        world.participants[4].recipe = recipes::Recipe::Cache;
        frame.world = std::make_shared<recipes::World>(world);
        m_panel->setWalkthrough(QStringLiteral("Dinner table"), dinnerTable().walkthrough,
                                {world.participants[1].recipe});
        m_panel->setFrame(frame);
        QCOMPARE(namesAt(*m_panel->model(), 1), QStringList{});
        QCOMPARE(namesAt(*m_panel->model(), 2), QStringList{QStringLiteral("王五")});
    }

    // Of a crowd some have a chip; how many have none is written out.
    void aCrowdIsCountedWhole()
    {
        const auto with = [this](recipes::ActorId count) {
            auto frame = dinnerTable().frame;
            auto world = *frame.world;
            for (recipes::ActorId actor = 5; actor < 5 + count; ++actor) {
                world.participants[actor] = world.participants[1];
                world.participants[actor].id = actor;
            }
            frame.world = std::make_shared<recipes::World>(world);
            m_panel->setFrame(frame);
            return m_panel->viewport()->grab().toImage();
        };
        QVERIFY(with(12) != with(15));
        QVERIFY(with(112) != with(115));
    }

    void whoHasGoneStandsNowhere()
    {
        auto frame = dinnerTable().frame;
        auto world = *frame.world;
        world.participants[4].isPresent = false;
        frame.world = std::make_shared<recipes::World>(world);
        m_panel->setFrame(frame);
        QCOMPARE(namesAt(*m_panel->model(), 1), QStringList{});
    }

    void aClickOpensTheReasonAndClosesIt()
    {
        const auto line = m_panel->model()->index(1, 0);
        const auto closed = m_panel->visualRect(line).height();
        QTest::mouseClick(m_panel->viewport(), Qt::LeftButton, {},
                          m_panel->visualRect(line).center());
        QVERIFY(rowOf(*m_panel->model(), 2).isOpen);
        QTRY_VERIFY_WITH_TIMEOUT(m_panel->visualRect(line).height() > closed, 30'000);
        QTest::mouseClick(m_panel->viewport(), Qt::LeftButton, {},
                          m_panel->visualRect(line).topLeft() + QPoint(60, 10));
        QVERIFY(!rowOf(*m_panel->model(), 2).isOpen);
    }

    void linesAreLowWhereTheyWouldNotFit()
    {
        const auto size = m_panel->size();
        const auto last = m_panel->model()->index(m_panel->model()->rowCount() - 1, 0);
        m_panel->resize(size.width(), m_panel->model()->rowCount() * 20 + 10);
        QTRY_COMPARE_WITH_TIMEOUT(m_panel->visualRect(last).height(), 20, 30'000);
        QVERIFY(m_panel->viewport()->rect().contains(m_panel->visualRect(last)));
        m_panel->resize(size.width(), 900);
        QTRY_COMPARE_WITH_TIMEOUT(m_panel->visualRect(last).height(), 32, 30'000);
        m_panel->resize(size);
    }

    // Beside each other they would be cut, and there is room for one of them below its code.
    void wordsThatWouldBeCutHaveALineOfTheirOwnWhereThereIsRoom()
    {
        const QString many(120, u'w');
        const QString few(QStringLiteral("few"));
        m_panel->setWalkthrough(QStringLiteral("Any"),
                                {{QStringLiteral("one"), few, {}, 1},
                                 {QStringLiteral("two"), many, {}, 2},
                                 {QStringLiteral("three"), many, {}, 3},
                                 {QStringLiteral("four"), few, {}, 4}});
        const auto margins = m_panel->height() - m_panel->viewport()->height();
        m_panel->resize(m_panel->width(), 20 + 32 + 20 + 20 + margins);
        const auto height = [&](int row) {
            return m_panel->visualRect(m_panel->model()->index(row, 0)).height();
        };
        QTRY_COMPARE_WITH_TIMEOUT(height(1), 32, 30'000);
        QCOMPARE(height(0), 20);
        QCOMPARE(height(2), 20);
        QCOMPARE(height(3), 20);
    }

    void returnOpensTheReasonToo()
    {
        m_panel->setCurrentIndex(m_panel->model()->index(3, 0));
        QTest::keyClick(m_panel.get(), Qt::Key_Return);
        QVERIFY(rowOf(*m_panel->model(), 4).isOpen);
    }

    void aLineWithoutAReasonStaysClosed()
    {
        m_panel->setCurrentIndex(m_panel->model()->index(2, 0));
        QTest::keyClick(m_panel.get(), Qt::Key_Return);
        QVERIFY(!rowOf(*m_panel->model(), 3).isOpen);
    }

    void aLineSaysWhoIsThere()
    {
        const auto text = m_panel->model()->index(3, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY(text.contains(QStringLiteral("here: 张三, 李四")));
    }

    void aBrokenInvariantSaysSoAndLeadsToItsProof()
    {
        InvariantsPanel panel;
        panel.setFrame(withInvariant(true));
        auto* button = panel.buttons().front();
        const QSignalSpy proofs(&panel, &InvariantsPanel::proofRequested);
        button->click();
        QCOMPARE(proofs.count(), 0); // there is nothing to prove
        QVERIFY(button->accessibleName().contains(QStringLiteral("kept")));

        panel.setFrame(withInvariant(false));
        QVERIFY(button->text().contains(QStringLiteral("broken")));
        button->click();
        QCOMPARE(proofs.count(), 1);
        QCOMPARE(proofs[0][0].value<std::vector<recipes::EventId>>(),
                 (std::vector<recipes::EventId>{4, 9}));
    }

    void brokenOnOnePathIsBroken()
    {
        auto frame = withInvariant(false);
        auto world = *frame.world;
        auto sound = world.instances.begin()->second;
        sound.path = "/zz";
        sound.invariants.front() = {recipes::Invariant::NobodyEatsEarly, true, {}};
        world.instances["/zz"] = sound;
        frame.world = std::make_shared<recipes::World>(world);
        InvariantsPanel panel;
        panel.setFrame(frame);
        QCOMPARE(panel.buttons().size(), std::size_t{3});
        QVERIFY(!panel.buttons().front()->state().isHeld);
    }

    void countersAddUpEverybody()
    {
        InvariantsPanel panel;
        panel.setFrame(dinnerTable().frame);
        QList<int> values;
        for (const auto* counter : panel.findChildren<Counter*>())
            values.push_back(counter->value());
        QCOMPARE(values, (QList<int>{4, 3, 9, 5}));
    }

private:
    std::unique_ptr<WalkthroughPanel> m_panel;
};

QTEST_MAIN(WalkthroughTest)
#include "tst_walkthrough.moc"
