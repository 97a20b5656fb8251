#include "recipes/leader/singleleader.h"
#include "tests/support/ambush.h"
#include "tests/support/relayedsession.h"
#include "tests/support/testserver.h"

#include <QTest>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;
using Awaited = SingleLeader::Awaited;

namespace {

const Path node("/brokers/controller");
const Path crumb("/brokers/breadcrumb");

Deadline patiently()
{
    return RelayedSession::patiently();
}

SingleLeader::Options called(const std::string& id)
{
    SingleLeader::Options options;
    options.id = id;
    return options;
}

struct Candidate
{
    Candidate(TestServer& server, const std::string& root, const SingleLeader::Options& options,
              std::chrono::milliseconds timeout = 10s, Session::Options session = {})
        : client(server, root, timeout, std::move(session))
        , leader(client.session, node, options)
    {
    }

    [[nodiscard]] bool leads() { return leader.await(patiently()) == Awaited::Leader; }
    [[nodiscard]] bool startsAndLeads()
    {
        leader.start();
        return leads();
    }
    [[nodiscard]] bool startsAndWaits()
    {
        leader.start();
        return client.waitFor(Standing::Waiting);
    }

    RelayedSession client;
    SingleLeader leader;
};

} // namespace

class SingleLeaderTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init()
    {
        m_root = m_server->freshRoot();
        m_other = std::make_unique<Session>(Session::Options{.servers = m_root});
        m_other->connect(patiently());
    }

    void cleanup() { m_other.reset(); }

    void whoeverMakesTheNodeLeads()
    {
        Candidate anna(*m_server, m_root, called("anna"));
        QVERIFY(anna.startsAndLeads());
        const auto there = m_other->get(node);
        QVERIFY(there.has_value());
        QCOMPARE(there->bytes.value_or(""), "anna");
        QCOMPARE(static_cast<std::uint64_t>(there->stat.ephemeralOwner), anna.client.session.id());
        Candidate bert(*m_server, m_root, called("bert"));
        QVERIFY(bert.startsAndWaits());
        QVERIFY(anna.leader.hasLeadership() && !bert.leader.hasLeadership());
        QCOMPARE(bert.leader.leader(patiently())->id, "anna");
    }

    // One after the other leads, in whatever order, until nobody is left.
    void oneOfAllWhoWakeLeads()
    {
        std::vector<std::unique_ptr<Candidate>> all;
        for (const auto* id : {"a", "b", "c", "d", "e"}) {
            auto& one
                = *all.emplace_back(std::make_unique<Candidate>(*m_server, m_root, called(id)));
            QVERIFY(all.size() == 1 ? one.startsAndLeads() : one.startsAndWaits());
        }
        while (!all.empty()) {
            const auto isLeader = [](const auto& one) { return one->leader.hasLeadership(); };
            QTRY_COMPARE_WITH_TIMEOUT(std::count_if(all.begin(), all.end(), isLeader), 1, 30'000);
            const auto leader = std::find_if(all.begin(), all.end(), isLeader);
            QVERIFY(leader != all.end());
            (*leader)->leader.close();
            QVERIFY(!(*leader)->leader.hasLeadership());
            all.erase(leader);
        }
        m_other->sync(node);
        QVERIFY(!m_other->exists(node));
    }

    void deletedNodeEndsLeadershipAtOnce()
    {
        Candidate anna(*m_server, m_root, called("anna"));
        QVERIFY(anna.startsAndLeads());
        Candidate bert(*m_server, m_root, called("bert"));
        QVERIFY(bert.startsAndWaits());
        m_other->remove(node);
        QVERIFY(anna.client.waitFor(Standing::Lost));
        const auto leading = [&] {
            return static_cast<int>(anna.leader.hasLeadership())
                + static_cast<int>(bert.leader.hasLeadership());
        };
        QTRY_COMPARE_WITH_TIMEOUT(leading(), 1, 30'000);
    }

    void endOfTheSessionPassesTheLead()
    {
        Candidate anna(*m_server, m_root, called("anna"), 2s);
        QVERIFY(anna.startsAndLeads());
        Candidate bert(*m_server, m_root, called("bert"));
        QVERIFY(bert.startsAndWaits());
        anna.client.relay.cut();
        QVERIFY(anna.client.waitFor(SessionState::Suspended));
        QVERIFY(!anna.leader.hasLeadership()); // in doubt already
        QVERIFY(bert.leads());
        QVERIFY(!anna.leader.hasLeadership());
        anna.client.relay.mend();
        QVERIFY(anna.client.waitFor(Standing::Waiting));
        QVERIFY(bert.leader.hasLeadership());
    }

    // Of each burst in turn, with and without somebody who leads.
    void lostReplyLeavesOneLeader()
    {
        for (int faultyBurst = 1; faultyBurst <= 3; ++faultyBurst) {
            Ambush gate;
            Session::Options options;
            options.gate = &gate;
            Candidate anna(*m_server, m_root, called("anna"), 10s, options);
            gate.set([&](int burst) {
                if (burst == faultyBurst)
                    anna.client.relay.loseNextReply();
            });
            QVERIFY(anna.startsAndLeads());
            m_other->sync(node);
            QCOMPARE(m_other->get(node)->bytes.value_or(""), "anna");
            Candidate bert(*m_server, m_root, called("bert"));
            QVERIFY(bert.startsAndWaits());
            anna.leader.close();
            QVERIFY(bert.leads());
        }
    }

    // A registration that an earlier session of the same program left ends with that session.
    void nodeOfAnEarlierSessionIsWaitedFor()
    {
        m_other->ensure(node.parent());
        m_other->create(node, "anna", CreateMode::Ephemeral);
        Candidate anna(*m_server, m_root, called("anna"));
        QVERIFY(anna.startsAndWaits());
        QVERIFY(!anna.leader.hasLeadership());
        m_other->close();
        QVERIFY(anna.leads());
    }

    void twoInOneSessionExcludeEachOther()
    {
        RelayedSession client(*m_server, m_root);
        SingleLeader anna(client.session, node, called("anna"));
        SingleLeader bert(client.session, node, called("bert"));
        anna.start();
        QVERIFY(anna.await(patiently()) == Awaited::Leader);
        bert.start();
        QVERIFY(client.waitFor(Standing::Waiting));
        QVERIFY(!bert.hasLeadership());
        anna.close();
        QVERIFY(bert.await(patiently()) == Awaited::Leader);
    }

    void whoLeavesABreadcrumbTakesItAlong()
    {
        std::vector<std::string> fenced;
        const auto withCrumb = [&](const std::string& id) {
            auto options = called(id);
            options.breadcrumb = {
                .path = crumb, .fence = [&](const std::string& last) { fenced.push_back(last); }};
            return options;
        };
        Candidate anna(*m_server, m_root, withCrumb("anna"));
        QVERIFY(anna.startsAndLeads());
        QCOMPARE(m_other->get(crumb)->bytes.value_or(""), "anna");
        Candidate bert(*m_server, m_root, withCrumb("bert"));
        QVERIFY(bert.startsAndWaits());
        anna.leader.close();
        QVERIFY(bert.leads());
        QVERIFY(fenced.empty()); // anna stopped of her own accord
        QCOMPARE(m_other->get(crumb)->bytes.value_or(""), "bert");
    }

    void whoeverFollowsACrashFencesIt()
    {
        std::vector<std::string> fenced;
        const auto withCrumb = [&](const std::string& id) {
            auto options = called(id);
            options.breadcrumb = {
                .path = crumb, .fence = [&](const std::string& last) { fenced.push_back(last); }};
            return options;
        };
        Candidate anna(*m_server, m_root, withCrumb("anna"), 2s);
        QVERIFY(anna.startsAndLeads());
        Candidate bert(*m_server, m_root, withCrumb("bert"));
        QVERIFY(bert.startsAndWaits());
        anna.client.relay.cut();
        QVERIFY(bert.leads());
        QCOMPARE(fenced, std::vector<std::string>{"anna"});
        QCOMPARE(m_other->get(crumb)->bytes.value_or(""), "bert");
    }

    // Two of one id: the next one's breadcrumb reads like that of whoever was cut off.
    void lateLeaveSparesTheBreadcrumbOfTheNext()
    {
        auto options = called("anna");
        options.breadcrumb = {.path = crumb, .fence = {}};
        Candidate first(*m_server, m_root, options, 2s);
        QVERIFY(first.startsAndLeads());
        Candidate next(*m_server, m_root, options);
        QVERIFY(next.startsAndWaits());
        first.client.relay.cut();
        QVERIFY(next.leads());
        first.client.relay.mend();
        QVERIFY(first.client.waitFor(Standing::Waiting));
        first.leader.close();
        QTRY_VERIFY_WITH_TIMEOUT(first.client.session.fence(patiently()),
                                 30'000); // its session is a short one
        m_other->sync(crumb);
        QVERIFY(m_other->exists(crumb));
        next.leader.close();
        QTRY_VERIFY_WITH_TIMEOUT(!m_other->exists(crumb), 30'000);
    }

    void roundTripsAndWakeUps()
    {
        m_other->ensure(node.parent());
        Candidate leader(*m_server, m_root, called("leader"));
        Candidate next(*m_server, m_root, called("next"));
        using Traffic = RelayedSession::Traffic;
        QVERIFY(leader.startsAndLeads());
        QCOMPARE(leader.client.traffic(), (Traffic{2, 1, 0}));
        QVERIFY(next.startsAndWaits());
        QCOMPARE(next.client.traffic(), (Traffic{2, 1, 0}));
        leader.leader.close();
        QVERIFY(next.leads());
        QVERIFY(next.client.session.fence(patiently()));
        QCOMPARE(next.client.traffic(), (Traffic{2, 1, 1}));
    }

private:
    std::optional<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_other;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::SingleLeaderTest)
#include "tst_singleleader.moc"
