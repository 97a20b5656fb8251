#include "app/arguments/language.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/recipes/walkthroughs.h"
#include "app/tours/challengefile.h"
#include "app/tours/tourfile.h"
#include "recipes/world/invariantstates.h"
#include "ui/lanes/lanesview.h"
#include "ui/participants/participantpanel.h"
#include "ui/scene/scenecanvas.h"
#include "ui/scene/sceneview.h"
#include "ui/tour/lessonstrip.h"
#include "ui/walkthrough/walkthroughpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QListView>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;

namespace {

constexpr std::size_t company = 6; // more than these may scroll

QString toQString(const std::string& text)
{
    return QString::fromStdString(text);
}

recipes::Participant participant(const Scenario& scenario, recipes::ActorId id,
                                 const std::string& name, int lines)
{
    recipes::Participant who;
    who.id = id;
    who.name = name;
    who.isPresent = true;
    who.state = recipes::SessionState::Connected;
    who.recipe = scenario.recipe;
    who.recipePath = scenario.path;
    who.capacity = scenario.capacity;
    who.standing = recipes::Standing::Waiting;
    who.waitsOn = scenario.path;
    who.step = static_cast<std::uint8_t>(lines == 0 ? 0 : id % static_cast<unsigned>(lines) + 1);
    return who;
}

// As it is in the middle of a run: everybody is there, at some line.
ui::Frame frameOf(const Scenario& scenario, int lines)
{
    recipes::World world;
    recipes::Chronicle chronicle;
    auto& instance = world.instances[scenario.path];
    instance.path = scenario.path;
    instance.recipe = scenario.recipe;
    instance.invariants = recipes::invariantsOf(scenario.recipe, scenario.capacity);
    recipes::ActorId id = 0;
    for (const auto& name : scenario.participants) {
        ++id;
        world.participants[id] = participant(scenario, id, name, lines);
        chronicle.lanes.push_back(id);
    }
    world.last = 1;
    ui::Frame frame;
    frame.world = std::make_shared<recipes::World>(world);
    frame.chronicle = std::make_shared<recipes::Chronicle>(chronicle);
    return frame;
}

} // namespace

/// At 1280 by 720 a lesson is seen without scrolling, whichever it is and in every language.
class LessonRoomTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_lessonroom"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void cleanup()
    {
        m_window.reset();
        QSettings().clear();
        speak(QStringLiteral("en"));
    }

    void everyScenarioFits_data() { addLanguages(); }

    void everyScenarioFits()
    {
        open();
        for (const auto& scenario : bundledScenarios()) {
            show(scenario);
            QTRY_VERIFY2_WITH_TIMEOUT(isAllSeen(), qPrintable(excess(scenario.id)), 30'000);
        }
    }

    void everyCaptionLeavesRoom_data() { addLanguages(); }

    void everyCaptionLeavesRoom()
    {
        const auto language = open();
        for (const auto& tour : bundledTours()) {
            auto scenario = scenarioOf(tour);
            const auto& words = tour.words(language);
            for (std::size_t i = 0; i < tour.captions.size(); ++i) {
                if (!tour.captions[i].scenario.empty())
                    scenario = loadScenario(toQString(tour.captions[i].scenario));
                teach(words.title, words.captions[i], scenario);
                QTRY_VERIFY2_WITH_TIMEOUT(isAllSeen(), qPrintable(excess(tour.id)), 30'000);
            }
        }
    }

    void everyChallengeLeavesRoom_data() { addLanguages(); }

    void everyChallengeLeavesRoom()
    {
        const auto language = open();
        for (const auto& challenge : bundledChallenges()) {
            const auto& words = challenge.words(language);
            teach(words.title, words.goal, challenge.scenario);
            QTRY_VERIFY2_WITH_TIMEOUT(isAllSeen(), qPrintable(excess(challenge.id)), 30'000);
        }
    }

    // Lanes over the whole width where there is room, and again where there was none for a while.
    void aHigherWindowHasItsLanesBelow()
    {
        m_window = std::make_unique<ui::MainWindow>();
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(lanes().width() > 1300, 30'000);
        m_window->resize(1280, 720);
        show(loadScenario(QStringLiteral("dinner-table")));
        QTRY_VERIFY2_WITH_TIMEOUT(isAllSeen(), qPrintable(excess("dinner-table")), 30'000);
        QVERIFY(lanes().width() < 700);
        m_window->resize(1440, 900);
        QTRY_VERIFY_WITH_TIMEOUT(lanes().width() > 1300, 30'000);
    }

private:
    static void addLanguages()
    {
        QTest::addColumn<QString>("code");
        for (const auto& language : languages())
            QTest::newRow(language.code.toUtf8().constData()) << language.code;
    }

    // In the language of the row, which is handed back.
    std::string open()
    {
        QFETCH(const QString, code);
        speak(code);
        m_window = std::make_unique<ui::MainWindow>();
        m_window->resize(1280, 720);
        m_window->show();
        return QTest::qWaitForWindowExposed(m_window.get()) ? code.toStdString() : std::string();
    }

    void show(const Scenario& scenario)
    {
        const auto words = walkthroughOf(scenario.recipe, toQString(scenario.path));
        m_company = scenario.participants.size();
        m_window->setWalkthrough(words.title, words.lines);
        m_window->setFrame(frameOf(scenario, static_cast<int>(words.lines.size())));
    }

    void teach(const std::string& title, const std::string& text, const Scenario& scenario)
    {
        ui::LessonCard card{.kind = ui::LessonCard::Kind::Tour};
        card.title = toQString(title);
        card.text = toQString(text);
        m_window->lesson().setCard(card);
        show(scenario);
    }

    bool isAllSeen() const { return excess({}).isEmpty(); }

    // What does not fit in, by name.
    QString excess(const std::string& lesson) const
    {
        QStringList names;
        auto& views = m_window->workbench();
        if (m_window->size() != QSize(1280, 720))
            names.push_back(QStringLiteral("the window"));
        if (views.walkthrough().verticalScrollBar()->maximum() > 0)
            names.push_back(QStringLiteral("the walkthrough"));
        if (m_company <= company && views.lanes().verticalScrollBar()->maximum() > 0)
            names.push_back(QStringLiteral("the lanes"));
        const auto* list = views.participants().findChild<QListView*>();
        if (m_company <= company && list->verticalScrollBar()->maximum() > 0)
            names.push_back(QStringLiteral("the participants"));
        const auto* canvas = views.scene().findChild<ui::SceneCanvas*>();
        if (canvas->height() < leastPicture)
            names.push_back(QStringLiteral("the scene, %1 high").arg(canvas->height()));
        return names.isEmpty()
            ? QString()
            : toQString(lesson) + QStringLiteral(": ") + names.join(QStringLiteral(", "));
    }

    ui::LanesView& lanes() const { return m_window->workbench().lanes(); }

    static constexpr int leastPicture = 140; // pixels: discs of some size, with their names

    QTemporaryDir m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
    std::size_t m_company = 0;
};

QTEST_MAIN(LessonRoomTest)
#include "tst_lessonroom.moc"
