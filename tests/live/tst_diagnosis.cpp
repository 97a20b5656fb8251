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
    cluster.node(lock("/y", 2), a, {}, 50'000).node(lock("/x", 2), b, {}, 40'000);
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
        QVERIFY(finding.certainty == Certainty::Likely); // nobody sees threads
        QCOMPARE(finding.sessions, (std::vector<SessionId>{a, b}));
        QCOMPARE(finding.paths[0], lock("/y", 1)); // what the youngest holds
        QCOMPARE(finding.paths[1], lock("/x", 2)); // where it waits
        QVERIFY(says(finding, FactKind::Watches) && says(finding, FactKind::Survived));
    }

    // Whoever waits in a circle asks for nothing: that is no news beside the circle.
    void ofHoldersInACircleOnlyTheCircleIsSaid()
    {
        constexpr std::int64_t tenMinutes = 600'000;
        const auto *const x = "/locks/x", *const y = "/locks/y";
        WrittenCluster cluster;
        cluster.node(lock(x, 1), a, {}, tenMinutes).node(lock(y, 1), b, {}, tenMinutes);
        cluster.node(lock(y, 2), a, {}, tenMinutes).node(lock(x, 2), b, {}, tenMinutes);
        cluster.watch(a, lock(y, 1)).watch(b, lock(x, 1));
        QCOMPARE(kinds(found(cluster)), std::string("deadlock"));
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
        for (std::size_t i = 0; i < ring.size(); ++i)
            cluster.node(lock("/ring" + std::to_string(i), 1), ring[i]);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const auto path = "/ring" + std::to_string(i);
            cluster.node(lock(path, 2), ring[(i + 1) % 4]);
            cluster.watch(ring[(i + 1) % 4], lock(path, 1));
        }
        for (int i = 1; i <= 300; ++i) {
            const auto session = cluster.joined();
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
        QCOMPARE(runs.front().sessions.size(), 299U); // all but the first
        QCOMPARE(runs.front().through, std::string("/long"));
    }

    void aDeadlockIsToldOnceItIsOlderThanAnEverydayWait()
    {
        WrittenCluster young;
        young.node(lock("/x", 1), a).node(lock("/y", 1), b);
        young.node(lock("/y", 2), a, {}, 1000).node(lock("/x", 2), b, {}, 1000);
        young.watch(a, lock("/y", 1)).watch(b, lock("/x", 1));
        Diagnostician diagnostician;
        for (int i = 0; i < 5; ++i) { // a tick each, of two seconds
            QCOMPARE(kinds(look(diagnostician, young)), std::string());
            QVERIFY(diagnostician.isRipening());
            young.later();
        }
        QCOMPARE(kinds(look(diagnostician, young)), std::string("deadlock"));
        QVERIFY(!diagnostician.isRipening());
    }

    void whoHoldsBehindOthersIsPartOfACircleToo()
    {
        WrittenCluster cluster; // c waits between the two, and is owed nothing
        cluster.node(lock("/x", 1), a, {}, 99'000).node(lock("/y", 1), b, {}, 99'000);
        cluster.node(lock("/x", 2), c, {}, 60'000).watch(c, lock("/x", 1));
        cluster.node(lock("/y", 2), a, {}, 50'000).watch(a, lock("/y", 1));
        cluster.node(lock("/x", 3), b, {}, 40'000).watch(b, lock("/x", 2));
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("deadlock"));
        QCOMPARE(findings.front().sessions, (std::vector<SessionId>{a, b}));
    }

    void oneLockWithTwoThreadsOfOneSessionIsHealthy()
    {
        WrittenCluster cluster; // A B A
        cluster.node(lock("/x", 1), a, {}, 300'000).node(lock("/x", 2), b, {}, 300'000);
        cluster.node(lock("/x", 3), a, {}, 300'000);
        cluster.watch(b, lock("/x", 1)).watch(a, lock("/x", 2));
        QCOMPARE(kinds(found(cluster)), std::string());
    }

    void oneSessionWithThreeThreadsIsHealthy()
    {
        WrittenCluster one; // three threads, one lock
        for (int i = 1; i <= 3; ++i)
            one.node(lock("/x", i), a, {}, 300'000);
        one.watch(a, lock("/x", 1)).watch(a, lock("/x", 2));
        QCOMPARE(kinds(found(one)), std::string());
        one.seen.servers.front().watches = Refusal::NotAllowed;
        one.unwatch(a);
        QCOMPARE(kinds(found(one)), std::string());

        WrittenCluster kazoo;
        for (int i = 1; i <= 3; ++i)
            kazoo.node("/x/" + hexName(i, "__lock__" + tenDigits(i)), a, {}, 300'000);
        kazoo.watch(a, "/x/" + hexName(1, "__lock__0000000001"));
        kazoo.watch(a, "/x/" + hexName(2, "__lock__0000000002"));
        QCOMPARE(kinds(found(kazoo)), std::string());
    }

    void twoProcessesWithPoolsOfThreadsAreHealthy()
    {
        WrittenCluster pools; // each holds what a thread of the other waits for
        pools.node(lock("/x", 1), a).node(lock("/y", 1), b).node(lock("/z", 1), a);
        pools.node(lock("/y", 2), a).node(lock("/x", 2), b).node(lock("/z", 2), b);
        pools.watch(a, lock("/y", 1)).watch(b, lock("/x", 1)).watch(b, lock("/z", 1));
        QCOMPARE(kinds(found(pools)), std::string());
        auto refused = pools;
        refused.unwatch(a).unwatch(b).seen.servers.front().watches = Refusal::NotAllowed;
        QCOMPARE(kinds(found(refused)), std::string());
    }

    void poolsThatStandStillAreAPossibleDeadlock()
    {
        WrittenCluster pools;
        pools.node(lock("/x", 1), a, {}, 90'000).node(lock("/y", 1), b, {}, 90'000);
        pools.node(lock("/z", 1), a, {}, 90'000);
        pools.node(lock("/y", 2), a, {}, 80'000).node(lock("/x", 2), b, {}, 80'000);
        pools.watch(a, lock("/y", 1)).watch(b, lock("/x", 1));
        const auto findings = found(pools);
        QCOMPARE(kinds(findings), std::string("deadlock"));
        QVERIFY(findings.front().severity == Severity::Info);
        QVERIFY(findings.front().certainty == Certainty::Possible);
        QVERIFY(says(findings.front(), FactKind::FurtherNodes));
    }

    void aSessionThatGoesOnAskingIsNotStuckAsAWhole()
    {
        auto cluster = deadlocked();
        Diagnostician diagnostician;
        static_cast<void>(look(diagnostician, cluster));
        cluster.seen.sessions.at(a).lastCall += 100;
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string()); // not for a minute
        cluster.seen.at += std::chrono::minutes(1);
        cluster.seen.sessions.at(a).lastCall += 100;
        const auto findings = look(diagnostician, cluster);
        QCOMPARE(kinds(findings), std::string("deadlock"));
        QVERIFY(findings.front().certainty == Certainty::Possible);
        QVERIFY(says(findings.front(), FactKind::GoesOn));
    }

    void whoWaitedBeforeItHeldHasTwoThreads()
    {
        WrittenCluster cluster;
        cluster.node(lock("/y", 1), b, {}, 99'000).node(lock("/y", 2), a, {}, 90'000);
        cluster.node(lock("/x", 1), a, {}, 80'000).node(lock("/x", 2), b, {}, 70'000);
        cluster.watch(a, lock("/y", 1)).watch(b, lock("/x", 1));
        QCOMPARE(kinds(found(cluster)), std::string());
    }

    void aGuessFeedsNoFinding()
    {
        WrittenCluster cluster; // names that anybody gives
        const auto turn = [](const char* path, int number) {
            return std::string(path) + "/turn-" + tenDigits(number);
        };
        cluster.node(turn("/x", 1), a, {}, 99'000).node(turn("/y", 1), b, {}, 99'000);
        cluster.node(turn("/y", 2), a, {}, 90'000).node(turn("/x", 2), b, {}, 90'000);
        QCOMPARE(kinds(found(cluster)), std::string()); // nobody watches: nobody waits
        QVERIFY(pictureOf(cluster.seen).graph.waits.empty());
        auto refused = cluster;
        refused.seen.servers.front().watches = Refusal::NotAllowed;
        QCOMPARE(kinds(found(refused)), std::string());
        const auto picture = pictureOf(refused.seen);
        for (const auto& wait : picture.graph.waits)
            QVERIFY(wait.proof == Proof::Guessed);
        cluster.watch(a, turn("/y", 1)).watch(b, turn("/x", 1));
        QCOMPARE(kinds(found(cluster)), std::string("deadlock")); // it was seen
    }

    void aLostReplyLeavesASessionBehindItself()
    {
        WrittenCluster twice;
        twice.node("/x/" + hexName(1, "__lock__0000000001"), a)
            .node("/x/" + hexName(1, "__lock__0000000002"), a);
        auto findings = found(twice);
        QCOMPARE(kinds(findings), std::string("self-wait"));
        QVERIFY(says(findings.front(), FactKind::SameGuid));
        QVERIFY(findings.front().certainty == Certainty::Proven);
        QCOMPARE(findings.front().paths.front(), "/x/" + hexName(1, "__lock__0000000001"));

        WrittenCluster nameless; // nothing tells the attempts apart
        const auto turn = [](int number) { return "/x/lock-" + tenDigits(number); };
        nameless.node(turn(1), a, {}, 61'000).node(turn(2), a, {}, 60'000).node(turn(3), b);
        nameless.watch(a, turn(1)).watch(b, turn(2));
        findings = found(nameless);
        QCOMPARE(kinds(findings), std::string("self-wait"));
        QVERIFY(findings.front().severity == Severity::Info);
        QVERIFY(findings.front().certainty == Certainty::Possible);
        nameless.seen.sessions.at(a).connectedSince = WrittenCluster::now - 60'500; // between them
        findings = found(nameless);
        QCOMPARE(kinds(findings), std::string("self-wait"));
        QVERIFY(findings.front().severity == Severity::Warning);
        QVERIFY(says(findings.front(), FactKind::ConnectedBetween));
        nameless.seen.sessions.at(a).connectedSince = WrittenCluster::now - 90'000; // and since
        QCOMPARE(kinds(found(nameless)), std::string());

        WrittenCluster threads; // a server was restarted while one of them held
        threads.node(turn(1), a, {}, 600'000).node(turn(2), a, {}, 60'000).node(turn(3), b);
        threads.watch(a, turn(1)).watch(b, turn(2));
        threads.seen.sessions.at(a).connectedSince = WrittenCluster::now - 300'000;
        QCOMPARE(kinds(found(threads)), std::string());
    }

    void aCacheOfTheLineDoesNoHarm()
    {
        WrittenCluster cluster; // b waits for a, and watches all of them besides
        for (int i = 1; i <= 3; ++i)
            cluster.node(lock("/x", i), i == 1 ? a : i == 2 ? b : c).watch(b, lock("/x", i));
        cluster.watch(c, lock("/x", 2));
        QCOMPARE(kinds(found(cluster)), std::string());
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

    void readersThatBothWaitToWriteAreADeadlock()
    {
        const auto node = [](int number, const char* kind) {
            return "/x/" + protectedName(number, kind + tenDigits(number));
        };
        WrittenCluster cluster;
        cluster.node(node(1, "__READ__"), a).node(node(2, "__READ__"), b);
        cluster.node(node(3, "__WRIT__"), a).watch(a, node(2, "__READ__"));
        QCOMPARE(kinds(found(cluster)), std::string()); // b may let go
        cluster.node(node(4, "__WRIT__"), b).watch(b, node(3, "__WRIT__"));
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("deadlock"));
        QCOMPARE(findings.front().sessions, (std::vector<SessionId>{a, b}));
        WrittenCluster another; // waits to write, and holds nothing
        another.node(node(1, "__READ__"), a).node(node(2, "__READ__"), b);
        another.node(node(3, "__WRIT__"), a).watch(a, node(2, "__READ__"));
        another.node(node(4, "__WRIT__"), c).watch(c, node(3, "__WRIT__"));
        QCOMPARE(kinds(found(another)), std::string());
    }

    // A turn takes longer than two looks where a server's tick is short.
    void whatIsSeenAgainWithinASecondIsNoFinding()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a).node(lock("/x", 2), b);
        Diagnostician diagnostician;
        for (int i = 0; i < 5; ++i) {
            QVERIFY(look(diagnostician, cluster).empty());
            QVERIFY(diagnostician.hasSuspicion());
            cluster.seen.at += std::chrono::milliseconds(200);
        }
        QCOMPARE(kinds(look(diagnostician, cluster)), std::string("orphan"));
    }

    // It leaves its watch a moment after it has come, and the reports may be older than the tree.
    void whoeverHasJustComeIsNoOrphan()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a).node(lock("/x", 2), b, "", 3000);
        QCOMPARE(kinds(found(cluster)), std::string());
        WrittenCluster threads; // of one session take turns
        threads.node(lock("/x", 1), a).node(lock("/x", 2), b).node(lock("/x", 3), c);
        threads.node(lock("/x", 4), b).watch(c, lock("/x", 2)).watch(b, lock("/x", 3));
        QCOMPARE(kinds(found(threads)), std::string());
    }

    void whoComesAndGoesIsNoHerd()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a);
        const auto come = [&](int number) {
            const auto session = cluster.joined();
            cluster.node(lock("/x", number), session).watch(session, lock("/x", 1));
            return session;
        };
        Diagnostician diagnostician;
        std::vector<SessionId> sessions;
        for (int number = 2; number <= 4; ++number)
            sessions.push_back(come(number));
        QVERIFY(look(diagnostician, cluster).empty());
        cluster.unwatch(sessions.front()).gone(lock("/x", 2));
        come(5);
        QVERIFY(look(diagnostician, cluster.later()).empty()); // three, but two of them stayed
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string("herd"));
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

    void manyWhoWaitForLongAreTold()
    {
        const auto line = [](int count, std::int64_t age) {
            WrittenCluster cluster;
            for (int i = 0; i <= count; ++i) {
                const auto session = cluster.joined();
                cluster.node(lock("/x", i), session, "worker", age);
                if (i > 0)
                    cluster.watch(session, lock("/x", i - 1));
            }
            return found(cluster);
        };
        QCOMPARE(kinds(line(50, 20'000)), std::string());
        QCOMPARE(kinds(line(3, 86'400'000)), std::string("lock-or-election")); // a note
        const auto findings = line(50, 420'000);
        QCOMPARE(kinds(findings), std::string("long-line"));
        QCOMPARE(findings.front().facts.front().number, 50);
        QVERIFY(findings.front().severity == Severity::Info);
    }

    // What was seen twice, and has not lasted for long enough, is told apart.
    void whatMayPassIsNotYetCertain()
    {
        WrittenCluster cluster;
        cluster.node("/gate", 0, {}, 3000).watch(a, "/gate").watch(b, "/gate");
        Diagnostician diagnostician;
        static_cast<void>(look(diagnostician, cluster));
        QVERIFY(diagnostician.uncertain().empty());
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string());
        QCOMPARE(kinds(diagnostician.uncertain()), std::string("barrier-waits"));
        QVERIFY(!diagnostician.uncertain().front().isCertain);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(kinds(look(diagnostician, cluster.later())),
                     std::string(i < 2 ? "" : "barrier-waits"));
        QVERIFY(diagnostician.uncertain().empty());
    }

    // Nor does one who comes make the others wait from now on.
    void whoComesToAGateIsNotAnotherFinding()
    {
        WrittenCluster cluster;
        cluster.node("/gate", 0, {}, 60'000).watch(a, "/gate").watch(b, "/gate");
        Diagnostician diagnostician;
        static_cast<void>(look(diagnostician, cluster));
        const auto findings = look(diagnostician, cluster.later());
        QCOMPARE(findings.size(), 1U);
        const auto more = look(diagnostician, cluster.watch(c, "/gate").later());
        QCOMPARE(more.size(), 1U);
        QCOMPARE(more.front().id(), findings.front().id());
        QCOMPARE(more.front().sessions.size(), 3U);
        QCOMPARE(
            kinds(look(diagnostician, cluster.unwatch(a).unwatch(b).watch(d, "/gate").later())),
            std::string("barrier-waits")); // c has stayed
        QCOMPARE(
            kinds(look(diagnostician, cluster.unwatch(c).unwatch(d).watch(a, "/gate").later())),
            std::string()); // nobody has
    }

    // Members that come one after another are on their way, however long that takes.
    void eachMemberOfADoubleBarrierRestartsTheTime()
    {
        const auto member = [](int number) {
            return "/gates/x/01234567-89ab-cdef-0123-" + std::string(11, '0')
                + std::to_string(number);
        };
        WrittenCluster cluster;
        Diagnostician diagnostician;
        for (int i = 1; i <= 9; ++i) {
            cluster.node(member(i), a, {}, -4000 * i).watch(a, "/gates/x/ready");
            QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string());
            QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string());
        }
        for (int i = 0; i < 5; ++i)
            static_cast<void>(look(diagnostician, cluster.later()));
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string("double-barrier-short"));
    }

    // A gate that was opened and closed again between two looks is another gate.
    void whatIsMadeAnewByTheSameNameIsAnother()
    {
        WrittenCluster cluster;
        cluster.node("/gate").watch(a, "/gate").watch(b, "/gate");
        Diagnostician diagnostician;
        QVERIFY(look(diagnostician, cluster).empty());
        cluster.gone("/gate").node("/gate");
        QVERIFY(look(diagnostician, cluster.later()).empty());
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string("barrier-waits"));
    }

    void aReaderThatIsFirstAndWatchesTheWriterBehindItDoesNotHold()
    {
        WrittenCluster cluster;
        const auto reader = "/x/" + hexName(1, "__rlock__0000000001");
        const auto writer = "/x/" + hexName(2, "__lock__0000000002");
        cluster.node(reader, a).node(writer, b).watch(a, writer).watch(b, reader);
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("backward-watch"));
        QCOMPARE(findings.front().paths.front(), reader);
        QVERIFY(pictureOf(cluster.seen).recipes.front().places.front().state
                == PlaceState::Waiting);
        cluster.watch(a, reader); // who watches its own node too has a cache of them
        cluster.node("/x/" + hexName(3, "__rlock__0000000003"), c).watch(c, writer);
        cluster.watch(a, "/x/" + hexName(3, "__rlock__0000000003"));
        QCOMPARE(kinds(found(cluster)), std::string());
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
