#include "recipes/transport/pollloop.h"

#include "recipes/transport/call.h"

#include <QTest>

#include <array>
#include <deque>
#include <functional>
#include <mutex>
#include <semaphore>

#include <sys/socket.h>
#include <unistd.h>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

/// Does what the test says, and counts.
class Guest : public PollLoop::Guest
{
public:
    explicit Guest(std::function<PollLoop::Wish(PollLoop::Seen)> work)
        : m_work(std::move(work))
    {
    }

    void turn(PollLoop::Seen seen) noexcept override
    {
        const auto wish = m_work(seen);
        const std::scoped_lock lock(m_mutex);
        m_wish = wish;
        ++turns;
    }
    [[nodiscard]] PollLoop::Wished wish() noexcept override
    {
        std::unique_lock hold(m_mutex);
        return {m_wish, std::move(hold)};
    }

    /// As somebody who asks, and finds the connection broken.
    void close()
    {
        const std::scoped_lock lock(m_mutex);
        m_wish = {};
    }

    std::atomic<int> turns = 0;

private:
    std::function<PollLoop::Wish(PollLoop::Seen)> m_work;
    ThreadMutex m_mutex;
    PollLoop::Wish m_wish; // guarded by m_mutex
};

struct Pair
{
    Pair() { ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()); }
    ~Pair()
    {
        ::close(ends[0]);
        ::close(ends[1]);
    }
    Pair(const Pair&) = delete;
    Pair& operator=(const Pair&) = delete;

    std::array<int, 2> ends{};
};

} // namespace

class PollLoopTest : public QObject
{
    Q_OBJECT
private slots:
    void guestIsCalledAtOnceAndWhenItIsWoken()
    {
        PollLoop loop;
        Guest guest([](PollLoop::Seen) { return PollLoop::Wish{}; });
        const auto number = loop.add(guest);
        QTRY_COMPARE(guest.turns.load(), 1);
        loop.wake(number);
        QTRY_COMPARE(guest.turns.load(), 2);
        loop.remove(number);
    }

    void guestIsCalledWhenThereIsSomethingToRead()
    {
        PollLoop loop;
        Pair pair;
        std::atomic<int> read = 0;
        Guest guest([&](PollLoop::Seen seen) {
            std::array<char, 1> byte{};
            if (seen.canRead)
                read += static_cast<int>(::read(pair.ends[0], byte.data(), byte.size()));
            return PollLoop::Wish{.descriptor = pair.ends[0]};
        });
        const auto number = loop.add(guest);
        for (int i = 1; i <= 3; ++i) {
            QCOMPARE(::write(pair.ends[1], "xx", 2), ssize_t{2});
            QTRY_COMPARE(read.load(), 2 * i);
        }
        loop.remove(number);
        QVERIFY(guest.turns <= 8); // and not otherwise
    }

    void guestIsCalledWhenItMayWriteIfItWishes()
    {
        PollLoop loop;
        Pair pair;
        std::atomic<bool> mayWrite = false;
        Guest guest([&](PollLoop::Seen seen) {
            mayWrite = mayWrite || seen.canWrite;
            return PollLoop::Wish{.descriptor = pair.ends[0], .wantsToWrite = !mayWrite};
        });
        const auto number = loop.add(guest);
        QTRY_VERIFY(mayWrite);
        loop.remove(number);
        QVERIFY(guest.turns <= 3);
    }

    void guestIsCalledWhenItsTimeHasCome()
    {
        PollLoop loop;
        const auto began = liveTime();
        std::atomic<bool> isOver = false;
        Guest guest([&](PollLoop::Seen) {
            isOver = liveTime() >= began + 20ms;
            return PollLoop::Wish{.until = isOver ? PollLoop::Time::max() : began + 20ms};
        });
        const auto number = loop.add(guest);
        QTRY_VERIFY(isOver);
        loop.remove(number);
    }

    // The number of a descriptor is used again, by this guest or by another.
    void descriptorsMayBeClosedAndOpenedInATurn()
    {
        PollLoop loop;
        std::mutex mutex;
        std::optional<Pair> first; // guarded by mutex
        first.emplace();
        std::atomic<int> read = 0;
        Guest swapping([&](PollLoop::Seen seen) {
            const std::scoped_lock lock(mutex);
            if (seen.canRead) {
                first.emplace();
                ++read;
            }
            return PollLoop::Wish{.descriptor = first->ends[0]};
        });
        const auto number = loop.add(swapping);
        QTRY_COMPARE(swapping.turns.load(), 1);
        for (int i = 1; i <= 3; ++i) {
            {
                const std::scoped_lock lock(mutex);
                QCOMPARE(::write(first->ends[1], "x", 1), ssize_t{1});
            }
            QTRY_COMPARE(read.load(), i);
        }
        loop.remove(number);
    }

    void removedGuestIsCalledNoMore()
    {
        PollLoop loop;
        std::binary_semaphore isIn{0}, mayGo{0};
        Guest guest([&](PollLoop::Seen) {
            isIn.release();
            mayGo.acquire();
            return PollLoop::Wish{};
        });
        const auto number = loop.add(guest);
        isIn.acquire();
        std::atomic<bool> isRemoved = false;
        std::jthread remover([&] {
            loop.remove(number);
            isRemoved = true;
        });
        QVERIFY(!isRemoved); // it is in its turn
        mayGo.release();
        remover.join();
        loop.wake(number);
        Guest next([](PollLoop::Seen) { return PollLoop::Wish{}; });
        const auto nextNumber = loop.add(next);
        QTRY_COMPARE(next.turns.load(), 1);
        loop.remove(nextNumber);
        QCOMPARE(guest.turns.load(), 1);
    }

    // No other thread is woken for what it waits for.
    void whoWaitsPollsInTheLoopsPlace()
    {
        PollLoop loop;
        Pair pair;
        Signal signal;
        std::thread::id caller;
        Guest guest([&](PollLoop::Seen seen) {
            std::array<char, 1> byte{};
            if (seen.canRead && ::read(pair.ends[0], byte.data(), byte.size()) == 1) {
                caller = std::this_thread::get_id();
                signal.fire();
            }
            return PollLoop::Wish{.descriptor = pair.ends[0]};
        });
        const auto number = loop.add(guest);
        QTRY_COMPARE(guest.turns.load(), 1);
        std::jthread writer([&] { QCOMPARE(::write(pair.ends[1], "x", 1), ssize_t{1}); });
        while (!loop.attend(number, signal, never, {}))
            continue; // the loop is in its turn
        writer.join();
        QCOMPARE(::write(pair.ends[1], "x", 1), ssize_t{1});
        QVERIFY(signal.sleepUntil(Clock::now() + 30s, {}) == Waited::Done);
        QVERIFY(caller != std::this_thread::get_id()); // nobody waits: the loop is back
        loop.remove(number);
    }

    void closedDescriptorIsSomebodyElses()
    {
        PollLoop loop;
        Pair pair;
        Guest before([&](PollLoop::Seen) { return PollLoop::Wish{.descriptor = pair.ends[0]}; });
        const auto number = loop.add(before);
        QTRY_COMPARE(before.turns.load(), 1);
        before.close();
        std::atomic<bool> isTold = false;
        Guest next([&](PollLoop::Seen seen) {
            isTold = isTold || seen.canRead;
            return PollLoop::Wish{.descriptor = pair.ends[0]}; // the same number
        });
        const auto nextNumber = loop.add(next);
        QTRY_COMPARE(next.turns.load(), 1);
        Signal signal;
        QVERIFY(loop.attend(number, signal, Clock::now() + 20ms, {}) == Waited::TimedOut);
        QCOMPARE(::write(pair.ends[1], "x", 1), ssize_t{1});
        QTRY_VERIFY(isTold.load());
        loop.remove(number);
        loop.remove(nextNumber);
    }

    void attendantIsWokenByWhateverItWaitsFor_data()
    {
        QTest::addColumn<int>("what");
        QTest::newRow("the signal") << 0;
        QTest::newRow("a stop") << 1;
        QTest::newRow("the deadline") << 2;
        QTest::newRow("the end of the guest") << 3;
    }

    void attendantIsWokenByWhateverItWaitsFor()
    {
        QFETCH(const int, what);
        PollLoop loop;
        Signal signal;
        Guest guest([](PollLoop::Seen) { return PollLoop::Wish{}; });
        const auto number = loop.add(guest);
        QTRY_COMPARE(guest.turns.load(), 1);
        std::stop_source stop;
        std::optional<Waited> end = Waited::Done;
        std::jthread attendant([&] {
            const auto deadline = what == 2 ? Clock::now() + 20ms : never;
            do // again where the loop was in its turn
                end = loop.attend(number, signal, deadline, stop.get_token());
            while (!end && what != 3);
        });
        for (const auto before = guest.turns.load(); guest.turns == before && what != 2;)
            loop.wake(number); // of the attendant, or of the loop before it
        if (what == 0)
            signal.fire();
        else if (what == 1)
            stop.request_stop();
        else if (what == 3)
            loop.remove(number);
        attendant.join();
        const std::array<std::optional<Waited>, 4> ends{Waited::Done, Waited::Stopped,
                                                        Waited::TimedOut, std::nullopt};
        QVERIFY(end == ends.at(static_cast<std::size_t>(what)));
        loop.remove(number);
    }

    void manyWhoWaitAllGetTheirs()
    {
        constexpr int many = 4, rounds = 500;
        PollLoop loop;
        Pair pair;
        std::mutex mutex;
        std::deque<Signal*> asked; // guarded by mutex
        Guest guest([&](PollLoop::Seen seen) {
            std::array<char, 1> byte{};
            if (seen.canRead && ::read(pair.ends[0], byte.data(), byte.size()) == 1) {
                const std::scoped_lock lock(mutex);
                auto* const first = asked.front();
                asked.pop_front();
                first->fire();
            }
            return PollLoop::Wish{.descriptor = pair.ends[0]};
        });
        const auto number = loop.add(guest);
        std::atomic<int> answered = 0;
        std::vector<std::jthread> threads;
        for (int i = 0; i < many; ++i) {
            threads.emplace_back([&] {
                for (int round = 0; round < rounds; ++round) {
                    Signal signal;
                    {
                        const std::scoped_lock lock(mutex);
                        asked.push_back(&signal);
                        static_cast<void>(::send(pair.ends[1], "x", 1, 0));
                    }
                    const auto end = loop.attend(number, signal, never, {});
                    if (!end)
                        static_cast<void>(signal.sleepUntil(never, {}));
                    ++answered;
                }
            });
        }
        threads.clear();
        QCOMPARE(answered.load(), many * rounds);
        loop.remove(number);
    }

    void loopsAreSharedAndEndWithTheLastThatHasOne()
    {
        std::vector<std::shared_ptr<PollLoop>> all;
        std::set<PollLoop*> loops;
        for (int i = 0; i < 40; ++i)
            loops.insert(all.emplace_back(PollLoop::share()).get());
        QVERIFY(loops.size() <= 8 && loops.size() <= std::thread::hardware_concurrency());
        const std::weak_ptr<PollLoop> one = all.front();
        all.clear();
        QVERIFY(one.expired());
    }
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::PollLoopTest)
#include "tst_pollloop.moc"
