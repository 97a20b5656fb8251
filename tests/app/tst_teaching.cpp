#include "app/recipes/walkthroughs.h"
#include "app/recording/recording.h"
#include "app/teach/lessoncontroller.h"
#include "tests/app/lockoftwo.h"
#include "ui/lanes/lanesview.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/sceneview.h"
#include "ui/window/mainwindow.h"
#include "ui/window/statusline.h"
#include "ui/window/workbench.h"

#include <QApplication>
#include <QDir>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using recipes::Standing;

namespace {

constexpr int patience = 30'000; // ms; only a failing test waits it out

LabSetup setupOf(const char* scenario)
{
    LabSetup setup;
    setup.scenario = loadScenario(QString::fromLatin1(scenario));
    setup.sessionTimeout = 2s;
    return setup;
}

} // namespace

/// The real window, driven with keys and mouse, over a real server.
class TeachingTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_teaching"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void init()
    {
        m_window = std::make_unique<ui::MainWindow>();
        m_window->resize(1280, 720);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup()
    {
        m_lessonController.reset();
        m_window.reset();
    }

    void everyScenarioIsInWords()
    {
        for (const auto& scenario : bundledScenarios()) {
            if (scenario.recipe == recipes::Recipe::None)
                continue; // it shows what happens without one
            const auto words = walkthroughOf(scenario.recipe, QStringLiteral("/path"));
            QVERIFY2(!words.title.isEmpty() && words.lines.size() > 1, scenario.id.c_str());
        }
    }

    void windowIsThereBeforeTheServerIs()
    {
        teach("dinner-table");
        QVERIFY(!laboratory().state().isServing);
        QTRY_VERIFY_WITH_TIMEOUT(laboratory().state().isServing, patience);
    }

    void dinnerIsSeenToItsEnd()
    {
        auto setup = setupOf("dinner-table");
        setup.speed = 0;
        teach(setup);
        QTRY_VERIFY_WITH_TIMEOUT(laboratory().state().isDone, patience);
        QTRY_VERIFY_WITH_TIMEOUT(isEverybody(Standing::Out), patience);
        QVERIFY(m_lessonController->last().frame.chronicle->bars.size() > 0);
        QVERIFY(scene().headline().contains(QLatin1String("0 of 4")));
    }

    void spacePausesAndPlays()
    {
        teach("dinner-table");
        awaitParticipants(4);
        QTest::keyClick(m_window.get(), Qt::Key_Space);
        QVERIFY(conductor().isPaused());
        QTest::keyClick(m_window.get(), Qt::Key_Space);
        QVERIFY(!conductor().isPaused());
    }

    void periodStepsWhoeverIsNext()
    {
        teach("dinner-table", true);
        awaitParticipants(4);
        QTRY_VERIFY_WITH_TIMEOUT(conductor().next().has_value(), patience);
        const auto before = conductor().stepCount();
        QTest::keyClick(m_window.get(), Qt::Key_Period);
        QTRY_COMPARE_WITH_TIMEOUT(conductor().stepCount(), before + 1, patience);
        QVERIFY(conductor().isPaused());
    }

    void restartIsANewRun()
    {
        teach("dinner-table");
        awaitParticipants(4);
        const auto* first = m_lessonController->lesson();
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_lessonController->lesson() && m_lessonController->lesson() != first, patience);
        awaitParticipants(4);
    }

    // Nothing comes that would tell the window anew.
    void theRateOfRequestsFallsWhereNothingIsAsked()
    {
        LabSetup setup;
        setup.scenario = tests::lockOfTwo();
        teach(setup);
        const auto& line = *m_window->findChild<ui::StatusLine*>();
        const auto nothing = QStringLiteral(" 0 req/s");
        QTRY_VERIFY_WITH_TIMEOUT(m_lessonController->last().requestsPerSecond > 0
                                     && !line.figures().contains(nothing),
                                 patience);
        QTRY_VERIFY_WITH_TIMEOUT(line.figures().contains(nothing), patience);
        QVERIFY(!conductor().isPaused() && !laboratory().state().isDone);
    }

    void whatComesNextIsSaidAsOfTheRecipe()
    {
        LabSetup setup;
        setup.scenario = tests::lockOfTwo();
        teach(setup);
        awaitParticipants(2);
        const auto next = [&] { return m_lessonController->lesson()->status(&world()).next; };
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Inside) == 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(next(), holder() + QStringLiteral(" lets go"), patience);
        setup.scenario.recipe = recipes::Recipe::LeaderSelector; // it leads on a thread of its own
        teach(setup);
        awaitParticipants(2);
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Inside) == 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(next(), holder() + QStringLiteral(" stops leading"), patience);
    }

    // Whoever waits at the table gets up on the way out, though the conductor lets nobody go.
    void pausedRunEndsToo()
    {
        auto setup = setupOf("dinner-table");
        auto& last = setup.scenario.habits[setup.scenario.participants.back()];
        last.arrival = Range{3'600'000ms, 3'600'000ms}; // the others wait for it
        teach(setup);
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Waiting) >= 1, patience);
        QTest::keyClick(m_window.get(), Qt::Key_Space);
        const auto* first = m_lessonController->lesson();
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_lessonController->lesson() && m_lessonController->lesson() != first, patience);
    }

    void killedByKeyIsKilled()
    {
        teach("dinner-table", true);
        awaitParticipants(4);
        auto& list = participantList();
        list.setFocus();
        list.setCurrentIndex(list.model()->index(0, 0));
        QTest::keyClick(&list, Qt::Key_K);
        QTRY_VERIFY_WITH_TIMEOUT(world().participants.begin()->second.isKilled, patience);
    }

    void frozenByKeyIsFrozenAndThawed()
    {
        teach("dinner-table", true);
        awaitParticipants(4);
        auto& list = participantList();
        list.setFocus();
        list.setCurrentIndex(list.model()->index(1, 0));
        QTest::keyClick(&list, Qt::Key_F);
        QTRY_VERIFY_WITH_TIMEOUT(isFaulty(1), patience);
        QTest::keyClick(&list, Qt::Key_F);
        QTRY_VERIFY_WITH_TIMEOUT(!isFaulty(1), patience);
    }

    void barrierIsRemovedByMouse()
    {
        auto setup = setupOf("barrier");
        setup.scenario.arrival = {0ms, 0ms};
        setup.scenario.meal = {3'600'000ms, 3'600'000ms}; // the opener would take an hour
        teach(setup);
        auto* button = scene().findChild<QPushButton*>();
        QVERIFY(button);
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Waiting) == 5, patience);
        QTRY_VERIFY_WITH_TIMEOUT(button->isVisible() && button->isEnabled(), patience);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Inside) == 5, patience);
    }

    void hastyGuestIsSeenStuck()
    {
        auto setup = setupOf("dinner-table-hasty-guest");
        setup.speed = 0;
        teach(setup);
        QTRY_VERIFY_WITH_TIMEOUT(laboratory().state().isStuck, patience);
        QVERIFY(conductor().hasFollowed());
        QTRY_VERIFY_WITH_TIMEOUT(scene().headline().contains(QLatin1String("stuck")), patience);
        QTRY_COMPARE_WITH_TIMEOUT(countOf(Standing::Waiting), 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(countOf(Standing::Lingering), 1, patience);
    }

    void pastIsShownAndLeft()
    {
        auto setup = setupOf("dinner-table");
        setup.speed = 0;
        teach(setup);
        QTRY_VERIFY_WITH_TIMEOUT(laboratory().state().isDone && isEverybody(Standing::Out),
                                 patience);
        const auto& frame = m_lessonController->last().frame;
        emit m_window->cursorRequested(frame.begin + (frame.now - frame.begin) / 2);
        QTRY_VERIFY_WITH_TIMEOUT(!m_lessonController->last().frame.isLive, patience);
        QVERIFY(!isEverybody(Standing::Out));
        QVERIFY(m_lessonController->last().frame.behind > 0);
        emit m_window->liveRequested();
        QTRY_VERIFY_WITH_TIMEOUT(isEverybody(Standing::Out), patience);
    }

    void whatIsSeenIsRecordedAndStopped()
    {
        const QTemporaryDir folder;
        const auto fileName = folder.filePath(QStringLiteral("lesson.zoetrope"));
        auto setup = setupOf("dinner-table");
        setup.speed = 0;
        teach(setup);
        QTRY_VERIFY_WITH_TIMEOUT(laboratory().state().isDone && isEverybody(Standing::Out),
                                 patience);
        const auto& line = *m_window->findChild<ui::StatusLine*>();
        emit m_window->recordRequested(fileName); // what was before it is in the file
        QTRY_VERIFY_WITH_TIMEOUT(line.recording().contains(QStringLiteral("lesson.zoetrope")),
                                 patience);
        QTRY_VERIFY2_WITH_TIMEOUT(isWritten(), qPrintable(line.recording()), patience);
        const auto events = m_lessonController->last().frame.events;
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(line.recording().isEmpty(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(
            !QFile::exists(fileName + QStringLiteral("-wal")) && isEnded(fileName), patience);
        const Recording recording(fileName.toStdString());
        QCOMPARE(recording.first(), recipes::EventId{1});
        QVERIFY(recording.size() >= events);
        QVERIFY(recording.about().more.contains("schedule"));
        QCOMPARE(recording.about().more.at("scenario"), std::string("dinner-table"));
    }

    void whereNothingCanBeRecordedItIsSaidAtOnce()
    {
        teach("dinner-table", true);
        awaitParticipants(4);
        emit m_window->recordRequested(QStringLiteral("/proc/lesson.zoetrope"));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QMessageBox*>() != nullptr, patience);
        QVERIFY(m_window->findChild<QMessageBox*>()->text().contains(
            QStringLiteral("/proc/lesson.zoetrope")));
        const auto said = m_window->findChild<ui::StatusLine*>()->recording(); // until the next one
        QVERIFY(said.contains(QStringLiteral("not recorded")));
    }

    // Begun by itself, as soon as the invariant breaks, with all that was before.
    void whatBreaksIsRecordedByItself()
    {
        const QTemporaryDir folder;
        QSettings().setValue(QStringLiteral("recordings/on-trouble"), true);
        QSettings().setValue(QStringLiteral("recordings/folder"), folder.path());
        init();
        auto setup = setupOf("dinner-table-hasty-guest");
        setup.speed = 0;
        teach(setup);
        QTRY_VERIFY_WITH_TIMEOUT(laboratory().state().isStuck, patience);
        const QDir files(folder.path());
        QTRY_COMPARE_WITH_TIMEOUT(files.entryList({QStringLiteral("*.zoetrope")}).size(), 1,
                                  patience);
        QSettings().clear();
        const auto& line = *m_window->findChild<ui::StatusLine*>();
        QTRY_VERIFY2_WITH_TIMEOUT(isWritten(), qPrintable(line.recording()), patience);
        const auto events = m_lessonController->last().frame.events;
        m_lessonController.reset(); // writes what is left
        const Recording recording(
            files.filePath(files.entryList({QStringLiteral("*.zoetrope")}).front()).toStdString());
        QCOMPARE(recording.first(), recipes::EventId{1});
        QVERIFY(recording.size() >= events);
    }

    void stepsThroughThePastAndBackToNow()
    {
        auto setup = setupOf("dinner-table");
        setup.speed = 0;
        teach(setup);
        QTRY_VERIFY_WITH_TIMEOUT(laboratory().state().isDone && isEverybody(Standing::Out),
                                 patience);
        QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!m_lessonController->last().frame.isLive, patience);
        const auto last = world().last;
        for (recipes::EventId back = 1; back <= 3; ++back) {
            QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::ControlModifier);
            QTRY_COMPARE_WITH_TIMEOUT(world().last, last - back, patience);
        }
        QVERIFY(m_lessonController->lesson()->feed().isPast());
        QTest::keyClick(m_window.get(), Qt::Key_F4, Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(world().last < last - 3, patience);
        const auto& frame = m_lessonController->last().frame;
        QCOMPARE(frame.events - world().last, frame.behind);
        emit m_window->liveRequested();
        QTRY_VERIFY_WITH_TIMEOUT(world().last >= last, patience);
        QVERIFY(!m_lessonController->lesson()->feed().isPast());
    }

    void guestIsAddedWhileTheyDine()
    {
        teach("dinner-table", true);
        awaitParticipants(4);
        emit m_window->addParticipantRequested(QStringLiteral("钱七"));
        awaitParticipants(5);
        QCOMPARE(world().participants.rbegin()->second.name, std::string("钱七"));
    }

    void noServerIsSaidAndTheWindowLives()
    {
        auto setup = setupOf("dinner-table");
        setup.connect = "no-such-host.invalid:2181";
        teach(setup);
        QTRY_VERIFY_WITH_TIMEOUT(!laboratory().state().trouble.empty(), patience);
        QTest::keyClick(m_window.get(), Qt::Key_Space);
        QVERIFY(m_window->isVisible());
    }

private:
    /// As much as there is by now: those who leave are still heard of when all is done.
    [[nodiscard]] bool isWritten() const
    {
        const auto events = m_lessonController->last().frame.events;
        const auto told = m_window->findChild<ui::StatusLine*>()->recording();
        return told.contains(QStringLiteral(" %1 events").arg(events));
    }

    static bool isEnded(const QString& fileName)
    {
        try {
            return Recording(fileName.toStdString()).hasEnded();
        } catch (const RecordingError&) {
            return false; // it is being closed
        }
    }

    void teach(const LabSetup& setup)
    {
        m_lessonController = std::make_unique<LessonController>(*m_window, setup);
        m_lessonController->begin();
    }

    void teach(const char* scenario, bool startsPaused = false)
    {
        auto setup = setupOf(scenario);
        setup.startsPaused = startsPaused;
        teach(setup);
    }

    void awaitParticipants(std::size_t count)
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_lessonController->last().frame.world
                                     && world().participants.size() == count,
                                 patience);
    }

    [[nodiscard]] const recipes::World& world() const
    {
        return *m_lessonController->last().frame.world;
    }
    [[nodiscard]] Laboratory& laboratory() { return m_lessonController->lesson()->laboratory(); }
    [[nodiscard]] Conductor& conductor() { return laboratory().conductor(); }
    [[nodiscard]] ui::SceneView& scene() { return *m_window->findChild<ui::SceneView*>(); }

    [[nodiscard]] QListView& participantList()
    {
        return m_window->workbench().participants().view();
    }

    [[nodiscard]] QString holder() const
    {
        const auto& all = world().participants;
        const auto inside = std::find_if(all.begin(), all.end(), [](const auto& entry) {
            return entry.second.standing == Standing::Inside;
        });
        return inside == all.end() ? QString() : QString::fromStdString(inside->second.name);
    }

    [[nodiscard]] int countOf(Standing standing) const
    {
        if (!m_lessonController->last().frame.world)
            return 0;
        return static_cast<int>(
            std::count_if(world().participants.begin(), world().participants.end(),
                          [&](const auto& entry) { return entry.second.standing == standing; }));
    }

    [[nodiscard]] bool isEverybody(Standing standing) const
    {
        return countOf(standing) > 0
            && countOf(standing) == static_cast<int>(world().participants.size());
    }

    [[nodiscard]] bool isFaulty(int row) const
    {
        return std::next(world().participants.begin(), row)->second.network.isAny();
    }

    QTemporaryDir m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<LessonController> m_lessonController;
};

QTEST_MAIN(TeachingTest)
#include "tst_teaching.moc"
