#include "tests/live/diagnosed.h"

#include <QTest>

using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

std::string kazoo(const std::string& path, int number, const char* mark = "__lock__")
{
    return path + '/' + hexName(number, mark + tenDigits(number));
}

std::string reader(int number)
{
    return "/rw/" + protectedName(number, "__READ__" + tenDigits(number));
}

std::string writer(int number)
{
    return "/rw/" + protectedName(number, "__WRIT__" + tenDigits(number));
}

std::string member(int number)
{
    return "01234567-89ab-cdef-0123-" + std::string(11, '0') + std::to_string(number);
}

constexpr std::int64_t minutes = 60'000; // milliseconds
constexpr std::int64_t hours = 60 * minutes;

/// A kazoo queue with one item, which a has taken.
WrittenCluster takenFor(std::int64_t age)
{
    WrittenCluster cluster;
    cluster.node("/q/entries/entry-100-0000000001", 0, "work", age + minutes);
    cluster.node("/q/taken/entry-100-0000000001", a, "consumer", age);
    return cluster;
}

/// a holds since ten minutes, b waits for it almost as long.
WrittenCluster idle(const std::string& path, std::int64_t waits = 9 * minutes)
{
    WrittenCluster cluster;
    cluster.node(lock(path, 1), a, {}, waits + minutes).node(lock(path, 2), b, {}, waits);
    cluster.watch(b, lock(path, 1));
    return cluster;
}

bool isStuck(const Findings& findings)
{
    return std::any_of(findings.begin(), findings.end(), [](const auto& finding) {
        return finding.kind == FindingKind::LongLine && finding.severity == Severity::Warning;
    });
}

std::string placeStates(const WrittenCluster& cluster)
{
    std::string states;
    const auto picture = pictureOf(cluster.seen);
    for (const auto& place : picture.recipes.front().places)
        states += (states.empty() ? "" : " ") + std::string(name(place.state));
    return states;
}

} // namespace

/// What goes wrong in the use of recipes, each with what looks alike and is well.
class UseDiagnosisTest : public QObject
{
    Q_OBJECT
private slots:
    void clientsOfTwoLibrariesBothHold()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a).node(kazoo("/x", 2), b).node(lock("/x", 3), c);
        cluster.watch(c, lock("/x", 1));
        QCOMPARE(placeStates(cluster), std::string("holding holding waiting"));
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("two-libraries"));
        QVERIFY(findings[0].severity == Severity::Critical);
        QVERIFY(findings[0].certainty == Certainty::Observed);
        QCOMPARE(findings[0].sessions, (std::vector<SessionId>{a, b}));
    }

    // kazoo can be told the names of others: then it waits as they do.
    void aKazooThatReadsCuratorsNamesWaitsForThem()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 1), a).node(kazoo("/x", 2), b).watch(b, lock("/x", 1));
        QCOMPARE(kinds(found(cluster)), std::string());
        QCOMPARE(placeStates(cluster), std::string("holding waiting"));
        WrittenCluster alike; // a kazoo that writes Curator's names
        const auto own = "/x/" + hexName(2, "lock-" + tenDigits(2));
        alike.node(lock("/x", 1), a).node(own, b).watch(b, lock("/x", 1));
        QCOMPARE(kinds(found(alike)), std::string());
        QCOMPARE(placeStates(alike), std::string("holding waiting"));
        WrittenCluster alone;
        alone.node(kazoo("/x", 1), a).node(kazoo("/x", 2), b).watch(b, kazoo("/x", 1));
        QCOMPARE(kinds(found(alone)), std::string());
    }

    void aNodeOfTheLineThatNoSessionOwnsKeepsIt()
    {
        WrittenCluster cluster;
        cluster.node(kazoo("/x", 1)).node(kazoo("/x", 2), a).watch(a, kazoo("/x", 1));
        cluster.node(kazoo("/x", 3), b).watch(b, kazoo("/x", 2));
        QCOMPARE(placeStates(cluster), std::string("unknown waiting waiting"));
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("persistent-node"));
        QVERIFY(findings[0].severity == Severity::Critical);
        QVERIFY(findings[0].certainty == Certainty::Proven);
        QCOMPARE(findings[0].paths, std::vector<std::string>{kazoo("/x", 1)});
    }

    void behindTheLineItIsAWarningAndANoteIsAForeignChild()
    {
        WrittenCluster cluster;
        cluster.node(kazoo("/x", 1), a).node(kazoo("/x", 2));
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("persistent-node"));
        QVERIFY(findings[0].severity == Severity::Warning);
        WrittenCluster noted;
        noted.node(kazoo("/x", 1), a).node("/x/note-0000000002");
        QCOMPARE(kinds(found(noted)), std::string("foreign-child"));
    }

    void aReaderThatAsksToWriteWaitsForItself()
    {
        WrittenCluster cluster;
        cluster.node(reader(1), a, {}, minutes).node(writer(2), a, {}, minutes);
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("read-write-upgrade"));
        QVERIFY(findings.front().isGuess()); // it may wait with a deadline
        QVERIFY(findings[0].severity == Severity::Info);
        QVERIFY(findings[0].certainty == Certainty::Possible);
    }

    // Another one reads as well: it waits for that one. And who holds for writing may read.
    void aWriterBehindOthersDoesNotWaitForItself()
    {
        WrittenCluster cluster;
        cluster.node(reader(1), a, {}, minutes).node(reader(2), b, {}, minutes);
        cluster.node(writer(3), a, {}, minutes).watch(a, reader(2));
        QCOMPARE(kinds(found(cluster)), std::string());
        WrittenCluster downgraded;
        downgraded.node(writer(1), a, {}, minutes).node(reader(1), a, {}, minutes);
        QCOMPARE(kinds(found(downgraded)), std::string());
        WrittenCluster fresh; // it may be given up in a moment
        fresh.node(reader(1), a, {}, 1000).node(writer(2), a, {}, 1000);
        QCOMPARE(kinds(found(fresh)), std::string());
    }

    void aMeetingThatIsOpenThoughNobodyIsInIsLeftOver()
    {
        WrittenCluster cluster;
        cluster.node("/barriers/table/ready", 0, {}, hours);
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("ready-left"));
        QVERIFY(findings[0].severity == Severity::Warning);
        QCOMPARE(findings[0].paths, std::vector<std::string>{"/barriers/table/ready"});
    }

    // Members in it; members that have just left; and the word alone, which is anybody's.
    void whatOnlyLooksLikeALeftSignIsNone()
    {
        WrittenCluster open;
        open.node("/barriers/table/ready", 0, {}, hours).node("/barriers/table/" + member(1), a);
        QCOMPARE(kinds(found(open)), std::string());
        WrittenCluster leaving;
        leaving.node("/barriers/table/ready", 0, {}, 5'000);
        QCOMPARE(kinds(found(leaving)), std::string());
        WrittenCluster other;
        other.node("/app/ready", 0, {}, hours);
        QCOMPARE(kinds(found(other)), std::string());
    }

    // Who has seen members there knows what the sign is, whatever the path is called.
    void whereMembersWereSeenTheSignIsTheirs()
    {
        WrittenCluster cluster;
        cluster.node("/app/ready", 0, {}, hours).node("/app/" + member(1), a);
        Diagnostician diagnostician;
        static_cast<void>(look(diagnostician, cluster));
        cluster.gone("/app/" + member(1));
        static_cast<void>(look(diagnostician, cluster.later()));
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string("ready-left"));
    }

    // A server that did not answer in time has told nothing: neither that it slept nor that it
    // woke.
    void whoHasNotNoticedThatItHoldsIsFoundBesideLooksThatToldNothing()
    {
        WrittenCluster cluster;
        cluster.node(lock("/locks/x", 1), a).node(lock("/locks/x", 2), b);
        cluster.watch(b, lock("/locks/x", 1));
        Diagnostician diagnostician;
        const auto unheard = [&] {
            auto silent = cluster.later();
            silent.seen.sessions.at(b).server.clear();
            return kinds(look(diagnostician, silent));
        };
        static_cast<void>(look(diagnostician, cluster));
        QCOMPARE(unheard(), std::string());
        cluster.gone(lock("/locks/x", 1)).unwatch(b);
        QCOMPARE(unheard(), std::string());
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string());
        QCOMPARE(unheard(), std::string());
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string());
        QCOMPARE(unheard(), std::string());
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string("granted-asleep"));
        cluster.seen.sessions.at(b).lastCall = 8;
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string());
    }

    // Also when the first look comes after the fact.
    void aHolderThatAsksForNothingWhileOthersWaitIsASuspicion()
    {
        for (const auto* path : {"/locks/x", "/app/mutex"}) {
            const auto findings = found(idle(path));
            QCOMPARE(kinds(findings), std::string("idle-holder"));
            QVERIFY(findings[0].severity == Severity::Info);
            QVERIFY(findings[0].certainty == Certainty::Possible);
            QVERIFY(says(findings[0], FactKind::AsksNothing));
            QVERIFY(findings[0].since > 0); // since when the first one waits
        }
        WrittenCluster leases;
        leases.node("/s/leases/" + protectedName(1, "lease-" + tenDigits(1)), a, {}, hours);
        leases.node("/s/locks/" + protectedName(2, "lock-" + tenDigits(2)), b, {}, hours);
        QCOMPARE(kinds(found(leases)), std::string("idle-holder"));
    }

    // It is one client that has forgotten them.
    void whoHasForgottenSeveralLeasesIsToldOfOnce()
    {
        const auto lease = [](int number) {
            return "/s/leases/" + protectedName(number, "lease-" + tenDigits(number));
        };
        WrittenCluster cluster;
        cluster.node(lease(1), a, {}, hours).node(lease(2), a, {}, hours);
        cluster.node("/s/locks/" + protectedName(3, "lock-" + tenDigits(3)), b, {}, hours);
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("idle-holder"));
        QCOMPARE(findings[0].paths, (std::vector<std::string>{lease(1), lease(2)}));
        cluster.node(lease(4), c, {}, hours);
        QCOMPARE(kinds(found(cluster)), std::string("idle-holder, idle-holder"));
    }

    void aLongLineWhoseHolderAsksForNothingIsOneFinding()
    {
        WrittenCluster cluster;
        cluster.node(lock("/locks/x", 0), a, {}, 8 * minutes);
        for (int i = 1; i <= 10; ++i) {
            const auto waiter = cluster.joined();
            cluster.node(lock("/locks/x", i), waiter, {}, 7 * minutes);
            cluster.watch(waiter, lock("/locks/x", i - 1));
        }
        const auto findings = found(cluster);
        QCOMPARE(kinds(findings), std::string("long-line"));
        QVERIFY(findings[0].certainty == Certainty::Observed);
        QVERIFY(says(findings[0], FactKind::AsksNothing));
    }

    // How long it holds is said where it is known: nobody has ever left, or it was seen to come in.
    void aStuckLockSaysHowLongItIsHeldWhereThatIsKnown()
    {
        auto stuck = idle("/locks/x", 20 * minutes);
        const auto unknown = found(stuck);
        QCOMPARE(kinds(unknown), std::string("long-line"));
        QVERIFY(unknown[0].severity == Severity::Warning);
        QVERIFY(says(unknown[0], FactKind::AsksNothing));
        QVERIFY(!says(unknown[0], FactKind::HoldsFor) && !says(unknown[0], FactKind::FirstFor));
        auto& directory = stuck.seen.tree.nodes.at("/locks/x").stat;
        directory.cversion = directory.numChildren;
        const auto known = found(stuck);
        QVERIFY(says(known[0], FactKind::FirstFor));
        QVERIFY(!says(known[0], FactKind::HoldsFor));
    }

    // Somebody left after the youngest had come: who is first may have come in just now.
    void afterADepartureOneLookCannotTellThatALineIsStuck()
    {
        auto cluster = idle("/locks/x", 20 * minutes);
        cluster.seen.tree.nodes.at("/locks/x").stat.pzxid = 0x200000000;
        Diagnostician diagnostician;
        static_cast<void>(look(diagnostician, cluster));
        const auto findings = look(diagnostician, cluster.later());
        QCOMPARE(kinds(findings), std::string("long-line"));
        QVERIFY(findings[0].severity == Severity::Info);
        QVERIFY(findings[0].certainty == Certainty::Possible);
        cluster.seen.at += std::chrono::minutes(16); // and nobody was let in
        cluster.seen.wallTime += 16 * minutes;
        static_cast<void>(look(diagnostician, cluster));
        QVERIFY(isStuck(look(diagnostician, cluster.later())));
    }

    // The path would say that others stand by.
    void whatAPersonCallsALockCanBeStuck()
    {
        for (const auto* path : {"/x", "/app/active", "/app/leader"}) {
            auto cluster = idle(path, 20 * minutes);
            QVERIFY2(!isStuck(found(cluster)), path);
            Diagnostician diagnostician;
            static_cast<void>(diagnostician.look(pictureOf(cluster.seen, {{path, Family::Lock}})));
            QVERIFY2(isStuck(diagnostician.look(
                         pictureOf(cluster.later().seen, {{path, Family::Lock}}))),
                     path);
        }
    }

    // Who gave up behind it has not let it in: nobody was ever before the first child of all.
    void whoGivesUpDoesNotMakeTheHoldOfTheFirstOfAllAnyYounger()
    {
        WrittenCluster cluster;
        cluster.node(lock("/locks/x", 0), a, {}, 25 * minutes);
        cluster.node(lock("/locks/x", 1), b, {}, 20 * minutes).watch(b, lock("/locks/x", 0));
        auto& directory = cluster.seen.tree.nodes.at("/locks/x").stat;
        directory.pzxid = 0x200000000;
        directory.cversion = directory.numChildren + 6; // three came and went
        const auto findings = found(cluster);
        QVERIFY(isStuck(findings));
        QVERIFY(says(findings[0], FactKind::FirstFor) && !says(findings[0], FactKind::LeftSince));
    }

    // What came later, and is old, tells that the last who left did so even earlier.
    void aDepartureThatIsOldItselfSaysNothingForTheHolder()
    {
        auto cluster = idle("/locks/x", 20 * minutes);
        cluster.seen.tree.nodes.at("/locks/x").stat.pzxid = 0x200000000;
        cluster.node("/config", 0, {}, 14 * minutes);
        auto& later = cluster.seen.tree.nodes.at("/config").stat;
        later.czxid = 0x200000001;
        const auto young = found(cluster);
        QVERIFY(!isStuck(young) && says(young[0], FactKind::LeftSince));
        later.ctime -= 2 * minutes;
        QVERIFY(isStuck(found(cluster)));
        later.czxid = 0x1ffffffff; // before it
        QVERIFY(!isStuck(found(cluster)));
    }

    // Others have waited for long, but not for it.
    void whoHasJustComeInHasForgottenNothing()
    {
        auto cluster = idle("/locks/x", 10 * minutes);
        cluster.node(lock("/locks/x", 3), c, {}, 10 * minutes).watch(c, lock("/locks/x", 2));
        Diagnostician diagnostician;
        static_cast<void>(look(diagnostician, cluster));
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string("idle-holder"));
        cluster.gone(lock("/locks/x", 1)).unwatch(b);
        ++cluster.seen.sessions.at(b).lastCall; // it notices
        static_cast<void>(look(diagnostician, cluster));
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string());
        cluster.seen.at += std::chrono::minutes(6);
        cluster.seen.wallTime += 6 * minutes;
        static_cast<void>(look(diagnostician, cluster));
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string("idle-holder"));
    }

    // Of several who hold, one comes and goes, and another has held all the time.
    void whoHasForgottenALeaseIsToldThoughOthersComeAndGo()
    {
        const auto lease = [](int number) {
            return "/s/leases/" + protectedName(number, "lease-" + tenDigits(number));
        };
        WrittenCluster cluster;
        cluster.node(lease(1), a, {}, hours).node(lease(2), c, {}, hours);
        cluster.node("/s/locks/" + protectedName(3, "lock-" + tenDigits(3)), b, {}, hours);
        Diagnostician diagnostician;
        static_cast<void>(look(diagnostician, cluster));
        static_cast<void>(look(diagnostician, cluster.later()));
        cluster.gone(lease(2)).node(lease(4), cluster.joined(), {}, 0);
        static_cast<void>(look(diagnostician, cluster.later()));
        const auto findings = look(diagnostician, cluster.later());
        QCOMPARE(kinds(findings), std::string("idle-holder"));
        QCOMPARE(findings[0].sessions, std::vector<SessionId>{a});
    }

    // Its own past: what was held for forty minutes before is not stuck after twenty.
    void aLockThatIsUsuallyHeldForLongIsStuckLater()
    {
        WrittenCluster cluster;
        for (int i = 1; i <= 5; ++i)
            cluster.node(lock("/locks/x", i), cluster.joined(), {}, hours);
        Diagnostician diagnostician;
        const auto after = [&](std::int64_t passed) {
            cluster.seen.at += std::chrono::milliseconds(passed);
            cluster.seen.wallTime += passed;
            static_cast<void>(look(diagnostician, cluster));
            return look(diagnostician, cluster.later());
        };
        const auto letIn = [&](int gone) {
            cluster.gone(lock("/locks/x", gone));
            for (auto& [id, session] : cluster.seen.sessions)
                ++session.lastCall; // it notices
        };
        QVERIFY(isStuck(after(0)));
        letIn(1);
        QVERIFY(!isStuck(after(0)));
        QVERIFY(isStuck(after(40 * minutes)));
        letIn(2);
        QVERIFY(!isStuck(after(0)));
        QVERIFY(!isStuck(after(20 * minutes)));
        const auto findings = after(30 * minutes);
        QVERIFY(isStuck(findings));
        QVERIFY(std::any_of(findings.begin(), findings.end(), [](const auto& finding) {
            return finding.kind == FindingKind::LongLine && says(finding, FactKind::HoldsFor);
        }));
    }

    void whenALockIsStuckIsForAPersonToSay()
    {
        Diagnostician patient(std::chrono::hours(3)), hasty(std::chrono::minutes(1));
        const auto stuck = idle("/locks/x", 20 * minutes);
        const auto brief = idle("/locks/x", 2 * minutes);
        static_cast<void>(look(patient, stuck));
        static_cast<void>(look(hasty, brief));
        QVERIFY(!isStuck(look(patient, WrittenCluster(stuck).later())));
        QVERIFY(isStuck(look(hasty, WrittenCluster(brief).later())));
        QVERIFY(!isStuck(found(brief)));
    }

    void whoWorksLeadsOrIsAwaitedForAMomentIsNoSuspicion()
    {
        auto working = idle("/locks/x"); // it asks the servers for something
        Diagnostician diagnostician;
        for (int i = 0; i < 4; ++i) {
            ++working.seen.sessions.at(a).lastCall;
            QCOMPARE(kinds(look(diagnostician, working.later())), std::string());
        }
        QCOMPARE(kinds(found(idle("/app/x"))), std::string()); // perhaps an election
        QCOMPARE(kinds(found(idle("/locks/master"))), std::string());
        WrittenCluster brief;
        brief.node(lock("/locks/x", 1), a, {}, hours).node(lock("/locks/x", 2), b, {}, minutes);
        brief.watch(b, lock("/locks/x", 1));
        QCOMPARE(kinds(found(brief)), std::string());
    }

    void anItemThatWasTakenLongAgoIsTold()
    {
        const auto findings = found(takenFor(2 * hours));
        QCOMPARE(kinds(findings), std::string("item-taken"));
        QVERIFY(findings[0].severity == Severity::Info);
        QCOMPARE(findings[0].sessions, std::vector<SessionId>{a});
        QCOMPARE(kinds(found(takenFor(10 * minutes))), std::string()); // some works take long
    }

    // Three others took seconds; this one takes minutes.
    void anItemThatTakesFarLongerThanOthersIsTold()
    {
        auto cluster = takenFor(5 * minutes);
        for (const auto* name : {"2", "3", "4"}) {
            cluster.node(std::string("/q/entries/entry-100-000000000") + name, 0, {}, 3'000);
            cluster.node(std::string("/q/taken/entry-100-000000000") + name, b, {}, 3'000);
        }
        Diagnostician diagnostician;
        QCOMPARE(kinds(look(diagnostician, cluster)), std::string());
        for (const auto* name : {"2", "3", "4"}) {
            cluster.gone(std::string("/q/entries/entry-100-000000000") + name);
            cluster.gone(std::string("/q/taken/entry-100-000000000") + name);
        }
        for (int i = 0; i < 3; ++i)
            static_cast<void>(look(diagnostician, cluster.later()));
        QCOMPARE(kinds(look(diagnostician, cluster.later())), std::string("item-taken"));
    }

    void anItemThatComesBackEachTimeIsPoison()
    {
        auto cluster = takenFor(1000);
        Diagnostician diagnostician;
        std::string all;
        for (int i = 0; i < 3; ++i) {
            all += kinds(look(diagnostician, cluster.later()));
            cluster.gone("/q/taken/entry-100-0000000001");
            if (i == 1)
                all += kinds(look(diagnostician, cluster.later()));
            cluster.node("/q/taken/entry-100-0000000001", b, {}, 0); // another one tries
        }
        QCOMPARE(all, std::string()); // twice may be chance
        const auto findings = look(diagnostician, cluster.later());
        QCOMPARE(kinds(findings), std::string("poison-item"));
        QVERIFY(findings[0].certainty == Certainty::Observed);
        QCOMPARE(findings[0].paths, std::vector<std::string>{"/q/entries/entry-100-0000000001"});
    }

    // They stand behind it, watch nobody, and go: they were let in.
    void readersThatPassAWriterStarveIt()
    {
        QCOMPARE(passing(false), std::string("writer-starves: warning, observed"));
        QCOMPARE(passing(true), std::string("writer-starves: info, possible")); // they gave up
    }

    void readersThatWaitBehindAWriterDoNot()
    {
        WrittenCluster cluster;
        cluster.node(reader(1), a, {}, hours).node(writer(2), b, {}, hours);
        cluster.watch(b, reader(1));
        for (int i = 3; i < 7; ++i) {
            const auto session = cluster.joined();
            cluster.node(reader(i), session).watch(session, writer(2));
        }
        Diagnostician diagnostician;
        for (int i = 0; i < 4; ++i)
            QVERIFY(kinds(look(diagnostician, cluster.later())).find("writer")
                    == std::string::npos);
    }

private:
    // One after another comes behind the writer, stays for two looks and goes before it. Returns
    // what is said of it.
    static std::string passing(bool areWatching)
    {
        WrittenCluster cluster;
        cluster.node(reader(1), a, {}, hours).node(writer(2), b, {}, 2 * minutes);
        cluster.watch(b, reader(1));
        Diagnostician diagnostician;
        for (int i = 3; i < 7; ++i) {
            cluster.node(reader(i), c);
            if (areWatching)
                cluster.watch(c, writer(2));
            for (int times = 0; times < 2; ++times)
                static_cast<void>(look(diagnostician, cluster.later()));
            cluster.gone(reader(i)).unwatch(c);
        }
        cluster.node(reader(7), c); // one more
        if (areWatching)
            cluster.watch(c, writer(2));
        static_cast<void>(look(diagnostician, cluster.later()));
        std::string all;
        for (const auto& finding : look(diagnostician, cluster.later()))
            all += std::string(name(finding.kind)) + ": " + std::string(name(finding.severity))
                + ", " + std::string(name(finding.certainty));
        return all;
    }
};

QTEST_APPLESS_MAIN(UseDiagnosisTest)
#include "tst_usediagnosis.moc"
