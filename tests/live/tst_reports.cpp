#include "recipes/reports/connectionreport.h"
#include "recipes/reports/dumpreport.h"
#include "recipes/reports/reading.h"
#include "recipes/reports/serverstatus.h"
#include "recipes/reports/watchreport.h"
#include "tests/live/mutation.h"
#include "tests/support/readable.h"

#include <QTest>

using namespace zoetrope::recipes;
using zoetrope::tests::Mutation;
using namespace std::chrono_literals;

namespace {

constexpr auto wchp = "/locks/my stock/1eff__lock__0000000000\n"
                      "\t0x1000009e4c20000\n\t0xff00009e4c20001\n"
                      "/barrier/gate\n\t0x1000009e4c20001\n\n";
constexpr auto wchc = "0x2000009e4c70000\n\t/election/master/fa59__lock__0000000000\n"
                      "\t/locks/or ders/dee0__lock__0000000000\n";
constexpr auto cons
    = " /127.0.0.1:35518[1](queued=0,recved=69,sent=71,sid=0x1000009e4c20000,lop=PING,"
      "est=1795225416976,to=20000,lcxid=0x42,lzxid=0x100000036,lresp=693450,llat=1,minlat=0,"
      "avglat=1,maxlat=9)\n"
      " /0:0:0:0:0:0:0:1:40120[0](queued=0,recved=1,sent=0)\n\n";
constexpr auto leaderDump = "SessionTracker dump:\nSession Sets (7)/(5):\n"
                            "1 expire at Sat Nov 21 01:44:14 UTC 2026:\n\t0x1000009e4c20000\n"
                            "1 expire at Sat Nov 21 01:44:20 CET 2026:\n\t0xf000009e4c20001\n"
                            "ephemeral nodes dump:\nSessions with Ephemerals (2):\n"
                            "0x3000009e4dc0000:\n\t/rw/cat/c780__rlock__0000000002\n"
                            "\t/locks/orders/9d05__lock__0000000002\n"
                            "Connections dump:\nConnections Sets (3)/(3):\n"
                            "2 expire at Sat Nov 21 01:44:20 UTC 2026:\n"
                            "\tip: /127.0.0.1:35524 sessionId: 0x1000009e4c20001\n";
constexpr auto followerDump = "Global Sessions(2):\n0x1000009e4c20000\t20000ms\n"
                              "0x2000009e4c70000\t4000ms\nephemeral nodes dump:\n"
                              "Sessions with Ephemerals (0):\nConnections dump:\n"
                              "Connections Sets (0)/(0):\n";
constexpr auto srvr = "Zookeeper version: 3.8.0-${mvngit.commit.id}, built on 2022-12-10\n"
                      "Latency min/avg/max: 0/0.75/9\nReceived: 12\nSent: 11\nConnections: 3\n"
                      "Outstanding: 2\nZxid: 0x100000036\nMode: follower\nNode count: 41\n";
constexpr auto mntr = "zk_version\t3.8.0, built\nzk_watch_count\t4\nzk_avg_latency\t0.5\n";
constexpr auto conf = "clientPort=31181\ntickTime=200\nminSessionTimeout=1000\n"
                      "maxSessionTimeout=60000\nserverId=3\nmembership: \n"
                      "server.1=10.0.0.1:2888:3888:participant\n"
                      "server.2=10.0.0.2:2888:3888:participant;0.0.0.0:2181\n"
                      "server.3=[fe80::1]:2888:3888:observer;10.0.0.9:2182\nversion=0";

} // namespace

class ReportsTest : public QObject
{
    Q_OBJECT
private slots:
    void aSessionIdKeepsAll64BitsHoweverItIsWritten()
    {
        QCOMPARE(readSessionId("0xff00009e4c20001"), SessionId(0x0ff00009e4c20001));
        QCOMPARE(readSessionId("-72057594037927935"), SessionId(0xff00000000000001));
        QCOMPARE(readSessionId("72057636530552833"), SessionId(0x1000009e4c20001));
        QCOMPARE(written(0xff00000000000001), std::string("0xff00000000000001"));
        for (const auto* wrong : {"", "0x", "0x1g", "-", " 1", "0x11111111111111111", "--1"})
            QVERIFY(!readSessionId(wrong));
        const SessionOrigin expected{2, std::chrono::milliseconds(0x9e4c7), 1};
        QCOMPARE(originOf(0x0200'0009'e4c7'0001), expected);
    }

    void watchesAreReadByPathAndBySessionWithSpacesInNames()
    {
        const auto byPath = readWatchesByPath(wchp);
        const std::vector<Watching> expected{
            {"/locks/my stock/1eff__lock__0000000000", 0x1000009e4c20000},
            {"/locks/my stock/1eff__lock__0000000000", 0xff00009e4c20001},
            {"/barrier/gate", 0x1000009e4c20001}};
        QVERIFY(byPath.watchings == expected);
        QCOMPARE(byPath.unreadLines, 0U);
        const auto bySession = readWatchesBySession(wchc);
        QCOMPARE(bySession.watchings.size(), 2U);
        QCOMPARE(bySession.watchings[1].path, std::string("/locks/or ders/dee0__lock__0000000000"));
        QCOMPARE(bySession.watchings[1].session, 0x2000009e4c70000U);
        QVERIFY(readWatchCount("2 connections watching 3 paths\nTotal watches:4\n")
                == WatchCount({2, 3, 4}));
        QVERIFY(!readWatchCount("wchs is not executed because it is not in the whitelist.\n"));
    }

    void aRefusalIsToldFromAnAnswer()
    {
        QVERIFY(refusalOf("wchp is not executed because it is not in the whitelist.\n")
                == Refusal::NotAllowed);
        QVERIFY(refusalOf("This ZooKeeper instance is not currently serving requests\n")
                == Refusal::NotServing);
        QVERIFY(refusalOf("") == Refusal::Unanswered);
        QVERIFY(refusalOf("\n") == Refusal::None);
    }

    void connectionsAreRead()
    {
        const auto report = readConnections(cons);
        QCOMPARE(report.connections.size(), 2U);
        const ClientConnection expected{"127.0.0.1:35518",
                                        0x1000009e4c20000,
                                        0,
                                        69,
                                        71,
                                        "PING",
                                        1795225416976,
                                        20s,
                                        0x42,
                                        0x100000036,
                                        693450};
        QVERIFY(report.connections[0] == expected);
        QCOMPARE(report.connections[1].address, std::string("0:0:0:0:0:0:0:1:40120"));
        QVERIFY(!report.connections[1].session);
    }

    void aDumpIsReadFromTheLeaderAndFromTheOthers()
    {
        const auto leader = readDump(leaderDump);
        QVERIFY(leader.isLeaders);
        QCOMPARE(leader.unreadLines, 0U);
        QCOMPARE(leader.sessions.at(0x1000009e4c20000).expiresAt, 1795225454000);
        QVERIFY(!leader.sessions.at(0xf000009e4c20001).expiresAt); // CET is where?
        QCOMPARE(leader.owners.at("/locks/orders/9d05__lock__0000000002"), 0x3000009e4dc0000U);
        QCOMPARE(leader.addresses.at(0x1000009e4c20001), std::string("127.0.0.1:35524"));
        const auto follower = readDump(followerDump);
        QVERIFY(!follower.isLeaders);
        QCOMPARE(follower.unreadLines, 0U);
        QCOMPARE(follower.sessions.at(0x2000009e4c70000).timeout, 4s);
        QVERIFY(follower.owners.empty());
    }

    void aServersWordsOfItselfAreRead()
    {
        const auto status = readStatus(srvr);
        QVERIFY(status
                == ServerStatus({"3.8.0", ServerRole::Follower, 0x100000036, 0.75, 9, 3, 2, 41}));
        QVERIFY(!readStatus("This ZooKeeper instance is not currently serving requests\n"));
        QCOMPARE(readMonitor(mntr).number("zk_watch_count"), 4);
        QVERIFY(!readMonitor(mntr).number("zk_version"));
        QVERIFY(saysOkay("imok"));
        QCOMPARE(readIsReadOnly("ro"), true);
        QCOMPARE(readIsReadOnly("rw\n"), false);
        QVERIFY(!readIsReadOnly("null"));
    }

    void aConfigurationNamesTheOtherServers()
    {
        const auto configuration = readConfiguration(conf);
        QVERIFY(configuration.has_value());
        QCOMPARE(configuration->number, 3);
        QCOMPARE(configuration->tickTime, 200);
        const std::vector<ServerMember> expected{{1, "10.0.0.1", ""},
                                                 {2, "10.0.0.2", "10.0.0.2:2181"},
                                                 {3, "[fe80::1]", "10.0.0.9:2182"}};
        QVERIFY(configuration->members == expected);
    }

    void whatIsWrongIsCountedAndNothingIsInvented()
    {
        for (const auto* text : {wchp, wchc, cons, leaderDump, followerDump, srvr, mntr, conf}) {
            Mutation mutation(text);
            for (int i = 0; i < 3000; ++i) {
                const auto wrong = mutation.next();
                for (const auto& watching : readWatchesByPath(wrong).watchings)
                    QVERIFY(watching.path.starts_with('/'));
                for (const auto& watching : readWatchesBySession(wrong).watchings)
                    QVERIFY(watching.path.starts_with('/'));
                for (const auto& connection : readConnections(wrong).connections)
                    QVERIFY(!connection.address.empty());
                for (const auto& [path, session] : readDump(wrong).owners)
                    QVERIFY(path.starts_with('/'));
                static_cast<void>(readWatchCount(wrong));
                static_cast<void>(readStatus(wrong));
                static_cast<void>(readMonitor(wrong));
                static_cast<void>(readConfiguration(wrong));
                static_cast<void>(refusalOf(wrong));
            }
        }
    }
};

QTEST_APPLESS_MAIN(ReportsTest)
#include "tst_reports.moc"
