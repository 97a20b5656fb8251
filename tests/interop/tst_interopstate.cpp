#include "recipes/barriers/barrier.h"
#include "recipes/barriers/doublebarrier.h"
#include "recipes/counters/atomiclong.h"
#include "recipes/values/sharedcount.h"
#include "tests/interop/duel.h"
#include "tests/support/readable.h"

#include <algorithm>
#include <future>
#include <optional>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

using namespace std::chrono_literals;

namespace {

template<typename Work> std::future<Waited> later(const Work& work)
{
    return std::async(std::launch::async, work);
}

bool isOver(const std::future<Waited>& waiting)
{
    return waiting.wait_for(0s) == std::future_status::ready;
}

} // namespace

/// Our barriers and counters and Curator's on the same paths.
class InteropStateTest : public QObject
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
            auto passing = later([&] { return barrier.wait(duel.soon()); });
            QCOMPARE(duel.stand().call("a barrier /barrier wait 1"), std::string("false"));
            QVERIFY(!isOver(passing));
            duel.stand().call("a barrier /barrier remove");
            QCOMPARE(passing.get(), Waited::Done);
        }
    }

    void P57_membersOfBothEnterAndLeaveTogether()
    {
        Duel duel(*m_server, *m_peer);
        for (int i = 0; i < alternations(); ++i) {
            const Path path("/party-" + std::to_string(i));
            DoubleBarrier early(duel.session(), path, 3), other(duel.session(), path, 3);
            const auto theirs = "a double-barrier " + path.text();
            duel.stand().call(theirs + " size 3");
            auto entering = later([&] { return early.enter(duel.soon()); });
            duel.waitForChildren(path, 1);
            if (i % 2 == 0)
                theirsCompletes(duel, path, other);
            else
                oursCompletes(duel, path, other);
            QCOMPARE(entering.get(), Waited::Done);

            auto leaving = later([&] { return early.leave(duel.soon()); });
            auto second = later([&] { return other.leave(duel.soon()); });
            QVERIFY(leaving.wait_for(5ms) == std::future_status::timeout);
            QVERIFY(!isOver(second)); // theirs is still in
            duel.stand().call(theirs + " leave 30000");
            QCOMPARE(leaving.get(), Waited::Done);
            QCOMPARE(second.get(), Waited::Done);
        }
    }

    void aCountHasWhatBothHaveAdded()
    {
        Duel duel(*m_server, *m_peer);
        duel.stand().call("a count /count start 5");
        SharedCount count(duel.session(), Path("/count"), 0);
        count.start(duel.soon());
        QCOMPARE(count.count(), 5); // theirs was there
        const auto adding
            = duel.stand().ask("a count /count add " + std::to_string(alternations()));
        while (count.count() == 5) // then both are at it
            duel.session().sync(Path("/count"), duel.soon());
        for (int i = 0; i < alternations(); ++i) {
            duel.session().sync(Path("/count"), duel.soon()); // or theirs hardly ever wins
            auto seen = count.snapshot();
            while (!count.trySet(seen, seen.count + 1, duel.soon()))
                seen = count.snapshot();
        }
        m_peer->answer(adding);
        const auto sum = std::to_string(5 + 2 * alternations());
        QVERIFY(duel.stand().waitForEvent("a counted " + sum));
        QCOMPARE(duel.stand().call("a count /count get"), sum);
    }

    void aNumberHasWhatBothHaveAdded()
    {
        Duel duel(*m_server, *m_peer);
        AtomicLong number(duel.session(), Path("/number"), {.lock = Path("/number-lock")});
        // By hundreds: of a longer silence the peer would be suspected.
        const auto some = std::min(alternations(), 100);
        for (int done = 0; done < alternations(); done += some) {
            const auto before = number.get(duel.soon());
            const auto adding
                = duel.stand().ask("a atomic-long /number add-many " + std::to_string(some));
            while (number.get(duel.soon()) == before) // then both are at it
                QVERIFY(!m_peer->isAnswered(adding));
            for (int i = 0; i < some; ++i)
                QVERIFY(number.add(-2, duel.soon()).succeeded());
            m_peer->answer(adding);
        }
        QCOMPARE(number.get(duel.soon()), std::int64_t{-alternations()});
        QCOMPARE(duel.stand().call("a atomic-long /number get"), std::to_string(-alternations()));
    }

private:
    void theirsCompletes(Duel& duel, const Path& path, DoubleBarrier& ours)
    {
        auto entering = later([&] { return ours.enter(duel.soon()); });
        duel.waitForChildren(path, 2);
        QVERIFY(!isOver(entering));
        QCOMPARE(duel.stand().call("a double-barrier " + path.text() + " enter 30000"),
                 std::string("true"));
        QCOMPARE(entering.get(), Waited::Done);
    }

    void oursCompletes(Duel& duel, const Path& path, DoubleBarrier& ours)
    {
        const auto entering = duel.stand().ask("a double-barrier " + path.text() + " enter 30000");
        duel.waitForChildren(path, 2);
        QVERIFY(!m_peer->isAnswered(entering));
        QCOMPARE(ours.enter(duel.soon()), Waited::Done);
        QCOMPARE(m_peer->answer(entering), std::string("true"));
    }

    std::optional<TestServer> m_server;
    std::optional<Peer> m_peer;
};

QTEST_GUILESS_MAIN(InteropStateTest)
#include "tst_interopstate.moc"
