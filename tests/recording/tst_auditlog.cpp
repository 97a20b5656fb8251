#include "app/recording/logimport.h"
#include "recipes/auditlog/auditlog.h"
#include "recipes/line/ladder.h"
#include "tests/recording/recordedevents.h"

#include <QTest>

#include <fstream>
#include <sstream>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

// As a server of 3.8 wrote it, with its znodes' names cut short: three stand in line, the first is
// killed, the second lets go.
const std::string written
    = "2026-11-21 20:06:26,081 [main] INFO o.a.z.audit.Slf4jAuditLogger - "
      "user=root\toperation=serverStart\tresult=success\n"
      "2026-11-21 20:06:27,093 [SyncThread:0] ERROR o.a.z.audit.Slf4jAuditLogger - "
      "session=0x10001b76f8a0009\tuser=127.0.0.1\tip=127.0.0.1\toperation=create\t"
      "znode=/crash/_c_ee71d907-ba2e-45f6-86c0-f8552a92b4b3-lock-\t"
      "znode_type=ephemeral_sequential\tresult=failure\n"
      "2026-11-21 20:06:27,105 [SyncThread:0] INFO o.a.z.audit.Slf4jAuditLogger - "
      "session=0x10001b76f8a0009\tuser=127.0.0.1\tip=127.0.0.1\toperation=create\tznode=/crash\t"
      "znode_type=container\tresult=success\n"
      "2026-11-21 20:06:27,111 [SyncThread:0] INFO o.a.z.audit.Slf4jAuditLogger - "
      "session=0x10001b76f8a0009\tuser=127.0.0.1\tip=127.0.0.1\toperation=create\t"
      "znode=/crash/_c_ee71d907-ba2e-45f6-86c0-f8552a92b4b3-lock-0000000000\t"
      "znode_type=ephemeral_sequential\tresult=success\n"
      "some other line of a log that is shared, with operation = nothing\n"
      "2026-11-21 20:06:27,363 [SyncThread:0] INFO o.a.z.audit.Slf4jAuditLogger - "
      "session=0x10001b76f8a000a\tuser=127.0.0.1\tip=10.0.0.7\toperation=create\t"
      "znode=/crash/_c_2681dbba-4ce5-4e84-9798-0b6d5e60274b-lock-0000000001\t"
      "znode_type=ephemeral_sequential\tresult=success\n"
      "2026-11-21 20:06:27,368 [SyncThread:0] INFO o.a.z.audit.Slf4jAuditLogger - "
      "session=0x10001b76f8a0008\tuser=127.0.0.1\tip=127.0.0.1\toperation=create\t"
      "znode=/crash/_c_ec01be36-8bc4-46f2-9027-1e3242d4f508-lock-0000000002\t"
      "znode_type=ephemeral_sequential\tresult=success\n";
const std::string end
    = "2026-11-21 20:06:28,631 [SyncThread:0] INFO o.a.z.audit.Slf4jAuditLogger - "
      "session=0x10001b76f8a0009\tuser=root\t"
      "operation=ephemeralZNodeDeletionOnSessionCloseOrExpire\t"
      "znode=/crash/_c_ee71d907-ba2e-45f6-86c0-f8552a92b4b3-lock-0000000000\tresult=success\n"
      "2026-11-21 20:06:29,646 [SyncThread:0] INFO o.a.z.audit.Slf4jAuditLogger - "
      "session=0x10001b76f8a000a\tuser=127.0.0.1\tip=10.0.0.7\toperation=delete\t"
      "znode=/crash/_c_2681dbba-4ce5-4e84-9798-0b6d5e60274b-lock-0000000001\tresult=success\n";

World worldOf(const std::vector<Event>& events)
{
    World world;
    for (const auto& event : events)
        world.apply(event);
    return world;
}

std::vector<Transaction> allOf(const std::string& text)
{
    std::istringstream input(text);
    AuditLog log(input);
    std::vector<Transaction> all;
    while (auto next = log.next())
        all.push_back(*next);
    return all;
}

} // namespace

class AuditLogTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qputenv("TZ", "UTC");
        ::tzset();
    }

    void aLineIsReadWhateverIsBeforeIt()
    {
        const auto line = parseAuditLine(
            "2019-12-26 11:42:38,139 INFO audit.Log4jAuditLogger: session=0x19344730000   "
            "user=zkcli@EXAMPLE.COM   ip=192.168.1.3   operation=create   znode=/a b   "
            "znode_type=persistent  result=success");
        QVERIFY(line);
        QCOMPARE(line->session, std::uint64_t{0x19344730000});
        QCOMPARE(line->user, std::string("zkcli@EXAMPLE.COM"));
        QCOMPARE(line->znode, std::string("/a b"));
        QCOMPARE(line->znodeType, std::string("persistent"));
        QCOMPARE(line->result, std::string("success"));
        QVERIFY(line->at == 1'577'360'558'139ms);
    }

    void aclsAndOddPathsAreKept()
    {
        const auto line
            = parseAuditLine("session=0x1\tuser=a\tip=b\toperation=setAcl\tznode=/x ip=y z\t"
                             "acl=world:anyone:r\tresult=success\r");
        QVERIFY(line);
        QCOMPARE(line->acl, std::string("world:anyone:r"));
        QCOMPARE(line->znode, std::string("/x ip=y z"));
        QCOMPARE(line->result, std::string("success"));
        QVERIFY(!line->at);
    }

    void whatIsNoAuditLineIsNone_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("words") << QByteArray("the operation was a success");
        QTest::newRow("half") << QByteArray("session=0x1\toperation=create");
        QTest::newRow("zeros") << QByteArray(1'000, '\0');
        QTest::newRow("keys") << QByteArray("operation=\tresult=");
    }

    void whatIsNoAuditLineIsNone()
    {
        QFETCH(const QByteArray, line);
        QVERIFY(!parseAuditLine(std::string_view(line.constData(), std::size_t(line.size()))));
    }

    void aSessionEndsOnceHoweverManyZnodesGo()
    {
        const auto all = allOf(
            "2026-01-01 00:00:00,000 session=0x1\toperation=create\tznode=/a\tznode_type=ephemeral"
            "\tresult=success\n"
            "2026-01-01 00:00:01,000 session=0x1\t"
            "operation=ephemeralZNodeDeletionOnSessionCloseOrExpire\tznode=/a\tresult=success\n"
            "2026-01-01 00:00:01,000 session=0x1\t"
            "operation=ephemeralZNodeDeletionOnSessionCloseOrExpire\tznode=/b\tresult=success\n"
            "2026-01-01 00:00:01,000 session=0x2\t"
            "operation=ephemeralZNodeDeletionOnSessionCloseOrExpire\tznode=/c\tresult=success\n"
            "2026-01-01 00:00:02,000 session=0x3\toperation=delete\tznode=/d\tresult=success\n");
        QCOMPARE(all.size(), std::size_t{4});
        QVERIFY(all[1].operation == Operation::Close);
        QCOMPARE(all[1].names, (std::vector<std::string>{"/a", "/b"}));
        QCOMPARE(all[2].session, std::uint64_t{2});
        QVERIFY(all[3].operation == Operation::Delete);
        for (std::size_t i = 1; i < all.size(); ++i)
            QVERIFY(all[i].zxid > all[i - 1].zxid);
    }

    void aClockThatWasSetBackTakesNothingBack()
    {
        const auto all = allOf(
            "2026-01-01 00:00:09,000 session=0x1\toperation=create\tznode=/a\tresult=success\n"
            "2026-01-01 00:00:05,000 session=0x1\toperation=create\tznode=/b\tresult=success\n");
        QCOMPARE(all.size(), std::size_t{2});
        QVERIFY(all[1].at == all[0].at);
    }

    void theLineIsThereAndWhoWaitsIsInferred()
    {
        const Files files;
        std::ofstream(files / "audit.log") << written;
        const auto result = importLogs({files / "audit.log"}, files / "a", {.title = "audit"});
        QCOMPARE(result.transactions, std::uint64_t{5});
        QCOMPARE(result.leftOut, std::uint64_t{1}); // the shared line
        Recording recording(files / "a");
        QCOMPARE(recording.about().kind, std::string("audit-log"));
        const auto world = worldOf(all(recording));
        QCOMPARE(world.participants.size(), std::size_t{3});
        QCOMPARE(world.participants.at(2).name, std::string("0x10001b76f8a000a (10.0.0.7)"));
        const auto ladder = ladderOf(world, "/crash");
        QCOMPARE(ladder.rungs.size(), std::size_t{3});
        QVERIFY(ladder.rungs.front().path.ends_with("lock-0000000000"));
        QCOMPARE(recording.checkpoints(), std::vector{recording.last()});
        QVERIFY(recording.worldAfter(recording.last()) == world);
    }

    void whoseSessionEndsIsGoneAndTheNextHolds()
    {
        const Files files;
        std::ofstream(files / "audit.log") << written + end;
        static_cast<void>(importLogs({files / "audit.log"}, files / "a", {}));
        Recording recording(files / "a");
        const auto world = worldOf(all(recording));
        QVERIFY(!world.participants.at(1).isPresent);
        const auto ladder = ladderOf(world, "/crash");
        QCOMPARE(ladder.rungs.size(), std::size_t{1});
        QVERIFY(ladder.rungs.front().path.ends_with("lock-0000000002"));
    }

    // Each server of a cluster logs what it let.
    void severalLogsAreOneStory()
    {
        const Files files;
        const auto cut = written.find("2026-11-21 20:06:27,363");
        std::ofstream(files / "1.log") << written.substr(cut) + end;
        std::ofstream(files / "0.log") << written.substr(0, cut);
        const auto result = importLogs({files / "1.log", files / "0.log"}, files / "a", {});
        QCOMPARE(result.transactions, std::uint64_t{7});
        Recording recording(files / "a");
        const auto events = all(recording);
        QVERIFY(std::is_sorted(events.begin(), events.end(),
                               [](const auto& one, const auto& two) { return one.at < two.at; }));
        QCOMPARE(ladderOf(worldOf(events), "/crash").rungs.size(), std::size_t{1});
    }

    void aLineThatIsTooLongIsCutAndTheNextIsRead()
    {
        std::istringstream input(std::string(2 * AuditLog::longestLine, 'x') + '\n' + end);
        AuditLog log(input);
        QVERIFY(log.next());
        QCOMPARE(log.leftOut(), std::uint64_t(1));
        // What is beyond is no part of it: the line is sound without.
        const auto line = end.substr(0, end.find('\n'));
        const auto head = std::string(AuditLog::longestLine - line.size(), ' ');
        std::istringstream cut(head + line + "garbage\n");
        QVERIFY(AuditLog(cut).next());
    }

    void whatIsNoLogIsRefused()
    {
        const Files files;
        std::ofstream(files / "b.txt") << "nothing of the kind\n";
        std::ofstream(files / "audit.log") << written;
        for (const auto& logs :
             {std::vector{files / "b.txt"}, std::vector{files / "audit.log", files / "b.txt"}})
            QVERIFY_THROWS_EXCEPTION(RecordingError,
                                     static_cast<void>(importLogs(logs, files / "a", {})));
        QVERIFY(!std::filesystem::exists(files / "a"));
    }
};

QTEST_GUILESS_MAIN(AuditLogTest)
#include "tst_auditlog.moc"
