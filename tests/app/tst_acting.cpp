#include "app/lab/scenariofile.h"
#include "app/teach/arranger.h"
#include "app/teach/teacher.h"
#include "ui/arrange/arrangedialog.h"
#include "ui/arrange/grouprow.h"
#include "ui/window/mainwindow.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
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
        m_teacher = std::make_unique<Teacher>(*m_window, setup);
        m_teacher->begin();
    }

    void cleanupTestCase()
    {
        m_teacher.reset();
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

    void aRunIsArrangedByKeyAndBegins()
    {
        auto* dialog = open();
        QVERIFY(dialog != nullptr);
        type(*spin(*dialog, "From 1 to 200"), 7);
        type(*named<QSpinBox>(*dialog, "Hold time, at most"), 3'600'000);
        type(*named<QSpinBox>(*dialog, "Hold time, at least"), 3'600'000);
        begin(*dialog);
        QTRY_VERIFY_WITH_TIMEOUT(countOf(Standing::Waiting) == 6, patience);
        QCOMPARE(countOf(Standing::Inside), 1);
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
        running.scenario = m_teacher->lesson()->laboratory().setup().scenario;
        QCOMPARE(arrangementOf(running).groups.size(), std::size_t{2});
    }

private:
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
        const auto* before = m_teacher->lesson();
        QTest::keyClick(&dialog, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(m_teacher->lesson() && m_teacher->lesson() != before
                                     && m_teacher->last().frame.world,
                                 patience);
        m_teacher->lesson()->laboratory().conductor().setSpeed(1);
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
        if (!m_teacher->last().frame.world)
            return 0;
        return static_cast<int>(
            std::count_if(world().participants.begin(), world().participants.end(),
                          [&](const auto& entry) { return entry.second.standing == standing; }));
    }

    [[nodiscard]] const recipes::World& world() const { return *m_teacher->last().frame.world; }

    QTemporaryDir m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<Teacher> m_teacher; // one for all: each run finds its paths empty
};

QTEST_MAIN(ActingTest)
#include "tst_acting.moc"
