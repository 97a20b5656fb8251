#include "app/recording/recorder.h"
#include "app/recording/recordingcontrol.h"
#include "app/teach/feed.h"
#include "tests/recording/recordedevents.h"

#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr int patience = 60'000; // ms; only a failing test waits it out

QString named(const std::filesystem::path& file)
{
    return QString::fromStdString(file.string());
}

} // namespace

/// What a window records, begun and ended whenever somebody wants.
class TapeTest : public QObject
{
    Q_OBJECT
private slots:
    // The journal's reader records what it kept, and what comes.
    void itHasWhatWasBeforeAndWhatCame()
    {
        const Files files;
        const auto events = everyEvent(1, 300);
        const auto file = files / "tape.zoetrope";
        const auto journal = std::make_shared<Journal>();
        Feed feed(journal, {});
        RecordingControl tape;
        const QSignalSpy begun(&tape, &RecordingControl::begun);
        const QSignalSpy ended(&tape, &RecordingControl::ended);
        connect(&tape, &RecordingControl::begun, &feed,
                [&feed](const std::shared_ptr<Recorder>& recorder) { feed.record(recorder); });
        const QSignalSpy updates(&feed, &Feed::updated);
        tape.add(noteOf(TimePoint(1s), {}, QStringLiteral("from before")));
        for (std::size_t i = 0; i < 100; ++i)
            journal->append(events[i]);
        QTRY_VERIFY_WITH_TIMEOUT(updates.count() > 0, patience);
        tape.begin(named(file), anAbout());
        QTRY_COMPARE_WITH_TIMEOUT(begun.count(), 1, patience);
        for (std::size_t i = 100; i < events.size(); ++i)
            journal->append(events[i]);
        QTRY_COMPARE_WITH_TIMEOUT(tape.status().events, quint64{events.size()}, patience);
        feed.record(nullptr);
        tape.end({{"path", "/table"}});
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, patience);
        Recording recording(file);
        QVERIFY(recording.hasEnded());
        QVERIFY(areSame(all(recording), events));
        QCOMPARE(recording.about().more.at("path"), std::string("/table"));
        QCOMPARE(recording.notes().size(), std::size_t{1});
    }

    void whatCannotBeIsSaidAtOnce()
    {
        RecordingControl tape;
        const QSignalSpy failures(&tape, &RecordingControl::failed);
        tape.begin(QStringLiteral("/proc/no/such.zoetrope"), anAbout());
        QTRY_COMPARE_WITH_TIMEOUT(failures.count(), 1, patience);
        QVERIFY(failures[0][0].toString().contains(QStringLiteral("/proc/no/such.zoetrope")));
        QVERIFY(!tape.isOn());
        QCOMPARE(tape.status().trouble, failures[0][0].toString()); // until the next one
    }

    // Before it could be opened: nothing is recorded behind anybody's back.
    void whatIsEndedBeforeItHasBegunNeverBegins()
    {
        const Files files;
        RecordingControl tape;
        const QSignalSpy begun(&tape, &RecordingControl::begun);
        const QSignalSpy ended(&tape, &RecordingControl::ended);
        tape.begin(named(files / "a"), anAbout());
        tape.end();
        QVERIFY(!tape.isOn());
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, patience);
        QCOMPARE(begun.count(), 0);
        QVERIFY(!tape.status().isOn);
        QVERIFY(Recording(files / "a").hasEnded());
    }

    void ofTwoThatAreWantedAtOnceTheLaterOneIsRecorded()
    {
        const Files files;
        RecordingControl tape;
        const QSignalSpy begun(&tape, &RecordingControl::begun);
        const QSignalSpy ended(&tape, &RecordingControl::ended);
        tape.begin(named(files / "a"), anAbout());
        tape.begin(named(files / "b"), anAbout());
        QVERIFY(tape.isOn());
        QTRY_COMPARE_WITH_TIMEOUT(begun.count(), 1, patience);
        QCOMPARE(begun[0][1].toString(), named(files / "b"));
        QCOMPARE(tape.status().file, QStringLiteral("b"));
        tape.end();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 2, patience);
    }

    // Nothing is added after the last call, and the file is closed only then.
    void theLastWordIsHeardBeforeTheFileIsClosed()
    {
        const Files files;
        RecordingControl tape;
        const QSignalSpy ended(&tape, &RecordingControl::ended);
        std::shared_ptr<Recorder> recorder;
        connect(&tape, &RecordingControl::begun, this,
                [&recorder](const std::shared_ptr<Recorder>& one) { recorder = one; });
        tape.begin(named(files / "a"), anAbout());
        QTRY_VERIFY_WITH_TIMEOUT(recorder != nullptr, patience);
        tape.end({}, [recorder] { recorder->add(everyEvent(1, 20)); });
        tape.begin(named(files / "b"), anAbout());
        tape.end();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 2, patience);
        QCOMPARE(Recording(files / "a").size(), std::uint64_t{20});
    }
};

QTEST_GUILESS_MAIN(TapeTest)
#include "tst_recordingcontrol.moc"
