#include "recipes/queues/itemcodec.h"
#include "tests/support/ambush.h"
#include "tests/support/queueguest.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using tests::Collected;
using tests::Items;
using tests::QueueGuest;
using tests::RelayedSession;
using Traffic = RelayedSession::Traffic;

namespace {

const auto& place = QueueGuest::place;

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
        for (const auto& options : {DistributedQueue::Options(), QueueGuest::safely()}) {
            QueueGuest client(*m_server, m_server->freshRoot(), options);
            QVERIFY(client.queue.put({"1"}));
            QVERIFY(client.queue.put({"2", "3"}));
            QCOMPARE(client.next(), (Items{"1"}));
            QCOMPARE(client.next(), (Items{"2", "3"}));
            QCOMPARE(client.next(), Items());
        }
    }

    void P2_itemsHaveTheirNamesAndFramesOnTheWire()
    {
        QueueGuest client(*m_server, m_root);
        client.queue.put({"a"});
        QCOMPARE(client.session.children(place)->names, (Items{"queue-0000000000"}));
        QVERIFY(client.session.get(place / "queue-0000000000")->bytes == encodeItems({"a"}));
        QCOMPARE(client.session.exists(place)->ephemeralOwner, std::int64_t{0});
    }

    void costsAreAsDocumented()
    {
        QueueGuest client(*m_server, m_root);
        QueueGuest safe(*m_server, m_root, QueueGuest::safely());
        client.queue.put({"makes the directory"});
        safe.session.create(QueueGuest::locks, "", CreateMode::Persistent); // a container would go
        safe.next();
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
        QueueGuest client(*m_server, m_root);
        Collected told;
        const auto listening = client.queue.listen([&](const PutNews& news) {
            if (news.code == Code::Ok)
                told.add(news.items.front());
        });
        for (const auto* item : {"1", "2", "3"})
            client.queue.putLater({item});
        QCOMPARE(client.queue.flush(RelayedSession::patiently()), Waited::Done);
        QVERIFY(told.waitFor(3));
        QCOMPARE(told.items(), (Items{"1", "2", "3"}));
        QCOMPARE(client.next(), (Items{"1"}));
    }

    void putLaterWithoutAnAnswerIsToldAsUnknown()
    {
        QueueGuest client(*m_server, m_root);
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
        QueueGuest client(*m_server, m_root);
        Collected told;
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
        QueueGuest client(*m_server, m_root);
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
        for (const auto& directory : {std::optional<Path>(), std::optional(QueueGuest::receipts)}) {
            QueueGuest client(*m_server, m_server->freshRoot(), {.receipts = directory});
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
        QueueGuest client(*m_server, m_root);
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
        QueueGuest client(*m_server, m_root,
                          {.kind = QueueKind::Id, .receipts = QueueGuest::receipts});
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
        DistributedQueue queue(client.session, place, {.receipts = QueueGuest::receipts});
        queue.put({"first"});
        ambush.set([&](int burst) {
            if (burst == 1)
                client.relay.loseNextReply();
        });
        QVERIFY(queue.put({"second"}));
        QCOMPARE(client.session.children(place)->names.size(), std::size_t{2});
    }

    void itemThatIsDueInAMillionYearsIsNotDueNow()
    {
        QueueGuest client(*m_server, m_root, {.kind = QueueKind::Delay});
        client.queue.put({"never"}, never, {}, nameWithTime(WallTime::max()));
        client.queue.put({"late"}, never, {}, nameWithTime(WallTime(std::chrono::years(400))));
        QVERIFY(!client.queue.take(Clock::now()));
        client.queue.put({"now"}, never, {}, nameWithTime(WallTime(1ms)));
        QCOMPARE(client.next(), (Items{"now"}));
    }

    void P94_urgentItemsComeFirst()
    {
        QueueGuest client(*m_server, m_root, {.kind = QueueKind::Priority});
        client.queue.put({"later"}, never, {}, nameWithPriority(10));
        client.queue.put({"now"}, never, {}, nameWithPriority(-5));
        client.queue.put({"soon"}, never, {}, nameWithPriority(1));
        for (const auto* expected : {"now", "soon", "later"})
            QCOMPARE(client.next(), (Items{expected}));
    }

    void P94_payloadOverTheLimitIsATypedError()
    {
        QueueGuest client(*m_server, m_root);
        QCOMPARE(codeOf([&] { client.queue.put({std::string(1'100'000, 'x')}); }), Code::TooLarge);
        QVERIFY(client.queue.put({"fine"}));
    }

    void delayedItemComesWhenItIsDue()
    {
        QueueGuest client(*m_server, m_root, {.kind = QueueKind::Delay});
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
        QueueGuest client(*m_server, m_root, {.kind = QueueKind::Id});
        client.queue.put({"1"}, never, {}, nameWithId("a"));
        client.queue.put({"2"}, never, {}, nameWithId("b"));
        client.queue.put({"3"}, never, {}, nameWithId("a"));
        QCOMPARE(client.queue.remove("a"), 2);
        QCOMPARE(client.next(), (Items{"2"}));
        QCOMPARE(client.next(), Items());
    }

    void P95_fullQueueBlocksItsPutter()
    {
        QueueGuest client(*m_server, m_root, {.limit = 2});
        QueueGuest other(*m_server, m_root);
        QVERIFY(client.queue.put({"1"}));
        QVERIFY(client.queue.put({"2"}));
        QVERIFY(!client.queue.put({"3"}, Clock::now() + 50ms));
        QVERIFY(!client.queue.put({"3"}, Clock::now()));
        QueueGuest blocked(*m_server, m_root, {.limit = 2});
        auto putting = std::async(std::launch::async, [&] {
            return blocked.queue.put({"3"}, RelayedSession::patiently());
        });
        QVERIFY(blocked.waitFor(Standing::Waiting));
        QCOMPARE(other.next(), (Items{"1"}));
        QVERIFY(putting.get());
        QCOMPARE(other.next(), (Items{"2"}));
        QCOMPARE(other.next(), (Items{"3"}));
    }

private:
    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(DistributedQueueTest)
#include "tst_distributedqueue.moc"
