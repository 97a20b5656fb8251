#include "tests/app/relaypeer.h"
#include "tests/app/stays.h"

#include <QTest>

#include <map>
#include <thread>

using namespace zoetrope::tests;

namespace {

qint64 fencingOf(const QJsonObject& line)
{
    return line.value(QLatin1String("fencing")).toInteger();
}

/// A port that speaks first and waits for an answer, as that of SSH does.
class GreetingPort
{
public:
    GreetingPort()
        : m_listener(RelayPeer::listening())
        , m_thread([this](const std::stop_token& stop) {
            while (true) {
                auto peer = m_listener.accept();
                if (stop.stop_requested())
                    return;
                peer.write("SSH-2.0-OpenSSH_9.2\r\n");
                m_peers.push_back(std::move(peer));
            }
        })
    {
    }

    ~GreetingPort()
    {
        m_thread.request_stop();
        RelayPeer().connect(m_listener.port()); // wakes it
    }

    GreetingPort(const GreetingPort&) = delete;
    GreetingPort& operator=(const GreetingPort&) = delete;

    [[nodiscard]] std::string address() const
    {
        return "127.0.0.1:" + std::to_string(m_listener.port());
    }

private:
    RelayPeer m_listener;
    std::vector<RelayPeer> m_peers; // of the thread
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace

/// `zoetrope join` as scripts see it: real processes, a real server.
class JoinTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_ground = std::make_unique<JoinGround>(QStringLiteral(ZOETROPE_PROGRAM));
    }

    void cleanupTestCase() { m_ground.reset(); }

    void init() { m_ground->clear(); }

    void processesOnOneMutexNeverHoldTogether()
    {
        std::vector<JoinGround::Process> all;
        for (const auto* name : {"a", "b", "c"})
            all.push_back(join("mutex /m --cycles 20 --hold 2 --id", name));
        std::vector<Stay> stays;
        for (const auto& process : all) {
            QCOMPARE(process->end(), 0);
            const auto own = staysOf(*process);
            QCOMPARE(own.size(), std::size_t(20));
            stays.insert(stays.end(), own.begin(), own.end());
        }
        QVERIFY(areApart(stays));
        QCOMPARE(m_ground->childrenOf("/m"), 0);
    }

    void whatSpeaksAnotherLanguageIsSaidTo()
    {
        const GreetingPort port;
        const auto guest = m_ground->actAt(port.address(),
                                           {QStringLiteral("join"), QStringLiteral("mutex"),
                                            QStringLiteral("/m"), QStringLiteral("--client"),
                                            QStringLiteral("apache")});
        QCOMPARE(guest->end(), 3);
        const auto errors = guest->errors();
        QVERIFY2(errors.contains(QLatin1String("does not speak ZooKeeper's language")),
                 qPrintable(errors));
    }

    void everyRecipeGoesThroughItsCycles()
    {
        const std::map<QString, QString> cycles{
            {QStringLiteral("mutex /a"), QStringLiteral("acquired released")},
            {QStringLiteral("semaphore-mutex /b"), QStringLiteral("acquired released")},
            {QStringLiteral("semaphore /c --leases 3"), QStringLiteral("acquired released")},
            {QStringLiteral("read-lock /d"), QStringLiteral("acquired released")},
            {QStringLiteral("write-lock /e"), QStringLiteral("acquired released")},
            {QStringLiteral("multi-lock /f --also /g"), QStringLiteral("acquired released")},
            {QStringLiteral("barrier /h"), QStringLiteral("opened")},
            {QStringLiteral("double-barrier /i --members 1"), QStringLiteral("entered left")},
            {QStringLiteral("dinner-table /j --members 1"), QStringLiteral("entered left")},
            {QStringLiteral("leader-latch /k"), QStringLiteral("leader not-leader")},
            {QStringLiteral("leader-selector /l"), QStringLiteral("leader not-leader")},
            {QStringLiteral("single-leader /m"), QStringLiteral("leader not-leader")},
            {QStringLiteral("queue-put /n"), QStringLiteral("put")},
            {QStringLiteral("group /o --id me"), QStringLiteral("entered left")},
        };
        std::map<QString, JoinGround::Process> all;
        for (const auto& [words, said] : cycles)
            all.emplace(words, join(words, QStringLiteral("--cycles 2 --hold 1 --revocable")));
        for (const auto& [words, process] : all) {
            QCOMPARE(process->end(), 0);
            QCOMPARE(process->events(),
                     QStringLiteral("connected %1 %1 done").arg(cycles.at(words)));
            QCOMPARE(text(process->lines().front(), "recipe"), words.section(u' ', 0, 0));
        }
    }

    void readersHoldTogetherAndAWriterWaitsForThem()
    {
        const auto one = join("read-lock /m --hold 60000 --id one");
        QVERIFY(!one->await("acquired").isEmpty());
        const auto writer = join("write-lock /m --hold 60000 --id writer");
        QVERIFY(!writer->await("waiting").isEmpty());
        const auto late = join("read-lock /m --id late");
        const auto waiting = late->await("waiting");
        QCOMPARE(text(waiting, "watches"), text(writer->await("waiting"), "node"));

        one->signal(SIGINT);
        QVERIFY(!writer->await("acquired").isEmpty());
        writer->signal(SIGINT);
        QCOMPARE(late->end(), 0);
        QVERIFY(time(writer->await("released")) <= time(late->await("acquired")));
        QCOMPARE(one->end(), 130);
        QCOMPARE(writer->end(), 130);
    }

    void semaphoreHandsOutItsLeases()
    {
        std::vector<JoinGround::Process> holders;
        for (const auto* name : {"a", "b"}) {
            holders.push_back(join("semaphore /m --leases 2 --hold 60000 --id", name));
            QVERIFY(text(holders.back()->await("acquired"), "node")
                        .startsWith(QLatin1String("/m/leases/_c_")));
        }
        const auto third = join("semaphore /m --leases 2 --id c");
        QVERIFY(!third->await("waiting").isEmpty());
        holders.front()->signal(SIGINT);
        QCOMPARE(third->end(), 0);
        QCOMPARE(third->events(), QStringLiteral("connected waiting woken acquired released done"));
    }

    void multiLockHoldsAllItsPaths()
    {
        const auto holder = join("multi-lock /a --also /b --also /c --hold 60000 --id holder");
        QVERIFY(!holder->await("acquired").isEmpty());
        std::vector<JoinGround::Process> others;
        for (const auto* path : {"/a", "/b", "/c"})
            others.push_back(join("mutex", path));
        for (const auto& other : others)
            QVERIFY(!other->await("waiting").isEmpty());
        holder->signal(SIGINT);
        for (const auto& other : others)
            QCOMPARE(other->end(), 0);
    }

    void leadersFollowOneAnother()
    {
        std::vector<std::pair<JoinGround::Process, JoinGround::Process>> all;
        for (const auto* recipe : {"leader-latch /a", "leader-selector /b", "single-leader /c"}) {
            auto leader = join(recipe, "--hold 60000");
            QVERIFY(!leader->await("leader").isEmpty());
            auto heir = join(recipe);
            QVERIFY(!heir->await("waiting").isEmpty());
            const auto late = join(recipe, "--timeout 1500");
            QCOMPARE(late->end(), 1);
            QCOMPARE(late->events(), QStringLiteral("connected waiting timed-out done"));
            all.emplace_back(std::move(leader), std::move(heir));
        }
        for (const auto& [leader, heir] : all) {
            leader->signal(SIGINT);
            QCOMPARE(leader->end(), 130);
            QCOMPARE(leader->events(), QStringLiteral("connected leader not-leader"));
            QCOMPARE(heir->end(), 0);
            QCOMPARE(heir->events(),
                     QStringLiteral("connected waiting woken leader not-leader done"));
            QVERIFY(time(leader->await("not-leader")) <= time(heir->await("leader")));
            QVERIFY(fencingOf(leader->await("leader")) < fencingOf(heir->await("leader")));
        }
    }

    void itemsOfEveryKindOfQueueAreTakenInOrder()
    {
        for (const auto* kind : {"simple", "distributed", "tutorial"}) {
            const auto queue = QStringLiteral("/%1 --queue %1").arg(QLatin1String(kind));
            const auto taker = join(QStringLiteral("queue-take ") + queue,
                                    QStringLiteral("--cycles 3 --timeout 30000"));
            QVERIFY(!taker->await("waiting").isEmpty());
            const auto putter
                = join(QStringLiteral("queue-put ") + queue, QStringLiteral("--cycles 2"));
            QCOMPARE(putter->end(), 0);
            QCOMPARE(join(QStringLiteral("queue-put ") + queue, QStringLiteral("--data 7"))->end(),
                     0);
            QCOMPARE(taker->end(), 0);
            for (int cycle = 1; cycle <= 2; ++cycle)
                QCOMPARE(text(taker->await("taken", cycle), "data"),
                         text(putter->await("put", cycle), "data"));
            QCOMPARE(text(taker->await("taken", 3), "data"), QStringLiteral("7"));
            const auto late
                = join(QStringLiteral("queue-take ") + queue, QStringLiteral("--timeout 500"));
            QCOMPARE(late->end(), 1);
        }
    }

    void itemThatCannotBeReadIsToldAndTheNextIsTaken_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("item");
        QTest::newRow("distributed") << QStringLiteral("distributed") << QStringLiteral("queue-");
        QTest::newRow("tutorial") << QStringLiteral("tutorial") << QStringLiteral("element");
    }

    void itemThatCannotBeReadIsToldAndTheNextIsTaken()
    {
        QFETCH(const QString, kind);
        QFETCH(const QString, item);
        zoetrope::recipes::Session session({m_ground->address()});
        session.connect();
        const zoetrope::recipes::Path queue("/q");
        session.create(queue, "", zoetrope::recipes::CreateMode::Persistent);
        session.create(queue / item.toStdString(), "poison",
                       zoetrope::recipes::CreateMode::PersistentSequential);
        const auto words = QStringLiteral("/q --queue ") + kind;
        QCOMPARE(join(QStringLiteral("queue-put ") + words, QStringLiteral("--data 7"))->end(), 0);
        const auto taker = join(QStringLiteral("queue-take ") + words);
        QCOMPARE(taker->end(), 0);
        QCOMPARE(taker->events(), QStringLiteral("connected error taken done"));
        QVERIFY(taker->errors().contains(item + QStringLiteral("0000000000 cannot be read")));
        QCOMPARE(m_ground->childrenOf("/q"), 1);
        const auto mover
            = join(QStringLiteral("queue-take ") + words, QStringLiteral("--aside /aside"));
        QVERIFY(!mover->await("waiting").isEmpty());
        mover->signal(SIGINT);
        QCOMPARE(mover->end(), 130);
        QCOMPARE(m_ground->childrenOf("/q"), 0);
        QCOMPARE(m_ground->childrenOf("/aside"), 1);
    }

    void itemThatIsNoTextIsTakenWholeAndOneWithChildrenIsLeft()
    {
        zoetrope::recipes::Session session({m_ground->address()});
        session.connect();
        const zoetrope::recipes::Path queue("/q");
        session.create(queue, "", zoetrope::recipes::CreateMode::Persistent);
        for (const auto* bytes : {"parent", "\xff\x01", "text"})
            session.create(queue / "qn-", bytes,
                           zoetrope::recipes::CreateMode::PersistentSequential);
        session.create(queue / "qn-0000000000" / "child", "",
                       zoetrope::recipes::CreateMode::Persistent);
        const auto taker = join("queue-take /q --cycles 2");
        QCOMPARE(taker->end(), 0);
        QCOMPARE(taker->events(), QStringLiteral("connected error taken taken done"));
        QVERIFY(taker->errors().contains(QLatin1String("qn-0000000000 cannot be taken")));
        QCOMPARE(text(taker->await("taken", 1), "base64"), QStringLiteral("/wE="));
        QVERIFY(!taker->await("taken", 1).contains(QLatin1String("data")));
        QCOMPARE(text(taker->await("taken", 2), "data"), QStringLiteral("text"));
    }

    // One that comes first, and one that comes while it waits.
    void takerThatGoesOnUntilInterruptedSurvivesPoison()
    {
        zoetrope::recipes::Session session({m_ground->address()});
        session.connect();
        const zoetrope::recipes::Path queue("/q");
        session.create(queue, "", zoetrope::recipes::CreateMode::Persistent);
        const auto poison = [&] {
            session.create(queue / "element", "poison",
                           zoetrope::recipes::CreateMode::PersistentSequential);
        };
        const auto put = [&](const char* number) {
            return join(QStringLiteral("queue-put /q --queue tutorial --data"),
                        QLatin1String(number))
                ->end();
        };
        poison();
        const auto taker = join("queue-take /q --queue tutorial --cycles 0");
        QVERIFY(!taker->await("waiting").isEmpty());
        QCOMPARE(put("1"), 0);
        QCOMPARE(text(taker->await("taken"), "data"), QStringLiteral("1"));
        poison();
        QCOMPARE(put("2"), 0);
        QCOMPARE(text(taker->await("taken", 2), "data"), QStringLiteral("2"));
        taker->signal(SIGINT);
        QCOMPARE(taker->end(), 130);
        QCOMPARE(taker->events().count(QLatin1String("error")), 2);
        QCOMPARE(m_ground->childrenOf("/q"), 2);
    }

    void memberWaitsForANamesakeToGo()
    {
        const auto first = join("group /m --hold 60000 --id me --data first");
        QVERIFY(!first->await("entered").isEmpty());
        QCOMPARE(m_ground->dataOf(QStringLiteral("/m/me")), std::string("first"));
        const auto second = join("group /m --hold 60000 --id me --data second");
        QCOMPARE(text(second->await("waiting"), "watches"), QStringLiteral("/m/me"));
        first->signal(SIGINT);
        QCOMPARE(first->end(), 130);
        QVERIFY(!second->await("entered").isEmpty());
        QCOMPARE(m_ground->dataOf(QStringLiteral("/m/me")), std::string("second"));
        QVERIFY(time(first->await("left")) <= time(second->await("entered")));
    }

    void membersEnterAndLeaveTogether()
    {
        std::vector<JoinGround::Process> all;
        for (const auto* name : {"a", "b", "c"})
            all.push_back(
                join("double-barrier /m --members 3 --cycles 3 --hold 5 --data x --id", name));
        for (const auto& process : all)
            QCOMPARE(process->end(), 0);
        for (int cycle = 1; cycle <= 3; ++cycle) {
            for (const auto& process : all) {
                for (const auto& other : all)
                    QVERIFY(time(process->await("entered", cycle))
                            <= time(other->await("left", cycle)));
            }
        }
        QCOMPARE(m_ground->childrenOf("/m"), 0);
    }

    void waiterTellsWhomItWaitsForAndWhoWokeIt()
    {
        const auto holder = join("mutex /m --hold 60000 --id holder");
        const auto held = text(holder->await("acquired"), "node");
        const auto waiter = join("mutex /m --id waiter --data x");
        const auto waiting = waiter->await("waiting");
        QCOMPARE(text(waiting, "watches"), held);
        QVERIFY(text(waiting, "node").startsWith(QLatin1String("/m/_c_")));
        QCOMPARE(m_ground->dataOf(held), std::string("holder"));
        QCOMPARE(m_ground->dataOf(text(waiting, "node")), std::string("x"));
        holder->signal(SIGTERM);
        QCOMPARE(holder->end(), 130);
        QCOMPARE(waiter->end(), 0);
        QCOMPARE(waiter->events(),
                 QStringLiteral("connected waiting woken acquired released done"));
        QCOMPARE(text(waiter->await("woken"), "path"), held);
        QCOMPARE(text(waiter->await("acquired"), "node"), text(waiting, "node"));
        QVERIFY(time(holder->await("released")) <= time(waiter->await("acquired")));
    }

    void cycleThatTimedOutCountsAndIsOne()
    {
        const auto holder = join("mutex /m --hold 60000 --id holder");
        QVERIFY(!holder->await("acquired").isEmpty());
        const auto late = join("mutex /m --cycles 2 --timeout 1500 --id late");
        QCOMPARE(late->end(), 1);
        QCOMPARE(late->events(),
                 QStringLiteral("connected waiting timed-out waiting timed-out done"));
        QCOMPARE(m_ground->childrenOf("/m"), 1);
    }

    void whatARecipeHasNoUseForIsToldUnlessQuiet()
    {
        const auto words
            = QStringLiteral("mutex /m --members 3 --aside /x --also /y --namespace /space");
        const auto told = join(words);
        QCOMPARE(told->end(), 0);
        QCOMPARE(told->errors().count(QLatin1String("mutex has no use for")), 3);
        QCOMPARE(text(told->lines().front(), "path"), QStringLiteral("/space/m"));
        QCOMPARE(m_ground->childrenOf("/space"), 1); // nothing was made at /space/y
        const auto quiet = join(words, QStringLiteral("--quiet"));
        QCOMPARE(quiet->end(), 0);
        QCOMPARE(quiet->errors(), QString());
        QCOMPARE(quiet->events(), told->events());
        const auto leader = join("leader-latch /l --data x");
        QCOMPARE(leader->end(), 0);
        QVERIFY(leader->errors().contains(QLatin1String("leader-latch has no use for --data")));
    }

    void whoMayNotJoinTheGroupIsTold()
    {
        zoetrope::recipes::Session session({.servers = m_ground->address(), .acl = [](const auto&) {
                                                return zoetrope::recipes::Acl{
                                                    {zoetrope::recipes::Permission::Read}};
                                            }});
        session.connect();
        const zoetrope::recipes::Path group("/g");
        session.create(group, {}, zoetrope::recipes::CreateMode::Persistent);
        const auto member = join("group /g");
        QCOMPARE(member->end(), 3);
        QCOMPARE(member->events(), QStringLiteral("connected error"));
    }

private:
    template<typename... Words> [[nodiscard]] JoinGround::Process join(const Words&... words) const
    {
        return m_ground->join(words...);
    }

    std::unique_ptr<JoinGround> m_ground;
};

QTEST_GUILESS_MAIN(JoinTest)
#include "tst_join.moc"
