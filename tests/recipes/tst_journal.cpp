#include "recipes/trace/journal.h"
#include "recipes/trace/probe.h"

#include <QTest>

#include <future>
#include <map>
#include <semaphore>
#include <thread>

using namespace zoetrope::recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 60s; // far beyond what any answer takes; only a failing test waits it out

Event numbered(ActorId actor, std::int32_t call)
{
    return {.actor = actor, .call = call, .kind = Kind::Sent};
}

void write(Journal& journal, std::size_t writers, std::size_t each)
{
    std::vector<std::jthread> threads;
    for (std::size_t writer = 1; writer <= writers; ++writer) {
        threads.emplace_back([&journal, writer, each] {
            for (std::size_t n = 0; n < each; ++n)
                journal.append(
                    numbered(static_cast<ActorId>(writer), static_cast<std::int32_t>(n)));
        });
    }
}

// Reads while others write, until `expected` events have come.
std::vector<Event> readAll(Journal& journal, std::size_t expected)
{
    std::vector<Event> all;
    while (all.size() < expected) {
        if (journal.wait(Clock::now() + patience, {}) != Waited::Done)
            break;
        auto batch = journal.take();
        std::move(batch.events.begin(), batch.events.end(), std::back_inserter(all));
    }
    return all;
}

} // namespace

class JournalTest : public QObject
{
    Q_OBJECT
private slots:
    void newJournalIsEmpty()
    {
        Journal journal;
        const auto batch = journal.take();
        QVERIFY(batch.events.empty());
        QCOMPARE(batch.dropped, 0U);
    }

    void eventsAreNumberedFromOneAndStamped()
    {
        Journal journal;
        const auto before = Clock::now();
        QCOMPARE(journal.append({}), 1U);
        QCOMPARE(journal.append({.at = before + 1h}), 2U);
        const auto events = journal.take().events;
        QCOMPARE(events.size(), 2U);
        QVERIFY(events[0].at >= before && events[0].at <= Clock::now());
        QVERIFY(events[1].at == before + 1h);
    }

    void manyWritersLeaveNoGapAndLoseNothing()
    {
        constexpr std::size_t writers = 30;
        constexpr std::size_t each = 2'000;
        Journal journal;
        auto reader = std::async(std::launch::async, readAll, std::ref(journal), writers * each);
        write(journal, writers, each);

        const auto events = reader.get();
        QCOMPARE(events.size(), writers * each);
        std::map<ActorId, int> next;
        for (std::size_t i = 0; i < events.size(); ++i) {
            QCOMPARE(events[i].id, i + 1);
            QCOMPARE(events[i].call, next[events[i].actor]++); // each writer's own order is kept
        }
    }

    void fullJournalDropsTheNewestAndCountsThem()
    {
        Journal journal(3);
        for (int n = 0; n < 5; ++n)
            QCOMPARE(journal.append(numbered(1, n)) != 0, n < 3);
        const auto batch = journal.take();
        QCOMPARE(batch.events.size(), 3U);
        QCOMPARE(batch.events.back().call, 2);
        QCOMPARE(batch.dropped, 2U);

        QCOMPARE(journal.append({}), 4U);
        QCOMPARE(journal.take().dropped, 0U);
    }

    void writersTogetherNeverExceedTheCapacity()
    {
        Journal journal(1'000);
        write(journal, 8, 500);
        const auto batch = journal.take();
        QCOMPARE(batch.events.size(), 1'000U);
        QCOMPARE(batch.dropped, 3'000U);
        QCOMPARE(batch.events.back().id, 1'000U);
    }

    void waitEndsWithTheFirstEvent()
    {
        Journal journal;
        auto waited = std::async(std::launch::async, [&] { return journal.wait(never, {}); });
        journal.append({});
        QVERIFY(waited.wait_for(patience) == std::future_status::ready);
        QVERIFY(waited.get() == Waited::Done);
    }

    // One at a time, so that the reader is asleep, or about to be, whenever one comes.
    void everyEventEndsTheReadersSleep()
    {
        constexpr int count = 2'000;
        Journal journal;
        std::binary_semaphore taken(1);
        auto reader = std::async(std::launch::async, [&] {
            int woken = 0;
            while (woken < count && journal.wait(Clock::now() + patience, {}) == Waited::Done) {
                woken += static_cast<int>(journal.take().events.size());
                taken.release();
            }
            return woken;
        });
        for (int n = 0; n < count && taken.try_acquire_for(patience); ++n)
            journal.append({});
        QCOMPARE(reader.get(), count);
    }

    void waitIsDoneAtOnceWhereSomethingWaits()
    {
        Journal journal;
        journal.append({});
        QVERIFY(journal.wait(TimePoint(), {}) == Waited::Done);
        QVERIFY(journal.wait(TimePoint(), {}) == Waited::Done);
        (void)journal.take();
        QVERIFY(journal.wait(TimePoint(), {}) == Waited::TimedOut);
    }

    void waitEndsWhenItIsStopped()
    {
        Journal journal;
        std::stop_source stop;
        auto waited
            = std::async(std::launch::async, [&] { return journal.wait(never, stop.get_token()); });
        stop.request_stop();
        QVERIFY(waited.get() == Waited::Stopped);
    }

    void everyEventIsAnnouncedToAReaderThatOnlyListens()
    {
        constexpr std::size_t writers = 8;
        constexpr std::size_t each = 2'000;
        Journal journal;
        std::counting_semaphore announced(0);
        journal.onFirst([&announced] { announced.release(); });
        auto reader = std::async(std::launch::async, [&] {
            std::size_t count = 0;
            while (count < writers * each && announced.try_acquire_for(patience))
                count += journal.take().events.size();
            return count;
        });
        write(journal, writers, each);
        QCOMPARE(reader.get(), writers * each);
    }

    void onFirstIsCalledOnceUntilTaken()
    {
        Journal journal;
        int calls = 0;
        journal.onFirst([&calls] { ++calls; });
        journal.append({});
        journal.append({});
        QCOMPARE(calls, 1);
        (void)journal.take();
        journal.append({});
        QCOMPARE(calls, 2);
    }

    void actorsAreNumberedAndIntroduced()
    {
        Journal journal;
        QCOMPARE(journal.join("张三"), 1U);
        QCOMPARE(journal.join("李四"), 2U);
        const auto events = journal.take().events;
        QVERIFY(events[1].kind == Kind::Joined);
        QCOMPARE(events[1].actor, 2U);
        QCOMPARE(events[1].text, std::string("李四"));
    }

    void probeSpeaksForItsActor()
    {
        Journal journal;
        const Probe probe(journal, 7);
        QVERIFY(probe);
        QCOMPARE(probe.tell({.actor = 3, .kind = Kind::Step}), 1U);
        QCOMPARE(journal.take().events.front().actor, 7U);
        QCOMPARE(Probe().tell({}), 0U);
    }
};

QTEST_GUILESS_MAIN(JournalTest)
#include "tst_journal.moc"
