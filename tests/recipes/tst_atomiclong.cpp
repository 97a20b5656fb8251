#include "recipes/counters/atomiclong.h"
#include "recipes/locks/mutex.h"
#include "tests/support/ambush.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using tests::RelayedSession;
using Traffic = RelayedSession::Traffic;
using Outcome = NumberChange::Outcome;

namespace {

const Path place("/counter");

// Somebody whom a rival can outrun between any two of his requests.
struct Trapped
{
    tests::Ambush ambush;
};

struct Outrun : Trapped, RelayedSession
{
    Outrun(tests::TestServer& server, const std::string& root)
        : RelayedSession(server, root, 10s, {.gate = &ambush})
        , rivals({.servers = root})
        , rival(rivals, place)
    {
        rivals.connect(patiently());
    }

    Session rivals;
    AtomicLong rival;
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

class AtomicLongTest : public QObject
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

    void everyChangeSaysWhatItFoundAndLeft()
    {
        RelayedSession client(*m_server, m_root);
        AtomicLong number(client.session, place);
        QCOMPARE(number.get(), std::int64_t{0});
        QVERIFY(number.add(5) == (NumberChange{Outcome::Done, 0, 5}));
        QVERIFY(number.increment() == (NumberChange{Outcome::Done, 5, 6}));
        QVERIFY(number.decrement() == (NumberChange{Outcome::Done, 6, 5}));
        QVERIFY(number.add(-7) == (NumberChange{Outcome::Done, 5, -2}));
        QVERIFY(number.set(9) == (NumberChange{Outcome::Done, -2, 9}));
        QCOMPARE(number.get(), std::int64_t{9});
    }

    void eightBytesMostSignificantFirst()
    {
        RelayedSession client(*m_server, m_root);
        AtomicLong(client.session, place).set(0x0102'0304'0506'0708);
        QCOMPARE(client.session.get(place)->bytes, std::string("\1\2\3\4\5\6\7\10", 8));
        client.session.set(place, "");
        QCOMPARE(AtomicLong(client.session, place).get(), std::int64_t{0});
        client.session.set(place, "four");
        QCOMPARE(codeOf([&] { AtomicLong(client.session, place).increment(); }),
                 Code::MarshallingError);
    }

    void sumWrapsAroundAtItsEnds()
    {
        RelayedSession client(*m_server, m_root);
        AtomicLong number(client.session, place);
        number.set(std::numeric_limits<std::int64_t>::max());
        QCOMPARE(number.increment().after, std::numeric_limits<std::int64_t>::min());
    }

    void compareAndSetNeedsTheNodeAndTheValue()
    {
        RelayedSession client(*m_server, m_root);
        AtomicLong number(client.session, place);
        QVERIFY(number.compareAndSet(0, 1).outcome == Outcome::Refused);
        QVERIFY(!client.session.exists(place));
        QVERIFY(number.initialize(3).succeeded());
        QVERIFY(number.initialize(4) == (NumberChange{Outcome::Refused, 3, 3}));
        QVERIFY(number.compareAndSet(4, 5) == (NumberChange{Outcome::Refused, 3, 3}));
        QVERIFY(number.compareAndSet(3, 5) == (NumberChange{Outcome::Done, 3, 5}));
    }

    void changeCostsTwoRoundTrips()
    {
        RelayedSession client(*m_server, m_root);
        AtomicLong number(client.session, place);
        number.increment();
        static_cast<void>(client.traffic());
        number.increment();
        QCOMPARE(client.traffic(), (Traffic{3, 2, 0}));
    }

    void missingParentsAreMade()
    {
        RelayedSession client(*m_server, m_root);
        AtomicLong number(client.session, Path("/deep/down/counter"));
        QVERIFY(number.increment().succeeded());
    }

    void nobodysAdditionIsLostInACrowd()
    {
        constexpr int members = 4;
        constexpr int rounds = 25;
        AtomicLong::Options options;
        options.tries = RetryPolicy::times(2, 0ms);
        options.lock = Path("/lock");
        options.lockedTries = RetryPolicy::always(0ms);
        std::vector<std::future<void>> additions;
        for (int member = 0; member < members; ++member) {
            additions.push_back(std::async(std::launch::async, [&] {
                Session session({.servers = m_root});
                session.connect(RelayedSession::patiently());
                AtomicLong number(session, place, options);
                for (int round = 0; round < rounds; ++round)
                    QVERIFY(number.increment().succeeded());
            }));
        }
        for (auto& addition : additions)
            addition.get();
        RelayedSession client(*m_server, m_root);
        QCOMPARE(AtomicLong(client.session, place).get(), std::int64_t{members} * rounds);
    }

    void whoIsOutrunTooOftenIsRefused()
    {
        Outrun client(*m_server, m_root);
        AtomicLong::Options options;
        options.tries = RetryPolicy::times(2, 1ms);
        AtomicLong number(client.session, place, options);
        number.set(1);
        static_cast<void>(client.traffic());
        client.ambush.set([&](int burst) { burst > 1 ? client.rival.add(10) : NumberChange{}; });
        QVERIFY(number.add(1) == (NumberChange{Outcome::Refused, 21, 21}));
        QCOMPARE(client.traffic(), (Traffic{7, 4, 0})); // one read, three tries
        QCOMPARE(client.rival.get(), std::int64_t{31});
    }

    void whoIsOutrunOnceTriesAgain()
    {
        Outrun client(*m_server, m_root);
        AtomicLong number(client.session, place);
        number.set(1);
        static_cast<void>(client.traffic());
        client.ambush.set([&](int burst) { burst == 2 ? client.rival.add(10) : NumberChange{}; });
        QVERIFY(number.add(1) == (NumberChange{Outcome::Done, 11, 12}));
        QCOMPARE(client.traffic(), (Traffic{5, 3, 0}));
    }

    void usedUpTriesGoOnUnderTheLock()
    {
        Outrun client(*m_server, m_root);
        AtomicLong::Options options;
        options.tries = RetryPolicy::none();
        options.lock = Path("/lock");
        AtomicLong number(client.session, place, options);
        number.set(1);
        client.ambush.set([&](int burst) { burst == 2 ? client.rival.add(10) : NumberChange{}; });
        QVERIFY(number.add(1) == (NumberChange{Outcome::Done, 11, 12}));
        QVERIFY(client.session.exists(Path("/lock")));
        QVERIFY(Mutex(client.session, Path("/lock")).participants().empty());
    }

    void lostReplyNeverAddsTwice()
    {
        Outrun client(*m_server, m_root);
        AtomicLong number(client.session, place);
        number.set(1);
        client.ambush.set([&](int burst) {
            if (burst == 2)
                client.relay.loseNextReply();
        });
        QVERIFY(number.add(1) == (NumberChange{Outcome::Unknown, 1, 2}));
        QCOMPARE(number.get(), std::int64_t{2});
    }

    void lostRefusalIsTriedAgain()
    {
        Outrun client(*m_server, m_root);
        AtomicLong number(client.session, place);
        number.set(1);
        client.ambush.set([&](int burst) {
            if (burst == 2) {
                client.rival.add(10);
                client.relay.loseNextReply();
            }
        });
        QVERIFY(number.add(1) == (NumberChange{Outcome::Done, 11, 12}));
    }

    void equalRivalIsNotTakenForOurselves()
    {
        Outrun client(*m_server, m_root);
        AtomicLong number(client.session, place);
        number.set(1);
        client.ambush.set([&](int burst) {
            if (burst == 2) {
                client.rival.add(1);
                client.relay.loseNextReply(); // of our refusal
            }
        });
        QVERIFY(number.add(1) == (NumberChange{Outcome::Unknown, 1, 2}));
    }

    void lostMakingIsLookedInto()
    {
        Outrun client(*m_server, m_root);
        AtomicLong number(client.session, place);
        client.ambush.set([&](int burst) {
            if (burst == 2) {
                client.rival.add(10);
                client.relay.loseNextReply();
            }
        });
        QVERIFY(number.add(1) == (NumberChange{Outcome::Done, 10, 11}));
    }

    // Each request has a moment for its answer then, which a busy machine may not give: such a run
    // tells nothing, and another number is changed.
    void deadlineThatHasPassedMeansOneTry()
    {
        constexpr int most = 10; // runs
        RelayedSession client(*m_server, m_root);
        const auto isChanged = [&](const Path& path) {
            AtomicLong number(client.session, path);
            try {
                return number.add(1, Clock::now()) == NumberChange{Outcome::Done, 0, 1}
                && number.set(5, Clock::now() - 1h) == NumberChange{Outcome::Done, 1, 5}
                && number.get(Clock::now() - 1h) == 5;
            } catch (const Error& error) {
                if (error.code() != Code::OperationTimeout)
                    throw;
                return false;
            }
        };
        int run = 0;
        while (run < most && !isChanged(Path("/number" + std::to_string(run))))
            ++run;
        QVERIFY(run < most);
    }

    void silentNetworkEndsItAtItsDeadline()
    {
        RelayedSession client(*m_server, m_root);
        AtomicLong number(client.session, place);
        client.relay.freeze();
        QCOMPARE(codeOf([&] { number.add(1, Clock::now() + 50ms); }), Code::OperationTimeout);
    }

private:
    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(AtomicLongTest)
#include "tst_atomiclong.moc"
