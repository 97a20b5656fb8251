#include "app/live/actions/forecast.h"
#include "app/live/sessionpicture.h"
#include "app/live/words/findingwords.h"
#include "app/live/words/incidentreport.h"
#include "app/live/words/inspectionchanges.h"
#include "app/live/words/inspectionlines.h"
#include "tests/live/diagnosed.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

/// What was found on a written cluster, in words.
class IncidentReportTest : public QObject
{
    Q_OBJECT
private slots:
    void whoeverWaitsIsInTheReportWhetherAnythingIsWrongThereOrNot()
    {
        WrittenCluster cluster;
        inLine(cluster, "/locks/a", 2);
        inLine(cluster, "/locks/idle", 1);
        cluster.node("/gate").watch(a, "/gate").watch(b, "/gate");
        const auto report = incidentReport(inspected(cluster), QStringLiteral("prod"));
        QVERIFY(report.contains(QStringLiteral("\n## Recipes\n")));
        QVERIFY(report.contains(QStringLiteral("### `/locks/a`: lock (Curator, certain)\n")));
        QVERIFY(report.contains(QStringLiteral("### `/gate`: barrier (likely)\n")));
        QCOMPARE(rowsAfter(report, QStringLiteral("### `/gate`")), 2);
        QVERIFY(!report.contains(QStringLiteral("`/locks/idle`")));
        QVERIFY(report.contains(QStringLiteral("In 1 more recipes nobody waits")));
    }

    void ofALongLineTheRestIsCounted()
    {
        WrittenCluster cluster;
        inLine(cluster, "/locks/a", 60);
        const auto report = incidentReport(inspected(cluster), QStringLiteral("prod"));
        QCOMPARE(rowsAfter(report, QStringLiteral("### `/locks/a`")), 50 + 1);
        QVERIFY(report.contains(QStringLiteral("| ... and 10 more |")));
    }

    void aRecipeIsALineThatReadsAsASentence()
    {
        WrittenCluster cluster;
        inLine(cluster, "/locks/a", 3);
        cluster.node("/rw/" + hexName(1, "__rlock__0000000001"), a);
        const auto lines = inspectionLines(inspected(cluster));
        QVERIFY2(lines.contains(QStringLiteral("/locks/a: lock (Curator, certain), "
                                               "0x1000000000000a1 (10.0.0.1:161) holds, "
                                               "held for 10 s, 2 wait, the oldest for 10 s")),
                 qPrintable(lines.join(u'\n')));
        QVERIFY2(lines.filter(QStringLiteral("/rw: read-write lock (kazoo, certain)")).size() == 1,
                 qPrintable(lines.join(u'\n')));
    }

    void whereNobodyTellsOfSessionsTheirNumberIsUnknown()
    {
        WrittenCluster cluster;
        inLine(cluster, "/locks/a", 2);
        QVERIFY(inspectionLines(inspected(cluster)).filter(QStringLiteral("sessions: 4")).size()
                == 1);
        cluster.seen.own = WrittenCluster::d; // whoever looks is none of the cluster's
        QVERIFY(inspectionLines(inspected(cluster)).filter(QStringLiteral("sessions: 3")).size()
                == 1);
        cluster.seen.sessions.clear();
        cluster.seen.servers.front().sessions = Refusal::NotAllowed;
        QVERIFY(
            inspectionLines(inspected(cluster)).filter(QStringLiteral("sessions: unknown")).size()
            == 1);
    }

    void aFindingThatComesIsSaidAsItIsInTheList()
    {
        WrittenCluster cluster;
        cluster.node("/gate").watch(a, "/gate").watch(b, "/gate");
        const auto after = inspected(cluster);
        auto before = after;
        before.findings.clear();
        const auto changes = changesBetween(before, after);
        QCOMPARE(changes.size(), std::size_t{1});
        QVERIFY(inspectionLines(after).contains(changes[0].line));
    }

    // By their ids alone nobody knows whose process it is, nor which node of it.
    void whoIsInADeadlockHasANameALibraryAndItsNodes()
    {
        WrittenCluster cluster;
        const auto one = lock("/locks/one", 0), two = lock("/locks/two", 0);
        const auto second = lock("/locks/two", 1), first = lock("/locks/one", 1);
        cluster.node(one, a, "worker-A", 60'000).node(two, b, "worker-B", 60'000);
        cluster.node(second, a, "worker-A", 50'000).node(first, b, "worker-B", 40'000);
        cluster.watch(a, two).watch(b, one);
        auto inspection = inspected(cluster);
        Diagnostician diagnostician;
        for (int i = 0; i < 8; ++i)
            inspection.findings = look(diagnostician, cluster.later());
        QCOMPARE(kinds(inspection.findings), std::string("deadlock"));
        QCOMPARE(
            FindingWords(inspection.picture.seen).title(inspection.findings[0]),
            QStringLiteral("Deadlock: 2 sessions wait for each other (/locks/one, /locks/two)"));
        const auto who = QStringLiteral("Who: ");
        const auto lines = inspectionLines(inspection).filter(who);
        const auto of = [](const char* session, const char* address, const char* name,
                           const std::string& held, const std::string& awaited) {
            return QStringLiteral("%1 (%2) \"%3\": a client of Curator, holds %4, waits at %5")
                .arg(QLatin1String(session), QLatin1String(address), QLatin1String(name),
                     QString::fromStdString(held), QString::fromStdString(awaited));
        };
        QCOMPARE(lines.size(), 1);
        QCOMPARE(lines[0].trimmed(),
                 who
                     + of("0x1000000000000a1", "10.0.0.1:161", "worker-A", "/locks/one/…0000",
                          "/locks/two/…0001")
                     + QStringLiteral("; ")
                     + of("0x1000000000000b2", "10.0.0.1:178", "worker-B", "/locks/two/…0000",
                          "/locks/one/…0001"));
    }

    void aLongLineSaysHowManyWaitAndForHowLong()
    {
        WrittenCluster cluster;
        const FindingWords words(cluster.seen);
        QCOMPARE(words.title({.kind = FindingKind::LongLine,
                              .severity = Severity::Info,
                              .certainty = Certainty::Observed,
                              .recipe = "/x",
                              .sessions = {a},
                              .facts = {{FactKind::Waiters, "/x", {}, 0, 50}},
                              .since = WrittenCluster::now - 240'000}),
                 QStringLiteral("/x: 50 wait behind 0x1000000000000a1 (10.0.0.1:161), the oldest "
                                "for 4 min"));
    }

    // The directory is of one library, as most names there are; each node is of its own.
    void eachOfTwoWhoBothHoldIsOfItsOwnLibrary()
    {
        WrittenCluster cluster;
        cluster.node(lock("/x", 0), a, "10.0.0.1");
        cluster.node("/x/" + hexName(1, "__lock__" + tenDigits(1)), b, "worker");
        auto inspection = inspected(cluster);
        Diagnostician diagnostician;
        static_cast<void>(look(diagnostician, cluster));
        inspection.findings = look(diagnostician, cluster.later());
        QCOMPARE(kinds(inspection.findings), std::string("two-libraries"));
        QVERIFY(
            inspectionLines(inspection)
                .contains(QStringLiteral(
                    "  Who: 0x1000000000000a1 (10.0.0.1:161) \"10.0.0.1\": a client of Curator; "
                    "0x1000000000000b2 (10.0.0.1:178) \"worker\": a client of kazoo")));
        Finding one{.kind = FindingKind::IdleHolder,
                    .recipe = "/x",
                    .paths = {lock("/x", 0)},
                    .sessions = {a}};
        const FindingWords words(inspection.picture.seen);
        QCOMPARE(words.who(one, inspection.picture.recipes),
                 QStringLiteral("a client of Curator, 0x1000000000000a1 (10.0.0.1:161) "
                                "\"10.0.0.1\""));
        one.sessions = {b};
        QVERIFY(words.who(one, inspection.picture.recipes)
                    .startsWith(QStringLiteral("a client of "
                                               "kazoo, ")));
    }

    // Whoever is evicted is not told by anybody: a person has to.
    void whatIsLeftToDoAfterAnEvictionIsSaid()
    {
        WrittenCluster cluster;
        inLine(cluster, "/locks/x", 2);
        const auto left = [&](int number) {
            return forecastOf(pictureOf(cluster.seen),
                              {Verb::Evict, Path(lock("/locks/x", number)), {}, {}, {}});
        };
        QVERIFY(left(0).afterwards.contains(QStringLiteral("may run on as if it held")));
        QCOMPARE(left(0).unaware, a);
        QVERIFY(left(1).afterwards.contains(QStringLiteral("waits for a turn that never comes")));
        cluster.watch(a, lock("/locks/x", 0)); // it is told
        QVERIFY(left(0).afterwards.isEmpty() && left(0).unaware == 0);
    }

    // A member neither holds nor waits: of no turn is spoken.
    void whoeverNeitherHoldsNorWaitsIsSaidToGoOnWithoutItsNode()
    {
        WrittenCluster cluster;
        for (const auto state : {PlaceState::Inside, PlaceState::Unknown}) {
            const auto warnings = warningsOfDeleting(cluster.seen, a, state).join(u' ');
            QVERIFY2(warnings.endsWith(QStringLiteral("It goes on as if its node were there.")),
                     qPrintable(warnings));
            const auto duty = dutyAfterDeleting(cluster.seen, a, state);
            QVERIFY2(duty.endsWith(QStringLiteral("was not told, and goes on as if its node were "
                                                  "there: stop or restart it.")),
                     qPrintable(duty));
        }
    }

    // "Heard of 9.8 s ago" beside "is silent" reads as if one of the two were wrong.
    void aSessionThatIsAliveAndSilentIsSaidToBeBothInOneSentence()
    {
        WrittenCluster cluster;
        cluster.seen.sessions.at(a).silentFor = 9800ms;
        const auto warnings = warningsOfDeleting(cluster.seen, a, PlaceState::Holding);
        QCOMPARE(warnings.front(),
                 QStringLiteral("0x1000000000000a1 (10.0.0.1:161) is alive: the server has not "
                                "ended it; nothing was heard of its client for 9.8 s."));
        cluster.seen.sessions.at(a).silentFor.reset();
        QVERIFY(warningsOfDeleting(cluster.seen, a, PlaceState::Holding)
                    .front()
                    .endsWith(QStringLiteral("is alive: a server has its client.")));
    }

    // The wish would only overwrite whose node it is.
    void whoDoesNotListenIsNotAdvisedToBeRevoked()
    {
        const auto isRevokingAdvised = [](const std::string& holder, bool isWatched = true) {
            WrittenCluster cluster;
            cluster.node(holder, a);
            if (isWatched)
                cluster.watch(a, holder);
            const auto picture = pictureOf(cluster.seen);
            const auto impact = forecastOf(picture, {Verb::Evict, Path(holder), {}, {}, {}}).impact;
            return impact.filter(QStringLiteral("revoke it")).size() == 1;
        };
        QVERIFY(isRevokingAdvised(lock("/locks/x", 1)));
        QVERIFY(!isRevokingAdvised(lock("/locks/x", 1), false));
        const std::string kazoos = "/locks/x/0123456789abcdef0123456789abcdef__lock__0000000001";
        QVERIFY(!isRevokingAdvised(kazoos));
        WrittenCluster cluster;
        cluster.node(kazoos, a).node(lock("/locks/y", 1), b).watch(b, lock("/locks/y", 1));
        cluster.node(lock("/locks/z", 1), c);
        const auto objectionTo = [&](const std::string& node) {
            const GuardedAction wanted{Verb::Revoke, Path(node), {}, {}, {}};
            return forecastOf(pictureOf(cluster.seen), wanted).objection;
        };
        QVERIFY(objectionTo(kazoos).contains(QStringLiteral("kazoo, which knows no revocation")));
        QVERIFY(objectionTo(lock("/locks/y", 1)).isEmpty());
        QVERIFY(objectionTo(lock("/locks/z", 1)).contains(QStringLiteral("not seen to listen")));
    }

    // A cache of the lock in the owner's session watches its node, too.
    void aCacheIsNotTakenForListening()
    {
        WrittenCluster cluster;
        const auto first = lock("/locks/x", 1), second = lock("/locks/x", 2);
        cluster.node(first, a).node(second, b).watch(a, first).watch(b, first).watch(b, second);
        const auto listening = [&](const std::string& node) {
            return impactOfDeleting(pictureOf(cluster.seen), node)->listening;
        };
        QVERIFY(listening(first) == Listening::Yes);
        QVERIFY(listening(second) == Listening::Yes); // it watches the node before its own
        cluster.watch(a, second);
        QVERIFY(listening(first) == Listening::Perhaps);
        QVERIFY(listening(second) == Listening::Yes);
        cluster.watch(b, "/locks/x");
        QVERIFY(listening(second) == Listening::Perhaps);
    }

    // A server ends sessions a tick later at the most, which a reader would take for a mistake.
    void noSessionEndsLaterThanItsTimeout()
    {
        WrittenCluster cluster;
        auto& seen = cluster.seen;
        seen.own = d;
        seen.servers.front().configuration = ServerConfiguration{.tickTime = 2000};
        const ConnectionReport connections{
            {{.address = "10.0.0.1:1", .session = d, .timeout = 4s, .lastResponse = 1000},
             {.address = "10.0.0.1:2", .session = a, .timeout = 40s, .lastResponse = 1000}},
            0};
        DumpReport dump;
        dump.sessions[d].expiresAt = 10'000;
        dump.sessions[a].expiresAt = 46'000;
        SessionPicture sessions({});
        sessions.add(seen.servers.front(), connections, dump, {});
        sessions.finish(seen);
        QVERIFY(seen.find(a)->expiresIn == 40s);
        QVERIFY(seen.find(d)->expiresIn == 4s);
    }

    void thatTimePassesIsNoChange()
    {
        WrittenCluster cluster;
        inLine(cluster, "/locks/a", 3);
        cluster.node("/gate").watch(a, "/gate").watch(b, "/gate");
        const auto before = inspected(cluster);
        auto after = before;
        after.picture.seen.wallTime += 120'000;
        QCOMPARE(changesBetween(before, after).size(), std::size_t{0});
        cluster.unwatch(a);
        QVERIFY(!changesBetween(before, inspected(cluster)).empty());
    }

private:
    static void inLine(WrittenCluster& cluster, const std::string& path, int count)
    {
        std::string before;
        for (int i = 0; i < count; ++i) {
            const auto session = i == 0 ? a : i == 1 ? b : i == 2 ? c : cluster.joined();
            const auto node = lock(path, i);
            cluster.node(node, session);
            if (!before.empty())
                cluster.watch(session, before);
            before = node;
        }
    }

    static Inspection inspected(const WrittenCluster& cluster)
    {
        Inspection inspection;
        inspection.picture = pictureOf(cluster.seen);
        inspection.findings = found(cluster);
        return inspection;
    }

    // Of the table below `head`, without its own head.
    static qsizetype rowsAfter(const QString& report, const QString& head)
    {
        const auto section
            = report.mid(report.indexOf(head) + 1).section(QStringLiteral("\n#"), 0, 0);
        return section.split(u'\n').filter(QRegularExpression(QStringLiteral("^\\|"))).size() - 2;
    }
};

QTEST_GUILESS_MAIN(IncidentReportTest)
#include "tst_incidentreport.moc"
