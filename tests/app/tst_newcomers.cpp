#include "app/server/childprocess.h"
#include "app/teach/lessoncontroller.h"
#include "recipes/line/ladder.h"
#include "tests/app/lockoftwo.h"
#include "ui/participants/mood.h"
#include "ui/participants/participantpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QListView>
#include <QMessageBox>
#include <QScopeGuard>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <future>
#include <thread>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using recipes::Footing;
using recipes::Standing;

namespace {

constexpr int patience = 60'000; // ms; only a failing test waits it out

QByteArray contentsOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// "1234 (java) S 1200 ...": its state, and who started it.
std::pair<char, int> stateOf(int process)
{
    const auto stat = contentsOf(QStringLiteral("/proc/%1/stat").arg(process));
    const auto words = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    return words.size() < 2 ? std::pair('-', 0) : std::pair(words[0].front(), words[1].toInt());
}

// A process of ours that was started with `word`; 0 for none.
int childWith(const char* word)
{
    for (const auto& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        const auto process = name.toInt();
        if (process > 0 && stateOf(process).second == QCoreApplication::applicationPid()
            && contentsOf(QStringLiteral("/proc/%1/cmdline").arg(process)).contains(word))
            return process;
    }
    return 0;
}

} // namespace

/// Clients of other libraries in a run, over a real server.
class NewcomersTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_newcomers"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        qputenv("XDG_CACHE_HOME", m_settings.path().toLocal8Bit());
        m_window = std::make_unique<ui::MainWindow>();
        m_window->resize(1280, 720);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        LabSetup setup;
        setup.scenario = tests::lockOfTwo();
        m_lessonController = std::make_unique<LessonController>(*m_window, setup);
        m_lessonController->begin();
    }

    void cleanupTestCase()
    {
        m_lessonController.reset();
        m_window.reset();
    }

    void aClientOfAnotherLibraryStandsInLine_data()
    {
        QTest::addColumn<Kin>("kin");
        QTest::addColumn<QString>("choice");
        QTest::addColumn<QByteArray>("word");
        QTest::newRow("kazoo") << Kin::Kazoo << "Add a client of kazoo (&Y)"
                               << QByteArray("double-barrier");
        QTest::newRow("Curator") << Kin::Curator << "Add a client of C&urator"
                                 << QByteArray("CuratorClient");
    }

    // Behind ours; it is stopped and goes on; it holds by its own word when its turn has come, and
    // dies by key.
    void aClientOfAnotherLibraryStandsInLine()
    {
        QFETCH(const Kin, kin);
        QFETCH(const QString, choice);
        QFETCH(const QByteArray, word);
        if (missingFor(kin) != Missing::Nothing)
            QSKIP("that library is not installed: ./dev test installs it");
        const auto name = std::string(app::name(kin)) + "-1";
        play(tests::lockOfTwo());
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").standing == Standing::Waiting, patience);
        ask(choice);
        QTRY_VERIFY_WITH_TIMEOUT(
            one(name).standing == Standing::Waiting && !one(name).waitsOn.empty(), patience);
        const auto ladder
            = recipes::ladderOf(world(), m_lessonController->lesson()->laboratory().path());
        QCOMPARE(ladder.rungs.size(), std::size_t{3});
        QCOMPARE(ladder.rungs.back().owner, one(name).id);
        QCOMPARE(ladder.rungs.back().footing, Footing::Waits);
        QCOMPARE(one(name).waitsOn, ladder.rungs[1].path);
        QCOMPARE(ui::moodOf(one(name)).tone, ui::Tone::Wait);

        const auto process = childWith(word);
        QVERIFY(process > 0);
        press(name, Qt::Key_Z);
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(process).first, 'T', patience);
        press(name, Qt::Key_M);
        press(name, Qt::Key_P); // it takes its steps by itself
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QMessageBox*>(), patience);
        m_window->findChild<QMessageBox*>()->close();
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->findChild<QMessageBox*>(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(
            !m_lessonController->lesson()->laboratory().conductor().outlook().at(name).isPaused,
            patience); // mended by the director, in its own time
        QTRY_VERIFY_WITH_TIMEOUT(stateOf(process).first != 'T', patience);
        press("李四", Qt::Key_Delete);
        press("张三", Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(one(name).standing == Standing::Inside, patience);
        QCOMPARE(ui::moodOf(one(name)).tone, ui::Tone::Hold);
        QVERIFY(one(name).wakeUps > 0);
        press(name, Qt::Key_K);
        QTRY_VERIFY_WITH_TIMEOUT(!one(name).isPresent && one(name).isKilled, patience);
        QTRY_COMPARE_WITH_TIMEOUT(childWith(word), 0, patience);
    }

    // And started from that; where it could not be kept, it is compiled as it starts.
    void curatorsClientIsCompiledOnce()
    {
        if (missingFor(Kin::Curator) != Missing::Nothing)
            QSKIP("Curator is not installed: ./dev test installs it");
        const QTemporaryDir cache;
        const auto restored
            = qScopeGuard([&] { qputenv("XDG_CACHE_HOME", m_settings.path().toLocal8Bit()); });
        qputenv("XDG_CACHE_HOME", cache.path().toLocal8Bit());
        ForeignSoftware first(Kin::Curator);
        QVERIFY(first.wordsToStart().back().ends_with("CuratorClient.java"));
        prepareFor(Kin::Curator);
        const QDir folder(cache.filePath(QStringLiteral("zoetrope")));
        QCOMPARE(folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);
        const auto compiled
            = folder.filePath(folder.entryList({QStringLiteral("curator-*")}).front());
        QCOMPARE(QDir(compiled).entryList({QStringLiteral("*.class")}),
                 QStringList{QStringLiteral("CuratorClient.class")});
        const auto before = QFileInfo(compiled).lastModified();
        prepareFor(Kin::Curator);
        QCOMPARE(QFileInfo(compiled).lastModified(), before);
        QCOMPARE(ForeignSoftware(Kin::Curator).wordsToStart().back(), std::string("CuratorClient"));
        qputenv("XDG_CACHE_HOME", "/proc/nowhere");
        prepareFor(Kin::Curator);
        QVERIFY(ForeignSoftware(Kin::Curator).wordsToStart().back().ends_with(".java"));
    }

    // One of each library: nobody is in before all have come, and all leave.
    void threeLibrariesMeetAtADoubleBarrier()
    {
        if (missingFor(Kin::Kazoo) != Missing::Nothing
            || missingFor(Kin::Curator) != Missing::Nothing)
            QSKIP("one of the libraries is not installed: ./dev test installs it");
        auto scenario = loadScenario(QStringLiteral("double-barrier"));
        scenario.participants = {"张三"};
        scenario.capacity = 3;
        scenario.sessionTimeout = 10s;
        play(scenario);
        QTRY_VERIFY_WITH_TIMEOUT(one("张三").standing == Standing::Waiting, patience);
        ask(QStringLiteral("Add a client of kazoo (&Y)"));
        QTRY_VERIFY_WITH_TIMEOUT(one("kazoo-1").standing == Standing::Waiting, patience);
        QCOMPARE(one("张三").standing, Standing::Waiting);
        ask(QStringLiteral("Add a client of C&urator"));
        QTRY_VERIFY_WITH_TIMEOUT(one("张三").standing == Standing::Out
                                     && one("kazoo-1").standing == Standing::Out
                                     && one("Curator-1").standing == Standing::Out,
                                 patience);
        const auto path = m_lessonController->lesson()->laboratory().path();
        const auto& states = world().instances.at(path).invariants;
        QCOMPARE(states.size(), std::size_t{3});
        // While it was alone it would have waited for ever, had nobody been asked in.
        for (const auto& state : states) {
            if (state.invariant != recipes::Invariant::NobodyWaitsForEver)
                QVERIFY2(state.isHeld, std::string(recipes::name(state.invariant)).c_str());
        }
    }

    void itGoesWhenItIsAskedTo()
    {
        if (missingFor(Kin::Kazoo) != Missing::Nothing)
            QSKIP("kazoo is not installed: ./dev test installs it");
        play(tests::lockOfTwo());
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").standing == Standing::Waiting, patience);
        ask(QStringLiteral("Add a client of kazoo (&Y)"));
        QTRY_VERIFY_WITH_TIMEOUT(one("kazoo-1").standing == Standing::Waiting, patience);
        press("kazoo-1", Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(!one("kazoo-1").isPresent, patience);
        QCOMPARE(one("kazoo-1").standing, Standing::GaveUp);
        QCOMPARE(one("kazoo-1").departure, std::string());
        const auto path = m_lessonController->lesson()->laboratory().path();
        QTRY_COMPARE_WITH_TIMEOUT(recipes::ladderOf(world(), path).rungs.size(), std::size_t{2},
                                  patience);
    }

    // A library in its place that never ends its line.
    void whoeverSpeaksWithoutEndIsNotListenedTo()
    {
        if (missingFor(Kin::Kazoo) != Missing::Nothing)
            QSKIP("kazoo is not installed: ./dev test installs it");
        const QTemporaryDir modules;
        QVERIFY(QDir(modules.path()).mkdir(QStringLiteral("kazoo")));
        QFile script(modules.filePath(QStringLiteral("kazoo/client.py")));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("import sys\nwhile True:\n    sys.stdout.write('x' * 1024)\n");
        script.close();
        QVERIFY(QFile(modules.filePath(QStringLiteral("kazoo/__init__.py")))
                    .open(QIODevice::WriteOnly));
        const auto restored = qScopeGuard([] { qunsetenv("PYTHONPATH"); });
        qputenv("PYTHONPATH", modules.path().toLocal8Bit());
        play(tests::lockOfTwo());
        QTRY_VERIFY_WITH_TIMEOUT(one("李四").standing == Standing::Waiting, patience);
        ask(QStringLiteral("Add a client of kazoo (&Y)"));
        QTRY_VERIFY_WITH_TIMEOUT(one("kazoo-1").id != recipes::ActorId{0}, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!one("kazoo-1").isPresent, patience);
        QTRY_COMPARE_WITH_TIMEOUT(childWith("KazooClient"), 0, patience);
    }

    void whatIsMissingIsSaid()
    {
        play(tests::lockOfTwo());
        const auto before = qgetenv("JAVA_HOME");
        const auto restored = qScopeGuard(
            [&] { before.isEmpty() ? qunsetenv("JAVA_HOME") : qputenv("JAVA_HOME", before); });
        qputenv("JAVA_HOME", "/nowhere");
        ask(QStringLiteral("Add a client of C&urator"));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QMessageBox*>(), patience);
        auto* box = m_window->findChild<QMessageBox*>();
        QVERIFY(box->text().contains(QLatin1String("There is no Java here")));
        box->close();
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->findChild<QMessageBox*>(), patience);
        QCOMPARE(one("Curator-1").id, recipes::ActorId{0});
    }

    void whereTheyHaveNoRecipeInCommonThatIsSaid()
    {
        play(loadScenario(QStringLiteral("barrier")));
        ask(QStringLiteral("Add a client of kazoo (&Y)"));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QMessageBox*>(), patience);
        auto* box = m_window->findChild<QMessageBox*>();
        QVERIFY(box->text().contains(QLatin1String("the lock and in the double barrier")));
        box->close();
    }

    // Not even one that was stopped stays when we are killed: it is the starting thread that
    // counts.
    void aStoppedClientEndsWithWhoStartedIt()
    {
        ChildProcess sleeper;
        std::promise<void> hasBegun, mayEnd;
        std::thread starter([&, over = mayEnd.get_future()] {
            sleeper = ChildProcess(tied({"/bin/sleep", "1000"}), {});
            hasBegun.set_value();
            over.wait();
        });
        hasBegun.get_future().wait();
        const auto comm = QStringLiteral("/proc/%1/comm").arg(sleeper.id());
        const auto isOurs
            = QTest::qWaitFor([&] { return contentsOf(comm) == "sleep\n"; }, patience);
        sleeper.signal(SIGSTOP);
        mayEnd.set_value();
        starter.join();
        QVERIFY(isOurs);
        QTRY_VERIFY_WITH_TIMEOUT(!sleeper.isRunning(), patience);
        QCOMPARE(sleeper.ending(), std::string("signal 9"));
    }

private:
    void play(const Scenario& scenario)
    {
        const auto* before = m_lessonController->lesson();
        m_lessonController->play(scenario, false);
        QTRY_VERIFY_WITH_TIMEOUT(m_lessonController->lesson()
                                     && m_lessonController->lesson() != before
                                     && m_lessonController->last().frame.world,
                                 patience);
        m_lessonController->lesson()->laboratory().conductor().setSpeed(1);
    }

    void ask(const QString& choice)
    {
        for (auto* action : list().actions()) {
            if (action->text() == choice) {
                QVERIFY(action->isEnabled());
                action->trigger();
                return;
            }
        }
        QFAIL("no such choice");
    }

    void press(const std::string& name, Qt::Key key)
    {
        m_window->activateWindow(); // also where a dialog of it was
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::activeWindow(), m_window.get(), patience);
        list().setFocus();
        QTRY_VERIFY_WITH_TIMEOUT((panel().choose(one(name).id), panel().chosen() == one(name).id),
                                 patience);
        QTest::keyClick(&list(), key);
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

    [[nodiscard]] ui::ParticipantPanel& panel() { return m_window->workbench().participants(); }
    [[nodiscard]] QListView& list() { return panel().view(); }
    [[nodiscard]] const recipes::World& world() const
    {
        return *m_lessonController->last().frame.world;
    }

    QTemporaryDir m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<LessonController> m_lessonController;
};

QTEST_MAIN(NewcomersTest)
#include "tst_newcomers.moc"
