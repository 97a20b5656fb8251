#include "recipes/session/retry.h"

#include <QTest>

#include <limits>
#include <set>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;
using Pause = RetryPolicy::Pause;

/// The policies alone; what they are used for is tested where it is.
class RetryTest : public QObject
{
    Q_OBJECT
private slots:
    void noneNeverRetries() { QVERIFY(!RetryPolicy::none().pause(0, 0s)); }

    void onceRetriesOnce()
    {
        const auto policy = RetryPolicy::once(7ms);
        QCOMPARE(policy.pause(0, 1h), std::optional(Pause(7)));
        QVERIFY(!policy.pause(1, 0s));
    }

    void timesRetriesThatOften()
    {
        const auto policy = RetryPolicy::times(3, 7ms);
        for (int retry = 0; retry < 3; ++retry)
            QCOMPARE(policy.pause(retry, 1h), std::optional(Pause(7)));
        QVERIFY(!policy.pause(3, 0s));
        QVERIFY(!RetryPolicy::times(0, 7ms).pause(0, 0s));
        QVERIFY(!RetryPolicy::times(-1, 7ms).pause(0, 0s));
    }

    void untilElapsedLooksAtTheClockAlone()
    {
        const auto policy = RetryPolicy::untilElapsed(100ms, 7ms);
        QCOMPARE(policy.pause(1'000'000, 99ms), std::optional(Pause(7)));
        QVERIFY(!policy.pause(0, 100ms));
        QVERIFY(!RetryPolicy::untilElapsed(0ms, 7ms).pause(0, 0s));
    }

    void alwaysNeverGivesUp()
    {
        const auto policy = RetryPolicy::always(7ms);
        QCOMPARE(policy.pause(std::numeric_limits<int>::max(), 1000h), std::optional(Pause(7)));
    }

    void exponentialStaysWithinItsBounds()
    {
        const auto policy = RetryPolicy::exponential(10ms, 29);
        QCOMPARE(policy.pause(0, 0s), std::optional(Pause(10))); // below 2, and at least 1
        for (int retry = 0; retry < 29; ++retry) {
            const auto longest = 10ms * ((std::int64_t{2} << retry) - 1);
            for (int i = 0; i < 100; ++i) {
                const auto pause = policy.pause(retry, 0s);
                QVERIFY(pause && *pause >= 10ms && *pause <= longest && *pause % 10ms == 0ms);
            }
        }
    }

    void exponentialUsesItsWholeRange()
    {
        const auto policy = RetryPolicy::exponential(1ms, 3);
        std::set<std::int64_t> seen;
        for (int i = 0; i < 1000; ++i)
            seen.insert(policy.pause(2, 0s)->count());
        QCOMPARE(seen, (std::set<std::int64_t>{1, 2, 3, 4, 5, 6, 7}));
    }

    void exponentialEndsAfterItsCountAndNeverAfterMoreThan29()
    {
        QVERIFY(RetryPolicy::exponential(1ms, 3).pause(2, 0s));
        QVERIFY(!RetryPolicy::exponential(1ms, 3).pause(3, 0s));
        QVERIFY(RetryPolicy::exponential(1ms, 1000).pause(28, 0s));
        QVERIFY(!RetryPolicy::exponential(1ms, 1000).pause(29, 0s));
    }

    void boundedExponentialIsNeverLongerThanItsBound()
    {
        const auto policy = RetryPolicy::boundedExponential(10ms, 35ms, 29);
        auto longest = 0ms;
        for (int i = 0; i < 1000; ++i)
            longest = std::max(longest, *policy.pause(28, 0s));
        QCOMPARE(longest, 35ms);
        QCOMPARE(policy.pause(0, 0s), std::optional(Pause(10)));
        QCOMPARE(RetryPolicy::boundedExponential(10ms, 5ms, 1).pause(0, 0s),
                 std::optional(Pause(5)));
    }

    void hugePausesDoNotOverflow()
    {
        const auto policy = RetryPolicy::exponential(8'000h, 29);
        for (int i = 0; i < 1000; ++i)
            QVERIFY(*policy.pause(28, 0s) >= 8'000h && *policy.pause(28, 0s) <= 24h * 365);
    }

    void pauseIsNeverNegative()
    {
        const RetryPolicy policy([](int /*retry*/, auto /*elapsed*/) { return Pause(-1); });
        QCOMPARE(policy.pause(0, 0s), std::optional(Pause(0)));
    }

    void callersOwnRuleIsAsked()
    {
        const RetryPolicy policy([](int retry, auto elapsed) {
            return retry + elapsed.count() < 5 ? std::optional(Pause(retry)) : std::nullopt;
        });
        QCOMPARE(policy.pause(2, 2ns), std::optional(Pause(2)));
        QVERIFY(!policy.pause(2, 3ns));
    }
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::RetryTest)
#include "tst_retry.moc"
