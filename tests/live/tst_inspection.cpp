#include "app/live/words/incidentreport.h"
#include "app/live/words/inspectionlines.h"
#include "recipes/recognise/childname.h"
#include "tests/live/casework.h"
#include "tests/support/peer.h"
#include "tests/support/readable.h"
#include "tests/support/testensemble.h"

#include <QTest>

#include <algorithm>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

SessionId sessionFrom(const std::string& hexDigits)
{
    return readSessionId("0x" + hexDigits).value_or(0);
}

} // namespace

/// A real ensemble, on which clients of other libraries do what they do.
class InspectionTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
        for (const auto library : {Peer::Library::Kazoo, Peer::Library::Curator}) {
            if (const auto missing = Peer::missing(library); !missing.empty())
                QSKIP(missing.c_str());
        }
        m_ensemble = std::make_unique<TestEnsemble>();
        m_kazoo = std::make_unique<Peer>(Peer::Library::Kazoo);
        m_curator = std::make_unique<Peer>(Peer::Library::Curator);
    }

    void whatWasNotReadIsSaid()
    {
        Inspection inspection;
        const auto isSaid = [&inspection](const char* words) {
            const auto sentence = QLatin1String(words);
            return inspectionLines(inspection).join(u'\n').contains(sentence)
                && incidentReport(inspection, QString()).contains(sentence);
        };
        QVERIFY(!isSaid("not all was seen"));
        inspection.picture.seen.tree.partial = {"/a", "/b", "/c"};
        QVERIFY(isSaid("not all was seen of /a, /b, /c."));
        inspection.picture.seen.tree.partial.insert("/d");
        QVERIFY(isSaid("not all was seen of /a, /b, /c and 1 more."));
    }

    void init()
    {
        m_root = m_ensemble->freshRoot();
        ++m_test;
    }

    void cleanup()
    {
        for (const auto& [peer, client] : m_open)
            static_cast<void>(peer->ask(client + " close"));
        m_open.clear();
    }

    void cleanupTestCase()
    {
        m_kazoo.reset();
        m_curator.reset();
        m_ensemble.reset();
    }

    void recipesOfOtherLibrariesAreRecognised()
    {
        for (const auto* client : {"a", "b", "c"})
            open(*m_kazoo, client);
        for (const auto* client : {"d", "e"})
            open(*m_curator, client);
        call(*m_kazoo, "a lock /lock acquire");
        call(*m_kazoo, "a reader /rw acquire");
        call(*m_kazoo, "a semaphore /sem acquire");
        call(*m_kazoo, "a group /group join");
        call(*m_curator, "d mutex /mutex acquire 30000");
        call(*m_curator, "d read-write /both write acquire 30000");
        ask(*m_kazoo, "b lock /lock acquire");
        ask(*m_kazoo, "c writer /rw acquire");
        ask(*m_curator, "e read-write /both read acquire 30000");
        Casework casework(m_root);
        const auto seen = casework.until([](const Inspection& inspection) {
            const auto& waits = inspection.picture.graph.waits;
            return waits.size() == 3
                && std::all_of(waits.begin(), waits.end(),
                               [](const auto& wait) { return wait.proof == Proof::Observed; });
        });
        QCOMPARE(Casework::shape(seen, "/lock"), std::string("kazoo lock: holding waiting"));
        QCOMPARE(Casework::shape(seen, "/rw"),
                 std::string("kazoo read-write-lock: holding waiting"));
        QCOMPARE(Casework::shape(seen, "/sem"), std::string("kazoo semaphore: holding"));
        QCOMPARE(Casework::find(seen, "/sem")->limit, 2);
        QCOMPARE(Casework::shape(seen, "/group"), std::string("kazoo group: inside"));
        QCOMPARE(Casework::shape(seen, "/mutex"), std::string("curator lock: holding"));
        QCOMPARE(Casework::shape(seen, "/both"),
                 std::string("curator read-write-lock: holding waiting"));
        QCOMPARE(seen.picture.graph.waits.size(), 3U);
        QCOMPARE(Casework::kinds(seen), std::string());
        QCOMPARE(seen.picture.seen.accessLevel(), 2);
    }

    void aDeadlockAcrossTwoLocksOfTwoLibrariesIsFound()
    {
        const auto a = open(*m_kazoo, "a");
        const auto b = open(*m_curator, "b");
        call(*m_kazoo, "a mutex /orders acquire");
        call(*m_curator, "b mutex /stock acquire 30000");
        ask(*m_kazoo, "a mutex /stock acquire");
        ask(*m_curator, "b mutex /orders acquire 60000");
        Casework casework(m_root);
        const auto seen = casework.until(FindingKind::Deadlock);
        QCOMPARE(Casework::kinds(seen), std::string("deadlock"));
        const auto& finding = seen.findings.front();
        QCOMPARE(std::set<SessionId>(finding.sessions.begin(), finding.sessions.end()),
                 (std::set<SessionId>{a, b}));
        QVERIFY(finding.certainty == Certainty::Likely);
        QVERIFY(seen.looks >= 2);
        for (const auto session : {a, b})
            QVERIFY(seen.picture.seen.find(session)->address.starts_with("127.0.0.1:"));
    }

    void aBarrierIsToldWithWhoWaitsAtIt()
    {
        const std::set<SessionId> waiting{open(*m_kazoo, "b"), open(*m_kazoo, "c")};
        open(*m_kazoo, "a");
        // Whoever has set it is at a server that knows it; one that lags would let them through.
        for (const auto* client : {"a", "b", "c"})
            call(*m_kazoo, client + std::string(" barrier /gate set"));
        ask(*m_kazoo, "b barrier /gate wait");
        ask(*m_kazoo, "c barrier /gate wait");
        Casework casework(m_root);
        const auto seen = casework.until([](const Inspection& inspection) {
            const auto* finding = Casework::find(inspection, FindingKind::BarrierWaits);
            return finding && finding->sessions.size() == 2;
        });
        QCOMPARE(Casework::kinds(seen), std::string("barrier-waits"));
        const auto& sessions = seen.findings.front().sessions;
        QCOMPARE(std::set<SessionId>(sessions.begin(), sessions.end()), waiting);
        call(*m_kazoo, "a barrier /gate remove");
    }

    void aHolderWhoseProcessWasKilledIsGoneBeforeItsSessionEnds()
    {
        Peer doomed(Peer::Library::Kazoo);
        const auto name = "a" + std::to_string(m_test);
        const auto holder = sessionFrom(doomed.call(name + " open " + m_root + " 30000"));
        doomed.call(name + " lock /lock acquire");
        open(*m_kazoo, "b");
        ask(*m_kazoo, "b lock /lock acquire");
        doomed.kill();
        Casework casework(m_root);
        const auto seen = casework.until(FindingKind::HolderGone);
        QCOMPARE(Casework::kinds(seen), std::string("holder-gone"));
        QCOMPARE(seen.findings.front().sessions, std::vector<SessionId>{holder});
        const auto& facts = seen.findings.front().facts;
        QVERIFY(std::any_of(facts.begin(), facts.end(),
                            [](const auto& fact) { return fact.kind == FactKind::NotConnected; }));
    }

    void whoseTurnComesWhileItsProcessIsStoppedIsAsleep()
    {
        Peer sleeper(Peer::Library::Kazoo);
        const auto name = "a" + std::to_string(m_test);
        const auto asleep = sessionFrom(sleeper.call(name + " open " + m_root + " 30000"));
        open(*m_kazoo, "b");
        call(*m_kazoo, "b lock /lock acquire");
        static_cast<void>(sleeper.ask(name + " lock /lock acquire"));
        Casework casework(m_root);
        // It asks nothing more while it waits: a look that was told of its session knows its last
        // request.
        auto seen = casework.until([&](const Inspection& inspection) {
            const auto& waits = inspection.picture.graph.waits;
            const auto* session = inspection.picture.seen.find(asleep);
            return waits.size() == 1 && waits.front().proof == Proof::Observed && session
                && !session->server.empty();
        });
        QCOMPARE(Casework::shape(seen, "/lock"), std::string("kazoo lock: holding waiting"));
        static_cast<void>(casework.inspector.lookAgain());
        sleeper.pause(true);
        call(*m_kazoo, "b lock /lock release");
        seen = casework.until(FindingKind::GrantedAsleep);
        const auto* finding = Casework::find(seen, FindingKind::GrantedAsleep);
        QVERIFY2(finding && finding->recipe == "/lock", Casework::kinds(seen).c_str());
        QCOMPARE(finding->sessions, std::vector<SessionId>{asleep});
        sleeper.pause(false);
    }

    void aDoubleBarrierThatIsShortAndAForeignChildAreNamed()
    {
        for (const auto* client : {"a", "b", "c"})
            open(*m_kazoo, client);
        call(*m_kazoo, "a double-barrier /table size 3");
        call(*m_kazoo, "b double-barrier /table size 3");
        ask(*m_kazoo, "a double-barrier /table enter");
        ask(*m_kazoo, "b double-barrier /table enter");
        call(*m_kazoo, "c lock /lock acquire");
        connected(m_root)->create(Path("/lock/readme"), "who put this here?",
                                  CreateMode::Persistent, patiently());
        Casework casework(m_root);
        const auto seen = casework.until([](const Inspection& inspection) {
            const auto* gate = Casework::find(inspection, FindingKind::DoubleBarrierShort);
            return gate && gate->sessions.size() == 2
                && Casework::find(inspection, FindingKind::ForeignChild);
        });
        const auto* gate = Casework::find(seen, FindingKind::DoubleBarrierShort);
        const auto* foreign = Casework::find(seen, FindingKind::ForeignChild);
        QVERIFY(gate && foreign);
        QCOMPARE(gate->recipe, std::string("/table"));
        QCOMPARE(gate->sessions.size(), 2U);
        QCOMPARE(foreign->paths.front(), std::string("/lock/readme"));
    }

    void oneServerOfThreeProvesNothingOfAll()
    {
        SurveyPlan plan;
        plan.asksWords = false;
        const auto urls = QString::fromStdString(m_ensemble->ensemble().adminUrl());
        plan.adminUrls.emplace_back(urls.section(u',', 0, 0));
        Casework casework(m_ensemble->ensemble().address(1) + m_root.substr(m_root.find('/')),
                          plan);
        const auto seen = casework.inspector.inspect().picture.seen;
        QVERIFY(seen.servers.front().isByAdmin);
        QVERIFY(!seen.hasAllServers);
        QCOMPARE(seen.accessLevel(), 0);
    }

    void twoHundredHealthySessionsGiveNoFinding()
    {
        std::vector<std::unique_ptr<Session>> sessions;
        std::vector<std::unique_ptr<Watch>> watches;
        std::map<int, Path> lasts;
        connected(m_root)->ensure(Path("/locks"));
        for (int i = 0; i < 200; ++i) {
            sessions.push_back(connected(m_root));
            stand(*sessions.back(), i, lasts, watches);
        }
        Casework casework(m_root);
        const auto seen = casework.inspector.inspect();
        QCOMPARE(Casework::kinds(seen), std::string());
        QCOMPARE(seen.picture.recipes.size(), 20U);
        QCOMPARE(seen.picture.graph.waits.size(), 180U);
        for (const auto& wait : seen.picture.graph.waits)
            QVERIFY(wait.proof == Proof::Observed);
        watches.clear();
        for (const auto& session : sessions)
            session->close();
    }

private:
    // In one of twenty lines, as a mutex does: a node, and a watch on the one before it.
    static void stand(Session& session, int number, std::map<int, Path>& lasts,
                      std::vector<std::unique_ptr<Watch>>& watches)
    {
        const auto line = Path("/locks/" + std::to_string(number % 20));
        session.ensure(line, patiently());
        const auto digits = std::to_string(number);
        const auto name = "_c_01234567-89ab-cdef-0123-" + std::string(12 - digits.size(), '0')
            + digits + "-lock-";
        const auto created
            = session.create(line / name, {}, CreateMode::EphemeralSequential, patiently());
        const auto before = lasts.find(number % 20);
        watches.push_back(std::make_unique<Watch>(session));
        if (before != lasts.end())
            static_cast<void>(session.get(before->second, watches.back().get(), patiently()));
        lasts.insert_or_assign(number % 20, created->path);
    }

    SessionId open(Peer& peer, const std::string& client)
    {
        const auto name = client + std::to_string(m_test);
        m_open.emplace_back(&peer, name);
        return sessionFrom(peer.call(name + " open " + m_root + " 30000"));
    }
    [[nodiscard]] std::string named(const std::string& order) const
    {
        return order.substr(0, 1) + std::to_string(m_test) + order.substr(1);
    }
    void call(Peer& peer, const std::string& order) { peer.call(named(order)); }
    void ask(Peer& peer, const std::string& order) { static_cast<void>(peer.ask(named(order))); }

    std::unique_ptr<TestEnsemble> m_ensemble;
    std::unique_ptr<Peer> m_kazoo;
    std::unique_ptr<Peer> m_curator;
    std::vector<std::pair<Peer*, std::string>> m_open;
    std::string m_root;
    int m_test = 0;
};

QTEST_GUILESS_MAIN(InspectionTest)
#include "tst_inspection.moc"
