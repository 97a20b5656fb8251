#include "recipes/barriers/doublebarrier.h"
#include "recipes/teaching/publisheddoublebarrier.h"
#include "tests/support/ambush.h"
#include "tests/support/relayedsession.h"
#include "tests/support/testserver.h"

#include <QTest>

#include <future>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

const Path place("/start");
const Path ready = place / "ready";

Deadline patiently()
{
    return RelayedSession::patiently();
}

Deadline soon()
{
    return Clock::now() + 150ms;
}

struct Member
{
    Member(TestServer& server, const std::string& root, int members,
           std::chrono::milliseconds timeout = 10s, std::chrono::milliseconds shortWait = 1h,
           std::chrono::milliseconds farewell = 30s)
        : client(server, root, timeout)
        , barrier(client.session, place, members, {.shortWait = shortWait, .farewell = farewell})
    {
    }

    void enters(Deadline deadline = patiently())
    {
        end = std::async(std::launch::async, [=, this] { return barrier.enter(deadline); });
    }
    void leaves(Deadline deadline = patiently())
    {
        end = std::async(std::launch::async, [=, this] { return barrier.leave(deadline); });
    }
    [[nodiscard]] bool isAsleep() const { return end.wait_for(0s) != std::future_status::ready; }
    [[nodiscard]] bool isDone() { return end.get() == Waited::Done; }

    [[nodiscard]] std::optional<Code> trouble()
    {
        try {
            static_cast<void>(end.get());
        } catch (const Error& error) {
            return error.code();
        }
        return {};
    }

    RelayedSession client;
    DoubleBarrier barrier;
    std::future<Waited> end;
};

using Members = std::vector<std::unique_ptr<Member>>;

// A watch is left on the node.
auto guards(const std::string& name)
{
    return [path = (place / name).text()](const Event& event) {
        return event.kind == Kind::Sent && event.operation == Operation::GetData
            && event.path == path;
    };
}

} // namespace

class DoubleBarrierTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!TestServer::isInstalled())
            QFAIL("no ZooKeeper server on this machine: ./dev test installs one");
        m_server.emplace();
    }

    void init()
    {
        m_root = m_server->freshRoot();
        m_other = std::make_unique<Session>(Session::Options{.servers = m_root});
        m_other->connect(patiently());
    }

    void cleanup() { m_other.reset(); }

    void P57_allEnterTogetherAndLeaveTogether_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 2, 3, 8})
            QTest::newRow(std::to_string(count).c_str()) << count;
    }

    void P57_allEnterTogetherAndLeaveTogether()
    {
        QFETCH(const int, count);
        auto members = gather(count, count);
        const auto last = members.size() - 1;
        for (std::size_t i = 0; i < last; ++i) {
            members[i]->enters();
            QVERIFY(members[i]->client.waitFor(Standing::Waiting));
        }
        for (std::size_t i = 0; i < last; ++i)
            QVERIFY(members[i]->isAsleep());
        members[last]->enters();
        for (auto& member : members)
            QVERIFY(member->isDone());
        for (std::size_t i = 0; i < last; ++i) {
            members[i]->leaves();
            QVERIFY(members[i]->client.waitFor(Standing::Lingering));
        }
        for (std::size_t i = 0; i < last; ++i)
            QVERIFY(members[i]->isAsleep());
        members[last]->leaves();
        for (auto& member : members)
            QVERIFY(member->isDone());
        QVERIFY(namesLeft().empty());
    }

    void P58_moreThanEnoughMembersPass()
    {
        auto members = inside(3, 2);
        QCOMPARE(namesLeft().size(), std::size_t{4}); // ready too
        for (auto& member : members)
            member->leaves();
        for (auto& member : members)
            QVERIFY(member->isDone());
        QVERIFY(namesLeft().empty());
    }

    // A connection that came back, a write onto its node, and a change of the directory.
    void P59_aWakeUpIsNotTheOpening()
    {
        m_other->create(place, "", CreateMode::Persistent); // it is there already: no matter
        auto members = gather(2, 2);
        auto& waiting = *members[0];
        waiting.enters();
        QVERIFY(waiting.client.waitFor(Standing::Waiting));
        waiting.client.relay.cut();
        QVERIFY(waiting.client.waitFor(SessionState::Suspended));
        waiting.client.relay.mend();
        QVERIFY(waiting.client.waitFor(Standing::Waiting));
        m_other->set(place / namesLeft().at(0), "changed");
        QVERIFY(waiting.client.waitFor(Standing::Waiting));
        QVERIFY(waiting.isAsleep());
        members[1]->enters();
        QVERIFY(waiting.isDone() && members[1]->isDone());
    }

    // A reply that is lost, of each burst in turn: the own node is known again, nothing is left.
    void P59_aLostReplyIsNoError()
    {
        int faultyBurst = 0;
        for (int bursts = 1; bursts > faultyBurst;) {
            ++faultyBurst;
            Ambush gate;
            Session::Options options;
            options.gate = &gate;
            RelayedSession client(*m_server, m_root, 10s, options);
            DoubleBarrier barrier(client.session, place, 1);
            gate.set([&](int burst) {
                bursts = burst;
                if (burst == faultyBurst)
                    client.relay.loseNextReply();
            });
            QCOMPARE(barrier.enter(patiently()), Waited::Done);
            QCOMPARE(barrier.leave(patiently()), Waited::Done);
            QVERIFY(namesLeft().empty());
        }
        QVERIFY(faultyBurst > 4);
    }

    // Whoever is slow to look finds that the others came, went, and took `ready` along.
    void openingCountsHoweverShort()
    {
        Member member(*m_server, m_root, 2);
        member.enters();
        QVERIFY(member.client.waitFor(Standing::Waiting));
        member.client.relay.freeze();
        m_other->create(ready, "", CreateMode::Persistent);
        m_other->remove(ready);
        member.client.relay.thaw();
        QVERIFY(member.isDone());
    }

    void foreignChildrenDoNotCount()
    {
        m_other->create(place, "", CreateMode::Persistent);
        m_other->create(place / "a", "", CreateMode::Persistent);
        m_other->create(place / "_c_lock-0000000001", "", CreateMode::Persistent);
        Member member(*m_server, m_root, 2);
        member.enters(soon());
        QCOMPARE(member.end.get(), Waited::TimedOut);
    }

    void membersOfKazooCount()
    {
        m_other->create(place, "", CreateMode::Persistent);
        m_other->create(place / "0f8fad5bd9cb469fa16570867728950e", "", CreateMode::Ephemeral);
        Member member(*m_server, m_root, 2);
        QCOMPARE(member.barrier.enter(patiently()), Waited::Done);
    }

    void whoGaveUpDoesNotCount()
    {
        auto members = gather(2, 2);
        for (auto& member : members) {
            member->enters(soon());
            QCOMPARE(member->end.get(), Waited::TimedOut);
            QTRY_VERIFY_WITH_TIMEOUT(namesLeft().empty(), 30'000); // the delete is not waited for
        }
    }

    void stopEndsBothPhases()
    {
        auto members = inside(2, 2);
        std::stop_source stop;
        auto leaving = std::async(
            std::launch::async, [&] { return members[0]->barrier.leave(never, stop.get_token()); });
        QVERIFY(members[0]->client.waitFor(Standing::Lingering));
        stop.request_stop();
        QCOMPARE(leaving.get(), Waited::Stopped);
        QCOMPARE(members[1]->barrier.leave(patiently()), Waited::Done);
        QCOMPARE(members[0]->barrier.enter(never, stop.get_token()), Waited::Stopped);
    }

    // A member of Curator's that came alone would pass by the `ready` of those who have gone.
    void thoseWhoGiveUpTogetherLeaveNothing_data()
    {
        QTest::addColumn<bool>("isStopped");
        QTest::newRow("stopped") << true;
        QTest::newRow("at the deadline") << false;
    }
    void thoseWhoGiveUpTogetherLeaveNothing()
    {
        QFETCH(const bool, isStopped);
        std::stop_source stop;
        stop.request_stop();
        for (int round = 0; round < 5; ++round) {
            auto members = inside(3, 3);
            for (auto& member : members)
                member->end = std::async(std::launch::async, [&, &barrier = member->barrier] {
                    return isStopped ? barrier.leave(never, stop.get_token())
                                     : barrier.leave(Clock::now());
                });
            auto left = 0;
            for (auto& member : members)
                left += member->isDone() ? 1 : 0;
            QVERIFY(left > 0); // the last one has seen all go
            QVERIFY(namesLeft().empty());
        }
    }

    void deletedDirectoryIsMadeAgain()
    {
        auto members = gather(2, 2, 10s, 300ms);
        members[0]->enters();
        QVERIFY(members[0]->client.waitFor(Standing::Waiting));
        removeAll();
        members[1]->enters();
        QVERIFY(members[0]->isDone() && members[1]->isDone());
    }

    void directoryIsDeletedUnderWhoOpens()
    {
        Ambush ambush;
        RelayedSession client(*m_server, m_root, 10s, {.gate = &ambush});
        DoubleBarrier barrier(client.session, place, 1);
        auto isDeleted = false;
        ambush.set([&](int burst) {
            if (burst != 2)
                return;
            removeAll();
            isDeleted = true;
        });
        QCOMPARE(barrier.enter(patiently()), Waited::Done);
        QVERIFY(isDeleted);
        QVERIFY(m_other->exists(ready));
    }

    // All died inside: what they left opens for nobody, however many come at once.
    void leftOverReadyIsRemoved()
    {
        m_other->create(place, "", CreateMode::Persistent);
        m_other->create(ready, "", CreateMode::Persistent);
        auto members = gather(3, 3);
        for (std::size_t i = 0; i < 2; ++i)
            members[i]->enters();
        for (std::size_t i = 0; i < 2; ++i)
            QVERIFY(members[i]->client.waitFor(Standing::Waiting));
        QVERIFY(!m_other->exists(ready));
        members[2]->enters();
        for (auto& member : members)
            QVERIFY(member->isDone());
    }

    // The new one is somebody's who has come in: he would wait for ever for who never follows.
    void newReadyIsNotTakenForTheLeftOverOne_data()
    {
        QTest::addColumn<int>("burst");
        QTest::newRow("made after the look") << 3;
        QTest::newRow("made after the proof") << 4;
    }
    void newReadyIsNotTakenForTheLeftOverOne()
    {
        QFETCH(int, burst);
        m_other->create(place, "", CreateMode::Persistent);
        m_other->create(ready, "", CreateMode::Persistent);
        Ambush ambush;
        RelayedSession client(*m_server, m_root, 10s, {.gate = &ambush});
        DoubleBarrier barrier(client.session, place, 2);
        bool isMadeAnew = false;
        ambush.set([&](int number) {
            if (number == burst) {
                m_other->remove(ready);
                m_other->create(ready, "", CreateMode::Persistent);
                isMadeAnew = true;
            }
        });
        QCOMPARE(barrier.enter(Clock::now() + 5s), Waited::Done);
        QVERIFY(isMadeAnew);
        QVERIFY(m_other->exists(ready));
    }

    // The watch of an enter() that was given up is still there, and fires during the next.
    void openingOfARoundThatWasGivenUpOpensNoOther()
    {
        const auto isArrival = [](const Event& event) {
            return event.kind == Kind::Sent && event.operation == Operation::Create;
        };
        m_other->create(place, "", CreateMode::Persistent); // else an arrival makes it, too
        Member late(*m_server, m_root, 2);
        late.enters(soon());
        QCOMPARE(late.end.get(), Waited::TimedOut);
        QVERIFY(late.client.waitFor(isArrival));
        QTRY_VERIFY_WITH_TIMEOUT(namesLeft().empty(), 30'000);
        late.client.relay.freeze();
        auto members = inside(2, 2);
        for (auto& member : members)
            member->leaves();
        for (auto& member : members)
            QVERIFY(member->isDone());
        late.enters();
        QVERIFY(late.client.waitFor(isArrival));
        late.client.relay.thaw();
        QVERIFY(late.client.waitFor(Standing::Waiting));
        QVERIFY(late.isAsleep());
        members[0]->enters();
        QVERIFY(members[0]->isDone());
        QVERIFY(late.isDone());
    }

    void roundsFollowEachOtherOnOnePath()
    {
        constexpr int rounds = 25, count = 4;
        std::atomic<int> come = 0, gone = 0;
        std::atomic<bool> isSound = true;
        const auto takePart = [&] {
            Session session({.servers = m_root});
            session.connect(patiently());
            DoubleBarrier barrier(session, place, count);
            for (int round = 1; round <= rounds && isSound; ++round) {
                ++come;
                const auto isIn = barrier.enter(patiently()) == Waited::Done;
                if (!isIn || come < round * count)
                    isSound = false;
                ++gone;
                const auto isOut = barrier.leave(patiently()) == Waited::Done;
                if (!isOut || gone < round * count)
                    isSound = false;
            }
        };
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < count; ++i)
                threads.emplace_back(takePart);
        }
        QVERIFY(isSound);
        QCOMPARE(gone.load(), rounds * count);
        QVERIFY(namesLeft().empty());
    }

    // What let members out too early elsewhere: a wake-up when one other is left, here by a
    // connection that came back and by `ready`, which a peer took away; and a deadline.
    void leaversWaitForTheLastOne()
    {
        auto members = inside(3, 3);
        for (std::size_t i = 0; i < 2; ++i) {
            members[i]->leaves();
            QVERIFY(members[i]->client.waitFor(Standing::Lingering));
        }
        m_other->remove(ready);
        for (std::size_t i = 0; i < 2; ++i) {
            auto& client = members[i]->client;
            client.relay.cut();
            QVERIFY(client.waitFor(SessionState::Suspended));
            client.relay.mend();
            QVERIFY(client.waitFor(Standing::Lingering));
            QVERIFY(members[i]->isAsleep());
        }
        QCOMPARE(members[2]->barrier.leave(patiently()), Waited::Done);
        QVERIFY(members[0]->isDone() && members[1]->isDone());
    }

    void leaveEndsAtItsDeadline()
    {
        auto members = inside(3, 3);
        for (std::size_t i = 0; i < 2; ++i) {
            members[i]->leaves(soon());
            QCOMPARE(members[i]->end.get(), Waited::TimedOut);
        }
        // The one that is in, and ready. The deletes of the others were not waited for.
        QTRY_COMPARE_WITH_TIMEOUT(namesLeft().size(), std::size_t{2}, 30'000);
        QCOMPARE(members[2]->barrier.leave(patiently()), Waited::Done);
        QVERIFY(namesLeft().empty());
    }

    void deathOfTheLowestLetsNobodyOut()
    {
        auto members = inside(3, 3);
        sort(members);
        members[1]->leaves(); // waits for the lowest
        QVERIFY(members[1]->client.waitFor(Standing::Lingering));
        members[0]->client.session.close();
        QVERIFY(members[1]->client.waitFor(Standing::Lingering));
        QVERIFY(members[1]->isAsleep());
        QCOMPARE(members[2]->barrier.leave(patiently()), Waited::Done);
        QVERIFY(members[1]->isDone());
        QVERIFY(namesLeft().empty());
    }

    void deletedMemberIsTold()
    {
        auto members = gather(2, 2, 10s, 300ms);
        auto& waiting = *members[0];
        waiting.enters();
        QVERIFY(waiting.client.waitFor(Standing::Waiting));
        m_other->remove(place / namesLeft().at(0));
        QCOMPARE(waiting.trouble(), Code::SessionExpired);
        members = inside(2, 2, 10s, 300ms);
        sort(members);
        m_other->remove(place / namesLeft().at(0));
        members[0]->leaves();
        QCOMPARE(members[0]->trouble(), Code::SessionExpired);
        QCOMPARE(members[1]->barrier.leave(patiently()), Waited::Done);
    }

    void deletedLowestIsToldWhileItLingers()
    {
        auto members = inside(2, 2, 10s, 300ms);
        sort(members);
        members[0]->leaves();
        QVERIFY(members[0]->client.waitFor(Standing::Lingering));
        m_other->remove(place / namesLeft().at(0));
        QCOMPARE(members[0]->trouble(), Code::SessionExpired);
    }

    void lostSessionIsAnErrorInBothPhases()
    {
        auto members = inside(2, 2, 2s);
        Member waiting(*m_server, m_server->freshRoot(), 9, 2s);
        members[0]->leaves();
        waiting.enters();
        QVERIFY(members[0]->client.waitFor(Standing::Lingering));
        QVERIFY(waiting.client.waitFor(Standing::Waiting));
        members[0]->client.relay.cut();
        waiting.client.relay.cut();
        QCOMPARE(members[0]->trouble(), Code::SessionExpired);
        QCOMPARE(waiting.trouble(), Code::SessionExpired);
        waiting.client.relay.mend();
        QVERIFY(waiting.client.waitFor(SessionState::Reconnected));
        waiting.enters(); // the same object, with the next session
        QVERIFY(waiting.client.waitFor(Standing::Waiting));
        waiting.client.session.close();
        QCOMPARE(waiting.trouble(), Code::SessionExpired);
    }

    void deadlineHoldsInSilence()
    {
        Member member(*m_server, m_root, 2, 10s, 1h, 500ms);
        auto& client = member.client;
        client.relay.freeze();
        member.enters(soon());
        QCOMPARE(member.end.get(), Waited::TimedOut);
        QVERIFY(client.session.isAlive());
        client.relay.mend();
        client.session.sync(place); // behind the delete
        QVERIFY(namesLeft().empty());
    }

    void callsThatMakeNoSenseAreRefused()
    {
        Member member(*m_server, m_root, 1);
        QVERIFY_THROWS_EXCEPTION(Error, DoubleBarrier(*m_other, place, 0));
        member.leaves();
        QCOMPARE(member.trouble(), Code::NotHeld);
        QCOMPARE(member.barrier.enter(), Waited::Done);
        member.enters();
        QCOMPARE(member.trouble(), Code::Refused);
        QCOMPARE(member.barrier.leave(), Waited::Done);
    }

    void roundTripsAndWakeUpsOfEntering()
    {
        m_other->create(place, "", CreateMode::Persistent);
        auto members = gather(3, 2);
        members[0]->enters();
        QVERIFY(members[0]->client.waitFor(Standing::Waiting));
        QCOMPARE(members[1]->barrier.enter(patiently()), Waited::Done);
        QVERIFY(members[0]->isDone());
        QCOMPARE(members[2]->barrier.enter(patiently()), Waited::Done);
        using Traffic = RelayedSession::Traffic;
        QCOMPARE(traffic(*members[0]), (Traffic{4, 1, 1})); // the first time with the directory
        QCOMPARE(traffic(*members[1]), (Traffic{5, 2, 1})); // it makes `ready`, and hears of it
        QCOMPARE(traffic(*members[2]), (Traffic{7, 2, 0})); // is anybody of `ready`'s round there?
        members[2]->client.session.removeSurely(place / "ready");
        QCOMPARE(members[2]->barrier.leave(Clock::now()), Waited::TimedOut);
        members[2]->client.session.sync(place); // behind what it had deleted
        static_cast<void>(traffic(*members[2]));
        QCOMPARE(members[2]->barrier.enter(patiently()), Waited::Done);
        QCOMPARE(traffic(*members[2]), (Traffic{4, 2, 1}));
    }

    void longWaitGuardsTheOwnNode()
    {
        m_other->create(place, "", CreateMode::Persistent);
        auto members = gather(2, 2, 10s, 10ms);
        members[0]->enters();
        QVERIFY(members[0]->client.waitFor(Standing::Waiting));
        QVERIFY(members[0]->client.waitFor(guards(namesLeft().at(0))));
        QVERIFY(members[0]->client.waitFor(Standing::Waiting));
        QCOMPARE(members[1]->barrier.enter(patiently()), Waited::Done);
        QVERIFY(members[0]->isDone());
        using Traffic = RelayedSession::Traffic;
        QCOMPARE(traffic(*members[0]), (Traffic{4 + 3, 2, 1}));
        sort(members);
        static_cast<void>(traffic(*members[0]));
        members[0]->leaves();
        QVERIFY(members[0]->client.waitFor(Standing::Lingering));
        QVERIFY(members[0]->client.waitFor(guards(namesLeft().at(0))));
        QVERIFY(members[0]->client.waitFor(Standing::Lingering));
        members[1]->leaves();
        QVERIFY(members[0]->isDone() && members[1]->isDone());
        QCOMPARE(traffic(*members[0]).requests, 3 + 4 + 2 + 1);
    }

    void roundTripsAndWakeUpsOfLeaving()
    {
        auto members = inside(3, 3);
        sort(members);
        for (auto& member : members)
            static_cast<void>(traffic(*member));
        members[0]->leaves();
        QVERIFY(members[0]->client.waitFor(Standing::Lingering));
        members[2]->leaves();
        QVERIFY(members[2]->client.waitFor(Standing::Lingering));
        QVERIFY(members[0]->client.waitFor(Standing::Lingering)); // for the next one now
        members[1]->leaves();
        for (auto& member : members)
            QVERIFY(member->isDone());
        using Traffic = RelayedSession::Traffic;
        QCOMPARE(traffic(*members[0]), (Traffic{9, 6, 2}));
        QCOMPARE(traffic(*members[1]), (Traffic{5, 3, 1}));
        QCOMPARE(traffic(*members[2]), (Traffic{5, 3, 1}));
    }

    // What the lesson shows: these pass where the sound one does not.
    void publishedBarrierOpensOnAnyWakeUp()
    {
        RelayedSession client(*m_server, m_root);
        PublishedDoubleBarrier barrier(client.session, place, 2);
        auto alone = std::async(std::launch::async, [&] { return barrier.enter(patiently()); });
        QVERIFY(client.waitFor(Standing::Waiting));
        client.relay.cut();
        QVERIFY(client.waitFor(SessionState::Suspended));
        client.relay.mend();
        QCOMPARE(alone.get(), Waited::Done);
    }

    void publishedBarrierLetsAMemberOutAtItsDeadline()
    {
        std::array<std::unique_ptr<RelayedSession>, 2> clients;
        std::vector<std::unique_ptr<PublishedDoubleBarrier>> barriers;
        std::vector<std::future<Waited>> ends;
        for (auto& client : clients) {
            client = std::make_unique<RelayedSession>(*m_server, m_root);
            auto& barrier = *barriers.emplace_back(
                std::make_unique<PublishedDoubleBarrier>(client->session, place, 2));
            ends.push_back(
                std::async(std::launch::async, [&] { return barrier.enter(patiently()); }));
        }
        for (auto& end : ends)
            QCOMPARE(end.get(), Waited::Done);
        const auto lowest = m_other->exists(place / namesLeft().at(0))->ephemeralOwner;
        const auto isFirst = static_cast<std::uint64_t>(lowest) == clients[0]->session.id();
        auto& other = *barriers.at(isFirst ? 1 : 0);
        QCOMPARE(other.leave(soon()), Waited::Done); // though the lowest is inside
        QCOMPARE(namesLeft().size(), std::size_t{1});
    }

private:
    Members gather(int count, int threshold, std::chrono::milliseconds timeout = 10s,
                   std::chrono::milliseconds shortWait = 1h)
    {
        Members members;
        for (int i = 0; i < count; ++i)
            members.push_back(
                std::make_unique<Member>(*m_server, m_root, threshold, timeout, shortWait));
        return members;
    }

    // The threshold at once, the others after.
    Members inside(int count, int threshold, std::chrono::milliseconds timeout = 10s,
                   std::chrono::milliseconds shortWait = 1h)
    {
        auto members = gather(count, threshold, timeout, shortWait);
        for (int i = 0; i < threshold; ++i)
            members[static_cast<std::size_t>(i)]->enters();
        for (int i = 0; i < count; ++i) {
            auto& member = *members[static_cast<std::size_t>(i)];
            if (i >= threshold)
                member.enters();
            if (!member.isDone())
                throw std::runtime_error("a member did not come in");
        }
        return members;
    }

    // By their nodes, the lowest first.
    void sort(Members& members)
    {
        std::map<std::uint64_t, std::string> names;
        for (const auto& name : namesLeft()) {
            if (const auto stat = m_other->exists(place / name))
                names[static_cast<std::uint64_t>(stat->ephemeralOwner)] = name;
        }
        std::sort(members.begin(), members.end(), [&](const auto& a, const auto& b) {
            return names[a->client.session.id()] < names[b->client.session.id()];
        });
    }

    // Sorted.
    std::vector<std::string> namesLeft()
    {
        m_other->sync(place);
        auto names = m_other->children(place).value_or(Children{}).names;
        std::sort(names.begin(), names.end());
        return names;
    }

    // As by hand: the directory with all that is in it.
    void removeAll()
    {
        std::vector<Request> all;
        for (const auto& name : namesLeft())
            all.push_back(Request::remove(place / name));
        all.push_back(Request::remove(place));
        if (m_other->multi(all).code != Code::Ok)
            throw std::runtime_error("the directory is there still");
    }

    // With all that the server has sent by now.
    static RelayedSession::Traffic traffic(Member& member)
    {
        if (!member.client.session.fence(patiently(), {}))
            throw std::runtime_error("no answer");
        return member.client.traffic();
    }

    std::optional<TestServer> m_server;
    std::string m_root;
    std::unique_ptr<Session> m_other;
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::DoubleBarrierTest)
#include "tst_doublebarrier.moc"
