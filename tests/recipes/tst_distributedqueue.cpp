#include "recipes/queues/itemcodec.h"
#include "recipes/queues/queueconsumer.h"
#include "tests/support/ambush.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using tests::RelayedSession;
using Traffic = RelayedSession::Traffic;
using Items = std::vector<std::string>;

namespace {

const Path place("/queues/jobs");
const Path locks("/queues/locks");
const Path receipts("/queues/receipts");

DistributedQueue::Options safely()
{
    return {.locks = locks};
}

struct Client : RelayedSession
{
    Client(tests::TestServer& server, const std::string& root,
           const DistributedQueue::Options& options = {}, std::chrono::milliseconds timeout = 10s)
        : RelayedSession(server, root, timeout)
        , queue(session, place, options)
    {
    }

    [[nodiscard]] bool isEmpty() { return session.children(place)->names.empty(); }

    // What the next item holds; empty if there is none.
    Items next()
    {
        if (isEmpty())
            return {};
        auto item = queue.take(patiently());
        auto payloads = item ? item->payloads() : Items();
        if (item)
            static_cast<void>(item->finish());
        return payloads;
    }

    DistributedQueue queue;
};

// Collects what consumers are given.
struct Bench
{
    void add(const std::string& item)
    {
        const std::scoped_lock lock(mutex);
        done.push_back(item);
        changed.notify_all();
    }
    bool waitFor(std::size_t count)
    {
        std::unique_lock lock(mutex);
        return changed.wait_until(lock, RelayedSession::patiently(),
                                  [&] { return done.size() >= count; });
    }
    Items sorted()
    {
        const std::scoped_lock lock(mutex);
        auto items = done;
        std::sort(items.begin(), items.end());
        return items;
    }

    std::mutex mutex;
    std::condition_variable changed;
    Items done;
};

std::optional<Code> codeOf(const std::function<void()>& work)
{
    try {
        work();
    } catch (const Error& error) {
        return error.code();
    }
    return {};
}

} // namespace

class DistributedQueueTest : public QObject
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

    void itemsArePutAndTakenTogetherOrOneByOne()
    {
        for (const auto& options : {DistributedQueue::Options(), safely()}) {
            Client client(*m_server, m_server->freshRoot(), options);
            QVERIFY(client.queue.put({"1"}));
            QVERIFY(client.queue.put({"2", "3"}));
            QCOMPARE(client.next(), (Items{"1"}));
            QCOMPARE(client.next(), (Items{"2", "3"}));
            QCOMPARE(client.next(), Items());
        }
    }

    void P2_itemsHaveTheirNamesAndFramesOnTheWire()
    {
        Client client(*m_server, m_root);
        client.queue.put({"a"});
        QCOMPARE(client.session.children(place)->names, (Items{"queue-0000000000"}));
        QVERIFY(client.session.get(place / "queue-0000000000")->bytes == encodeItems({"a"}));
        QCOMPARE(client.session.exists(place)->ephemeralOwner, std::int64_t{0});
    }

    void costsAreAsDocumented()
    {
        Client client(*m_server, m_root);
        Client safe(*m_server, m_root, safely());
        client.queue.put({"makes the directory"});
        safe.next(); // makes that of the locks
        static_cast<void>(client.traffic());
        static_cast<void>(safe.traffic());
        client.queue.put({"1"});
        QCOMPARE(client.traffic(), (Traffic{1, 1, 0}));
        QVERIFY(client.queue.take());
        QCOMPARE(client.traffic(), (Traffic{3, 3, 0}));
        client.queue.put({"2"});
        auto item = safe.queue.take();
        QCOMPARE(safe.traffic(), (Traffic{4, 2, 0}));
        QVERIFY(item->finish());
        QCOMPARE(safe.traffic(), (Traffic{1, 1, 0}));
    }

    void putLaterIsToldToWhoListens()
    {
        Client client(*m_server, m_root);
        Bench told;
        const auto listening = client.queue.listen([&](const PutNews& news) {
            if (news.code == Code::Ok)
                told.add(news.items.front());
        });
        for (const auto* item : {"1", "2", "3"})
            client.queue.putLater({item});
        QCOMPARE(client.queue.flush(RelayedSession::patiently()), Waited::Done);
        QVERIFY(told.waitFor(3));
        QCOMPARE(told.done, (Items{"1", "2", "3"}));
        QCOMPARE(client.next(), (Items{"1"}));
    }

    void putLaterWithoutAnAnswerIsToldAsUnknown()
    {
        Client client(*m_server, m_root);
        client.queue.putLater({"makes the directory"});
        QCOMPARE(client.queue.flush(RelayedSession::patiently()), Waited::Done);
        std::promise<Code> told;
        const auto listening
            = client.queue.listen([&](const PutNews& news) { told.set_value(news.code); });
        client.relay.loseNextReply();
        client.queue.putLater({"?"});
        QVERIFY(isUnknown(told.get_future().get()));
    }

    void itemThatIsTooLargeIsNobodysLater()
    {
        Client client(*m_server, m_root);
        Bench told;
        const auto listening
            = client.queue.listen([&](const PutNews& news) { told.add(news.items.front()); });
        QCOMPARE(codeOf([&] { client.queue.putLater({std::string(1'100'000, 'x')}); }),
                 Code::TooLarge);
        client.queue.putLater({"fine"});
        QVERIFY(told.waitFor(1));
        QVERIFY(told.sorted() == (Items{"fine"}));
        QCOMPARE(client.queue.flush(Clock::now() + 5s), Waited::Done);
    }

    void queueThatWasDeletedIsMadeAgainByTheNextPutLater()
    {
        Client client(*m_server, m_root);
        client.queue.putLater({"makes the queue"});
        QCOMPARE(client.queue.flush(RelayedSession::patiently()), Waited::Done);
        client.next();
        QVERIFY(client.session.remove(place));
        client.queue.putLater({"meets no queue"});
        QCOMPARE(client.queue.flush(RelayedSession::patiently()), Waited::Done);
        client.queue.putLater({"comes"});
        QCOMPARE(client.queue.flush(RelayedSession::patiently()), Waited::Done);
        QCOMPARE(client.next(), (Items{"comes"}));
    }

    void putsDoNotWaitForEachOther()
    {
        for (const auto& directory : {std::optional<Path>(), std::optional(receipts)}) {
            Client client(*m_server, m_server->freshRoot(), {.receipts = directory});
            client.relay.freeze();
            std::stop_source stop;
            auto first = std::async(std::launch::async, [&] {
                return codeOf([&] { client.queue.put({"1"}, never, stop.get_token()); });
            });
            QVERIFY(client.waitFor([](const Event& event) { return event.kind == Kind::Sent; }));
            QCOMPARE(codeOf([&] { client.queue.put({"2"}, Clock::now() + 50ms); }),
                     Code::OperationTimeout);
            QVERIFY(first.wait_for(0s) == std::future_status::timeout);
            stop.request_stop();
            QCOMPARE(first.get(), Code::Interrupted);
        }
    }

    void nobodyWaitsForAQueueThatIsBeingMade()
    {
        Client client(*m_server, m_root);
        client.relay.freeze();
        auto first = std::async(std::launch::async, [&] { client.queue.putLater({"1"}); });
        QVERIFY(client.waitFor([](const Event& event) { return event.kind == Kind::Sent; }));
        QCOMPARE(client.queue.flush(Clock::now() + 5s), Waited::Done);
        QVERIFY(first.wait_for(0s) == std::future_status::timeout);
        client.relay.mend();
        first.get();
        QCOMPARE(client.queue.flush(RelayedSession::patiently()), Waited::Done);
        QCOMPARE(client.next(), (Items{"1"}));
    }

    void itemsAreRemovedAndTakenAtOnce()
    {
        constexpr int items = 60;
        Client client(*m_server, m_root, {.kind = QueueKind::Id, .receipts = receipts});
        for (int i = 0; i < items; ++i)
            client.queue.putLater({"item"}, nameWithId("same"));
        QCOMPARE(client.queue.flush(RelayedSession::patiently()), Waited::Done);
        std::vector<std::future<int>> removing;
        for (int i = 0; i < 2; ++i)
            removing.push_back(
                std::async(std::launch::async, [&] { return client.queue.remove("same"); }));
        int gone = 0;
        while (!client.isEmpty())
            gone += client.queue.take(Clock::now() + 1s) ? 1 : 0;
        for (auto& removed : removing)
            gone += removed.get();
        QCOMPARE(gone, items);
        QCOMPARE(client.session.children(place)->names, Items());
    }

    void putWithAReceiptHappensOnce()
    {
        tests::Ambush ambush;
        RelayedSession client(*m_server, m_root, 10s, {.gate = &ambush});
        DistributedQueue queue(client.session, place, {.receipts = receipts});
        queue.put({"first"});
        ambush.set([&](int burst) {
            if (burst == 1)
                client.relay.loseNextReply();
        });
        QVERIFY(queue.put({"second"}));
        QCOMPARE(client.session.children(place)->names.size(), std::size_t{2});
    }

    void P91_everyItemIsWorkedOnOnce()
    {
        constexpr int consumers = 3;
        constexpr int items = 60;
        for (const auto& options : {DistributedQueue::Options(), safely()}) {
            const auto root = m_server->freshRoot();
            Bench work;
            std::vector<std::unique_ptr<Client>> clients;
            std::vector<std::unique_ptr<QueueConsumer>> workers;
            for (int i = 0; i < consumers; ++i) {
                auto& client
                    = *clients.emplace_back(std::make_unique<Client>(*m_server, root, options));
                workers.push_back(std::make_unique<QueueConsumer>(
                    client.session, client.queue, [&](const auto& item) { work.add(item); }));
            }
            Client putter(*m_server, root);
            Items expected;
            for (int i = 0; i < items; ++i) {
                expected.push_back(std::to_string(i));
                putter.queue.putLater({expected.back()});
            }
            QVERIFY(work.waitFor(items));
            workers.clear();
            std::sort(expected.begin(), expected.end());
            QCOMPARE(work.sorted(), expected);
            QCOMPARE(putter.session.children(place)->names, Items());
        }
    }

    // The relay is cut first: nobody says goodbye, and the server ends the session by itself.
    void P92_itemOfACrashedTakerGoesToAnother()
    {
        Client waiting(*m_server, m_root, safely());
        auto crashing = std::make_unique<Client>(*m_server, m_root, safely(), 1s);
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
        Client one(*m_server, m_root, safely());
        Client other(*m_server, m_root, safely());
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
        Client one(*m_server, m_root, safely(), 1s);
        Client other(*m_server, m_root, safely());
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
        QVERIFY(other.session.exists(locks / now->name()));
        QVERIFY(now->finish());
        QVERIFY(!now->finish());
    }

    // The create has happened, and nobody waits for its reply: in a network that works, and in one
    // that breaks over it.
    void P13_lockOfATakeThatWasStoppedIsLetGo()
    {
        for (const auto isBroken : {false, true}) {
            const auto root = m_server->freshRoot();
            tests::Ambush ambush;
            RelayedSession client(*m_server, root, 60s, {.gate = &ambush});
            DistributedQueue queue(client.session, place, safely());
            Client other(*m_server, root, safely());
            other.queue.put({"makes the queue, and the locks"});
            other.next();
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
        DistributedQueue queue(client.session, place, safely());
        queue.put({"makes the locks"});
        static_cast<void>(queue.take()->finish());
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
        QVERIFY(client.session.exists(locks / item->name()));
        QVERIFY(item->finish());
    }

    void itemOfAnEndedSessionIsTakenAnewWhileItIsInHand()
    {
        Client client(*m_server, m_root, safely(), 1s);
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
        QVERIFY(client.session.exists(locks / now->name()));
        QVERIFY(now->finish());
    }

    void P13_itemWhoseLockWasDeletedIsTakenAnew()
    {
        Client client(*m_server, m_root, safely());
        client.queue.put({"job"});
        auto old = client.queue.take();
        auto taking = std::async(std::launch::async,
                                 [&] { return client.queue.take(RelayedSession::patiently()); });
        QVERIFY(client.waitFor(Standing::Waiting));
        QVERIFY(client.session.remove(locks / old->name()));
        auto now = taking.get();
        QVERIFY(now);
        QVERIFY(!old->isHeld());
        QVERIFY(now->isHeld());
        QVERIFY(!old->finish());
        QVERIFY(now->finish());
    }

    void itemWhoseLockIsAnothersByNowIsNotHeld()
    {
        Client client(*m_server, m_root, safely());
        Client other(*m_server, m_root, safely());
        client.queue.put({"job"});
        auto old = client.queue.take();
        QVERIFY(other.session.remove(locks / old->name()));
        auto now = other.queue.take();
        QVERIFY(!client.queue.take(Clock::now() + 50ms));
        QVERIFY(!old->isHeld());
        QVERIFY(!old->finish());
        QVERIFY(now->finish());
    }

    void deadlinesThatHavePassedMeanOneTry()
    {
        Client client(*m_server, m_root, safely());
        const auto past = Clock::now() - 1s;
        QVERIFY(client.queue.put({"job"}, past));
        auto item = client.queue.take(past);
        QVERIFY(item->putBack(place, past));
        item = client.queue.take(past);
        QVERIFY(item->finish(past));
        QVERIFY(!client.queue.take(past));
    }

    void itemThatIsDueInAMillionYearsIsNotDueNow()
    {
        Client client(*m_server, m_root, {.kind = QueueKind::Delay});
        client.queue.put({"never"}, never, {}, nameWithTime(WallTime::max()));
        client.queue.put({"late"}, never, {}, nameWithTime(WallTime(std::chrono::years(400))));
        QVERIFY(!client.queue.take(Clock::now()));
        client.queue.put({"now"}, never, {}, nameWithTime(WallTime(1ms)));
        QCOMPARE(client.next(), (Items{"now"}));
    }

    void reportThatThrowsEndsNothing()
    {
        Client client(*m_server, m_root, safely());
        Bench work;
        QueueConsumer consumer(
            client.session, client.queue,
            [&](const std::string& item) {
                work.add(item);
                throw std::runtime_error("as it should");
            },
            [](const std::string&) { throw std::runtime_error("that too"); },
            QueueConsumer::AfterFailure::Drop);
        client.queue.put({"1"});
        client.queue.put({"2"});
        QVERIFY(work.waitFor(2));
    }

    void lostReplyOfALockIsOurs()
    {
        tests::Ambush ambush;
        RelayedSession client(*m_server, m_root, 10s, {.gate = &ambush});
        DistributedQueue queue(client.session, place, safely());
        queue.put({"1"});
        static_cast<void>(queue.take()->finish());
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
        QCOMPARE(client.session.children(locks)->names, Items());
    }

    void P93_failedItemIsPutBackUnderItsName()
    {
        auto options = safely();
        options.kind = QueueKind::Priority;
        Client client(*m_server, m_root, options);
        Bench work;
        std::atomic<int> failures = 0;
        QueueConsumer consumer(client.session, client.queue, [&](const std::string& item) {
            if (item == "fails once" && failures++ == 0)
                throw std::runtime_error("as it should");
            work.add(item);
        });
        Client putter(*m_server, m_root);
        putter.queue.put({"fails once"}, never, {}, nameWithPriority(3));
        QVERIFY(work.waitFor(1));
        consumer.close();
        QCOMPARE(failures.load(), 2);

        auto item = std::optional<QueueItem>();
        putter.queue.put({"again"}, never, {}, nameWithPriority(3));
        item = client.queue.take();
        QVERIFY(item->putBack(place));
        const auto names = client.session.children(place)->names;
        QCOMPARE(names.size(), std::size_t{1});
        QVERIFY(baseName(names.front()) == nameWithPriority(3));
    }

    void P93_failedItemIsDropped()
    {
        Client client(*m_server, m_root, safely());
        Bench work;
        Bench reports;
        QueueConsumer consumer(
            client.session, client.queue,
            [&](const std::string& item) {
                work.add(item);
                throw std::runtime_error("as it should");
            },
            [&](const std::string& sentence) { reports.add(sentence); },
            QueueConsumer::AfterFailure::Drop);
        client.queue.put({"1"});
        client.queue.put({"2"});
        QVERIFY(work.waitFor(2));
        consumer.close();
        QCOMPARE(client.session.children(place)->names, Items());
        QCOMPARE(work.sorted(), (Items{"1", "2"}));
        QCOMPARE(reports.sorted().size(), std::size_t{2});
    }

    void whatIsNoFrameIsReportedAndLeaves()
    {
        Client client(*m_server, m_root, safely());
        Bench work;
        Bench reports;
        client.queue.put({"makes the queue"});
        client.session.create(place / "queue-", "no frame", CreateMode::PersistentSequential);
        QueueConsumer consumer(
            client.session, client.queue, [&](const std::string& item) { work.add(item); },
            [&](const std::string& sentence) { reports.add(sentence); });
        QVERIFY(reports.waitFor(1));
        consumer.close();
        QCOMPARE(work.sorted(), (Items{"makes the queue"}));
        QCOMPARE(client.session.children(place)->names, Items());
    }

    void P94_urgentItemsComeFirst()
    {
        Client client(*m_server, m_root, {.kind = QueueKind::Priority});
        client.queue.put({"later"}, never, {}, nameWithPriority(10));
        client.queue.put({"now"}, never, {}, nameWithPriority(-5));
        client.queue.put({"soon"}, never, {}, nameWithPriority(1));
        for (const auto* expected : {"now", "soon", "later"})
            QCOMPARE(client.next(), (Items{expected}));
    }

    void P94_payloadOverTheLimitIsATypedError()
    {
        Client client(*m_server, m_root);
        QCOMPARE(codeOf([&] { client.queue.put({std::string(1'100'000, 'x')}); }), Code::TooLarge);
        QVERIFY(client.queue.put({"fine"}));
    }

    void delayedItemComesWhenItIsDue()
    {
        Client client(*m_server, m_root, {.kind = QueueKind::Delay});
        const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(
            std::chrono::system_clock::now());
        client.queue.put({"in an hour"}, never, {}, nameWithTime(now + 1h));
        client.queue.put({"soon"}, never, {}, nameWithTime(now + 300ms));
        const auto item = client.queue.take(RelayedSession::patiently());
        QCOMPARE(item->payloads(), (Items{"soon"}));
        QVERIFY(std::chrono::system_clock::now() >= now + 300ms);
        QVERIFY(!client.queue.take(Clock::now()));
    }

    void itemsAreRemovedByTheirId()
    {
        Client client(*m_server, m_root, {.kind = QueueKind::Id});
        client.queue.put({"1"}, never, {}, nameWithId("a"));
        client.queue.put({"2"}, never, {}, nameWithId("b"));
        client.queue.put({"3"}, never, {}, nameWithId("a"));
        QCOMPARE(client.queue.remove("a"), 2);
        QCOMPARE(client.next(), (Items{"2"}));
        QCOMPARE(client.next(), Items());
    }

    void P95_fullQueueBlocksItsPutter()
    {
        Client client(*m_server, m_root, {.limit = 2});
        Client other(*m_server, m_root);
        QVERIFY(client.queue.put({"1"}));
        QVERIFY(client.queue.put({"2"}));
        QVERIFY(!client.queue.put({"3"}, Clock::now() + 50ms));
        QVERIFY(!client.queue.put({"3"}, Clock::now()));
        auto putting = std::async(std::launch::async, [&] { return client.queue.put({"3"}); });
        QVERIFY(client.waitFor(Standing::Waiting));
        QVERIFY(client.waitFor(Standing::Waiting));
        QCOMPARE(other.next(), (Items{"1"}));
        QVERIFY(putting.get());
        QCOMPARE(other.next(), (Items{"2"}));
        QCOMPARE(other.next(), (Items{"3"}));
    }

    void P90_consumerWorksAgainAfterALongPartition()
    {
        Client client(*m_server, m_root, safely(), 1s);
        Client putter(*m_server, m_root);
        Bench work;
        QueueConsumer consumer(client.session, client.queue,
                               [&](const auto& item) { work.add(item); });
        putter.queue.put({"before"});
        QVERIFY(work.waitFor(1));
        client.relay.freeze();
        QVERIFY(client.waitFor(SessionState::Lost));
        putter.queue.put({"meanwhile"});
        client.relay.mend();
        QVERIFY(work.waitFor(2));
    }

    void consumerIsClosedByItsFunctionAndWithTheSession()
    {
        Client client(*m_server, m_root);
        Signal closed;
        std::optional<QueueConsumer> consumer;
        Signal begun;
        consumer.emplace(client.session, client.queue, [&](const std::string&) {
            static_cast<void>(begun.sleepUntil(RelayedSession::patiently(), {}));
            consumer->close();
            closed.fire();
        });
        begun.fire();
        client.queue.put({"last"});
        QCOMPARE(closed.sleepUntil(RelayedSession::patiently(), {}), Waited::Done);
        QueueConsumer other(client.session, client.queue, [](const auto&) {});
        client.session.close();
    }

    void silentNetworkEndsATakeAtItsDeadline()
    {
        Client client(*m_server, m_root, safely());
        client.relay.freeze();
        QVERIFY(!client.queue.take(Clock::now() + 50ms));
    }

private:
    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(DistributedQueueTest)
#include "tst_distributedqueue.moc"
