#include "recipes/async/listener.h"
#include "recipes/async/signal.h"

#include <QTest>

#include <latch>
#include <numeric>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;

namespace {

Deadline patiently()
{
    return Clock::now() + 30s; // only a failing test waits it out
}

// Several attendants: work that is given in one order begins in any.
class Pool
{
public:
    explicit Pool(std::size_t threads)
        : m_threads(threads)
    {
    }
    Executor executor()
    {
        return
            [this](Work work) { m_threads.at(m_next++ % m_threads.size()).run(std::move(work)); };
    }

private:
    std::atomic<std::size_t> m_next = 0;
    std::vector<SerialExecutor> m_threads;
};

void nobodyReports(const std::string& sentence)
{
    QFAIL(sentence.c_str());
}

} // namespace

/// Listeners and what they run on, without a session.
class ListenersTest : public QObject
{
    Q_OBJECT
private slots:
    void newsComeInOrderAndOneByOneOnManyThreads()
    {
        constexpr int count = 2000;
        Pool pool(4);
        std::vector<int> heard;
        std::atomic<int> callsAtOnce = 0;
        std::atomic<int> most = 0;
        Signal done;
        Listener<int> listener(
            pool.executor(),
            [&](int news) {
                most = std::max(most.load(), ++callsAtOnce);
                heard.push_back(news);
                --callsAtOnce;
                if (news == count - 1)
                    done.fire();
            },
            nobodyReports);
        for (int i = 0; i < count; ++i)
            listener.tell(i);
        QCOMPARE(done.sleepUntil(patiently(), {}), Waited::Done);
        listener.end();
        std::vector<int> all(count);
        std::iota(all.begin(), all.end(), 0);
        QCOMPARE(heard, all);
        QCOMPARE(most.load(), 1);
    }

    void slowListenerHoldsOneThreadAlone()
    {
        Pool pool(2);
        std::latch mayEnd(1);
        Signal heard;
        Listener<> slow(
            pool.executor(), [&] { mayEnd.wait(); }, nobodyReports);
        Listener<> other(
            pool.executor(), [&] { heard.fire(); }, nobodyReports);
        for (int i = 0; i < 4; ++i)
            slow.tell();
        other.tell();
        other.tell();
        const auto end = heard.sleepUntil(patiently(), {});
        mayEnd.count_down();
        QCOMPARE(end, Waited::Done);
    }

    void workThatNeverEndsHoldsUpNoOther()
    {
        std::latch mayEnd(1);
        std::vector<SerialExecutor> stuck(50);
        for (auto& executor : stuck)
            executor.run([&] { mayEnd.wait(); });
        SerialExecutor last;
        Signal done;
        last.run([&] { done.fire(); });
        const auto end = done.sleepUntil(patiently(), {});
        mayEnd.count_down();
        QCOMPARE(end, Waited::Done);
    }

    // Whatever thread its works come to: a lock belongs to an owner.
    void worksOfOneExecutorHaveOneOwner()
    {
        std::vector<SerialExecutor> executors(20);
        std::vector<std::vector<Owner>> owners(executors.size());
        Signal done;
        std::atomic<std::size_t> left = executors.size() * 50;
        for (int round = 0; round < 50; ++round) {
            for (std::size_t i = 0; i < executors.size(); ++i) {
                executors[i].run([&, i] {
                    owners[i].push_back(Owner::thisThread());
                    if (--left == 0)
                        done.fire();
                });
                std::this_thread::yield();
            }
        }
        QCOMPARE(done.sleepUntil(patiently(), {}), Waited::Done);
        for (std::size_t i = 0; i < executors.size(); ++i) {
            const auto isSame = [&](const Owner& owner) { return owner == owners[i].front(); };
            QVERIFY(std::all_of(owners[i].begin(), owners[i].end(), isSame));
            QVERIFY(i == 0 || owners[i].front() != owners[0].front());
        }
    }

    void poolEndsWithTheLastThatHasIt()
    {
        auto executor = std::make_unique<SerialExecutor>();
        Signal done;
        executor->run([&] { done.fire(); });
        QCOMPARE(done.sleepUntil(patiently(), {}), Waited::Done);
        const std::weak_ptr<WorkPool> pool = WorkPool::share();
        QVERIFY(!pool.expired());
        executor.reset();
        QVERIFY(pool.expired());
    }

    void endWaitsForTheCallUnderWayAndLetsNoneBegin()
    {
        SerialExecutor serialExecutor;
        Signal hasBegun;
        std::latch mayEnd(1);
        std::atomic<int> ended = 0;
        Listener<> listener([&](Work work) { serialExecutor.run(std::move(work)); },
                            [&] {
                                hasBegun.fire();
                                mayEnd.wait();
                                ++ended;
                            },
                            nobodyReports);
        listener.tell();
        listener.tell();
        QCOMPARE(hasBegun.sleepUntil(patiently(), {}), Waited::Done);
        const std::jthread other([&] { mayEnd.count_down(); }); // before end() begins, perhaps
        listener.end();
        const auto atEnd = ended.load();
        QVERIFY(atEnd >= 1);
        listener.tell();
        serialExecutor.end();
        QCOMPARE(ended.load(), atEnd);
    }

    void listenerMayGoInItsOwnCall()
    {
        SerialExecutor serialExecutor;
        Signal gone;
        const auto captured = std::make_shared<int>(1);
        std::unique_ptr<Listener<>> listener;
        listener
            = std::make_unique<Listener<>>([&](Work work) { serialExecutor.run(std::move(work)); },
                                           [&listener, &gone, captured] {
                                               listener.reset();
                                               gone.fire();
                                           },
                                           nobodyReports);
        listener->tell();
        QCOMPARE(gone.sleepUntil(patiently(), {}), Waited::Done);
        serialExecutor.end();
        QCOMPARE(captured.use_count(), 1L); // the function went with its listener
    }

    void tellerThatOutlivesTheListenerTellsNobody()
    {
        SerialExecutor serialExecutor;
        const auto captured = std::make_shared<std::atomic<int>>(0);
        auto listener = std::make_unique<Listener<int>>(
            [&](Work work) { serialExecutor.run(std::move(work)); },
            [captured](int news) { *captured += news; }, nobodyReports);
        const auto tell = listener->callback();
        tell(1);
        Signal done;
        serialExecutor.run([&] { done.fire(); });
        QCOMPARE(done.sleepUntil(patiently(), {}), Waited::Done);
        listener.reset();
        tell(1);
        serialExecutor.end();
        QCOMPARE(captured->load(), 1);
        QCOMPARE(captured.use_count(), 1L);
    }

    void exceptionEndsItsCallAloneAndIsReported()
    {
        SerialExecutor serialExecutor;
        std::vector<std::string> reports;
        Signal done;
        Listener<int> listener([&](Work work) { serialExecutor.run(std::move(work)); },
                               [&](int news) {
                                   if (news == 0)
                                       throw std::runtime_error("no such luck");
                                   if (news == 1)
                                       throw news; // NOLINT(hicpp-exception-baseclass): that too
                                   done.fire();
                               },
                               [&](const std::string& sentence) { reports.push_back(sentence); });
        for (int i = 0; i < 3; ++i)
            listener.tell(i);
        QCOMPARE(done.sleepUntil(patiently(), {}), Waited::Done);
        QCOMPARE(reports.size(), std::size_t{2});
        QVERIFY(reports.front().find("no such luck") != std::string::npos);
    }

    void executorThatRefusesIsReported()
    {
        std::vector<std::string> reports;
        const Listener<> listener(
            [](const Work&) { throw std::runtime_error("full"); }, [] {},
            [&](const std::string& sentence) { reports.push_back(sentence); });
        listener.tell();
        QCOMPARE(reports.size(), std::size_t{1});
    }

    void serialExecutorRefusesWhatComesAfterItsEnd()
    {
        SerialExecutor serialExecutor;
        std::atomic<int> done = 0;
        Signal first;
        serialExecutor.run([&] {
            ++done;
            first.fire();
        });
        QCOMPARE(first.sleepUntil(patiently(), {}), Waited::Done);
        serialExecutor.end();
        serialExecutor.run([&] { ++done; });
        serialExecutor.end();
        QCOMPARE(done.load(), 1);
    }
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::ListenersTest)
#include "tst_listeners.moc"
