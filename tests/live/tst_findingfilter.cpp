#include "app/live/words/findingfilter.h"
#include "app/live/words/inspectionjson.h"
#include "app/live/words/inspectionlines.h"
#include "app/live/words/inspectionmetrics.h"
#include "tests/live/diagnosed.h"

#include <QDateTime>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>
#include <QTimeZone>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

const QDate today(2026, 11, 23);

Inspection inspected(const WrittenCluster& cluster)
{
    Inspection inspection;
    inspection.picture = pictureOf(cluster.seen);
    inspection.findings = found(cluster);
    return inspection;
}

// Two gates at which two wait each: a finding each.
WrittenCluster twoGates()
{
    WrittenCluster cluster;
    for (const auto* gate : {"/a/gate", "/b/gate"})
        cluster.node(gate).watch(a, gate).watch(b, gate);
    return cluster;
}

Inspection siftedBy(const FindingFilter& filter, const WrittenCluster& cluster)
{
    auto inspection = inspected(cluster);
    filter.apply(inspection, today);
    return inspection;
}

std::string errorOf(const QByteArray& json)
{
    try {
        static_cast<void>(parseIgnoredPlaces(json));
    } catch (const IgnoreFileError& error) {
        return error.what();
    }
    return {};
}

} // namespace

/// Which findings count, and what machines are told of them.
class FindingFilterTest : public QObject
{
    Q_OBJECT
private slots:
    void whatIsIgnoredDoesNotCountAndIsNotLost()
    {
        FindingFilter filter;
        filter.ignore({.path = "/a", .reason = QStringLiteral("known"), .until = today});
        const auto inspection = siftedBy(filter, twoGates());
        QCOMPARE(inspection.findings.size(), std::size_t{1});
        QCOMPARE(inspection.findings[0].recipe, std::string("/b/gate"));
        QCOMPARE(inspection.ignored.size(), std::size_t{1});
        const auto lines = inspectionLines(inspection);
        const auto said = lines.filter(QStringLiteral("Ignored: "));
        QCOMPARE(said.size(), 1);
        QVERIFY2(said[0].contains(QLatin1String("/a/gate"))
                     && said[0].endsWith(QLatin1String("(known, until 2026-11-23)")),
                 qPrintable(said[0]));
        const auto ignored
            = toJson(inspection).value(QLatin1String("ignored")).toArray().first().toObject();
        QCOMPARE(ignored.value(QLatin1String("reason")).toString(), QStringLiteral("known"));
    }

    // Whoever looks at one lock cannot see what its owners wait for elsewhere.
    void whatWasNotLookedAtIsNotCalledChecked()
    {
        auto cluster = twoGates();
        const auto said = [&] {
            return inspectionLines(inspected(cluster))
                .filter(QStringLiteral("only what stands below /a was read"))
                .size();
        };
        QCOMPARE(said(), 0);
        cluster.seen.root = "/a";
        QCOMPARE(said(), 1);
    }

    // "/a" is not "/ab"; the day after its last one it counts again; another kind always did.
    void onlyTheVeryPlaceIsIgnoredAndNoLongerThanItWasSaid()
    {
        for (const auto& place :
             {IgnoredPlace{.path = "/a/ga"}, IgnoredPlace{.path = "/a", .until = today.addDays(-1)},
              IgnoredPlace{.path = "/a", .kind = FindingKind::Herd, .until = today}}) {
            FindingFilter filter;
            filter.ignore(place);
            QCOMPARE(siftedBy(filter, twoGates()).findings.size(), std::size_t{2});
        }
        FindingFilter filter;
        filter.ignore({.path = "/a", .until = today.addDays(-1)});
        QCOMPARE(filter.ended(today).size(), 1);
        QVERIFY(filter.ended(today.addDays(-1)).isEmpty());
    }

    // A deadlock is between places: who ignores one of them has not heard of the other.
    void whatIsAboutSeveralPlacesCountsUntilAllAreIgnored()
    {
        WrittenCluster cluster;
        cluster.node(lock("/locks/x", 1), a).node(lock("/locks/y", 1), b);
        cluster.node(lock("/locks/y", 2), a).node(lock("/locks/x", 2), b);
        cluster.watch(b, lock("/locks/x", 1)).watch(a, lock("/locks/y", 1));
        Diagnostician diagnostician;
        auto inspection = inspected(cluster);
        for (int i = 0; i < 8; ++i)
            inspection.findings = look(diagnostician, cluster.later());
        QCOMPARE(kinds(inspection.findings), std::string("deadlock"));
        FindingFilter one, both;
        one.ignore({.path = "/locks/x"});
        both.ignore({.path = "/locks/y"});
        both.ignore({.path = "/locks/x"});
        one.apply(inspection, today);
        QCOMPARE(inspection.findings.size(), std::size_t{1});
        const auto metrics = metricsOf(inspection, QStringLiteral("c"));
        QVERIFY(metrics.contains("path=\"/locks/x\"") && metrics.contains("path=\"/locks/y\""));
        both.apply(inspection, today);
        QVERIFY(inspection.findings.empty());
    }

    void whatBeganBeforeDoesNotCountIfThatIsKnown()
    {
        WrittenCluster cluster; // a foreign child, made ten seconds ago; and a closed barrier
        cluster.node(lock("/locks/x", 1), a).node("/locks/x/README").node(lock("/locks/x", 2), b);
        cluster.watch(b, lock("/locks/x", 1));
        cluster.node("/gate").watch(a, "/gate").watch(b, "/gate");
        FindingFilter filter;
        filter.setSince(WrittenCluster::now - 5'000);
        const auto inspection = siftedBy(filter, cluster);
        QCOMPARE(kinds(inspection.findings), std::string("barrier-waits"));
        QCOMPARE(inspection.older, 1);
        filter.setSince(WrittenCluster::now - 60'000);
        QCOMPARE(siftedBy(filter, cluster).findings.size(), std::size_t{2});
    }

    void aTimeIsADateOrALength()
    {
        constexpr std::int64_t now = WrittenCluster::now;
        QCOMPARE(timeFrom(QStringLiteral("90s"), now), std::optional(now - 90'000));
        QCOMPARE(timeFrom(QStringLiteral("2h"), now), std::optional(now - 7'200'000));
        QCOMPARE(timeFrom(QStringLiteral("1970-01-01T00:00:01Z"), now),
                 std::optional(std::int64_t(1000)));
        QCOMPARE(timeFrom(QStringLiteral("2026-11-23 14:00"), now),
                 std::optional(std::int64_t(QDateTime(today, QTime(14, 0)).toMSecsSinceEpoch())));
        for (const auto* wrong : {"", "yesterday", "15", "-5m", "2026-13-01", "9999999999s"})
            QVERIFY2(!timeFrom(QString::fromLatin1(wrong), now), wrong);
    }

    void aFileNamesWhatWhyAndUntilWhen()
    {
        const auto places = parseIgnoredPlaces(R"({"ignore": [
            {"path": "/jobs", "finding": "herd", "reason": "old client", "until": "2026-12-31"}]})");
        QCOMPARE(places.size(), std::size_t{1});
        QCOMPARE(places[0].path, std::string("/jobs"));
        QCOMPARE(places[0].kind, std::optional(FindingKind::Herd));
        QCOMPARE(places[0].until, QDate(2026, 12, 31));
    }

    void aWrongFileIsRefusedWithItsLineAndField_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("said");
        const auto entry
            = [](const char* fields) { return QByteArray("{\"ignore\": [\n{") + fields + "}]}"; };
        QTest::newRow("not JSON") << QByteArray("path: /jobs") << QByteArray("line 1");
        QTest::newRow("no list") << QByteArray("{}") << QByteArray("ignore");
        QTest::newRow("no reason")
            << entry(R"("path": "/a", "until": "2026-12-31")") << QByteArray("reason");
        QTest::newRow("an empty reason")
            << entry(R"("path": "/a", "reason": " ", "until": "2026-12-31")")
            << QByteArray("reason");
        QTest::newRow("no end") << entry(R"("path": "/a", "reason": "x")") << QByteArray("until");
        QTest::newRow("no date") << entry(R"("path": "/a", "reason": "x", "until": "soon")")
                                 << QByteArray("line 2");
        QTest::newRow("no path") << entry(R"("path": "a", "reason": "x", "until": "2026-12-31")")
                                 << QByteArray("path");
        QTest::newRow("no finding")
            << entry(R"("path": "/a", "finding": "x", "reason": "x", "until": "2026-12-31")")
            << QByteArray("finding");
        QTest::newRow("misspelt") << entry(R"("path": "/a", "reason": "x", "untill": "2026-12-31")")
                                  << QByteArray("untill");
    }

    void aWrongFileIsRefusedWithItsLineAndField()
    {
        QFETCH(const QByteArray, json);
        QFETCH(const QByteArray, said);
        const auto error = QByteArray::fromStdString(errorOf(json));
        QVERIFY2(error.contains(said), error.constData());
        QVERIFY(!error.contains('\n'));
    }

    // As a collector reads them: help, type, then samples, each of another series.
    void metricsAreWellFormed()
    {
        auto cluster = twoGates();
        cluster.node("/c\"/gate").watch(a, "/c\"/gate").watch(b, "/c\"/gate");
        const auto text = QString::fromUtf8(
            metricsOf(inspected(cluster), QStringLiteral("zoo1:2181,zoo2:2181/a\\b")));
        QVERIFY(text.endsWith(u'\n'));
        const QRegularExpression sample(
            QStringLiteral("^[a-z_]+\\{[a-z]+=\"(\\\\.|[^\"\\\\])*\""
                           "(,[a-z]+=\"(\\\\.|[^\"\\\\])*\")*\\} -?[0-9]+$"));
        QSet<QString> series;
        QString metric;
        for (const auto& line : text.chopped(1).split(u'\n')) {
            if (line.startsWith(QLatin1String("# HELP ")))
                metric = line.section(u' ', 2, 2);
            else if (line.startsWith(QLatin1String("# TYPE ")))
                QCOMPARE(line, QStringLiteral("# TYPE %1 gauge").arg(metric));
            else {
                QVERIFY2(sample.match(line).hasMatch(), qPrintable(line));
                QCOMPARE(line.section(u'{', 0, 0), metric);
                const auto name = line.section(u' ', 0, -2);
                QVERIFY2(!series.contains(name), qPrintable(name));
                series.insert(name);
            }
        }
        QVERIFY(text.contains(QLatin1String("zoetrope_inspect_up{cluster=\"zoo1:2181,zoo2:2181/a"
                                            "\\\\b\"} 1\n")));
        QVERIFY2(text.contains(QLatin1String("finding=\"barrier-waits\",severity=\"info\"")),
                 qPrintable(text));
    }

    void metricsOfAClusterThatIsNotThereSaySo()
    {
        const auto text = QString::fromUtf8(metricsOfNothing(QStringLiteral("zoo1"), 5'000));
        QVERIFY(text.contains(QLatin1String("zoetrope_inspect_up{cluster=\"zoo1\"} 0\n")));
        QVERIFY(text.contains(QLatin1String("_time_seconds{cluster=\"zoo1\"} 5\n")));
        QVERIFY(!text.contains(QLatin1String("zoetrope_findings")));
    }
};

QTEST_GUILESS_MAIN(FindingFilterTest)
#include "tst_findingfilter.moc"
