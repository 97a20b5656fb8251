#include "app/lab/scenario/scenariofile.h"
#include "app/teach/arranger.h"
#include "app/teach/lessoncontroller.h"
#include "tests/app/lockoftwo.h"
#include "ui/arrange/arrangedialog.h"
#include "ui/arrange/grouprow.h"
#include "ui/compare/comparedialog.h"
#include "ui/compare/comparewindow.h"
#include "ui/diagram/diagramdialog.h"
#include "ui/diagram/spacetimepainter.h"
#include "ui/participants/inboxsheet.h"
#include "ui/participants/participantpanel.h"
#include "ui/tour/lessonstrip.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using recipes::Recipe;
using recipes::Standing;

namespace {

constexpr int patience = 30'000; // ms; only a failing test waits it out

}

/// What a person arranges in the real window, over a real server.
class ActingTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_acting"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_window = std::make_unique<ui::MainWindow>();
        m_window->resize(1280, 720);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        LabSetup setup;
        setup.scenario = loadScenario(QStringLiteral("lock"));
        m_lessonController = std::make_unique<LessonController>(*m_window, setup);
        m_lessonController->begin();
    }

    void cleanupTestCase()
    {
        m_lessonController.reset();
        m_window.reset();
    }

    void whatIsWrittenIsArrangedAsItIs()
    {
        for (const auto& scenario : bundledScenarios()) {
            LabSetup setup;
            setup.scenario = scenario;
            const auto same = arranged(scenario, arrangementOf(setup));
            QCOMPARE(same.participants, scenario.participants);
            QCOMPARE(same.faults, scenario.faults);
            QCOMPARE(same.schedule, scenario.schedule);
            QCOMPARE(same.habits.size(), scenario.habits.size());
            QCOMPARE(same.recipe, scenario.recipe);
            QCOMPARE(same.capacity, scenario.capacity);
            QCOMPARE(same.arrival.most, scenario.arrival.most);
        }
    }

    void whoTakesNoPartHasNoHabitsAndNoFaults()
    {
        auto wish = arrangementOf(setupOf("expiry"));
        wish.participants = 1;
        const auto scenario = arranged(loadScenario(QStringLiteral("expiry")), wish);
        QCOMPARE(scenario.participants.size(), std::size_t{1});
        for (const auto& fault : scenario.faults)
            QCOMPARE(fault.participant, scenario.participants.front());
        QVERIFY(scenario.habits.size() <= 1);
    }

    void theyComeOneAfterTheOther()
    {
        auto wish = arrangementOf(setupOf("lock"));
        wish.participants = 3;
        wish.pattern = ui::Arrangement::Pattern::InTurn;
        wish.arrivalLeast = 0;
        wish.arrivalMost = 250;
        LabSetup setup;
        setup.scenario = arranged(loadScenario(QStringLiteral("lock")), wish);
        QCOMPARE(setup.scenario.habitOf(setup.scenario.participants.at(2)).arrival->least, 500ms);
        QCOMPARE(arrangementOf(setup), wish);
    }

    void whoStandsOnWhichClientIsArranged()
    {
        using Clients = ui::Arrangement::Clients;
        LabSetup setup = setupOf("lock");
        const auto isNative = recipes::usualClient() == recipes::ClientKind::Native;
        QVERIFY(arrangementOf(setup).clients == (isNative ? Clients::Native : Clients::Apache));
        auto wish = arrangementOf(setup);
        wish.participants = 3;
        for (const auto clients : {Clients::Native, Clients::InTurn, Clients::Apache}) {
            wish.clients = clients;
            setup.scenario = arranged(setup.scenario, wish);
            QCOMPARE(arrangementOf(setup), wish);
        }
        wish.clients = Clients::Apache;
        wish.groups = {{.recipe = QStringLiteral("mutex"), .count = 2},
                       {.recipe = QStringLiteral("mutex"), .count = 1, .client = Clients::Native}};
        setup.scenario = arranged(setup.scenario, wish);
        QCOMPARE(arrangementOf(setup), wish);
        const auto& names = setup.scenario.participants;
        QVERIFY(setup.clientOf(names[0]) == recipes::ClientKind::Apache);
        QVERIFY(setup.clientOf(names[2]) == recipes::ClientKind::Native);
    }

    void aRunIsArrangedByKeyAndBegins()
    {
        auto* dialog = open();
        QVERIFY(dialog != nullptr);
        type(*spin(*dialog, "From 1 to 200"), 7);
        type(*named<QSpinBox>(*dialog, "Hold time, at most"), 3'600'000);
        type(*named<QSpinBox>(*dialog, "Hold time, at least"), 3'600'000);
        begin(*dialog);
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Waiting) == 6 && countOf(Standing::Inside) == 1,
                                 patience);
    }

    void recipesStandSideBySideInOneRun()
    {
        auto* dialog = open();
        QVERIFY(dialog != nullptr);
        dialog->findChild<QCheckBox*>()->setChecked(true);
        type(*named<QSpinBox>(*dialog, "Group 1: how many"), 3);
        type(*named<QSpinBox>(*dialog, "Hold time, at most"), 3'600'000);
        type(*named<QSpinBox>(*dialog, "Hold time, at least"), 3'600'000);
        QTest::mouseClick(button(*dialog, "Add a &group"), Qt::LeftButton);
        auto* recipe = named<QComboBox>(*dialog, "Group 2: recipe");
        recipe->setCurrentIndex(recipe->findData(QStringLiteral("herd-lock")));
        auto* place = named<QLineEdit>(*dialog, "Group 2: place");
        place->selectAll();
        QTest::keyClicks(place, QStringLiteral("a/b"));
        QVERIFY(!button(*dialog, "&Begin")->isEnabled());
        place->selectAll();
        QTest::keyClicks(place, QStringLiteral("herd"));
        QCOMPARE(spin(*dialog, "From 1 to 200")->value(), 6);
        QCoreApplication::processEvents();
        begin(*dialog);
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Waiting) == 4 && countOf(Standing::Inside) == 2,
                                 patience);
        std::map<Recipe, int> users;
        for (const auto& [id, one] : world().participants)
            ++users[one.recipe];
        QCOMPARE(users, (std::map<Recipe, int>{{Recipe::Mutex, 3}, {Recipe::HerdLock, 3}}));
        LabSetup running;
        running.scenario = m_lessonController->lesson()->laboratory().setup().scenario;
        QCOMPARE(arrangementOf(running).groups.size(), std::size_t{2});
    }

    void itemsOfAnInboxAreHeldAndDeliveredOneByOne()
    {
        auto scenario = tests::lockOfTwo();
        play(scenario);
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").standing == Standing::Waiting, patience);
        choose("李四");
        QTest::keyClick(&list(), Qt::Key_I);
        auto* sheet = m_window->findChild<ui::InboxSheet*>();
        QVERIFY(sheet != nullptr);
        press(*sheet, Qt::Key_H);
        QTRY_VERIFY_WITH_TIMEOUT(conductor().outlook().at("李四").passing == 0, patience);
        choose("张三");
        QTest::keyClick(&list(), Qt::Key_X); // whom it waits for has gone
        QTRY_VERIFY_WITH_TIMEOUT(sheet->list().count() == 1 && one("李四").inbox.size() == 1,
                                 patience);
        QCOMPARE(one("李四").standing, Standing::Waiting);
        QVERIFY(!m_lessonController->lesson()->laboratory().state().isStuck);
        press(*sheet, Qt::Key_D);
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").wakeUps == 1, patience);
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").inbox.size() == 1, patience); // its answer, held too
        press(*sheet, Qt::Key_L);
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").standing == Standing::Inside, patience);
        press(*sheet, Qt::Key_Escape); // its button says so, too
        QTRY_VERIFY_WITH_TIMEOUT(!sheet->isVisible(), patience);
    }

    // As a file, read again: whom a person has held is held where that schedule ends.
    void whatIsHeldIsSavedAndReplayed()
    {
        play(tests::lockOfTwo());
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").standing == Standing::Waiting, patience);
        choose("李四");
        QTest::keyClick(&list(), Qt::Key_I);
        auto* sheet = m_window->findChild<ui::InboxSheet*>();
        QVERIFY(sheet != nullptr);
        press(*sheet, Qt::Key_H);
        sheet->close();
        choose("张三");
        QTest::keyClick(&list(), Qt::Key_P);
        QTest::keyClick(&list(), Qt::Key_X); // the first item that is held
        const auto isHeld = [&] {
            const auto outlook = conductor().outlook();
            return outlook.contains("李四") && outlook.at("李四").passing == 0
                && outlook.at("张三").isPaused && !outlook.at("李四").isPaused
                && one("李四").inbox.size() == 1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isHeld(), patience);
        const auto& laboratory = m_lessonController->lesson()->laboratory();
        const auto written = toJson(laboratory.branch(conductor().stepCount()));
        const auto again = parseScenario(written);
        QCOMPARE(again.acts.size(), std::size_t{3});
        play(again);
        QTRY_VERIFY_WITH_TIMEOUT(!conductor().isFollowing() && isHeld(), patience);
        QCOMPARE(conductor().divergence(), std::string());
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").standing == Standing::Waiting, patience);
        QCOMPARE(conductor().taken(), again.schedule);
    }

    void theScheduleThatHasWonIsDrawnAndSaved()
    {
        emit m_window->challengeRequested(QStringLiteral("cause-a-herd"));
        const auto isServing = [this] {
            auto* const lesson = m_lessonController->lesson();
            return lesson && lesson->laboratory().state().isServing;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isServing(), patience);
        conductor().play(); // the goal is read first
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Waiting) == 7, patience);
        QVERIFY(!m_window->lesson().card().isWon);
        conductor().setSpeed(1);
        conductor().play();
        choose("张三");
        QTest::keyClick(&list(), Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->lesson().card().isWon, patience);
        QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        auto* dialog = m_window->findChild<ui::DiagramDialog*>();
        QVERIFY(dialog != nullptr);
        const auto& drawn = dialog->diagram();
        QCOMPARE(drawn.columns.size(), 9);
        using Kind = ui::SpaceTime::Kind;
        const auto isWake = [](const auto& message) { return message.kind == Kind::Wake; };
        QVERIFY(std::count_if(drawn.messages.begin(), drawn.messages.end(), isWake) >= 7);
        const auto isLeave
            = [](const auto& deed) { return deed.words == QLatin1String("asked to leave"); };
        QVERIFY(std::any_of(drawn.deeds.begin(), drawn.deeds.end(), isLeave));
        for (const auto& stretch : drawn.stretches) { // who has a lock holds it
            if (stretch.activity == recipes::Activity::Inside)
                QCOMPARE(stretch.words, QStringLiteral("holding"));
        }
        QCOMPARE(drawn.sentences().size(),
                 static_cast<qsizetype>(drawn.messages.size() + drawn.deeds.size()));
        const auto file = m_settings.filePath(QStringLiteral("won.svg"));
        QVERIFY(ui::writeDiagram(drawn, file));
        QFile svg(file);
        QVERIFY(svg.open(QIODevice::ReadOnly) && svg.readAll().contains("ZooKeeper"));
        QVERIFY(!ui::writeDiagram(drawn, QStringLiteral("/nowhere/won.png")));
        dialog->close();
        m_lessonController->tourController().leave();
    }

    void twoScenariosRunSideBySideOnOneClock()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        auto* dialog = m_window->findChild<ui::CompareDialog*>();
        QVERIFY(dialog != nullptr);
        choose(*dialog, 0, "herd-lock");
        choose(*dialog, 1, "lock");
        type(*dialog->findChild<QSpinBox*>(), 6);
        QTest::keyClick(dialog, Qt::Key_Return);
        QVERIFY(m_lessonController->sideBySide() != nullptr);
        const QPointer<SideBySide> sideBySide = m_lessonController->sideBySide();
        emit sideBySide->window().speedRequested(1);
        const auto inVain = [&](std::size_t side) {
            const auto& frame = sideBySide->window().side(side).frame();
            auto count = 0;
            for (const auto& [id, one] : frame.world->participants)
                count += one.vainWakeUps;
            return count;
        };
        const auto isOver = [&](std::size_t side) {
            const auto& frame = sideBySide->window().side(side).frame();
            return sideBySide->lesson(side) && frame.world && frame.world->participants.size() == 6
                && std::all_of(
                       frame.world->participants.begin(), frame.world->participants.end(),
                       [](const auto& entry) { return entry.second.standing == Standing::Out; });
        };
        const auto& left = sideBySide->window().side(0).frame();
        const auto& right = sideBySide->window().side(1).frame();
        QTRY_VERIFY_WITH_TIMEOUT(left.world && right.world && left.now == right.now, patience);
        QTRY_VERIFY_WITH_TIMEOUT(isOver(0) && isOver(1), patience);
        QVERIFY(left.begin == right.begin); // the same moment is at the same place
        QVERIFY(inVain(0) > 0); // a herd
        QCOMPARE(inVain(1), 0);
        const auto early = sideBySide->window().side(1).frame().begin + 1ms;
        emit sideBySide->window().cursorRequested(early);
        QTRY_VERIFY_WITH_TIMEOUT(!sideBySide->window().side(0).frame().isLive
                                     && !sideBySide->window().side(1).frame().isLive,
                                 patience);
        QCOMPARE(sideBySide->window().side(0).frame().cursor, early);
        sideBySide->openAnew(); // as for another language
        QTRY_VERIFY_WITH_TIMEOUT(sideBySide->window().side(0).frame().world
                                     && sideBySide->window().side(1).frame().world,
                                 patience);
        QCOMPARE(sideBySide->window().side(0).frame().cursor, early);
        sideBySide->window().close();
        QTRY_VERIFY_WITH_TIMEOUT(sideBySide.isNull(), patience);
    }

private:
    static void press(ui::InboxSheet& sheet, Qt::Key key)
    {
        activate(sheet);
        const auto actions = sheet.actions();
        const auto action = std::find_if(actions.begin(), actions.end(), [key](const auto* one) {
            return one->shortcut() == QKeySequence(key);
        });
        QVERIFY(action != actions.end());
        QTRY_VERIFY_WITH_TIMEOUT((*action)->isEnabled(), patience);
        QTest::keyClick(sheet.findChild<QListWidget*>(), key);
    }

    void play(const Scenario& scenario)
    {
        const auto* before = m_lessonController->lesson();
        m_lessonController->play(scenario, false);
        QTRY_VERIFY_WITH_TIMEOUT(m_lessonController->lesson()
                                     && m_lessonController->lesson() != before
                                     && m_lessonController->last().frame.world,
                                 patience);
        conductor().setSpeed(1);
    }

    // A window counts as active where a dialog of it is: then keys go there.
    static void activate(QWidget& window)
    {
        window.activateWindow();
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::activeWindow(), &window, patience);
    }

    void choose(const char* name)
    {
        activate(*m_window);
        list().setFocus();
        QTRY_VERIFY_WITH_TIMEOUT((panel().choose(one(name).id), panel().chosen() == one(name).id),
                                 patience);
    }

    static void choose(ui::CompareDialog& dialog, qsizetype side, const char* scenario)
    {
        auto* box = dialog.findChildren<QComboBox*>().at(side);
        box->setCurrentIndex(box->findData(QString::fromLatin1(scenario)));
    }

    [[nodiscard]] recipes::Participant one(const std::string& name) const
    {
        recipes::Participant found;
        if (!m_lessonController->last().frame.world)
            return found;
        for (const auto& [id, participant] : world().participants) {
            if (participant.name == name)
                found = participant;
        }
        return found;
    }

    [[nodiscard]] Conductor& conductor()
    {
        return m_lessonController->lesson()->laboratory().conductor();
    }
    [[nodiscard]] ui::ParticipantPanel& panel() { return m_window->workbench().participants(); }
    [[nodiscard]] QListView& list() { return panel().view(); }

    static LabSetup setupOf(const char* scenario)
    {
        LabSetup setup;
        setup.scenario = loadScenario(QString::fromLatin1(scenario));
        return setup;
    }

    ui::ArrangeDialog* open()
    {
        m_window->activateWindow();
        if (!QTest::qWaitForWindowActive(m_window.get()))
            return nullptr;
        QTest::keyClick(m_window.get(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        return m_window->findChild<ui::ArrangeDialog*>();
    }

    void begin(ui::ArrangeDialog& dialog)
    {
        QVERIFY(button(dialog, "&Begin")->isEnabled());
        const auto* before = m_lessonController->lesson();
        QTest::keyClick(&dialog, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_lessonController->lesson()
                                     && m_lessonController->lesson() != before
                                     && m_lessonController->last().frame.world,
                                 patience);
        m_lessonController->lesson()->laboratory().conductor().setSpeed(1);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<ui::ArrangeDialog*>() == nullptr, patience);
    }

    template<typename Field> static Field* named(QWidget& dialog, const char* name)
    {
        for (auto* field : dialog.findChildren<Field*>()) {
            if (field->accessibleName() == QLatin1String(name))
                return field;
        }
        return nullptr;
    }

    static QSpinBox* spin(QWidget& dialog, const char* tip)
    {
        for (auto* field : dialog.findChildren<QSpinBox*>()) {
            if (field->toolTip() == QLatin1String(tip))
                return field;
        }
        return nullptr;
    }

    static QPushButton* button(QWidget& dialog, const char* text)
    {
        for (auto* field : dialog.findChildren<QPushButton*>()) {
            if (field->text() == QLatin1String(text))
                return field;
        }
        return nullptr;
    }

    static void type(QSpinBox& box, int value)
    {
        box.selectAll();
        QTest::keyClicks(&box, QString::number(value));
    }

    [[nodiscard]] int countOf(Standing standing) const
    {
        if (!m_lessonController->last().frame.world)
            return 0;
        return static_cast<int>(
            std::count_if(world().participants.begin(), world().participants.end(),
                          [&](const auto& entry) { return entry.second.standing == standing; }));
    }

    [[nodiscard]] const recipes::World& world() const
    {
        return *m_lessonController->last().frame.world;
    }

    QTemporaryDir m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<LessonController>
        m_lessonController; // one for all: each run finds its paths empty
};

QTEST_MAIN(ActingTest)
#include "tst_acting.moc"
