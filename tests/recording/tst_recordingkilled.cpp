#include "app/recording/recorder.h"
#include "tests/recording/recordedevents.h"

#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

#include <random>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

/// How far the writer was.
struct Mark
{
    EventId last = 0;
    EventId written = 0; ///< Of these, in the file: as many, since ids begin at 1.
};

// Adds events as fast as it can be told of them, until it is killed.
[[noreturn]] void record(const std::filesystem::path& path, int output)
{
    Recorder recorder(path, anAbout());
    for (EventId next = 1;; next += 50) {
        recorder.add(everyEvent(next, 50));
        const Mark mark{next + 49, recorder.state().written};
        if (::write(output, &mark, sizeof mark) != sizeof mark)
            ::_exit(1);
        std::this_thread::sleep_for(500us);
    }
}

/// A process of its own that records.
class Writer
{
public:
    explicit Writer(const std::filesystem::path& path)
    {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0)
            qFatal("no pipe");
        m_process = ::fork();
        if (m_process == 0) {
            ::close(ends[0]);
            record(path, ends[1]);
        }
        ::close(ends[1]);
        m_marks = ends[0];
    }
    ~Writer() { ::close(m_marks); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    Mark next() const
    {
        Mark mark;
        return ::read(m_marks, &mark, sizeof mark) == sizeof mark ? mark : Mark();
    }

    void kill() const
    {
        ::kill(m_process, SIGKILL);
        ::waitpid(m_process, nullptr, 0);
    }

private:
    pid_t m_process = 0;
    int m_marks = -1;
};

} // namespace

class RecordingKilledTest : public QObject
{
    Q_OBJECT
private slots:
    void aKilledWriterLosesNothingThatItHasWritten()
    {
        const auto rounds = qEnvironmentVariableIntValue("ZOETROPE_ROUNDS");
        std::mt19937 random(7);
        for (int round = 0; round < std::max(rounds, 5); ++round)
            oneRound(static_cast<int>(random() % 1'000));
    }

private:
    // Killed at whatever moment after the first write, else there may be nothing yet.
    static void oneRound(int more)
    {
        const Files files;
        const auto path = files / "a.zoetrope";
        const Writer writer(path);
        auto newest = writer.next();
        while (newest.last != 0 && newest.written == 0)
            newest = writer.next();
        for (int i = 0; i < more && newest.last != 0; ++i)
            newest = writer.next();
        writer.kill();
        for (auto mark = writer.next(); mark.last != 0; mark = writer.next())
            newest = mark;

        Recording recording(path);
        QVERIFY(newest.written > 0);
        QVERIFY2(recording.last() >= newest.written,
                 qPrintable(QStringLiteral("%1 of %2").arg(recording.last()).arg(newest.written)));
        QVERIFY(recording.last() <= newest.last + 50);
        QVERIFY(!recording.hasEnded());
        QVERIFY(areSame(all(recording), everyEvent(1, recording.last())));
        QCOMPARE(recording.trouble(), std::string());
        QVERIFY(!std::filesystem::exists(path.string() + "-wal")); // folded in
    }
};

QTEST_GUILESS_MAIN(RecordingKilledTest)
#include "tst_recordingkilled.moc"
