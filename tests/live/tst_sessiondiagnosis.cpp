#include "recipes/diagnose/impact.h"
#include "tests/live/diagnosed.h"
#include "tests/support/readable.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

class SessionDiagnosisTest : public QObject
{
    Q_OBJECT
private slots:
    void whoHoldsNowAndAsksNothingIsAsleep()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a).node(lock("/x", 2), b).watch(b, lock("/x", 1));
        Diagnostician asleep, awake;
        static_cast<void>(look(asleep, cluster));
        static_cast<void>(look(awake, cluster));
        cluster.gone(lock("/x", 1)).unwatch(b);
        QVERIFY(look(asleep, cluster).empty());
        QVERIFY(asleep.hasSuspicion());
        auto later = cluster;
        QVERIFY(look(asleep, later.later()).empty());
        QVERIFY(look(asleep, later.later()).empty());
        QCOMPARE(kinds(look(asleep, later.later())), std::string("granted-asleep"));
        cluster.seen.sessions.at(b).lastCall = 8;
        for (int i = 0; i < 5; ++i)
            QVERIFY(look(awake, cluster.later()).empty());
    }

    // Where locks are held for long, a turn may take as long to be taken.
    void whereOthersHeldForLongNobodyIsAsleepSoon()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a).node(lock("/x", 2), b).watch(b, lock("/x", 1));
        Diagnostician diagnostician;
        static_cast<void>(look(diagnostician, cluster));
        for (int i = 0; i < 5; ++i)
            static_cast<void>(look(diagnostician, cluster.later()));
        cluster.gone(lock("/x", 1)).unwatch(b); // after twelve seconds
        for (int i = 0; i < 12; ++i)
            QVERIFY(look(diagnostician, cluster.later()).empty());
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string("granted-asleep"));
    }

    void aHolderThatNobodyHearsOfIsTold()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a).node(lock("/x", 2), b).watch(b, lock("/x", 1));
        auto silent = cluster;
        silent.seen.sessions.at(a).silentFor = 6s;
        auto findings = found(silent);
        QCOMPARE(kinds(findings), std::string("holder-gone"));
        QVERIFY(says(findings.front(), FactKind::Silent)
                && says(findings.front(), FactKind::EndsIn));

        auto absent = cluster;
        absent.seen.sessions.at(a).server.clear();
        absent.seen.sessions.at(a).silentFor.reset();
        findings = found(absent);
        QCOMPARE(kinds(findings), std::string("holder-gone"));
        QVERIFY(says(findings.front(), FactKind::NotConnected));
        absent.seen.hasAllConnections = false; // it may be another's client
        QCOMPARE(kinds(found(absent)), std::string());
    }

    void aSessionThatIsAboutToEndIsTold()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), d).seen.sessions.at(d).expiresIn = 1900ms;
        QCOMPARE(kinds(found(cluster)), std::string("session-ends-soon"));
        cluster.gone(lock("/x", 1)); // and of those that own nothing nobody is told
        QCOMPARE(kinds(found(cluster)), std::string());
    }

    void aDirectoryWithoutNumbersIsTold()
    {
        for (const std::int64_t number : {0LL, 7LL, 1'200'000'000LL, 2'147'483'647LL}) {
            for (const auto children : {0, 1, 5}) {
                Stat stat;
                stat.numChildren = children;
                stat.cversion = static_cast<std::int32_t>(2 * number - children);
                QCOMPARE(nextNumber(stat), number);
            }
        }
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a);
        auto& stat = cluster.seen.tree.nodes.at("/x").stat;
        const auto give = [&](std::int64_t next) {
            stat.cversion = static_cast<std::int32_t>(2 * next - stat.numChildren);
            Diagnostician diagnostician;
            return look(diagnostician, cluster);
        };
        QCOMPARE(kinds(give(1'999'999'999)), std::string());
        const auto few = give(2'000'000'000);
        QCOMPARE(kinds(few), std::string("numbers-end"));
        QVERIFY(few.front().severity == Severity::Warning);
        QCOMPARE(few.front().facts.front().number, 2'000'000'000LL);
        QVERIFY(give(2'147'483'647).front().severity == Severity::Critical);
    }

    void aSessionThatIsTooLargeIsTold()
    {
        WrittenCluster cluster;
        const auto fill = [&](int from, int to) {
            for (int i = from; i < to; ++i)
                cluster.node("/g/" + std::string(980, 'x') + tenDigits(i), d);
            Diagnostician diagnostician;
            return look(diagnostician, cluster);
        };
        QCOMPARE(kinds(fill(0, 500)), std::string());
        auto findings = fill(500, 502); // 997 bytes each
        QCOMPARE(kinds(findings), std::string("session-too-large"));
        QCOMPARE(findings.front().sessions, std::vector<SessionId>{d});
        QVERIFY(findings.front().severity == Severity::Warning);
        cluster.seen.owners["/g/" + std::string(500'000, 'y')] = d; // was not read
        cluster.seen.owners["/g/" + std::string(980, 'x') + tenDigits(0)] = d; // was
        findings = fill(0, 0);
        QVERIFY(findings.front().severity == Severity::Critical);
        QCOMPARE(findings.front().facts.front().number, 502LL * 997 + 500'007);
    }

    void barriersAreNamedWithWhoWaits()
    {
        WrittenCluster cluster;
        cluster.node("/gate", 0, {}, 120'000).watch(a, "/gate").watch(b, "/gate");
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("barrier-waits"));
        QVERIFY(findings.front().severity == Severity::Warning);
        QCOMPARE(findings.front().sessions.size(), 2U);

        WrittenCluster twofold;
        twofold.node("/d/" + hexName(1, ""), a).watch(a, "/d/ready");
        QCOMPARE(kinds(found(twofold)), std::string("double-barrier-short"));
        twofold.node("/d/ready");
        QCOMPARE(kinds(found(twofold)), std::string());
    }

    void configurationIsNoBarrier_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("data");
        QTest::addColumn<int>("version");
        QTest::newRow("data") << QStringLiteral("/app/config") << QStringLiteral("{}") << 0;
        QTest::newRow("empty") << QStringLiteral("/app/reload") << QString() << 0;
        QTest::newRow("version") << QStringLiteral("/barriers/reload") << QString() << 3;
        QTest::newRow("data, though its name says gate")
            << QStringLiteral("/gates/beta") << QStringLiteral("on") << 0;
        QTest::newRow("a word within another")
            << QStringLiteral("/gateway/aggregate") << QString() << 0;
        QTest::newRow("of a barrier") << QStringLiteral("/barrier/config") << QString() << 0;
    }

    void configurationIsNoBarrier()
    {
        QFETCH(QString, path);
        QFETCH(QString, data);
        QFETCH(int, version);
        WrittenCluster cluster;
        cluster.node(path.toStdString(), 0, data.toStdString(), 3'600'000);
        cluster.seen.tree.nodes.at(path.toStdString()).stat.version = version;
        for (const auto session : {a, b, c})
            cluster.watch(session, path.toStdString());
        QCOMPARE(kinds(found(cluster)), std::string());
        QVERIFY(pictureOf(cluster.seen).graph.gateWaits.empty());
    }

    void aPersonsWordMakesABarrierOfIt()
    {
        WrittenCluster cluster;
        cluster.node("/app/start", 0, "wait", 120'000).watch(a, "/app/start");
        std::map<std::string, Family, std::less<>> words{{"/app/start", Family::Barrier}};
        Diagnostician diagnostician;
        static_cast<void>(diagnostician.look(pictureOf(cluster.seen, words)));
        QCOMPARE(kinds(diagnostician.look(pictureOf(cluster.later().seen, words))),
                 std::string("barrier-waits"));
    }

    void whatIsFarOlderThanItsWatchersIsAPossibleBarrierAtMost()
    {
        constexpr std::int64_t hour = 3'600'000, day = 24 * hour;
        WrittenCluster cluster;
        cluster.node("/gate", 0, {}, 30 * day).watch(a, "/gate").watch(b, "/gate");
        for (const auto session : {a, b})
            cluster.seen.sessions.at(session).connectedSince = WrittenCluster::now - hour;
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("barrier-waits"));
        QVERIFY(findings.front().severity == Severity::Info);
        QVERIFY(findings.front().certainty == Certainty::Possible);
    }

    void watchesThatAreLeftBehindAreALeak()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 100), a);
        for (int i = 1; i <= 20; ++i)
            cluster.watch(b, lock("/x", i));
        QCOMPARE(kinds(found(cluster)), std::string("watch-leak"));
    }

    void whoHoldsLongerThanOthersWhileTheLineGrowsIsNamed()
    {
        WrittenCluster cluster;
        Diagnostician diagnostician;
        const auto hold = [&](int number) { cluster.node(lock("/x", number), a); };
        hold(1);
        for (int i = 1; i <= 3; ++i) {
            static_cast<void>(look(diagnostician, cluster.later()));
            cluster.gone(lock("/x", i));
            hold(i + 1);
        }
        QVERIFY(look(diagnostician, cluster.later()).empty());
        cluster.node(lock("/x", 5), b).watch(b, lock("/x", 4));
        cluster.seen.at += 1min;
        const auto findings = look(diagnostician, cluster);
        QCOMPARE(kinds(findings), std::string("long-holder"));
    }

    void deletingANodeLetsThoseInWhoseTurnComes()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a).node(lock("/x", 2), b).node(lock("/x", 3), c);
        cluster.watch(b, lock("/x", 1)).watch(c, lock("/x", 2));
        const auto picture = pictureOf(cluster.seen);
        auto impact = impactOfDeleting(picture, lock("/x", 1));
        QVERIFY(impact && impact->state == PlaceState::Holding && impact->tellsAllWatches);
        QCOMPARE(impact->owner, a);
        QCOMPARE(impact->recipe, std::string("/x"));
        QCOMPARE(impact->woken, std::vector<SessionId>{b});
        QCOMPARE(impact->proceeding, std::vector<std::string>{lock("/x", 2)});
        impact = impactOfDeleting(picture, lock("/x", 2));
        QVERIFY(impact && impact->proceeding.empty());
        QCOMPARE(impact->woken, std::vector<SessionId>{c});
        QVERIFY(!impactOfDeleting(picture, "/y"));
    }

    void aHealthyClusterOfTwoHundredSessionsHasNone()
    {
        WrittenCluster cluster;
        for (int i = 0; i < 200; ++i) {
            const auto session = cluster.joined();
            const auto path = "/locks/" + std::to_string(i % 20);
            cluster.node(lock(path, i), session);
            if (i >= 20)
                cluster.watch(session, lock(path, i - 20));
        }
        QCOMPARE(kinds(found(cluster)), std::string());
        QVERIFY(pictureOf(cluster.seen).graph.waits.size() == 180);
    }

    // In one line of half of them, and in a thousand short ones: each step of a look has to be no
    // worse than n log n.
    void tenThousandSessionsAreJudged()
    {
        constexpr int half = 5000, locks = 1000;
        WrittenCluster cluster;
        for (int i = 0; i < 2 * half; ++i) {
            const auto session = cluster.joined();
            const auto path = i < half ? "/long" : "/short/" + std::to_string(i % locks);
            const auto number = i < half ? i : (i - half) / locks;
            cluster.node(lock(path, number), session, {}, 5000);
            if (number > 0)
                cluster.watch(session, lock(path, number - 1));
        }
        QCOMPARE(kinds(found(cluster)), std::string());
        const auto picture = pictureOf(cluster.seen);
        QCOMPARE(picture.recipes.size(), std::size_t{locks + 1});
        QCOMPARE(picture.graph.waits.size(), std::size_t{2 * half - locks - 1});
    }
};

QTEST_APPLESS_MAIN(SessionDiagnosisTest)
#include "tst_sessiondiagnosis.moc"
