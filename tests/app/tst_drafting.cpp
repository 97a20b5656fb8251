#include "app/lab/scenario/scenariofile.h"
#include "app/teach/lessoncontroller.h"
#include "app/tours/tourfile.h"
#include "app/tours/tourwriter.h"
#include "tests/app/lockoftwo.h"
#include "ui/tour/draftstrip.h"
#include "ui/tour/lessonstrip.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QMessageBox>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using recipes::Standing;

namespace {

constexpr int patience = 30'000; // ms; only a failing test waits it out

QByteArray contentOf(const QString& fileName)
{
    QFile file(fileName);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// A tour is made of a run in the window, played, saved and opened, over a real server.
class DraftingTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!PrivateServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_drafting"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_window = std::make_unique<ui::MainWindow>();
        m_window->resize(1280, 720);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        LabSetup setup;
        setup.scenario = tests::lockOfTwo();
        m_lessonController = std::make_unique<LessonController>(*m_window, setup);
    }

    void cleanupTestCase()
    {
        m_lessonController.reset();
        m_window.reset();
    }

    void everyBundledTourIsWrittenAsItIsRead()
    {
        for (const auto& tour : bundledTours()) {
            const auto written = toJson(tour);
            const auto read = parseTour(written);
            QCOMPARE(toJson(read), written);
            QCOMPARE(read.captions.size(), tour.captions.size());
            QCOMPARE(read.captions.back().when.size(), tour.captions.back().when.size());
            QCOMPARE(read.words("zh_CN").captions, tour.words("zh_CN").captions);
        }
    }

    void whatWasDoneIsWrittenAboutPlayedAndSaved()
    {
        start();
        m_window->draftRequested();
        auto& strip = m_window->draft();
        QVERIFY(strip.isVisible());
        const auto before = strip.card();
        QVERIFY(before.moments >= 3);
        QCOMPARE(before.moment, 1);

        goTo(QStringLiteral("张三"), QStringLiteral("hold"));
        write(QStringLiteral("Whoever comes first holds."));
        QTRY_VERIFY_WITH_TIMEOUT(standing("李四") != Standing::Waiting, patience); // as it was then
        goToLast();
        write(QStringLiteral("The other one waits."));
        QCOMPARE(strip.card().captions, 2);

        const auto file = m_settings.filePath(QStringLiteral("mine.json"));
        m_window->draftToSave(file);
        const auto tour = parseTour(contentOf(file));
        QCOMPARE(tour.captions.size(), std::size_t{2});
        QVERIFY(tour.run.has_value());

        m_window->tourToOpen(file);
        read(QStringLiteral("Whoever comes first holds."));
        QVERIFY(!strip.isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(standing("张三") == Standing::Inside, patience);
        QVERIFY(standing("李四") != Standing::Waiting);
        emit m_window->lesson().goOnRequested();
        read(QStringLiteral("The other one waits."));
        QTRY_VERIFY_WITH_TIMEOUT(standing("李四") == Standing::Waiting, patience);
        emit m_window->lesson().leaveRequested();
    }

    // In another run they connect in another order: nobody is missing at the first caption.
    void whatIsSaidBeforeAnybodyBeginsWaitsForAll()
    {
        start();
        m_window->draftRequested();
        write(QStringLiteral("Two come to a door."));
        const auto file = m_settings.filePath(QStringLiteral("door.json"));
        m_window->draftToSave(file);
        const auto tour = parseTour(contentOf(file));
        QCOMPARE(tour.captions.front().when.size(), tour.run->participants.size());
        m_window->tourToOpen(file);
        read(QStringLiteral("Two come to a door."));
        for (const auto* who : {"张三", "李四"})
            QTRY_VERIFY_WITH_TIMEOUT(
                one(who) && one(who)->state == recipes::SessionState::Connected, patience);
        emit m_window->lesson().leaveRequested();
    }

    void aTourIsSavedUnderItsTitle()
    {
        ui::DraftStrip strip;
        QCOMPARE(strip.fileName(), QStringLiteral("tour.json"));
        strip.setCard({.title = QStringLiteral("我的 Lock: 1/2"), .moments = 1});
        QCOMPARE(strip.fileName(), QStringLiteral("我的-lock-1-2.json"));
    }

    // Whoever has looked at it as others see it goes on writing where it was left.
    void whatWasWrittenIsThereAfterItWasPlayed()
    {
        start();
        m_window->draftRequested();
        goToLast();
        write(QStringLiteral("One waits."));
        emit m_window->draft().playRequested();
        read(QStringLiteral("One waits."));
        m_window->draftRequested();
        QVERIFY(m_window->draft().isVisible());
        QCOMPARE(m_window->draft().card().caption, QStringLiteral("One waits."));
        QCOMPARE(m_window->lesson().card().kind, ui::LessonCard::Kind::None);
        emit m_window->draft().leaveRequested();
        QVERIFY(!m_window->draft().isVisible());
    }

    void aFileThatIsNoTourIsRefusedWithASentence()
    {
        m_window->tourToOpen(m_settings.filePath(QStringLiteral("nothing.json")));
        auto* box = m_window->findChild<QMessageBox*>();
        QVERIFY(box && box->text().contains(QStringLiteral("there is no tour")));
        box->reject();
    }

private:
    // 张三 holds, and 李四 waits.
    void start()
    {
        const auto* const before = m_lessonController->lesson();
        m_lessonController->tourController().leave();
        m_lessonController->play(tests::lockOfTwo(), false);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_lessonController->lesson() && m_lessonController->lesson() != before, patience);
        QTRY_VERIFY_WITH_TIMEOUT(standing("李四") == Standing::Waiting
                                     && standing("张三") == Standing::Inside,
                                 patience);
    }

    [[nodiscard]] const recipes::Participant* one(const std::string& name) const
    {
        const auto& world = m_lessonController->last().frame.world;
        if (!world)
            return nullptr;
        for (const auto& [id, participant] : world->participants) {
            if (participant.name == name)
                return &participant;
        }
        return nullptr;
    }

    [[nodiscard]] std::optional<Standing> standing(const std::string& name) const
    {
        const auto* const participant = one(name);
        return participant ? std::optional(participant->standing) : std::nullopt;
    }

    // To the moment that is told in such words.
    void goTo(const QString& who, const QString& what)
    {
        auto& strip = m_window->draft();
        const auto isThere
            = [&] { return strip.card().what.contains(who) && strip.card().what.contains(what); };
        while (!isThere() && strip.card().moment < strip.card().moments)
            emit strip.moveRequested(1);
        QVERIFY2(isThere(), qPrintable(strip.card().what));
    }

    void goToLast()
    {
        auto& strip = m_window->draft();
        while (strip.card().moment < strip.card().moments)
            emit strip.moveRequested(1);
    }

    void write(const QString& caption)
    {
        auto* field = m_window->draft().findChildren<QLineEdit*>().back();
        QVERIFY(field->accessibleName() == QStringLiteral("Caption"));
        field->clear();
        QTest::keyClicks(field, caption);
        QCOMPARE(m_window->draft().card().caption, caption);
    }

    void read(const QString& caption)
    {
        const auto& strip = m_window->lesson();
        QTRY_VERIFY_WITH_TIMEOUT(strip.card().text == caption && strip.card().canGoOn, patience);
    }

    QTemporaryDir m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<LessonController> m_lessonController;
};

QTEST_MAIN(DraftingTest)
#include "tst_drafting.moc"
