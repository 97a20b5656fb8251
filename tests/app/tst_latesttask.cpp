#include "app/text/latesttask.h"

#include <QTest>

#include <memory>
#include <semaphore>
#include <vector>

using namespace zoetrope::app;
using namespace std::chrono_literals;

namespace {

constexpr int patience = 60'000; // ms; only a failing test waits it out

/// Tasks that return what was wanted when they began, each once the test lets it go.
struct Desk
{
    int wanted = 0;
    int begun = 0;
    std::vector<int> taken;
    std::shared_ptr<std::counting_semaphore<>> gate
        = std::make_shared<std::counting_semaphore<>>(0);

    [[nodiscard]] LatestTask<int>::Job begin()
    {
        ++begun;
        return [wanted = wanted, gate = gate] {
            gate->acquire();
            return wanted;
        };
    }

    [[nodiscard]] std::unique_ptr<LatestTask<int>> make(std::chrono::milliseconds pause = 0ms)
    {
        return std::make_unique<LatestTask<int>>([this] { return begin(); },
                                                 [this](int one) { taken.push_back(one); }, pause);
    }
};

} // namespace

/// The newest result, whatever is asked for meanwhile.
class LatestTaskTest : public QObject
{
    Q_OBJECT
private slots:
    void manyRequestsMeanwhileAreOneJobMore()
    {
        Desk desk;
        const auto task = desk.make();
        for (; desk.wanted < 5; ++desk.wanted)
            task->request();
        QCOMPARE(desk.begun, 1);
        desk.gate->release(2);
        QTRY_COMPARE_WITH_TIMEOUT(desk.taken, (std::vector<int>{0, 5}), patience);
        QCOMPARE(desk.begun, 2);
        desk.gate->release();
        task->request();
        QTRY_COMPARE_WITH_TIMEOUT(desk.taken, (std::vector<int>{0, 5, 5}), patience);
    }

    void requestsBeforeAPauseIsOverAreOneJob()
    {
        Desk desk;
        const auto task = desk.make(1ms);
        desk.gate->release();
        for (; desk.wanted < 5; ++desk.wanted)
            task->request();
        QCOMPARE(desk.begun, 0);
        QTRY_COMPARE_WITH_TIMEOUT(desk.taken, (std::vector<int>{5}), patience);
        QCOMPARE(desk.begun, 1);
    }

    void whereThereIsNothingToDoARequestBeginsNothing()
    {
        bool isIdle = true;
        int taken = 0;
        LatestTask<int> task(
            [&isIdle] { return isIdle ? LatestTask<int>::Job() : [] { return 1; }; },
            [&taken](int one) { taken += one; });
        task.request();
        isIdle = false;
        task.request();
        QTRY_COMPARE_WITH_TIMEOUT(taken, 1, patience);
    }

    // A step behind what came asks at once, and that is the one job more.
    void whoTakesAResultMayAskAnew()
    {
        int begun = 0;
        std::unique_ptr<LatestTask<int>> task;
        task = std::make_unique<LatestTask<int>>(
            [&begun] { return [number = ++begun] { return number; }; },
            [&task](int one) {
                if (one == 1)
                    task->request();
            });
        task->request();
        task->request();
        QTRY_COMPARE_WITH_TIMEOUT(begun, 2, patience);
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(begun, 2);
    }

    void whoTakesAResultMayEndIt()
    {
        Desk desk;
        std::unique_ptr<LatestTask<int>> task;
        task = std::make_unique<LatestTask<int>>([&desk] { return desk.begin(); },
                                                 [&task](int) { task.reset(); });
        task->request();
        task->request();
        desk.gate->release();
        QTRY_VERIFY_WITH_TIMEOUT(!task, patience);
        QCOMPARE(desk.begun, 1);
    }

    void aJobThatIsLeftBehindTellsNobody()
    {
        Desk desk;
        auto task = desk.make();
        task->request();
        task.reset(); // it does not wait for the job
        desk.gate->release();
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QVERIFY(desk.taken.empty());
    }
};

QTEST_GUILESS_MAIN(LatestTaskTest)
#include "tst_latesttask.moc"
