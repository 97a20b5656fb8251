#include "app/export/exporting.h"
#include "app/recording/logimport.h"
#include "app/recording/recording.h"
#include "app/server/serversoftware.h"
#include "recipes/line/ladder.h"
#include "recipes/locks/mutex.h"
#include "recipes/locks/semaphore.h"
#include "recipes/session/session.h"
#include "recipes/txnlog/snapshotfile.h"
#include "recipes/world/world.h"
#include "tests/recording/recordedevents.h"
#include "tests/support/testserver.h"

#include <QProcess>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <sstream>
#include <thread>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

constexpr int patience = 60'000; // ms

std::filesystem::path newest(const std::filesystem::path& directory, const std::string& kind)
{
    std::filesystem::path best;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(directory)) {
        const auto name = entry.path().filename().string();
        const auto isLater = best.empty() || name.size() > best.filename().string().size()
            || (name.size() == best.filename().string().size() && name > best.filename().string());
        if (name.starts_with(kind) && isLater)
            best = entry.path();
    }
    return best;
}

/// Each path with its czxid, as ZooKeeper's own tool prints them.
std::map<std::string, std::int64_t> printed(const std::filesystem::path& snapshot)
{
    const auto software = findServerSoftware();
    QProcess java;
    java.start(QString::fromStdString(software.java.string()),
               {QStringLiteral("-cp"), QString::fromStdString(software.classPath),
                QStringLiteral("org.apache.zookeeper.server.SnapshotFormatter"),
                QString::fromStdString(snapshot.string())});
    std::map<std::string, std::int64_t> nodes;
    if (!java.waitForFinished(patience))
        return nodes;
    std::string path;
    for (const auto& line : QString::fromUtf8(java.readAllStandardOutput()).split(u'\n')) {
        static const auto czxid = QStringLiteral("  cZxid = 0x");
        if (line.startsWith(u'/'))
            path = line.toStdString();
        else if (line.startsWith(czxid))
            nodes[path] = line.mid(czxid.size()).toLongLong(nullptr, 16);
    }
    return nodes;
}

std::string hex(std::uint64_t session)
{
    return "0x" + QByteArray::number(quint64{session}, 16).toStdString();
}

} // namespace

/// What a server leaves behind that was killed, started, and killed again, with a lock and a
/// semaphore in use: its last log begins in the middle.
class LogImportTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
        work();
        m_server->server().kill();
        m_log = newest(m_server->server().dataDirectory(), "log.");
        m_snapshot = newest(m_server->server().dataDirectory(), "snapshot.");
        QVERIFY(m_log.filename() != "log.1");
    }

    void theSnapshotIsThatOfTheFormatter()
    {
        const auto theirs = printed(m_snapshot);
        std::ifstream input(m_snapshot, std::ios::binary);
        SnapshotFile snapshot(input);
        std::map<std::string, std::int64_t> ours;
        while (const auto node = snapshot.next())
            ours[node->path] = node->stat.czxid;
        QVERIFY2(snapshot.isWhole(), snapshot.trouble().c_str());
        QVERIFY(ours == theirs);
        QVERIFY(ours.size() > 8);
        for (const auto session : {m_first, m_second}) {
            const auto isThere
                = std::any_of(snapshot.sessions().begin(), snapshot.sessions().end(),
                              [session](const auto& one) { return one.id == session; });
            QVERIFY(isThere);
        }
    }

    void theLogGoesOnFromTheSnapshot()
    {
        const Files files;
        const auto result = importLogs({m_log, m_snapshot}, files / "a", {});
        QCOMPARE(result.troubles, std::vector<std::string>());
        Recording recording(files / "a");
        World world;
        bool wasSeen = false;
        std::uint64_t wakeUps = 0;
        for (const auto& event : all(recording)) {
            world.apply(event);
            if (!wasSeen && event.kind == Kind::WireReply)
                expectOneLease(world, wasSeen);
            wakeUps += event.kind == Kind::WireEvent && event.session == m_second ? 1 : 0;
        }
        QVERIFY(wasSeen);
        QCOMPARE(wakeUps, std::uint64_t{1}); // for the lock; the semaphore's line had nobody before
        for (const auto& [path, stat] : m_stats) {
            QVERIFY2(world.znodes.contains(path), path.c_str());
            const auto& znode = world.znodes.at(path);
            QCOMPARE(znode.stat.czxid, stat.czxid);
            QCOMPARE(znode.stat.mzxid, stat.mzxid);
            QCOMPARE(znode.stat.version, stat.version);
        }
        QCOMPARE(world.znodes.at("/lock").stat.numChildren, 0); // they have gone in the end
    }

    void theReportHasHandOversAndWhatWasDone()
    {
        const Files files;
        static_cast<void>(importLogs({m_log, m_snapshot}, files / "a", {}));
        Recording recording(files / "a");
        std::ostringstream output;
        exportFormat("markdown")->write(recording, output);
        const auto report = output.str();
        const auto handed = " | " + hex(m_first) + " | " + hex(m_second) + " | ";
        QVERIFY2(report.find("| /lock" + handed) != std::string::npos, report.c_str());
        QVERIFY2(report.find("| /sem" + handed) != std::string::npos, report.c_str());
        const auto done = "| " + hex(m_first) + " | /lock | 0 | 1 | 0 |";
        QVERIFY2(report.find(done) != std::string::npos, report.c_str());
    }

    void theDirectoryIsReadWhole()
    {
        const Files files;
        const auto result = importLogs({m_server->server().dataDirectory()}, files / "a", {});
        QCOMPARE(result.troubles, std::vector<std::string>());
        Recording recording(files / "a");
        const auto events = all(recording);
        QVERIFY(std::any_of(events.begin(), events.end(),
                            [](const Event& event) { return event.zxid == 1; }));
        // The znodes that a server begins with are of no time: they are told with what comes first.
        QVERIFY(events.back().at - events.front().at < std::chrono::hours(1));
    }

    void withoutTheSnapshotItIsSaidWhatIsNotKnown()
    {
        const Files files;
        const auto result = importLogs({m_log}, files / "a", {});
        QCOMPARE(result.troubles.size(), std::size_t{1});
        QVERIFY(result.troubles[0].starts_with("the logs begin with transaction 0x"));
    }

private:
    static void expectOneLease(const World& world, bool& wasSeen)
    {
        const auto line = lineOf(world, "/sem");
        QVERIFY(line.layout == Layout::Semaphore);
        QVERIFY(line.rungs.size() >= 3);
        QVERIFY(line.rungs[0].footing == Footing::Holds);
        QVERIFY(line.rungs[1].footing == Footing::Waits); // counts, and finds too many
        QVERIFY(line.rungs[2].footing == Footing::Waits);
        wasSeen = true;
    }

    [[nodiscard]] std::size_t childrenOf(Session& session, const char* path)
    {
        const auto children = session.children(Path(path));
        return children ? children->names.size() : 0;
    }

    [[nodiscard]] static bool isThere(Session& session)
    {
        const auto state = session.state();
        return state == SessionState::Connected || state == SessionState::Reconnected;
    }

    void work()
    {
        Session::Options options;
        options.servers = m_server->address();
        options.timeout = 40s;
        Session first(options), second(options);
        first.connect();
        second.connect();
        m_first = first.id();
        m_second = second.id();
        Mutex mine(first, Path("/lock")), theirs(second, Path("/lock"));
        Semaphore few(first, Path("/sem"), 1), fewToo(second, Path("/sem"), 1);
        QVERIFY(mine.acquire() == Waited::Done);
        auto lease = few.acquire();
        LeasePtr next;
        std::atomic_bool isGranted = false;
        {
            const std::jthread waits([&](const std::stop_token& stop) {
                static_cast<void>(theirs.acquire(never, stop));
            });
            const std::jthread waitsToo([&](const std::stop_token& stop) {
                next = fewToo.acquire(never, stop);
                isGranted = true;
            });
            QTRY_COMPARE_WITH_TIMEOUT(childrenOf(first, "/lock"), std::size_t{2}, patience);
            QTRY_COMPARE_WITH_TIMEOUT(childrenOf(first, "/sem/leases"), std::size_t{2}, patience);
            m_server->server().kill();
            m_server->server().restart();
            QTRY_VERIFY_WITH_TIMEOUT(isThere(first) && isThere(second), patience);
            mine.release();
            lease->giveBack();
            QTRY_VERIFY_WITH_TIMEOUT(theirs.isHeld() && isGranted, patience);
        }
        QVERIFY(next);
        first.create(Path("/more"), "x", CreateMode::Persistent);
        first.set(Path("/more"), "y");
        for (const auto* path : {"/lock", "/sem/leases", "/more"})
            m_stats[path] = *first.exists(Path(path));
    }

    std::unique_ptr<TestServer> m_server;
    std::filesystem::path m_log, m_snapshot;
    std::uint64_t m_first = 0, m_second = 0;
    std::map<std::string, Stat> m_stats;
};

QTEST_GUILESS_MAIN(LogImportTest)
#include "tst_logimport.moc"
