#include "recipes/queues/simplequeue.h"
#include "recipes/queues/tutorialqueue.h"
#include "tests/support/ambush.h"
#include "tests/support/crowd.h"
#include "tests/support/eventually.h"
#include "tests/support/promise.h"
#include "tests/support/relayedsession.h"

#include <QTest>

#include <future>
#include <set>

using namespace std::chrono_literals;
using namespace zoetrope;
using namespace zoetrope::recipes;
using tests::eventually;
using tests::RelayedSession;
using Traffic = RelayedSession::Traffic;
using Bytes = std::optional<std::string>;

namespace {

const Path place("/queues/work");
const Path receipts("/receipts");

struct Client : RelayedSession
{
    using RelayedSession::RelayedSession;
    SimpleQueue queue{session, place};
};

// One whose network breaks between any two of its requests.
struct Trap
{
    tests::Ambush ambush;
};

// A directory that stays where it is empty: a container is gone a second later, and making it again
// is not what is counted.
void makeForGood(Session& session, const Path& directory)
{
    session.ensure(directory.parent());
    session.create(directory, "", CreateMode::Persistent);
}

std::optional<Code> codeOf(const std::function<void()>& work)
{
    try {
        work();
    } catch (const Error& error) {
        return error.code();
    }
    return {};
}

struct Trapped : Trap, RelayedSession
{
    Trapped(tests::TestServer& server, const std::string& root, std::optional<Path> directory)
        : RelayedSession(server, root, 10s, {.gate = &ambush})
        , queue(session, place, {.receipts = std::move(directory)})
    {
        makeForGood(session, place);
        makeForGood(session, receipts);
        queue.offer("first"); // signs the receipt
        static_cast<void>(queue.take());
    }

    void loseReplyOf(int nextBurst)
    {
        ambush.set([this, nextBurst](int burst) {
            if (burst == nextBurst)
                relay.loseNextReply();
        });
    }

    std::size_t length()
    {
        ambush.set({});
        return session.children(place).value_or(Children{}).names.size();
    }

    // The server does what the burst asks for, and nobody waits for the answer.
    bool isUnknownWhenStoppedAt(int nextBurst,
                                const std::function<void(const std::stop_token&)>& work)
    {
        std::stop_source stop;
        ambush.set([this, nextBurst, &stop](int burst) {
            if (burst != nextBurst)
                return;
            relay.loseNextReply();
            stop.request_stop();
        });
        const auto code = codeOf([&] { work(stop.get_token()); });
        ambush.set({});
        return code && isUnknown(*code);
    }

    SimpleQueue queue;
};

} // namespace

class SimpleQueueTest : public QObject
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

    void P87_itemsLeaveInTheOrderInWhichTheyCame()
    {
        Client one(*m_server, m_root);
        Client other(*m_server, m_root);
        one.queue.offer("1");
        other.queue.offer("2");
        one.queue.offer("");
        other.queue.offer("4");
        for (const auto* item : {"1", "2", "", "4"})
            QCOMPARE((*item == '2' ? one : other).queue.take(), Bytes(item));
    }

    void P87_elementAndPeekLeaveTheItem()
    {
        Client client(*m_server, m_root);
        client.queue.offer("only");
        QCOMPARE(client.queue.element(), std::string("only"));
        QCOMPARE(client.queue.peek(), Bytes("only"));
        QCOMPARE(client.queue.remove(), std::string("only"));
        QCOMPARE(client.queue.peek(), Bytes());
    }

    void P87_removeFromAnEmptyQueueFails()
    {
        Client client(*m_server, m_root);
        QCOMPARE(codeOf([&] { static_cast<void>(client.queue.remove()); }), Code::NoNode);
        QCOMPARE(codeOf([&] { static_cast<void>(client.queue.element()); }), Code::NoNode);
    }

    void P87_pollOfAnEmptyQueueIsNothing()
    {
        Client client(*m_server, m_root);
        QCOMPARE(client.queue.poll(), Bytes());
        QCOMPARE(client.queue.take(Clock::now() - 1s), Bytes());
        QCOMPARE(client.queue.take(Clock::now() + 50ms), Bytes());
        client.queue.offer("here");
        QCOMPARE(client.queue.poll(), Bytes("here"));
    }

    void P87_foreignChildrenAreLeftAlone()
    {
        Client client(*m_server, m_root);
        client.queue.offer("item");
        client.session.create(place / "foreign", "", CreateMode::Persistent);
        client.session.create(place / "qn-", "", CreateMode::Persistent);
        QCOMPARE(client.queue.take(), Bytes("item"));
        QCOMPARE(client.queue.poll(), Bytes());
    }

    void P88_takeWaitsForALaterPut()
    {
        Client taker(*m_server, m_root);
        Client putter(*m_server, m_root);
        for (auto* client : {&taker, &putter}) {
            auto taking = std::async(std::launch::async,
                                     [&] { return taker.queue.take(RelayedSession::patiently()); });
            QVERIFY(taker.waitFor(Standing::Waiting));
            if (client == &putter)
                client->queue.offer("late");
            else
                SimpleQueue(taker.session, place).offer("late");
            QCOMPARE(taking.get(), Bytes("late"));
        }
    }

    void stopEndsATake()
    {
        Client client(*m_server, m_root);
        std::stop_source stop;
        auto taking = std::async(std::launch::async,
                                 [&] { return client.queue.take(never, stop.get_token()); });
        QVERIFY(client.waitFor(Standing::Waiting));
        stop.request_stop();
        QCOMPARE(taking.get(), Bytes());
    }

    void P89_reapedDirectoryStillDelivers()
    {
        Client taker(*m_server, m_root);
        Client putter(*m_server, m_root);
        auto taking = std::async(std::launch::async,
                                 [&] { return taker.queue.take(RelayedSession::patiently()); });
        QVERIFY(taker.waitFor(Standing::Waiting));
        QVERIFY(putter.session.remove(place));
        QVERIFY(taker.waitFor(Standing::Waiting));
        QVERIFY(putter.session.remove(place)); // by the waiter it was made anew
        putter.queue.offer("after all");
        QCOMPARE(taking.get(), Bytes("after all"));
    }

    void P90_consumerWorksAgainAfterALongPartition()
    {
        Client taker(*m_server, m_root, 1s);
        Client putter(*m_server, m_root);
        auto taking = std::async(std::launch::async,
                                 [&] { return taker.queue.take(RelayedSession::patiently()); });
        QVERIFY(taker.waitFor(Standing::Waiting));
        taker.relay.freeze();
        QVERIFY(taker.waitFor(SessionState::Lost));
        putter.queue.offer("meanwhile");
        taker.relay.mend();
        QCOMPARE(taking.get(), Bytes("meanwhile"));
    }

    void P91_everyItemGoesToOneTaker()
    {
        constexpr int each = 40;
        constexpr int putters = 2;
        constexpr int takers = 3;
        std::vector<std::future<std::vector<std::string>>> takings;
        for (int taker = 0; taker < takers; ++taker) {
            takings.push_back(std::async(std::launch::async, [&] {
                Session session({.servers = m_root});
                session.connect(RelayedSession::patiently());
                SimpleQueue queue(session, place);
                std::vector<std::string> mine;
                while (true) {
                    auto item = queue.take(RelayedSession::patiently()).value_or("none came");
                    if (item == "end")
                        return mine;
                    mine.push_back(std::move(item));
                }
            }));
        }
        std::vector<std::future<void>> puttings;
        for (int putter = 0; putter < putters; ++putter) {
            puttings.push_back(std::async(std::launch::async, [&, putter] {
                Session session({.servers = m_root});
                session.connect(RelayedSession::patiently());
                SimpleQueue queue(session, place);
                for (int i = 0; i < each; ++i)
                    queue.offer(std::to_string(putter) + ":" + std::to_string(i));
            }));
        }
        for (auto& putting : puttings)
            putting.get();
        Client client(*m_server, m_root);
        for (int taker = 0; taker < takers; ++taker)
            client.queue.offer("end");
        std::multiset<std::string> taken;
        for (auto& taking : takings) {
            for (auto& item : taking.get())
                taken.insert(std::move(item));
        }
        QVERIFY(!taken.contains("none came"));
        QVERIFY(tests::isKept(taken.size() == std::size_t{putters} * each, "no item is lost"));
        QVERIFY(
            tests::isKept(std::set<std::string>(taken.begin(), taken.end()).size() == taken.size(),
                          "no item is taken twice"));
    }

    void P2_itemsHaveTheirNamesOnTheWire()
    {
        Client client(*m_server, m_root);
        client.queue.offer("a");
        QCOMPARE(client.session.children(place)->names, std::vector<std::string>{"qn-0000000000"});
        QCOMPARE(client.session.get(place / "qn-0000000000")->bytes, Bytes("a"));
    }

    void costsAreAsDocumented()
    {
        Client client(*m_server, m_root);
        Client other(*m_server, m_root);
        makeForGood(client.session, place);
        client.queue.offer("the first");
        static_cast<void>(client.traffic());
        client.queue.offer("next");
        QCOMPARE(client.traffic(), (Traffic{1, 1, 0}));
        static_cast<void>(client.queue.take());
        QCOMPARE(client.traffic(), (Traffic{3, 3, 0}));
        static_cast<void>(client.queue.poll());
        static_cast<void>(client.traffic());

        auto taking = std::async(std::launch::async,
                                 [&] { return client.queue.take(RelayedSession::patiently()); });
        QVERIFY(client.waitFor(Standing::Waiting));
        QCOMPARE(client.traffic(), (Traffic{2, 2, 0}));
        other.queue.offer("wakes");
        QCOMPARE(taking.get(), Bytes("wakes"));
        QCOMPARE(client.traffic(), (Traffic{3, 3, 2})); // the second is of its own delete
    }

    void putWhoseReplyIsLostHappensOnceAtMost()
    {
        Trapped client(*m_server, m_root, {});
        client.loseReplyOf(1);
        QCOMPARE(codeOf([&] { client.queue.offer("?"); }), Code::ConnectionLoss);
        QCOMPARE(client.length(), std::size_t{1});
    }

    void putWithAReceiptHappensOnce()
    {
        Trapped client(*m_server, m_root, receipts);
        client.loseReplyOf(1);
        client.queue.offer("once");
        client.queue.offer("twice");
        QCOMPARE(client.length(), std::size_t{2});
        QCOMPARE(client.queue.take(), Bytes("once"));
    }

    void takeWhoseReplyIsLostIsATypedError()
    {
        Trapped client(*m_server, m_root, {});
        client.queue.offer("gone?");
        client.loseReplyOf(3);
        QCOMPARE(codeOf([&] { static_cast<void>(client.queue.take(RelayedSession::patiently())); }),
                 Code::ConnectionLoss);
        QCOMPARE(client.length(), std::size_t{0});
    }

    void takeWithAReceiptKnowsThatItHasTheItem()
    {
        Trapped client(*m_server, m_root, receipts);
        client.queue.offer("ours");
        client.queue.offer("next");
        client.loseReplyOf(3);
        QCOMPARE(client.queue.take(), Bytes("ours"));
        QCOMPARE(client.queue.take(), Bytes("next"));
        QCOMPARE(client.length(), std::size_t{0});
    }

    void receiptOfALostRaceIsNotTakenForTheItem()
    {
        Trapped client(*m_server, m_root, receipts);
        Client rival(*m_server, m_root);
        client.queue.offer("theirs");
        client.queue.offer("ours");
        client.ambush.set([&](int burst) {
            if (burst == 3) {
                static_cast<void>(rival.queue.take());
                client.relay.loseNextReply(); // of our refusal
            }
        });
        QCOMPARE(client.queue.take(), Bytes("ours"));
    }

    void receiptOfAPutThatWasStoppedIsNotTakenForTheNext()
    {
        Trapped client(*m_server, m_root, receipts);
        QVERIFY(client.isUnknownWhenStoppedAt(
            1, [&](const auto& stop) { client.queue.offer("stopped", never, stop); }));
        client.queue.offer("next");
        QCOMPARE(client.length(), std::size_t{2});
    }

    void receiptOfATakeThatWasStoppedIsNotTakenForTheNext()
    {
        Trapped client(*m_server, m_root, receipts);
        client.queue.offer("taken, and lost");
        client.queue.offer("next");
        QVERIFY(client.isUnknownWhenStoppedAt(
            3, [&](const auto& stop) { static_cast<void>(client.queue.take(never, stop)); }));
        QCOMPARE(client.queue.take(), Bytes("next"));
        QCOMPARE(client.length(), std::size_t{0});
    }

    void receiptsGoWithTheQueueObject()
    {
        Client watcher(*m_server, m_root);
        {
            Client client(*m_server, m_root);
            SimpleQueue queue(client.session, place, {.receipts = receipts});
            queue.offer("1");
            QCOMPARE(watcher.session.children(receipts)->names.size(), std::size_t{1});
        }
        QVERIFY(watcher.session.children(receipts).value_or(Children{}).names.empty());
    }

    void deadlinesThatHavePassedMeanOneTry()
    {
        Client client(*m_server, m_root);
        auto& queue = client.queue;
        const auto past = Clock::now() - 1s;
        const auto offered = [&] {
            queue.offer("1", past);
            return true;
        };
        for (int i = 0; i < 6; ++i) // a take whose end is unknown has taken one
            QVERIFY(eventually(offered));
        QVERIFY(eventually([&] { return queue.peek(past) == "1"; }));
        QVERIFY(eventually([&] { return queue.element(past) == "1"; }));
        QVERIFY(eventually([&] { return queue.poll(past) == "1"; }));
        QVERIFY(eventually([&] { return queue.remove(past) == "1"; }));
        QVERIFY(eventually([&] { return queue.take(past) == "1"; }));
    }

    // Nothing of the old session's receipt is left when no new one can be had.
    void receiptThatCouldNotBeSignedIsNotTakenForTheNext()
    {
        Client client(*m_server, m_root, 1s);
        SimpleQueue queue(client.session, place, {.receipts = receipts});
        queue.offer("before");
        client.relay.freeze();
        QVERIFY(client.waitFor(SessionState::Lost));
        QVERIFY(codeOf([&] { queue.offer("meanwhile", Clock::now() + 50ms); }));
        client.relay.mend();
        queue.offer("after", RelayedSession::patiently());
        QCOMPARE(queue.take(), Bytes("before"));
        QCOMPARE(queue.take(), Bytes("after"));
    }

    void silentNetworkEndsATakeAtItsDeadline()
    {
        Client client(*m_server, m_root);
        client.relay.freeze();
        QCOMPARE(client.queue.take(Clock::now() + 50ms), Bytes());
        QCOMPARE(codeOf([&] { client.queue.offer("?", Clock::now() + 50ms); }),
                 Code::OperationTimeout);
    }

    void tutorialsElementsAreFourBytesMostSignificantFirst()
    {
        Client client(*m_server, m_root);
        TutorialQueue queue(client.session, place);
        queue.produce(258);
        queue.produce(-1);
        QCOMPARE(client.session.get(place / "element0000000000")->bytes,
                 Bytes(std::string("\0\0\1\2", 4)));
        client.session.create(place / "other", "", CreateMode::Persistent);
        QCOMPARE(queue.consume(), std::optional(258));
        QCOMPARE(queue.consume(), std::optional(-1));
        QCOMPARE(queue.consume(Clock::now()), std::optional<std::int32_t>());
    }

    void tutorialsConsumersWaitAndNoneFailsInTheRace()
    {
        std::vector<std::unique_ptr<RelayedSession>> clients;
        std::vector<std::future<std::optional<std::int32_t>>> consuming;
        for (int i = 0; i < 3; ++i) {
            auto& client
                = *clients.emplace_back(std::make_unique<RelayedSession>(*m_server, m_root));
            consuming.push_back(std::async(std::launch::async, [&client] {
                return TutorialQueue(client.session, place).consume(RelayedSession::patiently());
            }));
            QVERIFY(client.waitFor(Standing::Waiting));
        }
        RelayedSession producer(*m_server, m_root);
        TutorialQueue queue(producer.session, place);
        std::multiset<std::int32_t> consumed;
        for (int i = 0; i < 3; ++i)
            queue.produce(i);
        for (auto& consumer : consuming)
            consumed.insert(consumer.get().value_or(-1));
        QCOMPARE(consumed, (std::multiset<std::int32_t>{0, 1, 2}));
    }

    void whatIsNoNumberIsToldOnceAndStays()
    {
        Client client(*m_server, m_root);
        client.session.ensure(place);
        client.session.create(place / "element", "five!", CreateMode::PersistentSequential);
        client.session.create(place / "elements-of-euclid", "book", CreateMode::Persistent);
        std::vector<std::string> told;
        TutorialQueue queue(client.session, place,
                            {{}, [&](const std::string& why) { told.push_back(why); }});
        queue.produce(7);
        queue.produce(8);
        QCOMPARE(queue.consume(), std::optional(7));
        QCOMPARE(queue.consume(), std::optional(8));
        QCOMPARE(queue.consume(Clock::now()), std::optional<std::int32_t>());
        QCOMPARE(told.size(), 1U);
        QVERIFY(told.front().find("/element0000000000 cannot be read") != std::string::npos);
        QCOMPARE(client.session.get(place / "element0000000000")->bytes, Bytes("five!"));
        QCOMPARE(client.session.get(place / "elements-of-euclid")->bytes, Bytes("book"));
    }

    void whatHasChildrenIsToldOnceAndIsTakenWithoutThem()
    {
        Client client(*m_server, m_root);
        makeForGood(client.session, place);
        client.queue.offer("parent");
        client.queue.offer("next");
        const auto child = place / "qn-0000000000" / "child";
        client.session.create(child, "", CreateMode::Persistent);
        QCOMPARE(codeOf([&] { static_cast<void>(client.queue.poll()); }), Code::NotEmpty);
        std::vector<std::string> told;
        SimpleQueue queue(client.session, place, {.unreadable = collected(told, Path("/aside"))});
        QCOMPARE(queue.take(), Bytes("next"));
        QCOMPARE(queue.take(Clock::now()), Bytes());
        QCOMPARE(told.size(), 1U);
        QVERIFY(told.front().find("/qn-0000000000 cannot be taken: it has children")
                != std::string::npos);
        client.session.remove(child);
        QCOMPARE(queue.take(Clock::now()), Bytes("parent"));
    }

    // Nobody knows its bytes here, so it cannot be moved either.
    void whatOnlyAnotherMayReadIsToldOnceAndStays()
    {
        Client client(*m_server, m_root);
        makeForGood(client.session, place);
        const auto owner = ownerOf(m_root);
        owner->create(place / "qn-", "theirs", CreateMode::PersistentSequential);
        QCOMPARE(codeOf([&] { static_cast<void>(client.queue.poll()); }), Code::NoAuth);
        client.queue.offer("ours");
        std::vector<std::string> told;
        SimpleQueue queue(client.session, place, {.unreadable = collected(told, Path("/aside"))});
        QCOMPARE(queue.peek(), Bytes("ours"));
        QCOMPARE(queue.take(), Bytes("ours"));
        QCOMPARE(queue.poll(), Bytes());
        QCOMPARE(told.size(), 1U);
        QVERIFY2(told.front().ends_with("only another identity may read it"), told.front().c_str());
        QCOMPARE(owner->get(place / "qn-0000000000")->bytes, Bytes("theirs"));
    }

    void numberThatOnlyAnotherMayReadIsPassedBy()
    {
        Client client(*m_server, m_root);
        makeForGood(client.session, place);
        ownerOf(m_root)->create(place / "element", "1234", CreateMode::PersistentSequential);
        std::vector<std::string> told;
        TutorialQueue queue(client.session, place, collected(told));
        queue.produce(7);
        QCOMPARE(queue.consume(), std::optional(7));
        QCOMPARE(told.size(), 1U);
    }

    // Where it is to be moved to, only another may create.
    void whatCannotBeMovedStaysAndThatIsSaid()
    {
        Client client(*m_server, m_root);
        makeForGood(client.session, place);
        client.session.create(place / "element", "five!", CreateMode::PersistentSequential);
        const Path aside("/aside");
        ownerOf(m_root)->create(aside, "", CreateMode::Persistent);
        std::vector<std::string> told;
        TutorialQueue queue(client.session, place, collected(told, aside));
        queue.produce(7);
        QCOMPARE(queue.consume(), std::optional(7));
        QCOMPARE(queue.consume(Clock::now()), std::optional<std::int32_t>());
        QCOMPARE(told.size(), 1U);
        QVERIFY2(told.front().find("it stays where it is, for it cannot be moved to /aside")
                     != std::string::npos,
                 told.front().c_str());
        QCOMPARE(client.session.get(place / "element0000000000")->bytes, Bytes("five!"));
    }

    void whatIsNoNumberIsMovedWhereItIsAskedFor()
    {
        Client client(*m_server, m_root);
        client.session.ensure(place);
        client.session.create(place / "element", "five!", CreateMode::PersistentSequential);
        const Path aside("/aside");
        TutorialQueue queue(client.session, place, {aside, {}});
        queue.produce(7);
        QCOMPARE(queue.consume(), std::optional(7));
        QVERIFY(!client.session.exists(place / "element0000000000"));
        const auto moved = client.session.children(aside)->names;
        QCOMPARE(moved.size(), 1U);
        QCOMPARE(client.session.get(aside / moved.front())->bytes, Bytes("five!"));
    }

private:
    // What it makes, nobody else may read.
    static std::unique_ptr<Session> ownerOf(const std::string& root)
    {
        Session::Options options;
        options.authentications = {{"digest", "owner:secret"}};
        options.acl = [](const Path&) { return Acl{{Permission::All, "auth", ""}}; };
        return tests::connected(root, options);
    }

    static Unreadable collected(std::vector<std::string>& told, std::optional<Path> aside = {})
    {
        return {std::move(aside), [&told](const std::string& why) { told.push_back(why); }};
    }

    std::optional<tests::TestServer> m_server;
    std::string m_root;
};

QTEST_GUILESS_MAIN(SimpleQueueTest)
#include "tst_simplequeue.moc"
