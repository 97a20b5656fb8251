#include "recipes/locks/readwritelock.h"
#include "recipes/locks/readwriterule.h"
#include "tests/support/crowd.h"
#include "tests/support/promise.h"

#include <QtTest>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

class TestReadWriteLock : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server = std::make_unique<TestServer>();
    }

    void init() { m_root = m_server->freshRoot(); }

    void cleanupTestCase() { m_server.reset(); }

    void P30_manyReadersOrOneWriter()
    {
        constexpr int rounds = 12;
        Room readers(2);
        Room writers(1);
        std::atomic<int> mixed = 0;
        std::vector<std::jthread> all;
        for (int i = 0; i < 4; ++i) {
            all.emplace_back([&, isWriter = i % 2 == 0] {
                const auto session = connected(m_root);
                ReadWriteLock lock(*session, m_path);
                auto& own = isWriter ? writers : readers;
                for (int round = 0; round < rounds; ++round) {
                    const Guard guard(isWriter ? lock.writeLock() : lock.readLock(), patiently());
                    own.enter();
                    mixed += readers.inside() > 0 && writers.inside() > 0 ? 1 : 0;
                    std::this_thread::yield();
                    own.leave();
                }
            });
        }
        all.clear();
        QCOMPARE(readers.visits() + writers.visits(), 4 * rounds);
        QCOMPARE(writers.most(), 1);
        QVERIFY(isKept(mixed == 0, "a writer is alone"));
    }

    void P30_readersAreInTogether()
    {
        const auto one = connected(m_root);
        const auto two = connected(m_root);
        ReadWriteLock first(*one, m_path);
        ReadWriteLock second(*two, m_path);
        QCOMPARE(first.readLock().acquire(patiently()), Waited::Done);
        QCOMPARE(second.readLock().acquire(patiently()), Waited::Done);
        QVERIFY(first.readLock().isHeld() && second.readLock().isHeld());
    }

    void P31_waitingWriterStopsLaterReaders()
    {
        const auto session = connected(m_root);
        RelayedSession writing(*m_server, m_root);
        RelayedSession reading(*m_server, m_root);
        ReadWriteLock first(*session, m_path);
        ReadWriteLock writer(writing.session, m_path);
        ReadWriteLock later(reading.session, m_path);
        QCOMPARE(first.readLock().acquire(patiently()), Waited::Done);
        std::vector<std::string> order;
        auto write = inBackground([&] {
            const Guard guard(writer.writeLock(), patiently());
            order.emplace_back("writer");
        });
        QVERIFY(writing.waitFor(Standing::Waiting));
        auto read = inBackground([&] {
            const Guard guard(later.readLock(), patiently());
            order.emplace_back("reader");
        });
        QVERIFY(reading.waitFor(Standing::Waiting));
        first.readLock().release();
        write.get();
        read.get();
        QCOMPARE(order, (std::vector<std::string>{"writer", "reader"}));
    }

    void P32_writerBecomesAReader()
    {
        const auto session = connected(m_root);
        ReadWriteLock lock(*session, m_path);
        QCOMPARE(lock.writeLock().acquire(patiently()), Waited::Done);
        QCOMPARE(lock.readLock().acquire(patiently()), Waited::Done);
        const auto writer = lock.writeLock().node();
        const auto reader = lock.readLock().node();
        lock.writeLock().release();
        QVERIFY(lock.readLock().isHeld() && !lock.writeLock().isHeld());
        QCOMPARE(lock.readLock().fencing(), std::optional(writer->stat.czxid));
        QCOMPARE(numberOf(*reader, readName), numberOf(*writer, writeName));
        QCOMPARE(static_cast<std::uint64_t>(reader->stat.ephemeralOwner), session->id());
        const auto other = connected(m_root);
        ReadWriteLock theirs(*other, m_path);
        QCOMPARE(theirs.readLock().acquire(patiently()), Waited::Done);
    }

    void P32_eachSideMayBeAcquiredAgain()
    {
        const auto session = connected(m_root);
        ReadWriteLock lock(*session, m_path);
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(lock.writeLock().acquire(patiently()), Waited::Done);
            QCOMPARE(lock.readLock().acquire(patiently()), Waited::Done);
        }
        QCOMPARE(childCount(*session, m_path), std::size_t{2});
        lock.readLock().release();
        lock.writeLock().release();
        QVERIFY(lock.readLock().isHeld() && lock.writeLock().isHeld());
        lock.readLock().release();
        lock.writeLock().release();
        QCOMPARE(childCount(*session, m_path), std::size_t{0});
        QCOMPARE(codeOf([&] { lock.readLock().release(); }), Code::NotHeld);
    }

    void P33_nobodyWritesBesideWhoBecameAReader()
    {
        const auto session = connected(m_root);
        RelayedSession writing(*m_server, m_root);
        ReadWriteLock lock(*session, m_path);
        ReadWriteLock theirs(writing.session, m_path);
        QCOMPARE(lock.writeLock().acquire(patiently()), Waited::Done);
        auto write = inBackground([&] { return theirs.writeLock().acquire(patiently()); });
        QVERIFY(writing.waitFor(Standing::Waiting));
        QCOMPARE(lock.readLock().acquire(patiently()), Waited::Done);
        const auto reader = lock.readLock().node()->path;
        lock.writeLock().release();
        QVERIFY(writing.waitFor([&](const Event& event) {
            return event.kind == Kind::Belief && event.standing == Standing::Waiting
                && event.text == reader.text();
        }));
        QVERIFY(!theirs.writeLock().isHeld());
        const auto token = lock.readLock().fencing();
        lock.readLock().release();
        QCOMPARE(write.get(), Waited::Done);
        QVERIFY(token && token < theirs.writeLock().fencing());
    }

    void P33_twinsGoInAnyOrder()
    {
        const auto session = connected(m_root);
        RelayedSession writing(*m_server, m_root);
        ReadWriteLock lock(*session, m_path);
        ReadWriteLock theirs(writing.session, m_path);
        QCOMPARE(lock.writeLock().acquire(patiently()), Waited::Done);
        QCOMPARE(lock.readLock().acquire(patiently()), Waited::Done);
        auto write = inBackground([&] { return theirs.writeLock().acquire(patiently()); });
        QVERIFY(writing.waitFor(Standing::Waiting));
        lock.readLock().release();
        writing.session.sync(m_path);
        QVERIFY(!theirs.writeLock().isHeld());
        lock.writeLock().release();
        QCOMPARE(write.get(), Waited::Done);
    }

    void P33_lostWriterDoesNotBecomeAReader()
    {
        const auto session = connected(m_root);
        const auto other = connected(m_root);
        const std::vector<std::string> line{"_c_a-__WRIT__0000000007"};
        QCOMPARE(codeOf([&] {
                     static_cast<void>(DowngradeRule("_c_a-__WRIT__0000000005").judge(line, 0));
                 }),
                 Code::SessionExpired);
        ReadWriteLock lock(*session, m_path);
        QCOMPARE(lock.writeLock().acquire(patiently()), Waited::Done);
        other->remove(lock.writeLock().node()->path);
        ReadWriteLock theirs(*other, m_path);
        QCOMPARE(theirs.writeLock().acquire(patiently()), Waited::Done);
        QTRY_VERIFY_WITH_TIMEOUT(!lock.writeLock().isHeld(), 30'000);
        QCOMPARE(lock.readLock().acquire(session->after(100ms)), Waited::TimedOut);
    }

    void P34_readerIsRefusedToWrite()
    {
        const auto session = connected(m_root);
        ReadWriteLock lock(*session, m_path);
        QCOMPARE(lock.readLock().acquire(patiently()), Waited::Done);
        QCOMPARE(codeOf([&] { static_cast<void>(lock.writeLock().acquire()); }), Code::Refused);
        QVERIFY(lock.readLock().isHeld());
        QCOMPARE(childCount(*session, m_path), std::size_t{1});
        lock.readLock().release();
        QCOMPARE(lock.writeLock().acquire(patiently()), Waited::Done);
    }

    void P35_onlyTheWriterBecomesAReader()
    {
        const auto session = connected(m_root);
        ReadWriteLock lock(*session, m_path);
        QCOMPARE(lock.writeLock().acquire(patiently()), Waited::Done);
        const Owner other;
        QCOMPARE(lock.readLock().acquire(other, session->after(100ms)), Waited::TimedOut);
        QCOMPARE(lock.readLock().acquire(patiently()), Waited::Done);
        QCOMPARE(codeOf([&] { lock.writeLock().release(other); }), Code::NotHeld);
    }

    void P36_readersAndWritersAreListedApart()
    {
        const auto session = connected(m_root);
        RelayedSession writing(*m_server, m_root);
        ReadWriteLock lock(*session, m_path);
        ReadWriteLock theirs(writing.session, m_path);
        QCOMPARE(lock.readLock().acquire(Owner(), patiently()), Waited::Done);
        QCOMPARE(lock.readLock().acquire(Owner(), patiently()), Waited::Done);
        std::stop_source stop;
        auto write
            = inBackground([&] { return theirs.writeLock().acquire(never, stop.get_token()); });
        QVERIFY(writing.waitFor(Standing::Waiting));
        QCOMPARE(lock.readLock().participants().size(), std::size_t{2});
        QCOMPARE(lock.writeLock().participants().size(), std::size_t{1});
        stop.request_stop();
        QCOMPARE(write.get(), Waited::Stopped);
    }

    void P37_lostWriterMakesWay()
    {
        RelayedSession writing(*m_server, m_root, 2s);
        const auto session = connected(m_root);
        ReadWriteLock theirs(writing.session, m_path);
        ReadWriteLock lock(*session, m_path);
        QCOMPARE(theirs.writeLock().acquire(patiently()), Waited::Done);
        const auto old = theirs.writeLock().node()->path;
        writing.relay.freeze();
        QCOMPARE(lock.readLock().acquire(patiently()), Waited::Done);
        QVERIFY(!theirs.writeLock().isHeld());
        QVERIFY(!session->exists(old));
        writing.relay.mend();
        theirs.writeLock().release();
        QVERIFY(lock.readLock().isHeld());
    }

    void P38_oneTryBesideAWriterAndBesideAReader()
    {
        const auto one = connected(m_root);
        const auto two = connected(m_root);
        ReadWriteLock first(*one, m_path);
        ReadWriteLock second(*two, m_path);
        QCOMPARE(first.writeLock().acquire(patiently()), Waited::Done);
        QCOMPARE(second.readLock().acquire(two->after({})), Waited::TimedOut);
        QCOMPARE(second.writeLock().acquire(two->after({})), Waited::TimedOut);
        first.writeLock().release();
        QCOMPARE(first.readLock().acquire(patiently()), Waited::Done);
        QCOMPARE(second.readLock().acquire(patiently()), Waited::Done);
        QCOMPARE(second.writeLock().acquire(Owner(), two->after({})), Waited::TimedOut);
    }

    void readerWaitsForTheNearestWriter()
    {
        const std::vector<std::string> line{"_c_a-__WRIT__0000000001", "_c_b-__READ__0000000002",
                                            "_c_c-__WRIT__0000000003", "_c_d-__READ__0000000004"};
        const ReaderRule reader;
        QCOMPARE(reader.judge(line, 3).waitFor, line[2]);
        QCOMPARE(reader.judge(line, 1).waitFor, line[0]);
        QVERIFY(reader.judge({line[1], line[3]}, 1).isGranted);
        QCOMPARE(WriterRule().judge(line, 2).waitFor, line[1]);
    }

    // As Curator wrote it up to 5.4: the reader that was the writer has a new number.
    void P33_olderPeersReaderIsWaitedFor()
    {
        const WriterRule writer;
        const auto line = writer.inOrder({"_c_c-__WRIT__0000000009", "_c_b-__READ__0000000008",
                                          "foreign", "__READ__", "_c_a-__WRIT__0000000007"});
        QCOMPARE(line.size(), std::size_t{3});
        QCOMPARE(writer.judge(line, 2).waitFor, std::string("_c_b-__READ__0000000008"));
    }

private:
    static std::string numberOf(const Created& node, std::string_view name)
    {
        return std::string(sequenceKey(node.path.name(), name));
    }

    const Path m_path = Path("/files");
    std::unique_ptr<TestServer> m_server;
    std::string m_root;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::TestReadWriteLock)
#include "tst_readwritelock.moc"
