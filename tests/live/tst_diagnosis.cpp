#include "recipes/diagnose/diagnostician.h"
#include "tests/live/writtencluster.h"
#include "tests/support/readable.h"

#include <QTest>

#include <algorithm>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto a = WrittenCluster::a;
constexpr auto b = WrittenCluster::b;
constexpr auto c = WrittenCluster::c;
constexpr auto d = WrittenCluster::d;

std::string lock(const std::string& path, int number)
{
    return path + '/' + protectedName(number, "lock-" + tenDigits(number));
}

Findings look(Diagnostician& diagnostician, const WrittenCluster& cluster)
{
    return diagnostician.look(pictureOf(cluster.seen));
}

/// Of the second look at what does not change.
Findings found(const WrittenCluster& cluster)
{
    Diagnostician diagnostician;
    static_cast<void>(look(diagnostician, cluster));
    return look(diagnostician, WrittenCluster(cluster).later());
}

/// "deadlock, herd"
std::string kinds(const Findings& findings)
{
    std::string text;
    for (const auto& finding : findings)
        text += (text.empty() ? "" : ", ") + std::string(name(finding.kind));
    return text;
}

bool says(const Finding& finding, FactKind kind)
{
    return std::any_of(finding.facts.begin(), finding.facts.end(),
                       [&](const auto& fact) { return fact.kind == kind; });
}

/// a holds x and waits for y, b holds y and waits for x.
WrittenCluster deadlocked()
{
    WrittenCluster cluster;
    cluster.node(lock("/x", 1), a).node(lock("/y", 1), b);
    cluster.node(lock("/y", 2), a, {}, 5000).node(lock("/x", 2), b, {}, 4000);
    cluster.watch(a, lock("/y", 1)).watch(b, lock("/x", 1));
    return cluster;
}

} // namespace

class DiagnosisTest : public QObject
{
    Q_OBJECT
private slots:
    void sessionsThatWaitForEachOtherAreADeadlock()
    {
        const auto findings = found(deadlocked());
        QCOMPARE(kinds(findings), std::string("deadlock"));
        const auto& finding = findings.front();
        QVERIFY(finding.severity == Severity::Critical);
        QVERIFY(finding.certainty == Certainty::Observed);
        QCOMPARE(finding.sessions, (std::vector<SessionId>{a, b}));
        QCOMPARE(finding.paths.front(), lock("/x", 2)); // the youngest
        QVERIFY(says(finding, FactKind::Watches) && says(finding, FactKind::Survived));
    }

    void aDeadlockIsInferredWhereNoServerTellsOfWatches()
    {
        auto cluster = deadlocked();
        cluster.unwatch(a).unwatch(b);
        cluster.seen.servers.front().watches = Refusal::NotAllowed;
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("deadlock"));
        QVERIFY(findings.front().certainty == Certainty::Inferred);
    }

    void oneLookIsASuspicionAndNoFinding()
    {
        Diagnostician diagnostician;
        QVERIFY(look(diagnostician, deadlocked()).empty());
        QVERIFY(diagnostician.hasSuspicion());
        auto other = deadlocked();
        other.gone(lock("/x", 2)).unwatch(b);
        QVERIFY(look(diagnostician, other).empty());
        QVERIFY(!diagnostician.hasSuspicion());
    }

    void standingForElectionIsNotBeingBlocked()
    {
        WrittenCluster cluster;
        const auto latch = [](int number) {
            return "/e/" + protectedName(number, "latch-" + tenDigits(number));
        };
        cluster.node(lock("/x", 1), a).node(latch(1), b);
        cluster.node(latch(2), a).node(lock("/x", 2), b);
        cluster.watch(a, latch(1)).watch(b, lock("/x", 1));
        QCOMPARE(kinds(found(cluster)), std::string());
    }

    void aCircleOfManyIsFoundAndLongQueuesAreNone()
    {
        WrittenCluster cluster;
        const std::vector<SessionId> ring{a, b, c, d};
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const auto path = "/ring" + std::to_string(i);
            cluster.node(lock(path, 1), ring[i]).node(lock(path, 2), ring[(i + 1) % 4]);
            cluster.watch(ring[(i + 1) % 4], lock(path, 1));
        }
        for (int i = 1; i <= 300; ++i) {
            const auto session = i == 1 ? a : cluster.joined();
            cluster.node(lock("/long", i), session);
            if (i > 1)
                cluster.watch(session, lock("/long", i - 1));
        }
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("deadlock"));
        QCOMPARE(findings.front().sessions.size(), 4U);
        const auto graph = pictureOf(cluster.seen).graph;
        const auto runs = graph.runs(4, {a, b, c, d});
        QCOMPARE(runs.size(), 1U);
        QCOMPARE(runs.front().sessions.size(), 299U);
        QCOMPARE(runs.front().through, std::string("/long"));
    }

    void aLostReplyLeavesASessionBehindItself()
    {
        WrittenCluster cluster;
        cluster.node("/x/" + hexName(1, "__lock__0000000001"), a)
            .node("/x/" + hexName(2, "__lock__0000000002"), a)
            .watch(a, "/x/" + hexName(1, "__lock__0000000001"));
        auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("self-wait"));
        QCOMPARE(findings.front().paths.front(), "/x/" + hexName(1, "__lock__0000000001"));
        QVERIFY(!says(findings.front(), FactKind::SameGuid));

        WrittenCluster twice;
        twice.node("/x/" + hexName(1, "__lock__0000000001"), a)
            .node("/x/" + hexName(1, "__lock__0000000002"), a);
        findings = found(twice);
        QCOMPARE(kinds(findings), std::string("self-wait"));
        QVERIFY(says(findings.front(), FactKind::SameGuid));
        QVERIFY(findings.front().certainty == Certainty::Proven);
    }

    void aWatchOnWhoComesLaterIsACircleInOneLine()
    {
        WrittenCluster cluster;
        const auto reader = "/x/" + hexName(2, "__rlock__0000000002");
        const auto writer = "/x/" + hexName(3, "__lock__0000000003");
        cluster.node("/x/" + hexName(1, "__lock__0000000001"), a).node(reader, b).node(writer, c);
        cluster.watch(b, writer).watch(c, reader);
        const auto all = kinds(found(cluster));
        QVERIFY(all.find("backward-watch") != std::string::npos);
    }

    void aWaiterWithoutAWatchIsAnOrphan()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a).node(lock("/x", 2), b);
        QCOMPARE(kinds(found(cluster)), std::string("orphan"));
        cluster.watch(b, lock("/x", 1));
        QCOMPARE(kinds(found(cluster)), std::string());
        cluster.unwatch(b);
        cluster.seen.servers.front().watches = Refusal::NotAllowed;
        QCOMPARE(kinds(found(cluster)), std::string());
    }

    void manyWhoWatchOneNodeAreAHerd()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a);
        for (int i = 2; i <= 4; ++i) {
            const auto session = cluster.joined();
            cluster.node(lock("/x", i), session).watch(session, lock("/x", 1));
        }
        QCOMPARE(kinds(found(cluster)), std::string("herd"));

        WrittenCluster children; // they watch the list
        children.node(lock("/x", 1), a);
        for (int i = 2; i <= 4; ++i)
            children.node(lock("/x", i), children.joined());
        children.seen.servers.front().allWatches = 3;
        const auto findings = found(children);
        QCOMPARE(kinds(findings), std::string("herd"));
        QVERIFY(says(findings.front(), FactKind::ChildWatches));

        WrittenCluster readers; // as they should
        readers.node("/x/" + protectedName(1, "__WRIT__0000000001"), a);
        for (int i = 2; i <= 5; ++i) {
            const auto session = readers.joined();
            readers.node("/x/" + protectedName(i, "__READ__" + tenDigits(i)), session)
                .watch(session, "/x/" + protectedName(1, "__WRIT__0000000001"));
        }
        QCOMPARE(kinds(found(readers)), std::string());
    }

    void aForeignChildIsKnownAtOnce()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a).node("/x/readme");
        Diagnostician diagnostician;
        const auto findings = look(diagnostician, cluster);
        QCOMPARE(kinds(findings), std::string("foreign-child"));
        QCOMPARE(findings.front().paths.front(), std::string("/x/readme"));
    }

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
        QCOMPARE(kinds(look(asleep, cluster)), std::string("granted-asleep"));
        cluster.seen.sessions.at(b).lastCall = 8;
        QVERIFY(look(awake, cluster).empty());
        QVERIFY(look(awake, cluster).empty());
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
        cluster.seen.sessions.at(d).expiresIn = 1900ms;
        QCOMPARE(kinds(found(cluster)), std::string("session-ends-soon"));
        cluster.seen.own = d;
        QCOMPARE(kinds(found(cluster)), std::string());
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
};

QTEST_APPLESS_MAIN(DiagnosisTest)
#include "tst_diagnosis.moc"
