#include "app/recording/recorder.h"
#include "app/recording/recordingfile.h"
#include "tests/recording/recordedevents.h"
#include "tests/support/writtendinner.h"

#include <QTest>

#include <sys/resource.h>
#include <sys/stat.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using Reason = RecordingError::Reason;

namespace {

/// No file of this process grows beyond `bytes`, as if the disk were full.
class SmallDisk
{
public:
    explicit SmallDisk(rlim_t bytes)
    {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit small{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

private:
    rlimit m_before{};
};

// Nobody waits for checkpoints here: see tst_checkpoints.
Recorder::Limits hasty(Recorder::Limits limits = {})
{
    limits.farewell = 0ms;
    return limits;
}

template<typename Work> std::optional<Reason> refusal(Work work)
{
    try {
        work();
    } catch (const RecordingError& error) {
        return error.reason();
    }
    return std::nullopt;
}

bool waitUntil(const Recorder& recorder, const std::function<bool(const Recorder::State&)>& so)
{
    return QTest::qWaitFor([&] { return so(recorder.state()); }, 30'000);
}

} // namespace

class RecordingTest : public QObject
{
    Q_OBJECT
private slots:
    void everyFieldComesBackExactly()
    {
        const Files files;
        const auto events = everyEvent(1, 2'000);
        {
            RecordingFile file(files / "a.zoetrope", anAbout());
            file.write(std::span(events).first(700));
            file.write(std::span(events).subspan(700), 3);
        }
        Recording recording(files / "a.zoetrope");
        QVERIFY(areSame(all(recording), events));
        QCOMPARE(recording.trouble(), std::string());
        QCOMPARE(recording.size(), std::uint64_t{2'000});
        QCOMPARE(recording.dropped(), std::uint64_t{3});
        QCOMPARE(recording.about().title, anAbout().title);
        QCOMPARE(recording.about().more.at("seed"), std::string("7"));
        QVERIFY(recording.hasEnded());
        QVERIFY(areSame(recording.read(500, 900, 3), everyEvent(500, 3)));
    }

    void whatIsFoldedFromItIsWhatWas()
    {
        WrittenDinner dinner;
        for (const auto* guest : {"张三", "李四", "王五", "赵六"})
            dinner.connects(guest);
        dinner.lays("张三");
        for (const auto* guest : {"张三", "李四", "王五", "赵六"})
            dinner.sits(guest);
        const Files files;
        {
            Recorder recorder(files / "a.zoetrope", anAbout(), hasty());
            recorder.add(dinner.events());
            QCOMPARE(recorder.finish().written, dinner.events().size());
        }
        Recording recording(files / "a.zoetrope");
        QCOMPARE(recording.participants().at(dinner.actor("王五")), std::string("王五"));
        World world;
        for (const auto& event : all(recording))
            world.apply(event);
        QVERIFY(world == dinner.world());
    }

    void aFinishedRecordingIsOneFile()
    {
        const Files files;
        Recorder recorder(files / "a.zoetrope", anAbout(), hasty());
        recorder.add(everyEvent(1, 10));
        QCOMPARE(recorder.finish().trouble, std::string());
        QVERIFY(!std::filesystem::exists(files / "a.zoetrope-wal"));
        QVERIFY(!std::filesystem::exists(files / "a.zoetrope-shm"));
    }

    void itCanBeReadWhileItIsWritten()
    {
        const Files files;
        Recorder recorder(files / "a.zoetrope", anAbout(), hasty());
        recorder.add(everyEvent(1, 1'500));
        QVERIFY(waitUntil(recorder, [](const auto& state) { return state.written == 1'500; }));
        Recording recording(files / "a.zoetrope");
        QVERIFY(!recording.hasEnded());
        QCOMPARE(recording.last(), EventId{1'500});
        recorder.add(everyEvent(1'501, 10));
        QCOMPARE(recorder.finish().pending, std::uint64_t{0});
        recording.refresh();
        QCOMPARE(recording.last(), EventId{1'510});
        QVERIFY(areSame(all(recording), everyEvent(1, 1'510)));
    }

    void whoOpensItAtTheMomentOfItsEndWaitsForThat()
    {
        const Files files;
        for (int round = 0; round < 3; ++round) {
            const auto file = files / std::to_string(round).c_str();
            auto recorder = std::make_unique<Recorder>(file, anAbout(), hasty());
            recorder->add(everyEvent(1, 500));
            QVERIFY(waitUntil(*recorder, [](const auto& state) { return state.written == 500; }));
            std::atomic<bool> hasEnded{false};
            std::jthread ending([&] {
                recorder.reset();
                hasEnded = true;
            });
            std::string trouble;
            for (auto isLast = false; !isLast && trouble.empty();) {
                isLast = hasEnded;
                try {
                    if (Recording(file).last() != 500)
                        trouble = "not all of it is there";
                } catch (const RecordingError& error) {
                    trouble = error.what();
                }
            }
            QCOMPARE(trouble, std::string());
        }
    }

    void aRecordingIsNeverWrittenOver()
    {
        const Files files;
        Recorder first(files / "a.zoetrope", anAbout(), hasty());
        QCOMPARE(refusal([&] { const Recorder second(files / "a.zoetrope", anAbout()); }),
                 Reason::Exists);
        first.add(everyEvent(1, 100));
        QCOMPARE(first.finish().written, std::uint64_t{100});
        Recording recording(files / "a.zoetrope");
        QVERIFY(areSame(all(recording), everyEvent(1, 100)));
    }

    void aFullDiskIsToldAndLosesNothing()
    {
        const Files files;
        Recorder recorder(files / "a.zoetrope", anAbout(), hasty());
        recorder.add(everyEvent(1, 100));
        QVERIFY(waitUntil(recorder, [](const auto& state) { return state.written == 100; }));
        {
            const SmallDisk small(100'000);
            recorder.add(everyEvent(101, 4'000));
            recorder.add(everyEvent(4'101, 500));
            QVERIFY(waitUntil(recorder, [](const auto& state) { return !state.trouble.empty(); }));
            const auto state = recorder.state();
            QVERIFY2(state.trouble.find("no room") != std::string::npos, state.trouble.c_str());
            QCOMPARE(state.pending + state.written, std::uint64_t{4'600});
            QCOMPARE(state.leftOut, std::uint64_t{0});
        }
        QVERIFY(waitUntil(recorder, [](const auto& state) { return state.written == 4'600; }));
        QCOMPARE(recorder.finish().trouble, std::string());
        Recording recording(files / "a.zoetrope");
        QVERIFY(areSame(all(recording), everyEvent(1, 4'600)));
    }

    void whatIsWrittenBeforeTheDiskIsFullCanBeRead()
    {
        const Files files;
        {
            Recorder recorder(files / "a.zoetrope", anAbout(), hasty());
            recorder.add(everyEvent(1, 100));
            QVERIFY(waitUntil(recorder, [](const auto& state) { return state.written == 100; }));
            const SmallDisk small(100'000);
            recorder.add(everyEvent(101, 4'000));
            const auto state = recorder.finish();
            QVERIFY(!state.trouble.empty());
            QCOMPARE(state.pending, std::uint64_t{4'000});
        }
        Recording recording(files / "a.zoetrope");
        QVERIFY(areSame(all(recording), everyEvent(1, 100)));
    }

    void memoryThatIsFullCountsWhatIsLeftOut()
    {
        const Files files;
        const SmallDisk small(150'000);
        Recorder recorder(files / "a.zoetrope", anAbout(), hasty({.pending = 3'000}));
        recorder.add(everyEvent(1, 3'000));
        QVERIFY(waitUntil(recorder, [](const auto& state) { return !state.trouble.empty(); }));
        const auto room = 3'000 - recorder.state().pending; // a first part may be written
        recorder.add(everyEvent(3'001, room + 50));
        QCOMPARE(recorder.state().leftOut, std::uint64_t{50});
        QCOMPARE(recorder.state().pending, std::uint64_t{3'000});
    }

    void aCapEndsIt()
    {
        const Files files;
        Recorder recorder(files / "a.zoetrope", anAbout(), hasty({.bytes = 300'000}));
        for (EventId first = 1; recorder.state().trouble.empty(); first += 1'000) {
            const auto wanted = recorder.state().written + 1'000;
            recorder.add(everyEvent(first, 1'000));
            QVERIFY(waitUntil(recorder, [wanted](const auto& state) {
                return state.written >= wanted || !state.trouble.empty();
            }));
        }
        const auto before = recorder.state().leftOut; // what came while it was reached
        recorder.add(everyEvent(900'000, 5));
        const auto state = recorder.finish();
        QVERIFY2(state.trouble.find("300000 bytes") != std::string::npos, state.trouble.c_str());
        QCOMPARE(state.leftOut, before + 5);
        Recording recording(files / "a.zoetrope");
        QCOMPARE(recording.size(), state.written);
        QVERIFY(std::filesystem::file_size(files / "a.zoetrope") < 600'000);
    }

    void whereNothingCanBeWrittenIsToldAtOnce()
    {
        const Files files;
        QCOMPARE(refusal([&] { const Recorder recorder(files / "none/a.zoetrope", anAbout()); }),
                 Reason::NotWritable);
        QCOMPARE(refusal([&] { const Recorder recorder("/proc/a.zoetrope", anAbout()); }),
                 Reason::NotWritable);
    }

    // Nothing happens in the last minutes of an incident, and that is to be seen.
    void aQuietEndIsKept()
    {
        const Files files;
        const auto begin = Clock::now();
        {
            Recorder recorder(files / "a.zoetrope", anAbout(), hasty());
            auto events = everyEvent(1, 1);
            events.front().at = begin - 1min;
            recorder.add(std::move(events));
            QVERIFY(waitUntil(recorder, [](const auto& state) { return state.written == 1; }));
            const Recording meanwhile(files / "a.zoetrope");
            QVERIFY(!meanwhile.about().until); // nobody knows yet
        }
        const Recording recording(files / "a.zoetrope");
        QVERIFY(recording.about().until);
        QVERIFY(*recording.about().until > begin);
        QVERIFY(*recording.about().until <= Clock::now());
        QVERIFY(recording.chapters().back().finish < begin);
    }

    void aClockThatIsSetBackChangesNothing()
    {
        const Files files;
        auto events = everyEvent(1, 4);
        events[2].at = events[0].at - 1h; // the journal's order is not that of the times
        auto about = anAbout();
        about.wallOffset = -5h;
        {
            RecordingFile file(files / "a.zoetrope", about);
            file.write(events);
        }
        Recording recording(files / "a.zoetrope");
        QVERIFY(areSame(all(recording), events));
        QVERIFY(recording.about().wallOffset == -5h);
        QVERIFY(recording.chapters().front().begin == events[2].at);
    }

    void notesTravelWithTheFile()
    {
        const Files files;
        const Note first{.at = TimePoint(3s), .path = "/table", .text = "看这里", .wall = 5s};
        const Note second{.at = TimePoint(4s), .path = "", .text = "and here", .wall = 6s};
        {
            Recorder recorder(files / "a.zoetrope", anAbout(), hasty());
            recorder.add(everyEvent(1, 10));
            recorder.add(first);
            recorder.describe("schedule", "张三 send 1\n");
        }
        addNote(files / "a.zoetrope", second);
        const Recording recording(files / "a.zoetrope");
        QVERIFY(recording.notes() == (std::vector{first, second}));
        QCOMPARE(recording.about().more.at("schedule"), std::string("张三 send 1\n"));
    }
};

QTEST_GUILESS_MAIN(RecordingTest)
#include "tst_recording.moc"
