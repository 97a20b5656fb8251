#include "recipes/transport/connectpace.h"

#include <QTest>

using namespace std::chrono_literals;

namespace zoetrope::tests {

using namespace recipes;
using Time = ConnectPace::Time;

namespace {

// When attempts begin that fail at once, each as early as it may; from `start` on, until `end`.
std::vector<Time> attempts(ConnectPace& pace, Time start, Time end, std::size_t servers = 1)
{
    std::vector<Time> all;
    for (auto now = std::max(start, pace.due()); now < end; now = std::max(now, pace.due())) {
        all.push_back(now);
        pace.begin(now, servers);
    }
    return all;
}

} // namespace

/// The pace alone; hostile servers are met in another test.
class ConnectPaceTest : public QObject
{
    Q_OBJECT
private slots:
    void firstAttemptIsAtOnce() { QCOMPARE(ConnectPace().due(), Time(0)); }

    void afterTheFirstSecondAreAtMostThreeInEach()
    {
        for (int run = 0; run < 100; ++run) {
            ConnectPace pace;
            const auto all = attempts(pace, 10s, 60s);
            const auto later
                = std::find_if(all.begin(), all.end(), [](Time time) { return time >= Time(11s); });
            QVERIFY(later - all.begin() <= 40);
            QVERIFY(all.end() - later >= 96); // nor too few
            for (auto first = later; all.end() - first > 3; ++first)
                QVERIFY(first[3] - first[0] > Time(1s));
        }
    }

    void eachServerIsTriedOnceWithoutAPause()
    {
        ConnectPace pace;
        for (int i = 0; i < 4; ++i) {
            pace.begin(10s, 5);
            QCOMPARE(pace.due(), Time(10s));
        }
        pace.begin(10s, 5);
        QVERIFY(pace.due() > Time(10s));
    }

    void whatDoesNotLastIsTheSameTrouble()
    {
        ConnectPace pace;
        static_cast<void>(attempts(pace, 10s, 20s));
        pace.lasted(999ms);
        QVERIFY(pace.due() > Time(20s));
        pace.lasted(1s);
        QCOMPARE(pace.due(), Time(0));
    }

    void pausesDiffer()
    {
        ConnectPace one, other;
        QVERIFY(attempts(one, 10s, 20s) != attempts(other, 10s, 20s));
    }

    void reasonIsNewsOnceInATrouble()
    {
        ConnectPace pace;
        QVERIFY(pace.isNews("a refuses"));
        QVERIFY(!pace.isNews("a refuses"));
        QVERIFY(pace.isNews("a hangs up"));
        QVERIFY(!pace.isNews("a refuses"));
        pace.lasted(2s);
        QVERIFY(pace.isNews("a refuses"));
    }
};

} // namespace zoetrope::tests

QTEST_GUILESS_MAIN(zoetrope::tests::ConnectPaceTest)
#include "tst_connectpace.moc"
