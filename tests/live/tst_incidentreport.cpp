#include "app/live/actions/forecast.h"
#include "app/live/words/incidentreport.h"
#include "app/live/words/inspectionchanges.h"
#include "app/live/words/inspectionlines.h"
#include "tests/live/diagnosed.h"

#include <QTest>

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
                                               "in line for 10 s, 2 wait, the oldest for 10 s")),
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

    // kazoo's clients do not listen for it: the wish would only overwrite whose node it is.
    void kazoosLocksAreNotAdvisedToBeRevoked()
    {
        const auto isRevokingAdvised = [](const std::string& holder) {
            WrittenCluster cluster;
            cluster.node(holder, a);
            const auto picture = pictureOf(cluster.seen);
            const auto impact = forecastOf(picture, {Verb::Evict, Path(holder), {}, {}, {}}).impact;
            return impact.filter(QStringLiteral("revoke it")).size() == 1;
        };
        QVERIFY(isRevokingAdvised(lock("/locks/x", 1)));
        QVERIFY(!isRevokingAdvised("/locks/x/0123456789abcdef0123456789abcdef__lock__0000000001"));
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
