#include "tests/support/ambush.h"
#include "tests/support/eventually.h"
#include "tests/support/queueguest.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using tests::eventually;
using tests::Items;
using tests::QueueGuest;
using tests::RelayedSession;

namespace {

const auto& place = QueueGuest::place;

// A directory that stays where it is empty: a container is gone a second later.
void makeLocks(Session& session)
{
    session.ensure(QueueGuest::locks.parent());
    session.create(QueueGuest::locks, "", CreateMode::Persistent);
}

} // namespace

class ItemLocksTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!tests::TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init() { m_root = m_server->freshRoot(); }

    // The relay is cut first: nobody says goodbye, and the server ends the session by itself.
    void P92_itemOfACrashedTakerGoesToAnother()
    {
        QueueGuest waiting(*m_server, m_root, QueueGuest::safely());
        auto crashing = std::make_unique<QueueGuest>(*m_server, m_root, QueueGuest::safely(), 1s);
        waiting.queue.put({"precious"});
        const auto item = crashing->queue.take();
        QVERIFY(item);
        auto taking = std::async(std::launch::async,
                                 [&] { return waiting.queue.take(RelayedSession::patiently()); });
        QVERIFY(waiting.waitFor(Standing::Waiting));
        crashing->relay.freeze();
        const auto again = taking.get();
        QVERIFY(again);
        QCOMPARE(again->payloads(), (Items{"precious"}));
        QVERIFY(again->isHeld());
        QVERIFY(!item->isHeld());
        crashing->relay.cut();
    }

    void P92_itemThatIsLetGoGoesToAnother()
    {
        QueueGuest one(*m_server, m_root, QueueGuest::safely());
        QueueGuest other(*m_server, m_root, QueueGuest::safely());
        one.queue.put({"job"});
        auto item = one.queue.take();
        QVERIFY(item->isHeld());
        auto taking = std::async(std::launch::async,
                                 [&] { return other.queue.take(RelayedSession::patiently()); });
        QVERIFY(other.waitFor(Standing::Waiting));
        item->release();
        QVERIFY(!item->isHeld());
        QVERIFY(taking.get());
    }

    void P96_onlyWhoHoldsAnItemIsDoneWithIt()
    {
        QueueGuest one(*m_server, m_root, QueueGuest::safely(), 1s);
        QueueGuest other(*m_server, m_root, QueueGuest::safely());
        one.queue.put({"job"});
        auto item = one.queue.take();
        QVERIFY(!other.queue.take(Clock::now()));
        one.relay.freeze();
        QVERIFY(one.waitFor(SessionState::Lost));
        one.relay.mend();
        auto now = other.queue.take(RelayedSession::patiently());
        QVERIFY(now);
        QVERIFY(!item->finish());
        item->release(); // another's lock has the same name
        QVERIFY(now->isHeld());
        QVERIFY(other.session.exists(QueueGuest::locks / now->name()));
        QVERIFY(now->finish());
        QVERIFY(!now->finish());
    }

    // The create has happened, and nobody waits for its reply: in a network that works, and in one
    // that breaks over it.
    void lockOfATakeThatWasStoppedIsLetGo()
    {
        for (const auto isBroken : {false, true}) {
            const auto root = m_server->freshRoot();
            tests::Ambush ambush;
            RelayedSession client(*m_server, root, 60s, {.gate = &ambush});
            DistributedQueue queue(client.session, place, QueueGuest::safely());
            QueueGuest other(*m_server, root, QueueGuest::safely());
            makeLocks(other.session);
            other.queue.put({"job"});
            std::stop_source stop;
            ambush.set([&](int burst) {
                if (burst != 2)
                    return;
                if (isBroken)
                    client.relay.loseNextReply();
                stop.request_stop();
            });
            QVERIFY(!queue.take(never, stop.get_token()));
            ambush.set({});
            const auto item = other.queue.take(RelayedSession::patiently());
            QVERIFY(item);
            QVERIFY(client.session.isAlive());
        }
    }

    void lockOfATakeThatWasStoppedIsNoHindranceToTheNext()
    {
        tests::Ambush ambush;
        RelayedSession client(*m_server, m_root, 60s, {.gate = &ambush});
        DistributedQueue queue(client.session, place, QueueGuest::safely());
        makeLocks(client.session);
        queue.put({"job"});
        std::stop_source stop;
        ambush.set([&](int burst) {
            if (burst == 2)
                stop.request_stop();
        });
        QVERIFY(!queue.take(never, stop.get_token()));
        ambush.set({});
        auto item = queue.take(RelayedSession::patiently());
        QVERIFY(item);
        client.session.sync(place); // behind all that was sent for the one before
        QVERIFY(client.session.exists(QueueGuest::locks / item->name()));
        QVERIFY(item->finish());
    }

    void itemOfAnEndedSessionIsTakenAnewWhileItIsInHand()
    {
        QueueGuest client(*m_server, m_root, QueueGuest::safely(), 1s);
        client.queue.put({"job"});
        auto old = client.queue.take();
        client.relay.freeze();
        QVERIFY(client.waitFor(SessionState::Lost));
        client.relay.mend();
        auto now = client.queue.take(RelayedSession::patiently());
        QVERIFY(now);
        QVERIFY(!old->isHeld());
        old->release(); // it is no longer its own
        QVERIFY(now->isHeld());
        QVERIFY(client.session.exists(QueueGuest::locks / now->name()));
        QVERIFY(now->finish());
    }

    void itemWhoseLockWasDeletedIsTakenAnew()
    {
        QueueGuest client(*m_server, m_root, QueueGuest::safely());
        client.queue.put({"job"});
        auto old = client.queue.take();
        auto taking = std::async(std::launch::async,
                                 [&] { return client.queue.take(RelayedSession::patiently()); });
        QVERIFY(client.waitFor(Standing::Waiting));
        QVERIFY(client.session.remove(QueueGuest::locks / old->name()));
        auto now = taking.get();
        QVERIFY(now);
        QVERIFY(!old->isHeld());
        QVERIFY(now->isHeld());
        QVERIFY(!old->finish());
        QVERIFY(now->finish());
    }

    void itemWhoseLockIsAnothersByNowIsNotHeld()
    {
        QueueGuest client(*m_server, m_root, QueueGuest::safely());
        QueueGuest other(*m_server, m_root, QueueGuest::safely());
        client.queue.put({"job"});
        auto old = client.queue.take();
        QVERIFY(other.session.remove(QueueGuest::locks / old->name()));
        auto now = other.queue.take();
        QVERIFY(!client.queue.take(Clock::now() + 50ms));
        QVERIFY(!old->isHeld());
        QVERIFY(!old->finish());
        QVERIFY(now->finish());
    }

    void deadlinesThatHavePassedMeanOneTry()
    {
        QueueGuest client(*m_server, m_root, QueueGuest::safely());
        auto& queue = client.queue;
        const auto past = Clock::now() - 1s;
        QVERIFY(eventually([&] { return queue.put({"job"}, past); }));
        QVERIFY(eventually([&] {
            auto item = queue.take(past);
            return item && item->putBack(place, past);
        }));
        QVERIFY(eventually([&] {
            auto item = queue.take(past);
            return item && item->finish(past);
        }));
    }

    void lostReplyOfALockIsOurs()
    {
        tests::Ambush ambush;
        RelayedSession client(*m_server, m_root, 10s, {.gate = &ambush});
        DistributedQueue queue(client.session, place, QueueGuest::safely());
        makeLocks(client.session);
        queue.put({"2"});
        ambush.set([&](int burst) {
            if (burst == 2 || burst == 4)
                client.relay.loseNextReply(); // of the lock, and of the end
        });
        auto item = queue.take(RelayedSession::patiently());
        QVERIFY(item);
        QVERIFY(item->finish());
        ambush.set({});
        QCOMPARE(client.session.children(place)->names, Items());
        QCOMPARE(client.session.children(QueueGuest::locks)->names, Items());
    }

    void silentNetworkEndsATakeAtItsDeadline()
    {
        QueueGuest client(*m_server, m_root, QueueGuest::safely());
        client.relay.freeze();
        QVERIFY(!client.queue.take(Clock::now() + 50ms));
    }

private:
    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(ItemLocksTest)
#include "tst_itemlocks.moc"
