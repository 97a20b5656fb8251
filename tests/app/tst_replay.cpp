#include "app/recording/recordingfile.h"
#include "app/recording/seekindex.h"
#include "app/replay/replay.h"
#include "app/teach/stage.h"
#include "tests/recording/recordedevents.h"
#include "tests/support/writtendinner.h"
#include "ui/lanes/lanesview.h"
#include "ui/log/logpanel.h"
#include "ui/log/narrationpanel.h"
#include "ui/observe/waitgraph.h"
#include "ui/participants/participantpanel.h"
#include "ui/timeline/timelinepanel.h"
#include "ui/timeline/timelinestrip.h"
#include "ui/tour/explanation.h"
#include "ui/tree/treepanel.h"
#include "ui/widgets/tabbedpanel.h"
#include "ui/window/mainwindow.h"
#include "ui/window/pictures.h"
#include "ui/window/recordings.h"
#include "ui/window/statusline.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QInputDialog>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTableView>
#include <QTest>
#include <QWheelEvent>

#include <fstream>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr int patience = 60'000; // ms; only a failing test waits it out

World worldOf(const std::vector<Event>& events, EventId last)
{
    World world;
    for (const auto& event : events) {
        if (event.id <= last)
            world.apply(event);
    }
    return world;
}

void write(const std::filesystem::path& file, const std::vector<Event>& events)
{
    RecordingFile recording(file, anAbout());
    recording.write(events);
}

// Two in line at a lock, as looks at a cluster tell of them; then something is found.
std::vector<Event> aLineThatWasSeen()
{
    std::vector<Event> events;
    const auto add = [&events](Event event) {
        event.id = events.size() + 1;
        event.at = TimePoint(1s * events.size());
        event.source = Source::Observer;
        events.push_back(std::move(event));
    };
    const auto node = [&add](const std::string& path, ActorId owner, std::int64_t zxid) {
        auto detail = std::make_shared<Event::Detail>();
        detail->stat = Stat{
            .czxid = zxid, .mzxid = zxid, .ephemeralOwner = std::int64_t{owner}, .pzxid = zxid};
        add({.actor = owner, .kind = Kind::Seen, .path = path, .detail = std::move(detail)});
    };
    for (const ActorId actor : {1U, 2U}) {
        add({.session = actor, .actor = actor, .kind = Kind::Joined, .text = "worker"});
        add({.session = actor,
             .actor = actor,
             .kind = Kind::StateChanged,
             .state = SessionState::Connected});
    }
    node("/lock", 0, 1);
    node("/lock/_c_00000000-0000-0000-0000-000000000001-lock-0000000001", 1, 2);
    node("/lock/_c_00000000-0000-0000-0000-000000000002-lock-0000000002", 2, 3);
    add({.kind = Kind::Remark, .path = "/lock", .text = "found: orphan, critical"});
    return events;
}

QString named(const std::filesystem::path& file)
{
    return QString::fromStdString(file.string());
}

} // namespace

/// A recording in the real window, driven with keys and mouse; without a server.
class ReplayTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_replay"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        write(m_files / "a.zoetrope", m_events);
    }

    void init()
    {
        QSettings().clear();
        m_stage = std::make_unique<app::Stage>([](const ui::MainWindow&) { return LabSetup(); });
        m_stage->window().resize(1280, 800);
        m_stage->open(named(m_files / "a.zoetrope"));
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->replay() && m_stage->replay()->isRead(), patience);
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    void cleanup() { m_stage.reset(); }

    void everyViewIsAsItWas()
    {
        QVERIFY(*shown().world == worldOf(m_events, m_events.back().id));
        QVERIFY(shown().isLive && shown().isComplete);
        QCOMPARE(shown().events, quint64{m_events.size()});
        QCOMPARE(shown().chronicle->lanes.size(), std::size_t{4});
        QVERIFY(shown().chronicle->bars.size() > 8);
        auto& bench = window().workbench();
        QCOMPARE(bench.participants().view().model()->rowCount(), 4);
        QCOMPARE(bench.log().view().model()->rowCount(), int(m_events.size()));
        QVERIFY(bench.narration().model()->rowCount() > 8);
        QVERIFY(window().windowTitle().startsWith(QStringLiteral("a.zoetrope")));
    }

    void nobodyCanBeActedOn()
    {
        const QSignalSpy kills(&window(), &ui::MainWindow::killRequested);
        const QSignalSpy adds(&window(), &ui::MainWindow::addParticipantRequested);
        const QSignalSpy removals(&window(), &ui::MainWindow::removeBarrierRequested);
        chooseTime(m_events[m_events.size() / 2].id);
        auto& participants = window().workbench().participants();
        participants.view().setFocus();
        participants.choose(1);
        QTest::keyClick(&participants.view(), Qt::Key_K);
        QTest::keyClick(&participants.view(), Qt::Key_Insert);
        for (const auto* action : participants.actionList()) {
            if (!action->text().endsWith(QLatin1Char('?'))) // to ask is not to act
                QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
        }
        emit window().whyRequested({.participant = 1});
        QVERIFY(window().findChild<ui::ExplanationSheet*>() != nullptr);
        QCOMPARE(kills.count() + adds.count() + removals.count(), 0);
    }

    void theMouseScrubs()
    {
        const auto momentAt = [this](int quarters) {
            return m_events.front().at + (m_events.back().at - m_events.front().at) * quarters / 4;
        };
        // Where it is now: a window that has just come may still share its room out.
        const auto pointAt = [this, momentAt](int quarters) {
            return QPoint(qRound(strip().timeScale().x(momentAt(quarters))), strip().height() / 2);
        };
        QTest::mousePress(&strip(), Qt::LeftButton, {}, pointAt(2));
        QTRY_VERIFY_WITH_TIMEOUT(!shown().isLive, patience);
        QVERIFY(std::chrono::abs(shown().cursor - momentAt(2)) < strip().timeScale().span / 100);
        const auto before = shown().world->last;
        QTest::mouseMove(&strip(), pointAt(3));
        QTRY_VERIFY_WITH_TIMEOUT(shown().world->last > before, patience);
        QTest::mouseRelease(&strip(), Qt::LeftButton, {}, pointAt(3));
        QVERIFY(*shown().world == worldOf(m_events, shown().world->last));
        QVERIFY(strip().accessibleDescription().contains(QStringLiteral("events are later")));
    }

    void keysStepByEventAndGoToTheEnds()
    {
        strip().setFocus();
        QTest::keyClick(&strip(), Qt::Key_Home);
        QTRY_COMPARE_WITH_TIMEOUT(shown().world->last, EventId{1}, patience);
        for (EventId next = 2; next <= 5; ++next) {
            QTest::keyClick(&strip(), Qt::Key_Right);
            QTRY_COMPARE_WITH_TIMEOUT(shown().world->last, next, patience);
        }
        QTest::keyClick(&window(), Qt::Key_Left, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(shown().world->last, EventId{4}, patience);
        QTest::keyClick(&window(), Qt::Key_Period);
        QTRY_COMPARE_WITH_TIMEOUT(shown().world->last, EventId{5}, patience);
        QTest::keyClick(&strip(), Qt::Key_End);
        QTRY_VERIFY_WITH_TIMEOUT(shown().isLive, patience);
    }

    // Faster than anything is shown: each of them counts.
    void keysThatArePressedAtOnceAllCount()
    {
        chooseTime(10);
        strip().setFocus();
        for (auto presses = 0; presses < 6; ++presses)
            QTest::keyClick(&strip(), Qt::Key_Right);
        QTRY_COMPARE_WITH_TIMEOUT(shown().world->last, EventId{16}, patience);
        for (auto presses = 0; presses < 3; ++presses)
            QTest::keyClick(&strip(), Qt::Key_Left);
        QTRY_COMPARE_WITH_TIMEOUT(shown().world->last, EventId{13}, patience);
    }

    void whoeverHelpsAPersonMovesTheSlider()
    {
        strip().setValue(500);
        QTRY_VERIFY_WITH_TIMEOUT(!shown().isLive, patience);
        QVERIFY(std::abs(strip().value() - 500) <= 1);
    }

    void theTimelineIsZoomedAndFollowsTheCursor()
    {
        const auto whole = strip().timeScale();
        const auto x = whole.x(whole.begin + whole.span / 4);
        const QPointF place(x, strip().height() / 2.0);
        const auto under = whole.at(x);
        QVERIFY(strip().isWhole() && !strip().part());
        QWheelEvent turn(place, strip().mapToGlobal(place), {}, {0, 480}, Qt::NoButton,
                         Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&strip(), &turn);
        const auto near = strip().timeScale();
        QVERIFY(near.span < whole.span / 3);
        QVERIFY(std::chrono::abs(near.at(x) - under) < near.span / 100);
        QVERIFY(strip().part()->first > whole.begin && strip().part()->second < whole.end());
        strip().setFocus();
        QTest::keyClick(&strip(), Qt::Key_Home); // out of sight: it comes there
        QTRY_COMPARE_WITH_TIMEOUT(shown().world->last, EventId{1}, patience);
        QTRY_COMPARE_WITH_TIMEOUT(strip().timeScale().begin, whole.begin, patience);
        QTest::keyClick(&strip(), Qt::Key_Minus);
        QVERIFY(strip().timeScale().span > near.span);
        QTest::keyClick(&strip(), Qt::Key_0);
        QVERIFY(strip().isWhole());
        QVERIFY(strip().timeScale().span == whole.span);
    }

    void theWholeAndAPartAreExported()
    {
        const auto order = [this](const char* name, const char* format) {
            return ui::ExportOrder{named(m_files / name), QLatin1String(format)};
        };
        auto& bar = *window().findChild<ui::StatusLine*>();
        emit window().exportRequested(order("all.csv", "csv"));
        QTRY_VERIFY_WITH_TIMEOUT(bar.currentMessage().contains(QStringLiteral("all.csv")),
                                 patience);
        auto part = order("part.zoetrope", "zoetrope");
        part.from = m_events[m_events.size() / 3].at;
        part.to = m_events[m_events.size() * 2 / 3].at;
        emit window().exportRequested(part);
        QTRY_VERIFY_WITH_TIMEOUT(bar.currentMessage().contains(QStringLiteral("part.zoetrope")),
                                 patience);
        SeekIndex seekIndex(m_files / "part.zoetrope");
        QVERIFY(seekIndex.first() > 1 && seekIndex.last() < m_events.back().id);
        QVERIFY(seekIndex.worldAt(seekIndex.last()) == worldOf(m_events, seekIndex.last()));
        emit window().exportRequested(order("none/all.csv", "csv"));
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QMessageBox*>() != nullptr, patience);
    }

    void anExportIsToldOfThoughItsRecordingWasClosed()
    {
        ui::MainWindow other;
        auto replay
            = std::make_unique<Replay>(other, openReel(named(m_files / "a.zoetrope")).playback);
        emit other.exportRequested({named(m_files / "late.csv"), QStringLiteral("csv")});
        replay.reset();
        auto& bar = *other.findChild<ui::StatusLine*>();
        QTRY_VERIFY_WITH_TIMEOUT(bar.currentMessage().contains(QStringLiteral("late.csv")),
                                 patience);
        QVERIFY(std::filesystem::exists(m_files / "late.csv"));
    }

    void aViewIsSavedAsAPicture()
    {
        const auto png = named(m_files / "lanes.png");
        const auto svg = named(m_files / "lanes.svg");
        auto& lanes = window().workbench().lanes();
        QVERIFY(ui::savePicture(lanes, png) && ui::savePicture(lanes, svg));
        QCOMPARE(QImage(png).size(), lanes.size() * 2);
        QSvgRenderer drawn(svg);
        QVERIFY(drawn.isValid());
        QCOMPARE(drawn.viewBox().size(), lanes.size());
        QFile file(svg);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("three")); // text, not dots
        QVERIFY(!ui::savePicture(lanes, named(m_files / "none/lanes.png")));
    }

    void nextWakeUpIsOfWhoIsChosen()
    {
        const auto expected = std::find_if(m_events.begin(), m_events.end(), [](const Event& one) {
            return one.kind == Kind::Delivered && one.item == Item::Watch && one.actor == 2;
        });
        QVERIFY(expected != m_events.end());
        chooseTime(expected->id - 4);
        window().workbench().participants().choose(2);
        QTest::keyClick(&window(), Qt::Key_F4);
        QTRY_COMPARE_WITH_TIMEOUT(shown().world->last, expected->id, patience);
        QTest::keyClick(&window(), Qt::Key_F4, Qt::ShiftModifier);
        QVERIFY(m_stage->window().findChild<ui::StatusLine*>()->currentMessage().contains(
            QStringLiteral("No earlier wake-up")));
    }

    void nextChangeIsOfTheZnodeThatIsChosen()
    {
        auto& znodes = window().workbench().znodes();
        chooseTime(m_events[m_events.size() / 2].id);
        const auto* model = znodes.model();
        const auto found
            = model->match(model->index(0, 0), Qt::DisplayRole, QStringLiteral("three"), 1,
                           Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        znodes.setCurrentIndex(found.front());
        QCOMPARE(znodes.chosenPath(), QStringLiteral("/table/three"));
        QTest::keyClick(&window(), Qt::Key_F6);
        QTRY_VERIFY_WITH_TIMEOUT(!shown().world->znodes.contains("/table/three"), patience);
        const auto gone = shown().world->last;
        QVERIFY(worldOf(m_events, gone - 1).znodes.contains("/table/three"));
    }

    void whereNothingIsBrokenItIsSaid()
    {
        chooseTime(1);
        QTest::keyClick(&window(), Qt::Key_F3);
        QVERIFY(m_stage->window().findChild<ui::StatusLine*>()->currentMessage().contains(
            QStringLiteral("No invariant")));
    }

    void spacePlaysToTheEnd()
    {
        auto& timeline = window().workbench().timeline();
        timeline.setSpeed(0.25);
        QTest::keyClick(&window(), Qt::Key_Space);
        QVERIFY(timeline.isPlaying());
        QTRY_VERIFY_WITH_TIMEOUT(!shown().isLive, patience);
        QTest::keyClick(&window(), Qt::Key_Space);
        QVERIFY(!timeline.isPlaying());
        timeline.setSpeed(3600);
        QTest::keyClick(&window(), Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(!timeline.isPlaying() && shown().isLive, patience);
    }

    void aNoteTravelsWithTheFile()
    {
        const auto file = m_files / "noted.zoetrope";
        write(file, m_events);
        open(file);
        chooseTime(9);
        const auto at = shown().cursor;
        QTest::keyClick(&window(), Qt::Key_D, Qt::ControlModifier);
        auto* dialog = window().findChild<QInputDialog*>();
        QVERIFY(dialog != nullptr);
        auto* line = dialog->findChild<QLineEdit*>();
        QTest::keyClicks(line, QStringLiteral("here it began"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(shown().pins && shown().pins->size() == 1, patience);
        const Recording recording(file);
        QCOMPARE(recording.notes().size(), std::size_t{1});
        QCOMPARE(recording.notes()[0].text, std::string("here it began"));
        QVERIFY(recording.notes()[0].at == at);
        const auto isPin = [](const ui::TimelineMark& mark) {
            return mark.shape == ui::MarkShape::Pin && mark.words.contains(QStringLiteral("began"));
        };
        QVERIFY(std::any_of(strip().marks().begin(), strip().marks().end(), isPin));
    }

    void anotherRecordingIsSetBesideItAndTheFirstDifferenceMarked()
    {
        auto events = m_events;
        const auto changed
            = std::find_if(events.begin() + std::ssize(events) / 2, events.end(),
                           [](const Event& event) { return event.kind == Kind::Sent; });
        changed->path = "/elsewhere";
        write(m_files / "other.zoetrope", events);
        emit window().compareRequested(named(m_files / "other.zoetrope"));
        QTRY_VERIFY_WITH_TIMEOUT(shown().beside != nullptr, patience);
        QTRY_COMPARE_WITH_TIMEOUT(shown().world->last, changed->id, patience);
        QCOMPARE(shown().beside->event, changed->id);
        QVERIFY(shown().beside->words.contains(QStringLiteral("/elsewhere")));
        recipes::Density density;
        for (const auto& event : events)
            density.add(event.at);
        QVERIFY(shown().beside->density == density);
        const auto isParting = [&](const ui::TimelineMark& mark) {
            return mark.shape == ui::MarkShape::Parting && mark.at == changed->at;
        };
        QVERIFY(std::any_of(strip().marks().begin(), strip().marks().end(), isParting));
        emit window().compareRequested(named(m_files / "a.zoetrope"));
        QTRY_COMPARE_WITH_TIMEOUT(shown().beside->event, EventId{0}, patience);
        emit window().compareRequested(named(m_files / "none.zoetrope"));
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QMessageBox*>() != nullptr, patience);
    }

    void ofAClusterItIsDrawnWhoWaitedForWhom()
    {
        const auto file = m_files / "live.zoetrope";
        const auto events = aLineThatWasSeen();
        {
            auto about = anAbout();
            about.kind = "live";
            RecordingFile recording(file, about);
            recording.write(events);
        }
        auto& centre = window().workbench().centre();
        QCOMPARE(centre.count(), 3);
        open(file);
        QCOMPARE(centre.count(), 4);
        auto* graph = window().findChild<ui::WaitGraph*>();
        QVERIFY(graph != nullptr);
        QTRY_COMPARE_WITH_TIMEOUT(graph->waits().edges.size(), std::size_t{1}, patience);
        QVERIFY(!graph->waits().edges[0].isObserved); // nobody wrote down who watched what
        centre.bringUp(3);
        const auto waiter = graph->waits().nodes[graph->waits().edges[0].from].session;
        QTest::mouseClick(graph->viewport(), Qt::LeftButton, {},
                          graph->placeOf(waiter).center().toPoint());
        QCOMPARE(graph->chosen(), waiter);
        QCOMPARE(window().workbench().participants().chosen(), ActorId{2});
        const auto& marks = strip().marks();
        QVERIFY(std::any_of(marks.begin(), marks.end(), [](const ui::TimelineMark& mark) {
            return mark.words
                == QStringLiteral("Found: nothing will wake a waiter (critical) at /lock");
        }));
        chooseTime(events.size() - 2); // the second has not come
        QTRY_VERIFY_WITH_TIMEOUT(graph->waits().edges.empty(), patience);
        open(m_files / "a.zoetrope");
        QCOMPARE(centre.count(), 3);
        QVERIFY(window().findChild<ui::WaitGraph*>() == nullptr);
    }

    void whatIsNoRecordingIsSaidAndTheWindowStays()
    {
        std::ofstream(m_files / "b.txt") << "no recording at all";
        const auto* before = m_stage->replay();
        drop(m_files / "b.txt");
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<QMessageBox*>() != nullptr, patience);
        const auto* box = window().findChild<QMessageBox*>();
        QVERIFY2(box->text().contains(QStringLiteral("b.txt")), qPrintable(box->text()));
        QCOMPARE(m_stage->replay(), before);
        QVERIFY(window().isVisible());
    }

    void whatTheRecorderHadNoRoomForIsCountedToo()
    {
        const auto file = m_files / "gaps.zoetrope";
        RecordingFile(file, anAbout()).write(std::span(m_events).subspan(10, 40), 10);
        open(file);
        QTRY_COMPARE_WITH_TIMEOUT(shown().events, quint64{50}, patience);
        QCOMPARE(shown().dropped, quint64{10});
        QTRY_COMPARE_WITH_TIMEOUT(window().findChild<ui::StatusLine*>()->figures(),
                                  QStringLiteral("events 50, of which 10 are dropped"), patience);
    }

    void aFileIsDroppedOnTheWindowAndIsRecentThen()
    {
        const auto file = m_files / "dropped.zoetrope";
        write(file, {m_events.begin(), m_events.begin() + 50});
        drop(file);
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->replay()->last().frame.events == 50, patience);
        QTRY_COMPARE_WITH_TIMEOUT(window().workbench().log().view().model()->rowCount(), 50,
                                  patience);
        const auto recent = QSettings().value(QStringLiteral("recordings/recent")).toStringList();
        QCOMPARE(recent.value(0), named(file));
        QCOMPARE(recent.value(1), named(m_files / "a.zoetrope"));
    }

private:
    ui::MainWindow& window() { return m_stage->window(); }
    ui::TimelineStrip& strip() { return window().workbench().timeline().strip(); }
    const ui::Frame& shown() { return m_stage->replay()->last().frame; }

    void chooseTime(EventId event)
    {
        m_stage->replay()->setCursor(event);
        QTRY_COMPARE_WITH_TIMEOUT(shown().world->last, event, patience);
    }

    void open(const std::filesystem::path& file)
    {
        emit window().openRequested(named(file));
        QTRY_COMPARE_WITH_TIMEOUT(window().windowTitle().section(QLatin1Char(' '), 0, 0),
                                  QString::fromStdString(file.filename().string()), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->replay()->isRead(), patience);
    }

    void drop(const std::filesystem::path& file)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(named(file))});
        QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&window(), &drop);
    }

    const std::vector<Event> m_events = dinners(1);
    QTemporaryDir m_settings;
    Files m_files;
    std::unique_ptr<app::Stage> m_stage;
};

QTEST_MAIN(ReplayTest)
#include "tst_replay.moc"
