#include "recipes/locks/multilock.h"
#include "recipes/locks/mutex.h"
#include "recipes/locks/readwritelock.h"
#include "tests/interop/duel.h"
#include "tests/support/readable.h"

#include <future>
#include <optional>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

const std::string fair; // nothing went wrong
const Path line("/rw");
constexpr std::size_t anyNumber = 100; // of readers together

} // namespace

/// Our read/write locks and multi-locks and Curator's on the same paths.
class InteropReadWriteTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto why = Peer::missing(Peer::Library::Curator); !why.empty())
            QSKIP(why.c_str());
        m_server.emplace();
        m_peer.emplace(Peer::Library::Curator);
    }

    void P3_writersHandItToAndFro()
    {
        Duel duel(*m_server, *m_peer);
        ReadWriteLock lock(duel.session(), line);
        QCOMPARE(duel.alternate({lock.writeLock(), "read-write /rw write", line}), fair);
    }

    void P3_aReaderWaitsForAWriterAndAWriterForAReader()
    {
        Duel duel(*m_server, *m_peer);
        ReadWriteLock lock(duel.session(), line);
        QCOMPARE(duel.alternate({lock.readLock(), "read-write /rw write", line}), fair);
        QCOMPARE(duel.alternate({lock.writeLock(), "read-write /rw read", line}), fair);
    }

    void P30_nobodyIsInBesideAWriter()
    {
        Duel duel(*m_server, *m_peer);
        duel.stand().open("b");
        const auto writer = duel.stand().ask("a read-write /rw write" + Duel::contendOrder());
        const auto reader = duel.stand().ask("b read-write /rw read" + Duel::contendOrder());
        ReadWriteLock lock(duel.session(), line);
        auto reading = std::async(std::launch::async, [&] {
            duel.visitOften({lock.readLock(), {}, line, anyNumber});
        });
        duel.visitOften({lock.writeLock(), {}, line});
        reading.get();
        m_peer->answer(writer);
        m_peer->answer(reader);
    }

    void P30_readersOfBothAreInTogether()
    {
        Duel duel(*m_server, *m_peer);
        ReadWriteLock lock(duel.session(), line);
        QCOMPARE(duel.stand().call("a read-write /rw read acquire 30000"), std::string("true"));
        QCOMPARE(lock.readLock().acquire(duel.soon()), Waited::Done);
        duel.stand().open("b");
        QCOMPARE(duel.stand().call("b read-write /rw read acquire 30000"), std::string("true"));
        QVERIFY(lock.readLock().isHeld());
    }

    void P31_aWriterThatWaitsStopsLaterReaders()
    {
        Duel duel(*m_server, *m_peer);
        ReadWriteLock lock(duel.session(), line);
        QCOMPARE(lock.readLock().acquire(duel.soon()), Waited::Done);
        const auto writer = duel.stand().ask("a read-write /rw write acquire 30000");
        duel.waitForChildren(line, 2);
        ReadWriteLock later(duel.session(), line);
        const auto moment = std::chrono::milliseconds(50);
        QCOMPARE(later.readLock().acquire(duel.session().after(moment)), Waited::TimedOut);
        QVERIFY(!m_peer->isAnswered(writer));
        lock.readLock().release();
        QCOMPARE(m_peer->answer(writer), std::string("true"));
    }

    void P33_aWriterThatBecomesAReaderKeepsWritersOut()
    {
        Duel duel(*m_server, *m_peer);
        duel.stand().open("b");
        ReadWriteLock lock(duel.session(), line);
        for (int i = 0; i < alternations() / 10; ++i) {
            QCOMPARE(lock.writeLock().acquire(duel.soon()), Waited::Done);
            const auto writer = duel.stand().ask("a read-write /rw write acquire 30000");
            duel.waitForChildren(line, 2);
            QCOMPARE(lock.readLock().acquire(duel.soon()), Waited::Done);
            lock.writeLock().release();
            QCOMPARE(duel.stand().call("b read-write /rw write acquire 20"), std::string("false"));
            QVERIFY(!m_peer->isAnswered(writer));
            lock.readLock().release();
            QCOMPARE(m_peer->answer(writer), std::string("true"));
            duel.stand().call("a read-write /rw write release");
        }
    }

    void P3_severalLocksAreHandedToAndFroAsOne()
    {
        Duel duel(*m_server, *m_peer);
        Mutex first(duel.session(), Path("/first")), second(duel.session(), Path("/second"));
        MultiLock both({first, second});
        QCOMPARE(duel.alternate({both, "multi /first,/second", Path("/first")}), fair);
        QCOMPARE(duel.contend({both, "multi /first,/second", Path("/first")}), fair);
    }

private:
    std::optional<TestServer> m_server;
    std::optional<Peer> m_peer;
};

QTEST_GUILESS_MAIN(InteropReadWriteTest)
#include "tst_interopreadwrite.moc"
