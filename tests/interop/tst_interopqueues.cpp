#include "recipes/queues/queueconsumer.h"
#include "recipes/queues/simplequeue.h"
#include "tests/interop/duel.h"
#include "tests/support/promise.h"
#include "tests/support/readable.h"

#include <future>
#include <optional>
#include <set>
#include <sstream>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

using namespace std::chrono_literals;

namespace {

const Path path("/queue");

std::vector<std::string> wordsOf(const std::string& text)
{
    std::istringstream words(text);
    return {std::istream_iterator<std::string>(words), {}};
}

std::vector<std::string> takeOften(Duel& duel, int times)
{
    SimpleQueue queue(duel.session(), path);
    std::vector<std::string> items;
    for (int i = 0; i < times; ++i)
        items.push_back(queue.take(duel.soon()).value_or("nothing"));
    return items;
}

void offerOften(Duel& duel, const std::string& name, int times)
{
    SimpleQueue queue(duel.session(), path);
    for (int i = 0; i < times; ++i)
        queue.offer(name + std::to_string(i), duel.soon());
}

/// "ours0 ours1 ours2 ...": those of `items` with that name, in their order.
std::string numbered(const std::vector<std::string>& items, const std::string& name)
{
    std::string text;
    for (const auto& item : items)
        text += item.starts_with(name) ? item + ' ' : "";
    return text;
}

std::string counted(const std::string& name, int times)
{
    std::string text;
    for (int i = 0; i < times; ++i)
        text += name + std::to_string(i) + ' ';
    return text;
}

} // namespace

/// Our queues and Curator's on the same paths.
class InteropQueuesTest : public QObject
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

    void P87_eachTakesWhatTheOtherOffersInItsOrder()
    {
        Duel duel(*m_server, *m_peer);
        const auto count = std::to_string(alternations());
        const auto taking = duel.stand().ask("a simple-queue /queue take-many " + count);
        offerOften(duel, "ours", alternations());
        QCOMPARE(numbered(wordsOf(m_peer->answer(taking)), "ours"),
                 counted("ours", alternations()));

        const auto offering = duel.stand().ask("a simple-queue /queue offer-many theirs " + count);
        QCOMPARE(numbered(takeOften(duel, alternations()), "theirs"),
                 counted("theirs", alternations()));
        m_peer->answer(offering);
    }

    void P91_itemsOfBothGoToOneTakerEach()
    {
        Duel duel(*m_server, *m_peer);
        duel.stand().open("b");
        const auto count = std::to_string(alternations());
        const auto taking = duel.stand().ask("a simple-queue /queue take-many " + count);
        const auto offering = duel.stand().ask("b simple-queue /queue offer-many theirs " + count);
        auto ours = std::async(std::launch::async, takeOften, std::ref(duel), alternations());
        offerOften(duel, "ours", alternations());
        m_peer->answer(offering);
        auto all = ours.get();
        const auto others = wordsOf(m_peer->answer(taking));
        all.insert(all.end(), others.begin(), others.end());
        const std::set<std::string> different(all.begin(), all.end());
        QCOMPARE(all.size(), 2 * static_cast<std::size_t>(alternations()));
        QVERIFY(!different.contains("nothing"));
        QVERIFY(isKept(different.size() == all.size(), "no item is taken twice"));
    }

    void P92_aConsumerOfTheirsGetsWhatOursPuts_data() { withAndWithoutLocks(); }
    void P92_aConsumerOfTheirsGetsWhatOursPuts()
    {
        QFETCH(const std::string, locks);
        Duel duel(*m_server, *m_peer);
        duel.stand().call("a queue /queue start plain consumer" + locks);
        DistributedQueue queue(duel.session(), path, {});
        for (int i = 0; i < alternations(); ++i)
            QVERIFY(queue.put({"item" + std::to_string(i)}, duel.soon()));
        QVERIFY(queue.put({"first", "second"}, duel.soon())); // in one node
        for (int i = 0; i < alternations(); ++i)
            QVERIFY(duel.stand().waitForEvent("a consumed item" + std::to_string(i)));
        QVERIFY(duel.stand().waitForEvent("a consumed first"));
        QVERIFY(duel.stand().waitForEvent("a consumed second"));
    }

    void P92_oursTakesWhatTheirsPuts_data() { withAndWithoutLocks(); }
    void P92_oursTakesWhatTheirsPuts()
    {
        QFETCH(const std::string, locks);
        Duel duel(*m_server, *m_peer);
        duel.stand().call("a queue /queue start plain producer");
        DistributedQueue::Options options;
        if (!locks.empty())
            options.locks = Path(locks.substr(1));
        DistributedQueue queue(duel.session(), path, options);
        for (int i = 0; i < alternations(); ++i) {
            const auto item = "item" + std::to_string(i);
            duel.stand().call("a queue /queue put " + item);
            auto taken = queue.take(duel.soon());
            QCOMPARE(taken.value().payloads(), std::vector<std::string>{item});
            QCOMPARE(taken->isHeld(), !locks.empty());
            QCOMPARE(taken->finish(duel.soon()), !locks.empty());
        }
    }

    // Each locks what it works on.
    void P92_noItemIsWorkedOnTwice()
    {
        Duel duel(*m_server, *m_peer);
        duel.stand().call("a queue /queue start plain consumer /locks");
        DistributedQueue::Options options;
        options.locks = Path("/locks");
        DistributedQueue queue(duel.session(), path, options);
        std::mutex mutex;
        std::multiset<std::string> ours; // guarded by mutex
        QueueConsumer consumer(duel.session(), queue, [&](const std::string& item) {
            const std::scoped_lock lock(mutex);
            ours.insert(item);
        });
        DistributedQueue putter(duel.session(), path, {});
        for (int i = 0; i < alternations(); ++i)
            QVERIFY(putter.put({"item" + std::to_string(i)}, duel.soon()));
        duel.waitForChildren(path, 0);
        consumer.close();
        for (int i = 0; i < alternations(); ++i) {
            const auto item = "item" + std::to_string(i);
            const auto count = ours.count(item);
            QVERIFY(count == 1 || (count == 0 && duel.stand().waitForEvent("a consumed " + item)));
            QVERIFY(!duel.stand().hasTold("a consumed " + item)); // nor once more
        }
        duel.stand().call("a queue /queue close");
    }

    void P94_bothKeepTheOrderOfPriorities()
    {
        Duel duel(*m_server, *m_peer);
        duel.stand().call("a queue /queue start priority producer");
        for (const auto* item : {"late 7", "early -3", "middle 5"})
            duel.stand().call(std::string("a queue /queue put ") + item);
        DistributedQueue queue(duel.session(), path, {.kind = QueueKind::Priority});
        QVERIFY(queue.put({"ours"}, duel.soon(), {}, nameWithPriority(6)));
        QVERIFY(queue.put({"first"}, duel.soon(), {}, nameWithPriority(-4)));
        for (const std::string expected : {"first", "early", "middle", "ours", "late"})
            QCOMPARE(queue.take(duel.soon()).value().payloads().front(), expected);
    }

    void itemsWithAnIdAreFoundByTheOther()
    {
        Duel duel(*m_server, *m_peer);
        duel.stand().call("a queue /queue start id producer");
        for (const auto* item : {"one x", "two y/z", "three x"})
            duel.stand().call(std::string("a queue /queue put ") + item);
        DistributedQueue queue(duel.session(), path, {.kind = QueueKind::Id});
        QCOMPARE(queue.remove("x", duel.soon()), 2);
        QCOMPARE(queue.remove("y/z", duel.soon()), 1);
    }

    void itemsWaitForTheirTimeWhoeverPutThem()
    {
        Duel duel(*m_server, *m_peer);
        const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(
            std::chrono::system_clock::now());
        const auto due = now + 700ms;
        duel.stand().call("a queue /queue start delay producer");
        duel.stand().call("a queue /queue put theirs "
                          + std::to_string(due.time_since_epoch().count()));
        DistributedQueue queue(duel.session(), path, {.kind = QueueKind::Delay});
        QVERIFY(queue.put({"past"}, duel.soon(), {}, nameWithTime(now - 1s)));
        QCOMPARE(queue.take(duel.soon()).value().payloads().front(), std::string("past"));
        QCOMPARE(queue.take(duel.soon()).value().payloads().front(), std::string("theirs"));
        QVERIFY(std::chrono::system_clock::now() >= due);

        duel.stand().open("b");
        duel.stand().call("b queue /queue start delay consumer");
        const auto later = due + 500ms;
        QVERIFY(queue.put({"ours"}, duel.soon(), {}, nameWithTime(later)));
        QVERIFY(duel.stand().waitForEvent("b consumed ours"));
        QVERIFY(std::chrono::system_clock::now() >= later);
    }

private:
    static void withAndWithoutLocks()
    {
        QTest::addColumn<std::string>("locks");
        QTest::newRow("at most once") << std::string();
        QTest::newRow("at least once") << std::string(" /locks");
    }

    std::optional<TestServer> m_server;
    std::optional<Peer> m_peer;
};

QTEST_GUILESS_MAIN(InteropQueuesTest)
#include "tst_interopqueues.moc"
