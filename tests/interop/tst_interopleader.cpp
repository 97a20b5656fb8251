#include "recipes/leader/leaderlatch.h"
#include "recipes/leader/leaderselector.h"
#include "recipes/locks/mutex.h"
#include "tests/interop/duel.h"
#include "tests/support/readable.h"

#include <optional>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

using namespace std::chrono_literals;

namespace {

std::string idsOf(const std::vector<Candidate>& candidates)
{
    std::string ids;
    for (const auto& each : candidates)
        ids += (ids.empty() ? "" : " ") + each.id + (each.isLeader ? "!" : "");
    return ids;
}

/// Leads until it is told to yield.
struct Turn
{
    void take(const std::stop_token& stop)
    {
        begun.fire();
        static_cast<void>(yield.sleepUntil(never, stop));
    }
    Signal begun, yield;
};

} // namespace

/// Candidates of ours and of Curator in the same elections.
class InteropLeaderTest : public QObject
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

    void P60_latchesOfBothLeadInTurn()
    {
        Duel duel(*m_server, *m_peer);
        const Path path("/latch");
        auto ours = std::make_unique<LeaderLatch>(duel.session(), path);
        ours->start();
        QCOMPARE(ours->await(duel.soon()), LeaderLatch::Awaited::Leader);
        for (int i = 0; i < alternations(); ++i) {
            duel.stand().call("a latch /latch start");
            duel.waitForChildren(path, 2);
            QCOMPARE(duel.stand().call("a latch /latch leads"), std::string("false"));
            ours->close();
            QVERIFY(duel.stand().waitForEvent("a leads"));

            ours = std::make_unique<LeaderLatch>(duel.session(), path);
            ours->start();
            duel.waitForChildren(path, 2);
            QVERIFY(!ours->hasLeadership());
            duel.stand().call("a latch /latch close");
            QCOMPARE(ours->await(duel.soon()), LeaderLatch::Awaited::Leader);
        }
    }

    void P83_candidatesSeeEachOther()
    {
        Duel duel(*m_server, *m_peer);
        const Path path("/latch");
        duel.stand().call("a latch /latch start theirs");
        QVERIFY(duel.stand().waitForEvent("a leads"));
        LeaderLatch ours(duel.session(), path, {.id = "ours"});
        ours.start();
        duel.waitForChildren(path, 2);
        QCOMPARE(duel.stand().call("a latch /latch participants"), std::string("theirs ours"));
        QCOMPARE(idsOf(ours.participants(duel.soon())), std::string("theirs! ours"));
        duel.stand().call("a latch /latch close");
        QCOMPARE(ours.await(duel.soon()), LeaderLatch::Awaited::Leader);
        QCOMPARE(idsOf(ours.participants(duel.soon())), std::string("ours!"));
    }

    void P77_selectorsOfBothLeadInTurn()
    {
        Duel duel(*m_server, *m_peer);
        const Path path("/selector");
        duel.stand().call("a selector /selector requeueing");
        duel.stand().call("a selector /selector start theirs");
        QVERIFY(duel.stand().waitForEvent("a leads"));
        Turn turn;
        LeaderSelector ours(duel.session(), path,
                            [&turn](const std::stop_token& stop) { turn.take(stop); },
                            {.id = "ours", .autoRequeue = true});
        ours.start();
        for (int i = 0; i < alternations(); ++i) {
            duel.waitForChildren(path, 2);
            QVERIFY(!turn.begun.take() && !ours.hasLeadership());
            duel.stand().call("a selector /selector yield");
            QCOMPARE(turn.begun.sleepUntil(duel.soon(), {}), Waited::Done);

            duel.waitForChildren(path, 2);
            QCOMPARE(duel.stand().call("a selector /selector leads"), std::string("false"));
            turn.yield.fire();
            QVERIFY(duel.stand().waitForEvent("a leads"));
        }
    }

    void aMutexExcludesASelectorOfTheOther()
    {
        Duel duel(*m_server, *m_peer);
        const Path path("/selector");
        Mutex mutex(duel.session(), path);
        QCOMPARE(mutex.acquire(duel.soon()), Waited::Done);
        duel.stand().call("a selector /selector start theirs");
        duel.waitForChildren(path, 2);
        QCOMPARE(duel.stand().call("a selector /selector leads"), std::string("false"));
        mutex.release();
        QVERIFY(duel.stand().waitForEvent("a leads"));
        QCOMPARE(mutex.acquire(duel.session().after(50ms)), Waited::TimedOut);
    }

private:
    std::optional<TestServer> m_server;
    std::optional<Peer> m_peer;
};

QTEST_GUILESS_MAIN(InteropLeaderTest)
#include "tst_interopleader.moc"
