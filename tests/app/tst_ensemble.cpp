#include "app/lab/laboratory.h"
#include "app/server/loopback.h"
#include "tests/app/relayclient.h"
#include "tests/support/client.h"
#include "tests/support/listeners.h"
#include "tests/support/processes.h"
#include "tests/support/testensemble.h"

#include <QTest>

#include <optional>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using app::Ensemble;
using app::Laboratory;
using app::Relay;
using app::ServerError;
using tests::Client;
using tests::RelayClient;
using tests::TestEnsemble;

namespace {

constexpr int longTimeout = 20'000; // milliseconds; no session ends by itself here
constexpr int memberCount = 3;

std::string folderName(const Ensemble& ensemble)
{
    return ensemble.directory().filename().string();
}

std::string modeOf(const Ensemble& ensemble, int member)
{
    const auto answer = app::ask(tests::portOf(ensemble.address(member)), "srvr", 10s);
    const auto begin = answer.find("Mode: ");
    return begin == std::string::npos ? "" : answer.substr(begin, answer.find('\n', begin) - begin);
}

/// The first of `count` ports in a row.
std::uint16_t freeRow(int count)
{
    for (;;) {
        const auto first = app::freePort();
        int free = 0;
        while (free < count && app::isFree(static_cast<std::uint16_t>(first + free)))
            ++free;
        if (free == count)
            return first;
    }
}

} // namespace

class EnsembleTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Ensemble::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_ensemble.emplace();
    }

    // Each test finds all three, and leaves them as it likes.
    void init() { ensemble().start(); }

    void oneLeadsAndTheOthersFollow()
    {
        const auto leader = ensemble().awaitLeader();
        for (int member = 1; member <= memberCount; ++member)
            QCOMPARE(modeOf(ensemble(), member),
                     std::string(member == leader ? "Mode: leader" : "Mode: follower"));
        QVERIFY(ensemble().version().starts_with("3."));
        QCOMPARE(ensemble().address(),
                 ensemble().address(1) + ',' + ensemble().address(2) + ',' + ensemble().address(3));
    }

    void adminServersAnswer()
    {
        auto urls = QString::fromStdString(ensemble().adminUrl()).split(u',');
        QCOMPARE(urls.size(), memberCount);
        for (const auto& url : urls) {
            const auto port = url.section(u':', -1).section(u'/', 0, 0).toUShort();
            const auto answer = app::ask(port, "GET /commands/leader HTTP/1.0\r\n\r\n", 10s);
            QVERIFY(answer.find("is_leader") != std::string::npos);
        }
    }

    // Clients', administrators', quorum's and election's.
    void everyPortIsOnTheLoopbackInterface()
    {
        const auto processes = tests::processesWith({"java", folderName(ensemble())});
        QCOMPARE(processes.size(), std::size_t{memberCount});
        for (const auto process : processes) {
            const auto addresses = tests::addressesListenedOn(process);
            QVERIFY(addresses.size() >= 3);
            for (const auto& address : addresses)
                QCOMPARE(address, std::string("127.0.0.1"));
        }
    }

    void aSessionSurvivesItsLeaderThreeTimes()
    {
        const auto root = m_ensemble->freshRoot();
        zoo_set_debug_level(static_cast<ZooLogLevel>(0)); // what breaks here is broken on purpose
        RelayClient client(root, longTimeout);
        QCOMPARE(client.create("/mine", ZOO_EPHEMERAL), int{ZOK});
        const auto session = client.identity().client_id;
        for (int i = 0; i < 3; ++i) {
            const auto killed = ensemble().killLeader();
            QVERIFY(!ensemble().isRunning(killed) && ensemble().isRunning());
            QVERIFY(ensemble().awaitLeader() != killed);
            ensemble().startMember(killed);
            QCOMPARE(modeOf(ensemble(), killed), std::string("Mode: follower"));
        }
        QVERIFY(client.waitForState(ZOO_CONNECTED_STATE));
        QCOMPARE(client.exists("/mine"), int{ZOK});
        QCOMPARE(client.identity().client_id, session);
    }

    void aKilledMemberLeavesItsClientConnectedElsewhere()
    {
        const auto root = m_ensemble->freshRoot();
        zoo_set_debug_level(static_cast<ZooLogLevel>(0));
        Journal journal;
        Relay relay(m_loop, ensemble().address(), Probe(journal, 1));
        RelayClient client(relay.address() + root.substr(root.find('/')), longTimeout);
        QCOMPARE(client.create("/mine", ZOO_EPHEMERAL), int{ZOK});
        const auto session = client.identity().client_id;
        static_cast<void>(journal.take());
        ensemble().killMember(1); // where each relay begins
        const auto events = tests::eventsUntil(journal, [](const Event& event) {
            return event.kind == Kind::WireReply && event.operation == Operation::Connect;
        });
        QVERIFY(!events.empty() && events.back().operation == Operation::Connect);
        QVERIFY(client.waitForState(ZOO_CONNECTED_STATE));
        QCOMPARE(client.exists("/mine"), int{ZOK});
        QVERIFY(!ensemble().isRunning(1));
        QCOMPARE(client.identity().client_id, session);
    }

    // Each participant has a relay of its own.
    void aRunNeedsNoMoreThanTheMajority()
    {
        ensemble().killMember(1);
        Laboratory laboratory({.scenario = {.recipe = Recipe::Barrier,
                                            .path = "/gate",
                                            .participants = {"opener", "one", "other"},
                                            .opener = "opener",
                                            .meal = {1s, 1s}},
                               .speed = 0},
                              ensemble());
        laboratory.begin();
        const auto state = laboratory.awaitEnd({});
        QVERIFY2(state.trouble.empty() && state.failures.empty(), state.trouble.c_str());
        QVERIFY(!state.isStuck);
        QCOMPARE(laboratory.people().size(), std::size_t(3));
        QVERIFY(!ensemble().isRunning(1)); // a laboratory brings back nobody
    }

    void aRunThatIsToBreakSomethingBeginsWithAllOfThem()
    {
        ensemble().killMember(1);
        app::Scenario scenario{.recipe = Recipe::Barrier,
                               .path = "/broken-gate",
                               .participants = {"opener", "one"},
                               .opener = "opener",
                               .meal = {1s, 1s}};
        scenario.faults = {{.participant = "one", .kind = app::FaultKind::Delay}};
        Laboratory laboratory({.scenario = scenario, .speed = 0}, ensemble());
        laboratory.begin();
        QVERIFY(laboratory.awaitEnd({}).trouble.empty());
        QVERIFY(ensemble().isRunning(1));
    }

    void aMinorityDoesNotServe()
    {
        const auto root = m_ensemble->freshRoot();
        ensemble().killMember(1);
        ensemble().stopMember(2);
        QVERIFY(!ensemble().isRunning());
        QVERIFY(ensemble().isRunning(3));
        ensemble().startMember(2);
        QVERIFY(ensemble().isRunning());
        Client(root).create("/served");
    }

    void aFrozenLeaderIsSucceeded()
    {
        const auto frozen = ensemble().awaitLeader();
        ensemble().freezeMember(frozen);
        QVERIFY(ensemble().isRunning(frozen) && ensemble().isRunning());
        QVERIFY(ensemble().awaitLeader() != frozen);
        ensemble().thawMember(frozen);
        QTRY_COMPARE_WITH_TIMEOUT(modeOf(ensemble(), frozen), std::string("Mode: follower"),
                                  30'000);
        QVERIFY(ensemble().awaitLeader() != frozen);
    }

    void fiveTakeThePortsTheyAreTold()
    {
        constexpr int count = 5;
        const auto first = freeRow(count);
        Ensemble five({.members = count, .port = first});
        five.start();
        for (int member = 1; member <= count; ++member)
            QCOMPARE(tests::portOf(five.address(member)), first + member - 1);
        Ensemble other({.members = 1, .port = first});
        QVERIFY_THROWS_EXCEPTION(ServerError, other.start());
    }

    void cancelledStartLeavesNothing()
    {
        Ensemble other({.members = 1});
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(ServerError, other.start(stop.get_token()));
        QVERIFY(!other.isRunning() && other.address().empty());
        QVERIFY(tests::processesWith({"java", folderName(other)}).empty());
        other.start();
        QCOMPARE(other.leader(), std::optional(1));
        Client(other.address()).create("/served");
    }

    void isEmptyBeforeItsFirstStart()
    {
        const Ensemble other;
        QVERIFY(!other.isRunning() && !other.leader());
        QVERIFY(other.address().empty() && other.adminUrl().empty() && other.version().empty());
        QVERIFY(other.log().empty() && other.directory().empty());
    }

    void frozenMembersEndWhenTheyAreToldAndComeBackWithTheirData()
    {
        const auto address = ensemble().address();
        Client(address).create("/kept", "bread");
        for (int member = 1; member <= memberCount; ++member)
            ensemble().freezeMember(member);
        QVERIFY(!ensemble().isRunning() && !ensemble().leader());
        ensemble().stop();
        QVERIFY(tests::processesWith({"java", folderName(ensemble())}).empty());
        ensemble().restart();
        QCOMPARE(ensemble().address(), address);
        for (int member = 1; member <= memberCount; ++member)
            QCOMPARE(Client(ensemble().address(member)).data("/kept"),
                     std::optional<std::string>("bread"));
    }

    // Last: it ends the ensemble that all have used.
    void nothingIsLeftOfIt()
    {
        const auto directory = ensemble().directory();
        const auto name = folderName(ensemble());
        QVERIFY(std::filesystem::exists(directory));
        m_ensemble.reset();
        QVERIFY(!std::filesystem::exists(directory));
        QVERIFY(tests::processesWith({name}).empty());
    }

private:
    [[nodiscard]] Ensemble& ensemble() { return m_ensemble->ensemble(); }

    std::optional<TestEnsemble> m_ensemble;
    app::RelayLoop m_loop;
};

QTEST_GUILESS_MAIN(EnsembleTest)
#include "tst_ensemble.moc"
