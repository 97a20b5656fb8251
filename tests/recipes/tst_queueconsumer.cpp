#include "tests/support/promise.h"
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

namespace {

const auto& place = QueueGuest::place;

} // namespace

class QueueConsumerTest : public QObject
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

    void P91_everyItemIsWorkedOnOnce()
    {
        constexpr int consumers = 3;
        constexpr int items = 60;
        for (const auto& options : {DistributedQueue::Options(), QueueGuest::safely()}) {
            const auto root = m_server->freshRoot();
            Collected work;
            std::vector<std::unique_ptr<QueueGuest>> clients;
            std::vector<std::unique_ptr<QueueConsumer>> workers;
            for (int i = 0; i < consumers; ++i) {
                auto& client
                    = *clients.emplace_back(std::make_unique<QueueGuest>(*m_server, root, options));
                workers.push_back(std::make_unique<QueueConsumer>(
                    client.session, client.queue, [&](const auto& item) { work.add(item); }));
            }
            QueueGuest putter(*m_server, root);
            Items expected;
            for (int i = 0; i < items; ++i) {
                expected.push_back(std::to_string(i));
                putter.queue.putLater({expected.back()});
            }
            QVERIFY(work.waitFor(items));
            workers.clear();
            std::sort(expected.begin(), expected.end());
            QVERIFY(tests::isKept(work.sorted() == expected, "every item is worked on once"));
            QTRY_COMPARE_WITH_TIMEOUT(putter.session.children(place)->names, Items(),
                                      30'000); // the last on their way
        }
    }

    void P93_failedItemIsPutBackUnderItsName()
    {
        auto options = QueueGuest::safely();
        options.kind = QueueKind::Priority;
        QueueGuest client(*m_server, m_root, options);
        Collected work;
        std::atomic<int> failures = 0;
        QueueConsumer consumer(client.session, client.queue, [&](const std::string& item) {
            if (item == "fails once" && failures++ == 0)
                throw std::runtime_error("as it should");
            work.add(item);
        });
        QueueGuest putter(*m_server, m_root);
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
        QueueGuest client(*m_server, m_root, QueueGuest::safely());
        Collected work;
        Collected reports;
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

    void reportThatThrowsEndsNothing()
    {
        QueueGuest client(*m_server, m_root, QueueGuest::safely());
        Collected work;
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

    void whatIsNoFrameIsReportedAndLeaves()
    {
        QueueGuest client(*m_server, m_root, QueueGuest::safely());
        Collected work;
        Collected reports;
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

    void P90_consumerWorksAgainAfterALongPartition()
    {
        QueueGuest client(*m_server, m_root, QueueGuest::safely(), 1s);
        QueueGuest putter(*m_server, m_root);
        Collected work;
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
        QueueGuest client(*m_server, m_root);
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

private:
    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(QueueConsumerTest)
#include "tst_queueconsumer.moc"
