#include "app/live/adminreports.h"
#include "app/live/sessionpicture.h"
#include "app/server/loopback.h"
#include "recipes/session/session.h"
#include "recipes/session/watch.h"
#include "tests/live/mutation.h"
#include "tests/support/crowd.h"
#include "tests/support/readable.h"
#include "tests/support/testensemble.h"

#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

std::uint16_t portOf(const std::string& address)
{
    return static_cast<std::uint16_t>(std::stoi(address.substr(address.find(':') + 1)));
}

QByteArray fetch(const QString& url)
{
    QNetworkAccessManager network;
    const std::unique_ptr<QNetworkReply> reply(network.get(QNetworkRequest(QUrl(url))));
    QEventLoop loop;
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    loop.exec();
    return reply->readAll();
}

std::vector<Watching> sorted(std::vector<Watching> watchings)
{
    std::sort(watchings.begin(), watchings.end());
    return watchings;
}

std::set<SessionId> sessionsOf(const DumpReport& report)
{
    std::set<SessionId> sessions;
    for (const auto& [session, terms] : report.sessions)
        sessions.insert(session);
    return sessions;
}

} // namespace

/// What three servers say of the same sessions, in both of their languages.
class LiveReportsTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_ensemble = std::make_unique<TestEnsemble>();
        for (int member = 1; member <= 3; ++member) {
            auto& session
                = m_sessions.emplace_back(connected(m_ensemble->ensemble().address(member)));
            session->ensure(Path("/reports"));
            m_watches.push_back(std::make_unique<Watch>(*session));
            session->create(Path("/reports/my own " + std::to_string(member)), {},
                            CreateMode::Ephemeral, patiently());
            static_cast<void>(session->exists(Path("/reports/not there"), m_watches.back().get()));
        }
        m_sessions[0]->sync(Path("/"), patiently());
    }

    void cleanupTestCase()
    {
        m_watches.clear();
        m_sessions.clear();
        m_ensemble.reset();
    }

    void eachServerTellsOfItsOwnClientsAlone()
    {
        for (int member = 1; member <= 3; ++member) {
            const auto id = idOf(member);
            const std::vector<Watching> expected{{"/reports/not there", id}};
            QVERIFY(readWatchesByPath(say(member, "wchp")).watchings == expected);
            QVERIFY(readWatchesBySession(say(member, "wchc")).watchings == expected);
            QVERIFY(readWatchCount(say(member, "wchs")) == WatchCount({1, 1, 1}));
            QCOMPARE(originOf(id).server, member);
            const auto clients = readConnections(say(member, "cons"));
            QCOMPARE(clients.unreadLines, 0U);
            QVERIFY(std::any_of(clients.connections.begin(), clients.connections.end(),
                                [&](const auto& client) { return client.session == id; }));
            QVERIFY(readConnections(say(member, "stat")).connections.size() >= 2);
        }
    }

    void everyServerKnowsAllSessionsAndTheLeaderWhenTheyEnd()
    {
        const auto leader = m_ensemble->ensemble().awaitLeader();
        for (int member = 1; member <= 3; ++member) {
            auto report = readDump(say(member, "dump"));
            // A session is in no list for an instant, while the leader puts off when it ends.
            const auto isComplete = [&] {
                report = readDump(say(member, "dump"));
                return report.sessions.contains(idOf(1)) && report.sessions.contains(idOf(2))
                    && report.sessions.contains(idOf(3)) && report.owners.size() == 3;
            };
            QTRY_VERIFY_WITH_TIMEOUT(isComplete(), 30'000);
            QCOMPARE(report.unreadLines, 0U);
            QCOMPARE(report.isLeaders, member == leader);
            for (int owner = 1; owner <= 3; ++owner) {
                const auto path = "/reports/my own " + std::to_string(owner);
                QVERIFY(report.owners.contains(path));
                QCOMPARE(report.owners.at(path), idOf(owner));
                const auto& terms = report.sessions.at(idOf(owner));
                QCOMPARE(terms.expiresAt.has_value(), member == leader);
                QCOMPARE(terms.timeout.has_value(), member != leader);
            }
        }
    }

    void aServerTellsWhatItIs()
    {
        const auto leader = m_ensemble->ensemble().awaitLeader();
        for (int member = 1; member <= 3; ++member) {
            const auto status = readStatus(say(member, "srvr"));
            QVERIFY(status.has_value());
            QVERIFY(status->role == (member == leader ? ServerRole::Leader : ServerRole::Follower));
            QVERIFY(status->version.starts_with("3."));
            QVERIFY(status->zxid > 0);
            QCOMPARE(readMonitor(say(member, "mntr")).number("zk_watch_count"), 1);
            QVERIFY(saysOkay(say(member, "ruok")));
            QCOMPARE(readIsReadOnly(say(member, "isro")), false);
            const auto configuration = readConfiguration(say(member, "conf"));
            QVERIFY(configuration.has_value());
            QCOMPARE(configuration->number, member);
            QCOMPARE(configuration->tickTime, 200);
            QCOMPARE(configuration->members.size(), 3U);
        }
    }

    void bothLanguagesOfAServerSayTheSame()
    {
        for (int member = 1; member <= 3; ++member) {
            QVERIFY(sorted(watchesByPath(page(member, "watches_by_path")).watchings)
                    == sorted(readWatchesByPath(say(member, "wchp")).watchings));
            QVERIFY(sorted(watchesBySession(page(member, "watches")).watchings)
                    == sorted(readWatchesBySession(say(member, "wchc")).watchings));
            QVERIFY(watchCount(page(member, "watch_summary")) == WatchCount({1, 1, 1}));
            const auto words = readDump(say(member, "dump"));
            const auto json = dump(page(member, "dump"));
            QVERIFY(json.owners == words.owners);
            QCOMPARE(json.isLeaders, words.isLeaders);
            if (words.isLeaders)
                QCOMPARE(sessionsOf(json), sessionsOf(words));
            for (const auto& [session, terms] : json.sessions)
                QVERIFY(terms.expiresAt.has_value());
            QVERIFY(connections(page(member, "connections")).connections.at(0).session
                    == idOf(member));
            const auto status = app::status(page(member, "srvr"));
            QVERIFY(status.has_value());
            QVERIFY(status->role == readStatus(say(member, "srvr"))->role);
            QCOMPARE(status->zxid, readStatus(say(member, "srvr"))->zxid);
            QCOMPARE(monitor(page(member, "monitor")).number("zk_watch_count"), 1);
            QCOMPARE(configuration(page(member, "configuration"))->number, member);
            QCOMPARE(members(page(member, "voting_view")).size(), 3U);
        }
    }

    // On a clock of its own, by which sessions can be compared: whoever looks has just been heard
    // of.
    void anAdminServerTellsWhenSessionsEnd()
    {
        const auto report = dump(readPage(R"({"expiry_time_to_session_ids":
                                              {"16000": [161], "19000": [178, 195]}})")
                                     .content);
        QVERIFY(report.isLeaders);
        QCOMPARE(report.sessions.size(), 3U);
        QCOMPARE(report.sessions.at(161).expiresAt, 16'000);
        QCOMPARE(report.sessions.at(178).expiresAt, 19'000);
        QCOMPARE(report.sessions.at(195).expiresAt, 19'000);
        const ConnectionReport connections{
            {{.address = "10.0.0.1:1", .session = 161, .timeout = 20s, .lastResponse = 0},
             {.address = "10.0.0.1:2", .session = 178, .timeout = 10s, .lastResponse = 0}},
            0};
        Observation seen;
        seen.own = 178;
        seen.servers.push_back({.configuration = ServerConfiguration{.tickTime = 2000}});
        SessionPicture sessions({});
        sessions.add(seen.servers.front(), connections, report, {});
        sessions.finish(seen);
        QVERIFY(seen.find(161)->expiresIn == 10s - 3s + 2s + 1s);
        QVERIFY(seen.find(178)->expiresIn == 10s);
    }

    void aDamagedPageIsReadWithoutHarm()
    {
        for (const auto* name : {"watches_by_path", "watches", "dump", "connections", "srvr",
                                 "monitor", "configuration", "voting_view"}) {
            Mutation mutation(fetch(url(1, name)).toStdString());
            for (int i = 0; i < 300; ++i) {
                const auto json = readPage(QByteArray::fromStdString(mutation.next())).content;
                static_cast<void>(watchesByPath(json));
                static_cast<void>(watchesBySession(json));
                static_cast<void>(dump(json));
                static_cast<void>(connections(json));
                static_cast<void>(app::status(json));
                static_cast<void>(monitor(json));
                static_cast<void>(configuration(json));
                static_cast<void>(members(json));
            }
        }
        QVERIFY(readPage(fetch(url(1, "no_such_command"))).refusal == Refusal::NotAllowed);
    }

    void aServerWithAWhitelistRefusesTheRest()
    {
        PrivateServer server({.candour = {.words = "mntr", .hasAdmin = false}});
        server.start();
        const auto port = portOf(server.address());
        QVERIFY(refusalOf(ask(port, "wchp", 10s)) == Refusal::NotAllowed);
        QVERIFY(refusalOf(ask(port, "srvr", 10s)) == Refusal::None);
        QVERIFY(fetch(QString::fromStdString(server.adminUrl() + "/srvr")).isEmpty());
    }

private:
    SessionId idOf(int member) const
    {
        return m_sessions[static_cast<std::size_t>(member) - 1]->id();
    }
    std::string say(int member, std::string_view word) const
    {
        return ask(portOf(m_ensemble->ensemble().address(member)), word, 10s);
    }
    QString url(int member, const char* name) const
    {
        const auto all = QString::fromStdString(m_ensemble->ensemble().adminUrl());
        return all.section(u',', member - 1, member - 1) + u'/' + QLatin1String(name);
    }
    QJsonObject page(int member, const char* name) const
    {
        return readPage(fetch(url(member, name))).content;
    }

    std::unique_ptr<TestEnsemble> m_ensemble;
    std::vector<std::unique_ptr<Session>> m_sessions;
    std::vector<std::unique_ptr<Watch>> m_watches;
};

QTEST_GUILESS_MAIN(LiveReportsTest)
#include "tst_livereports.moc"
