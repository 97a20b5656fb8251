#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"
#include "recipes/locks/readwritelock.h"
#include "recipes/queues/distributedqueue.h"
#include "recipes/queues/simplequeue.h"
#include "recipes/queues/tutorialqueue.h"
#include "recipes/teaching/herdlock.h"
#include "recipes/teaching/unprotectedlock.h"
#include "tests/support/anylock.h"
#include "tests/support/client.h"
#include "tests/support/crowd.h"

#include <QtTest>

#include <functional>
#include <latch>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

/// Where a directory has no number left that tells an order, nobody comes in by one, on a server
/// whose directories were set there.
class TestNumbers : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
        m_root = m_server->freshRoot();
        std::map<std::string, std::int32_t> numbers{{"/downgrade", last - 1},
                                                    {"/elections", last},
                                                    {"/queues", last},
                                                    {"/later", last - 1},
                                                    {"/unprotected", last}};
        for (const auto& [lock, line] : everyLock()) {
            numbers.emplace(path("beside", lock, line).text(), last - 1);
            numbers.emplace(path("many", lock, line).text(), last - 3);
            numbers.emplace(path("twice", lock, line).text(), 6); // their twin is counted too
        }
        std::map<std::string, std::int32_t> counters;
        for (const auto& [directory, number] : numbers) {
            connected(m_root)->ensure(Path(directory));
            counters.emplace(m_root.substr(m_root.find('/')) + directory, number);
        }
        m_server->setCounters(counters);
    }

    void init() { m_session = connected(m_root); }

    void cleanup() { m_session.reset(); }

    void cleanupTestCase() { m_server.reset(); }

    void newcomersAreRefusedBesideTheHolder_data() { everyLine(); }
    void newcomersAreRefusedBesideTheHolder()
    {
        QFETCH(const AnyLock, lock);
        QFETCH(const std::string, line);
        const auto place = path("beside", lock);
        const auto holder = lock.make(*m_session, place, [] {});
        QCOMPARE(holder->acquire(patiently()), Waited::Done);
        const auto nodes = nodesOfLock(*m_session, place);
        for (int i = 0; i < 4; ++i) {
            const auto other = connected(m_root);
            const auto next = lock.make(*other, place, [] {});
            QCOMPARE(refusal(*next), sentence(path("beside", lock, line)));
            QVERIFY(!next->isHeld() && holder->isHeld());
            QTRY_COMPARE_WITH_TIMEOUT(nodesOfLock(*m_session, place), nodes, 30'000);
        }
        holder->release();
        QCOMPARE(refusal(*lock.make(*m_session, place, [] {})),
                 sentence(path("beside", lock, line)));
    }

    void manyAtOnceNeverHoldTogether_data() { everyLine(); }
    void manyAtOnceNeverHoldTogether()
    {
        constexpr int guests = 12;
        QFETCH(const AnyLock, lock);
        const auto place = path("many", lock);
        const bool isShared = std::string_view(lock.name) == "read-lock";
        Room room(isShared ? 3 : 1);
        std::atomic<int> refused = 0;
        std::latch all(guests);
        std::vector<std::jthread> threads;
        for (int i = 0; i < guests; ++i) {
            threads.emplace_back([&] {
                const auto session = connected(m_root);
                const auto own = lock.make(*session, place, [] {});
                all.arrive_and_wait();
                for (int round = 0; round < 3; ++round) {
                    try {
                        if (own->acquire(patiently()) != Waited::Done)
                            continue;
                    } catch (const Error& error) {
                        refused += error.code() == Code::SequenceOverflow ? 1 : 0;
                        continue;
                    }
                    room.enter();
                    static_cast<void>(session->children(Path("/"))); // a while
                    room.leave();
                    own->release();
                }
            });
        }
        threads.clear();
        QCOMPARE(room.visits(), 3);
        QCOMPARE(refused.load(), guests * 3 - 3);
        QVERIFY(isShared || room.most() == 1);
        QTRY_COMPARE_WITH_TIMEOUT(nodesOfLock(*m_session, place), std::size_t{0}, 30'000);
    }

    void numberThatStandsTwiceIsRefused_data() { everyLine(); }
    void numberThatStandsTwiceIsRefused()
    {
        QFETCH(const AnyLock, lock);
        QFETCH(const std::string, line);
        const auto directory = path("twice", lock, line);
        const auto twin = directory / twinOf(lock);
        m_session->create(twin, {}, CreateMode::Persistent);
        QCOMPARE(refusal(*lock.make(*m_session, path("twice", lock), [] {})), sentence(directory));
        m_session->remove(twin);
        QCOMPARE(lock.make(*m_session, path("twice", lock), [] {})->acquire(patiently()),
                 Waited::Done);
    }

    void writerThatReadsMayShareItsNumber()
    {
        const Path place("/downgrade");
        ReadWriteLock both(*m_session, place);
        QCOMPARE(both.writeLock().acquire(patiently()), Waited::Done);
        QCOMPARE(both.readLock().acquire(patiently()), Waited::Done);
        both.writeLock().release();
        QVERIFY(both.readLock().isHeld());
        const auto other = connected(m_root);
        ReadWriteLock late(*other, place);
        QCOMPARE(refusal(late.readLock()), sentence(place));
        QCOMPARE(refusal(late.writeLock()), sentence(place));
    }

    void latchesAndSelectorsAreTold()
    {
        const Path place("/elections");
        std::promise<Code> latchCode;
        LeaderLatch latch(
            *m_session, place,
            {.id = {}, .onLeader = {}, .onNotLeader = {}, .onError = [&](const Error& error) {
                 latchCode.set_value(error.code());
             }});
        latch.start();
        QCOMPARE(codeOf([&] { static_cast<void>(latch.await(patiently())); }),
                 Code::SequenceOverflow);
        QCOMPARE(latchCode.get_future().get(), Code::SequenceOverflow);
        QVERIFY(!latch.hasLeadership());

        std::promise<Code> selectorCode;
        std::atomic<bool> hasLed = false;
        LeaderSelector selector(*m_session, place,
                                [&](const std::stop_token& /*stop*/) { hasLed = true; },
                                {.id = {}, .onError = [&](const Error& error) {
                                     selectorCode.set_value(error.code());
                                 }});
        selector.start();
        QCOMPARE(selectorCode.get_future().get(), Code::SequenceOverflow);
        QVERIFY(!hasLed);
        QTRY_COMPARE_WITH_TIMEOUT(nodesOfLock(*m_session, place), std::size_t{0}, 30'000);
    }

    void queuesTakeBackWhatTheyCannotOrder()
    {
        const Path place("/queues");
        SimpleQueue simple(*m_session, place);
        QCOMPARE(refusal([&] { simple.offer("a"); }), sentence(place));
        QVERIFY(!simple.poll());
        SimpleQueue signedOne(*m_session, place, {.receipts = Path("/receipts")});
        QCOMPARE(refusal([&] { signedOne.offer("a"); }), sentence(place));
        TutorialQueue tutorial(*m_session, place);
        QCOMPARE(refusal([&] { tutorial.produce(1); }), sentence(place));
        DistributedQueue distributed(*m_session, place, {});
        QCOMPARE(refusal([&] { distributed.put({"a"}); }), sentence(place));
        QCOMPARE(childCount(*m_session, place), std::size_t{0});
    }

    void itemThatNobodyWaitsForIsTakenBackToo()
    {
        const Path place("/later");
        DistributedQueue queue(*m_session, place, {});
        std::mutex mutex;
        std::vector<Code> codes;
        const auto news = queue.listen([&](const PutNews& told) {
            const std::scoped_lock lock(mutex);
            codes.push_back(told.code);
        });
        for (int i = 0; i < 4; ++i)
            queue.putLater({"a"});
        QCOMPARE(queue.flush(patiently()), Waited::Done);
        const auto answers = [&] { // by a thread of the listeners
            const std::scoped_lock lock(mutex);
            return codes;
        };
        QTRY_COMPARE_WITH_TIMEOUT(answers().size(), std::size_t{4}, 30'000);
        QCOMPARE(answers(),
                 (std::vector{Code::Ok, Code::SequenceOverflow, Code::SequenceOverflow,
                              Code::SequenceOverflow}));
        QCOMPARE(childCount(*m_session, place), std::size_t{1});
    }

    void numberThatIsThereIsNoNodeThatExists()
    {
        const Path place("/unprotected");
        const auto asked = place / "qn-";
        QVERIFY(m_session->create(asked, {}, CreateMode::PersistentSequential));
        QCOMPARE(refusal([&] { m_session->create(asked, {}, CreateMode::PersistentSequential); }),
                 sentence(place));
        SimpleQueue queue(*m_session, place);
        QCOMPARE(refusal([&] { queue.offer("a"); }), sentence(place));
        UnprotectedLock lock(*m_session, place);
        QCOMPARE(refusal(lock), sentence(place));
    }

private:
    static constexpr std::int32_t last = 2147483647;

    struct Row
    {
        AnyLock lock;
        std::string line; ///< Below the lock's path.
    };

    static const std::vector<Row>& everyLock()
    {
        static const std::vector<Row> rows = [] {
            std::vector<Row> all;
            for (const auto& lock : AnyLock::all())
                all.push_back(
                    {lock, std::string_view(lock.name) == "semaphore-mutex" ? "/locks" : ""});
            all.push_back({{"read-lock",
                            [](Session& session, const Path& path, const Work& /*onLost*/) {
                                const auto both = std::make_shared<ReadWriteLock>(session, path);
                                return std::shared_ptr<Lock>(both, &both->readLock());
                            }},
                           ""});
            all.push_back({{"herd",
                            [](Session& session, const Path& path, const Work& /*onLost*/) {
                                return std::shared_ptr<Lock>(
                                    std::make_shared<HerdLock>(session, path, Contender::Manner()));
                            }},
                           ""});
            return all;
        }();
        return rows;
    }

    static void everyLine()
    {
        QTest::addColumn<AnyLock>("lock");
        QTest::addColumn<std::string>("line");
        for (const auto& row : everyLock())
            QTest::newRow(row.lock.name) << row.lock << row.line;
    }

    // What `work` was refused with; empty if it was not.
    static QString refusal(const std::function<void()>& work)
    {
        try {
            work();
        } catch (const Error& error) {
            return error.code() == Code::SequenceOverflow ? QString::fromUtf8(error.what())
                                                          : QStringLiteral("another error");
        }
        return {};
    }

    static QString refusal(Lock& lock)
    {
        return refusal([&] { static_cast<void>(lock.acquire(patiently())); });
    }

    static QString sentence(const Path& directory)
    {
        return QStringLiteral(
                   "take a number in %1: the directory's numbers are exhausted; delete it "
                   "when nobody uses it (-1002)")
            .arg(QString::fromStdString(directory.text()));
    }

    // Where a test uses the lock, or where its line is.
    static Path path(const std::string& test, const AnyLock& lock, const std::string& line = {})
    {
        return Path("/" + test + "-" + lock.name + line);
    }

    // Who stands at the number that the next contender will get. Readers and writers share theirs.
    static std::string twinOf(const AnyLock& lock)
    {
        const std::string_view name = lock.name;
        return name == "read-lock" || name == "write-lock" ? "x-__READ__0000000007"
                                                           : "x-lock-0000000007";
    }

    std::unique_ptr<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_session;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestNumbers)
#include "tst_numbers.moc"
