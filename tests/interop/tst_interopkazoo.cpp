#include "recipes/barriers/barrier.h"
#include "recipes/locks/mutex.h"
#include "recipes/values/sharedcount.h"
#include "tests/interop/duel.h"
#include "tests/support/readable.h"

#include <future>
#include <optional>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

using namespace std::chrono_literals;

namespace {

const std::string fair; // nothing went wrong

// kazoo makes its directory once, and fails where the server has reaped an empty container since.
void makeLasting(Duel& duel, const Path& path)
{
    duel.session().create(path, std::string(), CreateMode::Persistent, duel.soon());
}

} // namespace

/// Our recipes and kazoo's on the same paths, where kazoo speaks as Curator does.
class InteropKazooTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const auto why = Peer::missing(Peer::Library::Kazoo); !why.empty())
            QSKIP(why.c_str());
        m_server.emplace();
        m_peer.emplace(Peer::Library::Kazoo);
    }

    void P3_aMutexIsHandedToAndFro()
    {
        Duel duel(*m_server, *m_peer);
        makeLasting(duel, Path("/lock"));
        Mutex mutex(duel.session(), Path("/lock"));
        QCOMPARE(duel.alternate({mutex, "mutex /lock", Path("/lock")}), fair);
    }

    void P3_aMutexKeepsTheOrderUnderContention()
    {
        Duel duel(*m_server, *m_peer);
        makeLasting(duel, Path("/lock"));
        Mutex mutex(duel.session(), Path("/lock"));
        const auto place = [&mutex] { return Duel::number(mutex.node()); };
        QCOMPARE(duel.contend({mutex, "mutex /lock", Path("/lock"), 0, place}), fair);
    }

    void P54_aBarrierHoldsAndIsOpenedForBoth()
    {
        Duel duel(*m_server, *m_peer);
        Barrier barrier(duel.session(), Path("/barrier"));
        for (int i = 0; i < alternations(); ++i) {
            QVERIFY(barrier.close(duel.soon()));
            const auto waiting = duel.stand().ask("a barrier /barrier wait 30000");
            QCOMPARE(barrier.wait(duel.session().after(1ms)), Waited::TimedOut);
            QVERIFY(!m_peer->isAnswered(waiting));
            QVERIFY(barrier.open(duel.soon()));
            QCOMPARE(m_peer->answer(waiting), std::string("true"));

            duel.stand().call("a barrier /barrier set");
            auto passing
                = std::async(std::launch::async, [&] { return barrier.wait(duel.soon()); });
            QCOMPARE(duel.stand().call("a barrier /barrier wait 1"), std::string("false"));
            QVERIFY(passing.wait_for(0s) == std::future_status::timeout);
            QCOMPARE(duel.stand().call("a barrier /barrier remove"), std::string("true"));
            QCOMPARE(passing.get(), Waited::Done);
        }
    }

    void aCountHasWhatBothHaveAdded()
    {
        Duel duel(*m_server, *m_peer);
        SharedCount count(duel.session(), Path("/count"), 0);
        count.start(duel.soon());
        const auto adding
            = duel.stand().ask("a count /count add " + std::to_string(alternations()));
        while (count.count() == 0) // then both are at it
            duel.session().sync(Path("/count"), duel.soon());
        for (int i = 0; i < alternations(); ++i) {
            for (int j = 0; j < 3; ++j)
                duel.session().sync(Path("/count"), duel.soon()); // or theirs hardly ever wins
            auto seen = count.snapshot();
            while (!count.trySet(seen, seen.count + 1, duel.soon()))
                seen = count.snapshot();
        }
        m_peer->answer(adding);
        QCOMPARE(duel.stand().call("a count /count get"), std::to_string(2 * alternations()));
    }

private:
    std::optional<TestServer> m_server;
    std::optional<Peer> m_peer;
};

QTEST_GUILESS_MAIN(InteropKazooTest)
#include "tst_interopkazoo.moc"
