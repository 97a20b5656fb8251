#include "tests/live/diagnosed.h"
#include "tests/support/readable.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

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
        QCOMPARE(finding.paths[0], lock("/y", 1)); // what the youngest holds
        QCOMPARE(finding.paths[1], lock("/x", 2)); // where it waits
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
};

QTEST_APPLESS_MAIN(DiagnosisTest)
#include "tst_diagnosis.moc"
