#include "tests/ui/demo.h"
#include "tests/ui/wordrecorder.h"
#include "ui/frame/duration.h"
#include "ui/participants/participantmodel.h"
#include "ui/participants/participantpanel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QSignalSpy>
#include <QtTest>

using namespace zoetrope;
using namespace zoetrope::ui;
using namespace std::chrono_literals;

namespace {

enum Guest : recipes::ActorId { Zhang = 1, Li = 2, Wang = 3, Zhao = 4 };

recipes::World theTable()
{
    return *dinnerTable().frame.world;
}

Frame frameOf(const recipes::World& world)
{
    auto frame = dinnerTable().frame;
    frame.world = std::make_shared<recipes::World>(world);
    return frame;
}

ParticipantRow rowOf(const recipes::World& world, Guest guest)
{
    return participantRows(world, dinnerTable().status)[guest - 1];
}

} // namespace

class ParticipantsTest : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_panel = std::make_unique<ParticipantPanel>();
        m_panel->resize(280, 330);
        m_panel->setStatus(dinnerTable().status);
        m_panel->setFrame(dinnerTable().frame);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        m_panel->view().setFocus();
    }

    void cleanup() { m_panel.reset(); }

    void theStateIsOneWord()
    {
        const auto world = theTable();
        QCOMPARE(rowOf(world, Zhang).mood, (Mood{Tone::Wait, QStringLiteral("waiting")}));
        QCOMPARE(rowOf(world, Wang).mood, (Mood{Tone::Wake, QStringLiteral("woken")}));
        QCOMPARE(rowOf(world, Zhao).mood, (Mood{Tone::Work, QStringLiteral("arriving")}));
    }

    void whoLostItsSessionDoesNotWait()
    {
        auto world = theTable();
        world.participants[Zhang].state = recipes::SessionState::Lost;
        QCOMPARE(rowOf(world, Zhang).mood.word, QStringLiteral("lost"));
        world.participants[Li].state = recipes::SessionState::Suspended;
        QCOMPARE(rowOf(world, Li).mood.word, QStringLiteral("suspended"));
    }

    void whatItWaitsForIsNamed()
    {
        const auto world = theTable();
        QCOMPARE(rowOf(world, Zhang).doing, QStringLiteral("children of /table-3"));
        QCOMPARE(rowOf(world, Wang).doing, QStringLiteral("re-reads the table"));
        QCOMPARE(rowOf(world, Zhao).doing, QStringLiteral("create /table-3/赵六"));
    }

    void theTallyLeavesOutWhatIsNought()
    {
        const auto world = theTable();
        QCOMPARE(rowOf(world, Zhang).tally, QStringLiteral("3 ops · 2 woken · 2 in vain"));
        QCOMPARE(rowOf(world, Wang).tally, QStringLiteral("2 ops · 1 woken"));
        QCOMPARE(rowOf(world, Zhao).tally, QStringLiteral("1 op"));
    }

    void durationsAreShort()
    {
        QCOMPARE(durationText(2'430ms), QStringLiteral("2.4 s"));
        QCOMPARE(durationText(2'490ms), QStringLiteral("2.4 s"));
        QCOMPARE(durationText(41'900ms), QStringLiteral("41 s"));
        QCOMPARE(durationText(185s), QStringLiteral("3:05 min"));
        QCOMPARE(durationText(-1s), QStringLiteral("0.0 s"));
    }

    void rowsKeepTheirPlaceWhenOthersComeAndGo()
    {
        ParticipantModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto world = theTable();
        model.setRows(participantRows(world, {}));
        const QPersistentModelIndex li(model.indexOf(Li));
        world.participants.erase(Zhang);
        world.participants[9].name = "钱七";
        world.participants[9].id = 9;
        model.setRows(participantRows(world, {}));
        QCOMPARE(li.row(), 0);
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.indexOf(9).data().toString(), QStringLiteral("钱七"));
    }

    void whoSpeaksForAParticipantIsSaidWhereItIsKnown()
    {
        ParticipantModel model;
        const auto world = theTable();
        LabStatus status;
        status.controls[Li].client = QStringLiteral("apache");
        model.setRows(participantRows(world, status));
        const auto toolTip = [&](recipes::ActorId who) {
            return model.indexOf(who).data(Qt::ToolTipRole).toString();
        };
        QVERIFY(toolTip(Li).endsWith(QLatin1String("client: apache")));
        QVERIFY(!toolTip(Wang).contains(QLatin1String("client")));
    }

    void onlyTheRowThatDiffersIsPainted()
    {
        ParticipantModel model;
        auto world = theTable();
        model.setRows(participantRows(world, {}));
        const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setRows(participantRows(world, {}));
        QCOMPARE(changed.count(), 0);
        world.participants[Wang].wakeUps = 7;
        model.setRows(participantRows(world, {}));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed[0][0].toModelIndex(), model.indexOf(Wang));
    }

    void arrowsChoose()
    {
        m_panel->choose(Zhang);
        QTest::keyClick(&m_panel->view(), Qt::Key_Down);
        QCOMPARE(m_panel->chosen(), recipes::ActorId{Li});
        QTest::keyClick(&m_panel->view(), Qt::Key_Up);
        QCOMPARE(m_panel->chosen(), recipes::ActorId{Zhang});
    }

    void keysActOnTheChosenOne()
    {
        const QSignalSpy steps(m_panel.get(), &ParticipantPanel::stepRequested);
        const QSignalSpy pauses(m_panel.get(), &ParticipantPanel::pauseParticipantRequested);
        const QSignalSpy freezes(m_panel.get(), &ParticipantPanel::freezeRequested);
        const QSignalSpy kills(m_panel.get(), &ParticipantPanel::killRequested);
        const QSignalSpy adds(m_panel.get(), &ParticipantPanel::addRequested);
        m_panel->choose(Li);
        for (const auto key : {Qt::Key_S, Qt::Key_P, Qt::Key_F, Qt::Key_K, Qt::Key_Insert})
            QTest::keyClick(&m_panel->view(), key);
        QTest::keyClick(&m_panel->view(), Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(steps.value(0), (QVariantList{2U}));
        QCOMPARE(pauses.value(0), (QVariantList{2U, true}));
        QCOMPARE(freezes.value(0), (QVariantList{2U, true}));
        QCOMPARE(kills.value(0), (QVariantList{2U}));
        QCOMPARE(adds.count(), 2);
    }

    void theSameKeyTakesBack()
    {
        auto status = dinnerTable().status;
        status.controls[Li].isPaused = true;
        status.controls[Li].isFrozen = true;
        m_panel->setStatus(status);
        const QSignalSpy pauses(m_panel.get(), &ParticipantPanel::pauseParticipantRequested);
        const QSignalSpy freezes(m_panel.get(), &ParticipantPanel::freezeRequested);
        m_panel->choose(Li);
        QTest::keyClick(&m_panel->view(), Qt::Key_P);
        QTest::keyClick(&m_panel->view(), Qt::Key_F);
        QCOMPARE(pauses.value(0), (QVariantList{2U, false}));
        QCOMPARE(freezes.value(0), (QVariantList{2U, false}));
    }

    void nothingIsAskedOfTheDead()
    {
        auto status = dinnerTable().status;
        status.controls[Li] = Controls{.isAlive = false};
        m_panel->setStatus(status);
        const QSignalSpy steps(m_panel.get(), &ParticipantPanel::stepRequested);
        const QSignalSpy kills(m_panel.get(), &ParticipantPanel::killRequested);
        m_panel->choose(Li);
        QTest::keyClick(&m_panel->view(), Qt::Key_S);
        QTest::keyClick(&m_panel->view(), Qt::Key_K);
        click(ParticipantDelegate::Press::Kill, Li);
        QCOMPARE(steps.count() + kills.count(), 0);
    }

    void buttonsInTheRowAct()
    {
        const QSignalSpy steps(m_panel.get(), &ParticipantPanel::stepRequested);
        const QSignalSpy pauses(m_panel.get(), &ParticipantPanel::pauseParticipantRequested);
        const QSignalSpy freezes(m_panel.get(), &ParticipantPanel::freezeRequested);
        const QSignalSpy kills(m_panel.get(), &ParticipantPanel::killRequested);
        click(ParticipantDelegate::Press::Step, Wang);
        click(ParticipantDelegate::Press::Pause, Wang);
        click(ParticipantDelegate::Press::Freeze, Wang);
        click(ParticipantDelegate::Press::Kill, Wang);
        QCOMPARE(steps.value(0), (QVariantList{3U}));
        QCOMPARE(pauses.value(0), (QVariantList{3U, true}));
        QCOMPARE(freezes.value(0), (QVariantList{3U, true}));
        QCOMPARE(kills.value(0), (QVariantList{3U}));
    }

    // Its buttons are beside them.
    void whatCountsIsReadWholeOfTheChosenOneToo()
    {
        for (const auto guest : {Zhang, Li, Wang, Zhao}) {
            m_panel->choose(guest);
            const WordRecorder recorder(m_panel->view());
            const auto row = rowOf(theTable(), guest);
            for (const auto& words : {row.mood.word, row.tally})
                QVERIFY2(recorder.has(words), qPrintable(words));
            QCOMPARE(recorder.elided(), QStringList());
        }
    }

    void theChosenOneSurvivesAFrame()
    {
        m_panel->choose(Wang);
        auto world = theTable();
        world.participants[Wang].isWoken = false;
        m_panel->setFrame(frameOf(world));
        QCOMPARE(m_panel->chosen(), recipes::ActorId{Wang});
    }

    // Whatever the time on the wall: a run may be slow, or stand.
    void durationsGoOnWithTheRunAlone()
    {
        auto frame = dinnerTable().frame;
        m_panel->setFrame(frame);
        const auto index = m_panel->view().model()->index(0, 0);
        const auto before = index.data(ParticipantModel::DurationRole).toString();
        frame.cursor += 90ms; // part of a tenth
        m_panel->setFrame(frame);
        QCOMPARE(index.data(ParticipantModel::DurationRole).toString(), before);
        frame.cursor += 10ms;
        m_panel->setFrame(frame);
        QVERIFY(index.data(ParticipantModel::DurationRole).toString() != before);
    }

    void atATableTheyAreGuests()
    {
        QCOMPARE(m_panel->actionList().back()->text(), QStringLiteral("Add &guest"));
        auto world = theTable();
        for (auto& [id, participant] : world.participants)
            participant.recipe = recipes::Recipe::Barrier;
        m_panel->setFrame(frameOf(world));
        QCOMPARE(m_panel->actionList().back()->text(), QStringLiteral("Add part&icipant"));
    }

private:
    void click(ParticipantDelegate::Press press, Guest guest)
    {
        auto& view = m_panel->view();
        const auto row = view.visualRect(view.model()->index(static_cast<int>(guest) - 1, 0));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          ParticipantDelegate::buttonRect(row, press).center());
    }

    std::unique_ptr<ParticipantPanel> m_panel;
};

QTEST_MAIN(ParticipantsTest)
#include "tst_participants.moc"
