#include "recipes/async/worker.h"
#include "recipes/session/listenerlist.h"

#include <QTest>

#include <latch>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

Deadline patiently()
{
    return Clock::now() + 30s; // only a failing test waits it out
}

} // namespace

/// What ends while it is called, and what a call that ends something meets.
class ListenerEndsTest : public QObject
{
    Q_OBJECT
private slots:
    // Its members would go first, and the call under way would use them.
    void watchGoesAfterTheCallUnderWay()
    {
        constexpr int looks = 200'000;
        Session session({});
        const Path path("/a/path/that/is/too/long/to/be/kept/within/a/string/itself");
        Signal hasBegun;
        std::atomic<bool> isGoing = false;
        bool isWhole = true;
        Watch* called = nullptr;
        auto watch = std::make_unique<Watch>(session, [&] {
            hasBegun.fire();
            isGoing.wait(false);
            for (int i = 0; i < looks && isWhole; ++i)
                isWhole = called->followed() == path;
        });
        called = watch.get();
        watch->follow(path);
        watch->wake();
        QCOMPARE(hasBegun.sleepUntil(patiently(), {}), Waited::Done);
        isGoing = true;
        isGoing.notify_all();
        watch.reset();
        QVERIFY(isWhole);
    }

    // Before, each of them waited for the other.
    void followerIsEndedByItsTaskAndByAnother()
    {
        constexpr int times = 10'000;
        Worker follower;
        std::atomic<int> ends = 0;
        QVERIFY(follower.begin([&](const std::stop_token& stop) {
            Signal nobodyFires;
            static_cast<void>(nobodyFires.sleepUntil(never, stop));
            for (; ends < times; ++ends)
                follower.end();
        }));
        follower.end();
        QCOMPARE(ends.load(), times);
    }

    void callThatTheExecutorRefusedIsMadeWithTheNext()
    {
        std::vector<Work> given;
        std::vector<int> heard;
        int troubles = 0;
        bool isRefusing = true;
        const Listener<int> listener(
            [&](Work work) {
                if (std::exchange(isRefusing, false))
                    throw std::runtime_error("no room");
                given.push_back(std::move(work));
            },
            [&](int news) { heard.push_back(news); }, [&](const std::string&) { ++troubles; });
        listener.tell(1);
        listener.tell(2);
        for (const auto& work : given)
            work();
        QCOMPARE(troubles, 1);
        QCOMPARE(heard, (std::vector<int>{1, 2}));
    }

    // Who tells keeps no listener alive: its end would be waited for under the callback's lock.
    void listenerThatEndsWhileItIsToldMayAskTheTeller()
    {
        SerialExecutor serialExecutor;
        Signal hasEnded;
        int tellings = 0;
        Session::Options options;
        options.executor = [&](Work work) {
            if (++tellings == 2) // while the first one's call is under way
                QCOMPARE(hasEnded.sleepUntil(patiently(), {}), Waited::Done);
            serialExecutor.run(std::move(work));
        };
        Session session(options);
        ListenerList<int> listeners(session);
        std::mutex mutex; // of what is told of
        Subscription<int> first;
        Signal hasAsked;
        first = listeners.listen([&](int) {
            first.end();
            hasEnded.fire();
            const std::scoped_lock lock(mutex);
            hasAsked.fire();
        });
        const auto second = listeners.listen([](int) {});
        {
            const std::scoped_lock lock(mutex);
            listeners.tell(1);
        }
        QCOMPARE(hasAsked.sleepUntil(patiently(), {}), Waited::Done);
        serialExecutor.end();
    }

    void timesBeyondTheClockAreForEver()
    {
        const Session session({});
        QVERIFY(session.after(std::chrono::milliseconds::max()) == never);
        QVERIFY(session.after(std::chrono::nanoseconds::max()) == never);
        QVERIFY(session.after(std::chrono::hours::max()) == never);
        QVERIFY(session.after(1h) < never);
    }
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::ListenerEndsTest)
#include "tst_listenerends.moc"
