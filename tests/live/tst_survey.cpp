#include "app/server/loopback.h"
#include "recipes/locks/mutex.h"
#include "recipes/teaching/herdlock.h"
#include "recipes/teaching/unprotectedlock.h"
#include "tests/live/casework.h"
#include "tests/live/predecessor.h"
#include "tests/support/readable.h"
#include "tests/support/relayedsession.h"

#include <QTest>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

/// Holds a lock, and one more waits for it.
struct Pair
{
    explicit Pair(const std::string& root)
        : first(connected(root))
        , second(connected(root))
        , held(*first, Path("/lock"))
        , wanted(*second, Path("/lock"))
    {
        if (held.acquire(patiently()) != Waited::Done)
            throw std::runtime_error("the lock is not free");
        waiting = inBackground([this] { return wanted.acquire(never, stop.get_token()); });
    }
    ~Pair() { stop.request_stop(); }
    Pair(const Pair&) = delete;
    Pair& operator=(const Pair&) = delete;

    std::stop_source stop;
    std::unique_ptr<Session> first, second;
    Mutex held, wanted;
    std::future<Waited> waiting;
};

bool hasWait(const Inspection& inspection)
{
    return inspection.picture.graph.waits.size() == 1;
}

std::int64_t zxidOf(const std::string& address)
{
    const auto port = std::stoi(address.substr(address.find(':') + 1));
    const auto status = readStatus(ask(static_cast<std::uint16_t>(port), "srvr", 10s));
    return status ? status->zxid : -1;
}

} // namespace

/// One server, more or less talkative, and clients of our own in trouble.
class SurveyTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        m_server = std::make_unique<TestServer>();
    }

    void cleanupTestCase() { m_server.reset(); }

    void whatIsProvableFollowsFromWhatTheServerTells_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("hasAdmin");
        QTest::addColumn<int>("level");
        QTest::newRow("its status alone") << "mntr" << false << 0;
        QTest::newRow("sessions and clients") << "cons,dump" << false << 1;
        QTest::newRow("watches too") << "cons,dump,wchs,wchp,mntr" << false << 2;
        QTest::newRow("all, by its AdminServer") << "mntr" << true << 3;
    }

    void whatIsProvableFollowsFromWhatTheServerTells()
    {
        QFETCH(QString, words);
        QFETCH(bool, hasAdmin);
        QFETCH(int, level);
        PrivateServer server({.candour = {.words = words.toStdString(), .hasAdmin = hasAdmin}});
        server.start();
        const Pair pair(server.address());
        SurveyPlan plan;
        if (hasAdmin)
            plan.adminUrls.emplace_back(QString::fromStdString(server.adminUrl()));
        Casework casework(server.address(), plan);
        const auto seen = casework.until([level](const Inspection& inspection) {
            return hasWait(inspection)
                && (inspection.picture.graph.waits.front().proof == Proof::Observed)
                == (level >= 2);
        });
        QCOMPARE(seen.picture.seen.accessLevel(), level);
        QCOMPARE(seen.picture.graph.waits.size(), 1U);
        const auto& wait = seen.picture.graph.waits.front();
        QCOMPARE(wait.from, pair.second->id());
        QCOMPARE(wait.to, pair.first->id());
        QVERIFY((wait.proof == Proof::Observed) == (level >= 2));
        const auto* session = seen.picture.seen.find(pair.first->id());
        QCOMPARE(session && !session->address.empty(), level >= 1);
        QCOMPARE(Casework::kinds(seen), std::string());
    }

    void whoHasTooManyWatchesIsNotAskedForThemByAnyWay()
    {
        const auto root = m_server->freshRoot();
        const Pair pair(root);
        for (const auto asksWords : {true, false}) {
            SurveyPlan plan;
            plan.watchLimit = 0;
            plan.asksWords = asksWords;
            plan.adminUrls.emplace_back(QString::fromStdString(m_server->server().adminUrl()));
            Casework casework(root, plan);
            const auto seen = casework.until([](const Inspection& inspection) {
                return inspection.picture.seen.servers.front().hasTooManyWatches;
            });
            const auto& told = seen.picture.seen.servers.front();
            QCOMPARE(seen.picture.seen.servers.size(), 1U);
            QVERIFY(told.isByAdmin && told.hasTooManyWatches);
            QVERIFY(told.watches != Refusal::None && seen.picture.seen.watchings.empty());
            QVERIFY(told.connections == Refusal::None && told.sessions == Refusal::None);
        }
    }

    void nothingIsWritten()
    {
        PrivateServer server;
        server.start();
        const auto writer = connected(server.address());
        for (int i = 0; i < 30; ++i)
            writer->ensure(Path("/tree/" + std::to_string(i) + "/deeper"), patiently());
        const auto before = zxidOf(server.address());
        {
            Casework casework(server.address() + "/tree");
            const auto seen = casework.inspector.inspect();
            QCOMPARE(seen.picture.seen.tree.nodes.size(), 61U);
            QCOMPARE(zxidOf(server.address()), before + 1); // its session
        }
        QVERIFY(zxidOf(server.address()) <= before + 2); // and that session's end
    }

    void theBudgetIsKept()
    {
        const auto root = m_server->freshRoot();
        const auto writer = connected(root);
        for (int i = 0; i < 60; ++i)
            writer->ensure(Path("/tree/" + std::to_string(i)), patiently());
        Journal wire;
        RelayLoop loop;
        const auto slash = root.find('/');
        Relay relay(loop, root.substr(0, slash), Probe(wire, 1));
        SurveyPlan plan;
        plan.requestsPerSecond = 40;
        plan.asksWords = false;
        const auto begin = Clock::now();
        std::size_t requests = 0;
        {
            Casework casework(relay.address() + root.substr(slash), plan);
            const auto seen = casework.inspector.inspect();
            QCOMPARE(seen.picture.seen.tree.nodes.size(), 62U);
            requests = seen.requests;
        }
        QVERIFY(Clock::now() - begin >= std::chrono::seconds((requests - 1) / 40));
        std::size_t sent = 0;
        for (const auto& event : wire.take().events) {
            if (event.kind != Kind::WireRequest)
                continue;
            QVERIFY(event.operation != Operation::Create && event.operation != Operation::SetData
                    && event.operation != Operation::Delete); // the parts of a multi are told too
            QVERIFY(event.watch == WatchKind::None);
            sent += event.operation == Operation::GetData || event.operation == Operation::Sync
                    || event.operation == Operation::GetChildren
                ? 1
                : 0;
        }
        QVERIFY(requests >= 64);
        QVERIFY(sent >= requests && sent <= requests + 2); // connecting asks a little too
    }

    void aServerThatKnowsNoReadsInPacksIsAskedOneByOne()
    {
        const auto root = m_server->freshRoot();
        const auto writer = connected(root);
        for (int i = 0; i < 60; ++i)
            writer->ensure(Path("/tree/" + std::to_string(i)), patiently());
        const auto slash = root.find('/');
        Predecessor old(static_cast<std::uint16_t>(std::stoi(root.substr(root.find(':') + 1))));
        SurveyPlan plan;
        plan.asksWords = false;
        Casework casework(old.address() + root.substr(slash), plan);
        QCOMPARE(casework.inspector.inspect().picture.seen.tree.nodes.size(), 62U);
        QCOMPARE(casework.inspector.lookAgain().picture.seen.tree.nodes.size(), 62U);
        QCOMPARE(old.refusals(), 1);
    }

    void aDeadHostDelaysNobodyForLong()
    {
        const auto root = m_server->freshRoot();
        const auto slash = root.find('/');
        const auto closed = "127.0.0.1:" + std::to_string(freePort());
        SurveyPlan plan;
        plan.servers = root.substr(0, slash) + ",192.0.2.1:2181," + closed + root.substr(slash);
        plan.patience = 500ms;
        Inspector inspector(plan);
        inspector.connect();
        const auto seen = inspector.inspect();
        QCOMPARE(seen.picture.seen.servers.size(), 3U);
        QVERIFY(seen.picture.seen.servers[0].status.has_value());
        QVERIFY(!seen.picture.seen.servers[1].status && !seen.picture.seen.servers[2].status);
        QCOMPARE(seen.picture.seen.accessLevel(), 0);
    }

    void anOrphanOfALostReplyIsFound()
    {
        const auto root = m_server->freshRoot();
        RelayedSession client(*m_server, root);
        client.session.ensure(Path("/lock"));
        client.relay.loseNextReply();
        UnprotectedLock lock(client.session, Path("/lock"));
        std::stop_source stop;
        const auto waiting = inBackground([&] { return lock.acquire(never, stop.get_token()); });
        Casework casework(root);
        const auto seen = casework.until(FindingKind::SelfWait);
        QCOMPARE(Casework::kinds(seen), std::string("self-wait"));
        QCOMPARE(seen.findings.front().sessions, std::vector<SessionId>{client.session.id()});
        stop.request_stop();
    }

    void aHerdIsFound()
    {
        const auto root = m_server->freshRoot();
        std::vector<std::unique_ptr<Session>> sessions;
        std::vector<std::unique_ptr<HerdLock>> locks;
        for (int i = 0; i < 4; ++i) {
            sessions.push_back(connected(root));
            locks.push_back(std::make_unique<HerdLock>(*sessions.back(), Path("/lock")));
        }
        QVERIFY(locks[0]->acquire(patiently()) == Waited::Done);
        std::stop_source stop;
        std::vector<std::future<Waited>> waiting;
        for (std::size_t i = 1; i < locks.size(); ++i)
            waiting.push_back(
                inBackground([&, i] { return locks[i]->acquire(never, stop.get_token()); }));
        Casework casework(root);
        const auto seen = casework.until(FindingKind::Herd);
        QCOMPARE(Casework::kinds(seen), std::string("herd"));
        stop.request_stop();
    }

    void aHolderThatIsStoppedIsSilent()
    {
        const auto root = m_server->freshRoot();
        RelayedSession holder(*m_server, root, 4s);
        Mutex held(holder.session, Path("/lock"));
        QVERIFY(held.acquire(patiently()) == Waited::Done);
        Casework casework(root);
        QCOMPARE(Casework::kinds(casework.inspector.inspect()), std::string());
        holder.relay.freeze();
        const auto seen = casework.until(FindingKind::HolderGone);
        QVERIFY(Casework::find(seen, FindingKind::HolderGone));
        QCOMPARE(Casework::find(seen, FindingKind::HolderGone)->sessions,
                 std::vector<SessionId>{holder.session.id()});
    }

private:
    std::unique_ptr<TestServer> m_server;
};

QTEST_GUILESS_MAIN(SurveyTest)
#include "tst_survey.moc"
