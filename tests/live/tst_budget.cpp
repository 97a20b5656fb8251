#include "app/lab/relay/relay.h"
#include "app/live/clustermonitor.h"
#include "tests/support/crowd.h"
#include "tests/support/grove.h"

#include <QTest>

#include <deque>

using namespace zoetrope;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

/// What passes at a relay, counted: how many requests in half a second at most, and how many
/// watches are left at most.
class Census
{
public:
    void add(const std::vector<Event>& events)
    {
        for (const auto& event : events) {
            if (event.kind == Kind::WireRequest)
                request(event);
            else if (event.kind == Kind::WireReply && event.code != 0)
                m_watched.erase(m_asked[event.cause]);
            else if (event.kind == Kind::WireEvent)
                m_watched.erase(event.path);
        }
    }

    // Plain data to read.
    std::size_t requests = 0, reads = 0, mostAtOnce = 0, mostWatches = 0;
    bool isWritten = false;

private:
    void request(const Event& event)
    {
        ++requests;
        isWritten |= event.operation == Operation::Create || event.operation == Operation::Delete
            || event.operation == Operation::SetData; // the parts of a multi are told too
        if (event.watch != WatchKind::None) {
            m_watched.insert(event.path);
            m_asked[event.id] = event.path;
        }
        mostWatches = std::max(mostWatches, m_watched.size());
        const auto isRead = event.operation == Operation::GetData
            || event.operation == Operation::GetChildren || event.operation == Operation::Exists;
        if (!isRead)
            return;
        ++reads;
        m_recent.push_back(event.at);
        while (m_recent.front() <= event.at - 500ms)
            m_recent.pop_front();
        mostAtOnce = std::max(mostAtOnce, m_recent.size());
    }

    std::set<std::string> m_watched;
    std::map<EventId, std::string> m_asked; // those that leave a watch
    std::deque<TimePoint> m_recent;
};

struct Load
{
    Grove::Size size;
    int changes; // in all
    int perSecond; // of the budget
    std::size_t watches;
};

// The whole of it takes minutes, and is done in `./dev test all`.
Load load()
{
    if (qEnvironmentVariableIsSet("ZOETROPE_WHOLE_TREE"))
        return {{.locks = 1000, .line = 9, .others = 89'000}, 20'000, 200, 200};
    return {{.locks = 60, .line = 5, .others = 4'000}, 2'000, 1000, 40};
}

} // namespace

/// The observer on a large tree that never rests, seen by a relay that counts.
class BudgetTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!Server::isInstalled())
            QSKIP("no ZooKeeper server on this machine");
    }

    // At fifty requests a second the locks come one after another, and each is whole.
    void whatIsKnownIsShownWhileTheRestIsRead()
    {
        PrivateServer server;
        server.start();
        const auto owner = connected(server.address(), {.timeout = 30s});
        const Grove grove(*owner, {.locks = 20, .line = 5});
        SurveyPlan plan;
        plan.servers = server.address();
        plan.requestsPerSecond = 50;
        ClusterMonitor monitor(plan, {.patience = 100ms});
        monitor.connect();
        std::set<std::size_t> counts; // of recipes that were shown
        auto seen = monitor.look();
        for (int looks = 1; !seen.isWhole; ++looks) {
            QVERIFY(looks < 100);
            counts.insert(seen.picture.recipes.size());
            for (const auto& recipe : seen.picture.recipes)
                QCOMPARE(recipe.places.size(), 5U);
            monitor.sleep();
            seen = monitor.look();
        }
        QVERIFY(counts.size() > 2); // some were seen before all
        QCOMPARE(seen.picture.recipes.size(), 20U);
    }

    // No window reads a million znodes. It says so: what was not seen is not well for that.
    void whatASearchLeavesOutIsToldOf()
    {
        PrivateServer server;
        server.start();
        const auto owner = connected(server.address(), {.timeout = 30s});
        for (int i = 0; i < 20; ++i)
            owner->ensure(Path("/many/" + std::to_string(i) + "/child"), patiently());
        const Grove grove(*owner, {.locks = 2, .line = 2});
        const auto leftOut = [&](std::size_t searched) {
            SurveyPlan plan;
            plan.servers = server.address();
            ClusterMonitor monitor(plan, {.searched = searched});
            monitor.connect();
            auto seen = monitor.look();
            const auto end = patiently();
            while (!seen.isWhole && Clock::now() < end) {
                monitor.sleep();
                seen = monitor.look();
            }
            return seen.picture.seen.tree.partial;
        };
        QVERIFY(leftOut(10).contains("/many"));
        QCOMPARE(leftOut(2000).size(), 0U);
    }

    // Nobody saw it go: of the names alone nothing has changed.
    void aMemberThatIsAnotherByTheSameNameIsReadAnew()
    {
        PrivateServer server;
        server.start();
        const auto owner = connected(server.address(), {.timeout = 30s});
        owner->ensure(Path("/group"), patiently());
        const auto make = Request::create(Path("/group/mary"), "", CreateMode::Ephemeral);
        owner->multi({make}, patiently());
        SurveyPlan plan;
        plan.servers = server.address();
        ClusterMonitor monitor(plan, {.betweenSearches = 1h});
        monitor.connect();
        const auto member = [](const Inspection& inspection) {
            const auto& nodes = inspection.picture.seen.tree.nodes;
            const auto node = nodes.find("/group/mary");
            return node == nodes.end() ? 0 : node->second.stat.czxid;
        };
        auto seen = monitor.look();
        while (!seen.isWhole || member(seen) == 0)
            seen = monitor.look();
        owner->multi({Request::remove(Path("/group/mary"), anyVersion), make}, patiently());
        const auto now = owner->exists(Path("/group/mary"), nullptr, patiently())->czxid;
        QVERIFY(member(seen) != now);
        const auto end = patiently();
        while (member(seen) != now && Clock::now() < end) {
            monitor.sleep();
            seen = monitor.look();
        }
        QCOMPARE(member(seen), now);
    }

    void aRootThatIsNotThereYetIsAskedForAgainOnceTheServerHasCaughtUp_data()
    {
        QTest::addColumn<QByteArray>("chroot");
        QTest::addColumn<QByteArray>("root");
        QTest::newRow("of the connection") << QByteArray("/late") << QByteArray("/");
        QTest::newRow("of the looks") << QByteArray() << QByteArray("/late");
    }

    // As at a follower that lags: the root is made after it was asked for.
    void aRootThatIsNotThereYetIsAskedForAgainOnceTheServerHasCaughtUp()
    {
        QFETCH(const QByteArray, chroot);
        QFETCH(const QByteArray, root);
        PrivateServer server;
        server.start();
        const auto owner = connected(server.address(), {.timeout = 30s});
        Journal wire;
        RelayLoop loop;
        Relay relay(loop, server.address(), Probe(wire, 1));
        SurveyPlan plan;
        plan.servers = relay.address() + chroot.toStdString();
        plan.root = Path(root.toStdString());
        plan.asksWords = false; // they would be taken for frames
        plan.connectPatience = 30s;
        ClusterMonitor monitor(plan, {});
        relay.delay(500ms);
        auto look = inBackground([&] {
            monitor.connect();
            return monitor.look();
        });
        const auto isMissed = [&] {
            const auto told = wire.take().events;
            return std::any_of(told.begin(), told.end(), [](const Event& event) {
                return event.kind == Kind::WireReply
                    && event.code == static_cast<int>(Code::NoNode);
            });
        };
        while (!isMissed())
            QVERIFY(wire.wait(patiently(), {}) == Waited::Done);
        // The answer is on its way for half a second.
        owner->ensure(Path("/late/lock"), patiently());
        owner->create(Path("/late/lock/lock-"), "", CreateMode::EphemeralSequential, patiently());
        relay.mend();
        QCOMPARE(look.get().picture.recipes.size(), 1U);
    }

    void theObserverStaysWithinItsBudgetHoweverMuchChanges()
    {
        const auto asked = load();
        PrivateServer server;
        server.start();
        const auto writer = connected(server.address(), {.timeout = 30s});
        Grove grove(*writer, asked.size);
        Journal wire;
        RelayLoop loop;
        Relay relay(loop, server.address(), Probe(wire, 1));
        SurveyPlan plan;
        plan.servers = relay.address();
        plan.asksWords = false; // they would be taken for frames
        plan.adminUrls.emplace_back(QString::fromStdString(server.adminUrl()));
        plan.requestsPerSecond = asked.perSecond;
        ClusterMonitor::Habits habits;
        habits.watches = asked.watches;
        habits.betweenSearches = 5s;
        ClusterMonitor monitor(plan, habits);
        monitor.connect();
        // Five hundred a second, in bursts; on a busy machine they are fewer, and take longer.
        auto changing = inBackground([&] {
            const auto begin = Clock::now();
            for (int burst = 0; grove.changes() < asked.changes; ++burst) {
                static_cast<void>(writer->pause(begin + burst * 100ms - Clock::now()));
                grove.change(50);
            }
            return Clock::now() - begin;
        });
        const auto isOver = [&] { return changing.wait_for(0s) == std::future_status::ready; };
        Census census;
        std::size_t looks = 0, own = 0;
        const auto begin = Clock::now();
        while (!isOver()) {
            const auto seen = monitor.look();
            ++looks;
            own = std::max(own, monitor.watches());
            QVERIFY(seen.picture.recipes.size() <= static_cast<std::size_t>(asked.size.locks));
            census.add(wire.take().events);
            monitor.sleep(); // not for long: it asks the servers every second
        }
        const auto took = std::chrono::duration<double>(Clock::now() - begin).count();
        const auto changed = std::chrono::duration<double>(changing.get()).count();
        census.add(wire.take().events);
        qInfo(
            "%zu znodes, %.0f changes a second: %zu looks, %.0f requests a second, at most %zu in "
            "half a second; at most %zu watches",
            grove.nodes(), grove.changes() / changed, looks,
            static_cast<double>(census.reads) / took, census.mostAtOnce, census.mostWatches);
        const auto budget = static_cast<std::size_t>(asked.perSecond);
        QVERIFY(!census.isWritten);
        QVERIFY(looks > 0 && census.reads > budget / 2);
        QVERIFY(census.mostAtOnce <= budget);
        QVERIFY(static_cast<double>(census.reads) <= asked.perSecond * (took + 1));
        QVERIFY(census.mostWatches > 0 && census.mostWatches <= asked.watches);
        QVERIFY(own <= asked.watches);
    }
};

QTEST_GUILESS_MAIN(BudgetTest)
#include "tst_budget.moc"
