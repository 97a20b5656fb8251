#include "app/export/excerpt.h"
#include "app/export/exporting.h"
#include "app/recording/recordingfile.h"
#include "tests/recording/recordedevents.h"
#include "tests/support/writtendinner.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

using namespace zoetrope::app;
using namespace zoetrope::recipes;
using namespace zoetrope::tests;

namespace {

// Names that every format has to take care of.
const std::array<std::string, 4> guests{"张三", "a \"b\"; <c> #d %e: {f} | *g*,\nh", "laboratory",
                                        "laboratory"};

// A dinner at which all sit down and get up, then one breaks.
std::vector<Event> aDinner()
{
    WrittenDinner dinner;
    for (const auto* guest : {"one", "two", "three", "four"})
        dinner.connects(guest);
    dinner.lays("one");
    for (const auto* guest : {"one", "two", "three", "four"})
        dinner.sits(guest);
    for (const auto* guest : {"one", "two", "three"})
        dinner.getsUp(guest);
    dinner.says("stuck", "/table");
    auto events = dinner.events();
    for (auto& event : events) {
        if (event.kind == Kind::Joined)
            event.text = guests.at(event.actor - 1);
    }
    return events;
}

class Exported
{
public:
    explicit Exported(const std::vector<Event>& events)
    {
        auto about = anAbout();
        about.more["a \"key\""] = "\xff";
        RecordingFile file(m_files / "a", about);
        file.write(events);
        file.write(Note{.at = events.front().at, .path = "/table", .text = "look; \"here\""});
        file.finish();
    }

    [[nodiscard]] QByteArray as(const char* format) const
    {
        Recording recording(m_files / "a");
        std::ostringstream output;
        exportFormat(format)->write(recording, output);
        return QByteArray::fromStdString(output.str());
    }

private:
    Files m_files;
};

QList<QByteArray> lines(QByteArray text)
{
    text.chop(1); // the last line's end
    return text.split('\n');
}

// RFC 4180.
QList<QStringList> rows(const QString& text)
{
    static const QRegularExpression field(
        QStringLiteral("(\"(?:[^\"]|\"\")*\"|[^,\"\r\n]*)(,|\r\n)"));
    QList<QStringList> rows{QStringList()};
    qsizetype at = 0;
    while (at < text.size()) {
        const auto match = field.match(text, at, QRegularExpression::NormalMatch,
                                       QRegularExpression::AnchorAtOffsetMatchOption);
        if (!match.hasMatch())
            return {};
        auto value = match.captured(1);
        if (value.startsWith(u'"'))
            value = value.mid(1, value.size() - 2)
                        .replace(QLatin1String("\"\""), QLatin1String("\""));
        rows.last().append(value);
        at = match.capturedEnd();
        if (match.captured(2) != QLatin1String(",") && at < text.size())
            rows.append(QStringList());
    }
    return rows;
}

qsizetype sleepers(const World& world)
{
    return std::count_if(world.participants.begin(), world.participants.end(), [](const auto& one) {
        return one.second.isPresent && one.second.standing == Standing::Waiting
            && !one.second.waitsOn.empty();
    });
}

bool isUtf8(const QByteArray& text)
{
    return QString::fromUtf8(text).toUtf8() == text;
}

} // namespace

class ExportTest : public QObject
{
    Q_OBJECT
private slots:
    void everyFormatIsKnownByItsName()
    {
        for (const auto* name :
             {"jsonl", "csv", "chrome", "shiviz", "mermaid", "svg", "markdown", "waits"})
            QVERIFY(exportFormat(name));
        QVERIFY(!exportFormat("xml"));
    }

    void aFileIsReplacedByAWholeOneAndARecordingNever()
    {
        const Files files;
        {
            RecordingFile file(files / "a", anAbout());
            file.write(aDinner());
        }
        std::ofstream(files / "report") << "of yesterday";
        std::filesystem::permissions(files / "report", std::filesystem::perms(0600));
        std::filesystem::create_symlink(files / "report", files / "link");
        Recording recording(files / "a");
        exportToFile(recording, *exportFormat("csv"), files / "link");
        QVERIFY(std::filesystem::is_symlink(files / "link"));
        QVERIFY(std::filesystem::file_size(files / "report") > 1'000);
        QVERIFY(std::filesystem::status(files / "report").permissions()
                == std::filesystem::perms(0600));
        exportToFile(recording, *exportFormat("csv"), "/dev/null");
        QVERIFY(std::filesystem::is_character_file("/dev/null"));
        QVERIFY_THROWS_EXCEPTION(RecordingError,
                                 exportToFile(recording, *exportFormat("csv"), files / "a"));
        QVERIFY_THROWS_EXCEPTION(RecordingError,
                                 exportToFile(recording, *exportFormat("csv"), files / "none/b"));
        QCOMPARE(Recording(files / "a").size(), std::uint64_t{aDinner().size()});
        const std::filesystem::directory_iterator left(files / ".");
        QCOMPARE(std::distance(begin(left), end(left)), 3); // nothing half done
    }

    void aPartKeepsTheCountOfWhatIsMissing()
    {
        const Files files;
        const auto events = everyEvent(1, 300);
        {
            RecordingFile file(files / "a", anAbout());
            file.write(std::span(events).first(100), 5);
            file.write(std::span(events).subspan(100), 7);
            file.endAt(events.back().at + std::chrono::hours(1));
        }
        Recording recording(files / "a");
        writeExcerpt(recording, TimePoint::min(), TimePoint::max(), files / "all");
        writeExcerpt(recording, events[50].at, TimePoint::max(), files / "end");
        writeExcerpt(recording, TimePoint::min(), events[200].at, files / "begin");
        QVERIFY(Recording(files / "all").about().until == events.back().at + std::chrono::hours(1));
        QVERIFY(Recording(files / "begin").about().until == events[200].at);
        QCOMPARE(Recording(files / "all").dropped(), std::uint64_t{12});
        QCOMPARE(Recording(files / "end").dropped(), std::uint64_t{7});
        QCOMPARE(Recording(files / "end").first(), events[50].id);
    }

    void whateverBytesWereRecordedTheTextIsUtf8()
    {
        const Exported exported(everyEvent(1, 500));
        for (const auto* format : exportFormats())
            QVERIFY2(isUtf8(exported.as(format->name)), format->name);
    }

    void aJsonLineIsAnEvent()
    {
        for (const auto& events : {aDinner(), everyEvent(1, 500)}) {
            const auto all = lines(Exported(events).as("jsonl"));
            QCOMPARE(all.size(), static_cast<qsizetype>(events.size()) + 2);
            for (qsizetype i = 0; i < all.size(); ++i) {
                QJsonParseError error{};
                const auto line = QJsonDocument::fromJson(all[i], &error).object();
                QVERIFY2(error.error == QJsonParseError::NoError, all[i].constData());
                if (line.value(QLatin1String("type")) != QLatin1String("event"))
                    continue;
                const auto& event = events[static_cast<std::size_t>(i) - 1];
                QCOMPARE(line.value(QLatin1String("id")).toInteger(), qint64(event.id));
                QCOMPARE(line.value(QLatin1String("kind")).toString().toStdString(),
                         std::string(name(event.kind)));
                QCOMPARE(line.value(QLatin1String("at_ns")).toInteger(),
                         qint64(event.at.time_since_epoch().count()));
            }
        }
    }

    void aRowOfTheTableIsAnEvent()
    {
        for (const auto& events : {aDinner(), everyEvent(1, 500)}) {
            const auto table = rows(QString::fromUtf8(Exported(events).as("csv")));
            QCOMPARE(table.size(), static_cast<qsizetype>(events.size()) + 1);
            for (const auto& row : table)
                QCOMPARE(row.size(), table.first().size());
            const auto path = table.first().indexOf(QLatin1String("path"));
            for (qsizetype i = 1; i < table.size(); ++i)
                QCOMPARE(table[i][path],
                         QString::fromStdString(events[static_cast<std::size_t>(i) - 1].path));
        }
    }

    void aChromeTraceIsOneByItsSchema()
    {
        const auto trace = QJsonDocument::fromJson(Exported(aDinner()).as("chrome")).object();
        const auto events = trace.value(QLatin1String("traceEvents")).toArray();
        std::map<int, double> ends; // of the last slice, by thread
        std::map<int, double> flows; // beginnings, by id
        int finished = 0;
        for (const auto& value : events) {
            const auto event = value.toObject();
            const auto phase = event.value(QLatin1String("ph")).toString();
            const auto thread = event.value(QLatin1String("tid")).toInt(-1);
            const auto at = event.value(QLatin1String("ts")).toDouble(-1);
            QVERIFY(event.value(QLatin1String("name")).isString());
            QVERIFY(event.value(QLatin1String("pid")).toInt() == 1 && thread >= 0);
            QVERIFY2(phase == QLatin1String("M") || at >= 0, qPrintable(phase));
            if (phase == QLatin1String("X")) { // slices of a thread must not overlap
                const auto length = event.value(QLatin1String("dur")).toDouble(-1);
                QVERIFY(length >= 0);
                QVERIFY(at + 0.001 >= ends[thread]);
                ends[thread] = at + length;
            } else if (phase == QLatin1String("s")) {
                flows[event.value(QLatin1String("id")).toInt()] = at;
            } else if (phase == QLatin1String("f")) {
                QVERIFY(at >= flows.at(event.value(QLatin1String("id")).toInt()));
                ++finished;
            } else {
                QVERIFY(phase == QLatin1String("M") || phase == QLatin1String("i"));
            }
        }
        QCOMPARE(ends.size(), guests.size());
        QVERIFY(finished > 0);
        QCOMPARE(static_cast<std::size_t>(finished), flows.size());
    }

    void vectorClocksAreWhatShiVizReads()
    {
        const auto text = QString::fromUtf8(Exported(aDinner()).as("shiviz"));
        static const QRegularExpression form(
            QStringLiteral("(?<host>\\S+) (?<clock>\\{.*\\})\\n(?<event>.*)\\n"));
        std::map<QString, int> counts;
        qsizetype at = 0;
        int merges = 0;
        while (at < text.size()) {
            const auto match = form.match(text, at, QRegularExpression::NormalMatch,
                                          QRegularExpression::AnchorAtOffsetMatchOption);
            QVERIFY2(match.hasMatch(), qPrintable(text.mid(at, 200)));
            const auto clock = QJsonDocument::fromJson(match.captured(u"clock").toUtf8()).object();
            const auto host = match.captured(u"host");
            QCOMPARE(clock.value(host).toInt(), ++counts[host]);
            for (const auto& other : clock.keys())
                QVERIFY(clock.value(other).toInt() <= counts[other]); // nothing from the future
            merges += clock.size() > 1 ? 1 : 0;
            at = match.capturedEnd();
        }
        QCOMPARE(counts.size(), guests.size() + 1); // and the laboratory
        QVERIFY(merges > 0);
    }

    void aSequenceDiagramHasOnlyItsWords()
    {
        static const QRegularExpression form(
            QStringLiteral("^sequenceDiagram$|^    (participant \\w+ as .+|Note over \\w+: .+|"
                           "P\\d+->>ZK: .+|ZK-(->>|\\))P\\d+: .+)$"));
        for (const auto& line : lines(Exported(aDinner()).as("mermaid"))) {
            QVERIFY2(form.match(QString::fromUtf8(line)).hasMatch(), line.constData());
            auto text = line.mid(line.indexOf(": ") + 1);
            text.replace(QByteArray("#"), {}); // numbers of characters: "#59;"
            QVERIFY2(!line.contains('<') && !line.contains('%'), line.constData());
        }
    }

    // Each moment of a dinner is a graph that `dot` reads, and it has who waits then.
    void aGraphHasWhoWaits()
    {
        const auto events = aDinner();
        World world;
        auto waiting = 0;
        for (std::size_t i = 0; i < events.size(); ++i) {
            const auto before = sleepers(world);
            world.apply(events[i]);
            if (sleepers(world) <= before)
                continue; // nobody has begun to wait
            ++waiting;
            const Exported moment({events.begin(), events.begin() + static_cast<int>(i) + 1});
            const auto graph = moment.as("waits");
            QVERIFY(graph.startsWith("digraph waits {"));
            QCOMPARE(graph.count(" -> "), sleepers(world));
            for (const auto& [actor, one] : world.participants) {
                const auto name = QByteArray::fromStdString(one.name);
                const auto isPlain = !name.contains('"');
                if (!one.waitsOn.empty() && isPlain)
                    QVERIFY2(graph.contains('"' + name + "\" -> "), graph.constData());
            }
            QProcess dot;
            dot.start(QStringLiteral("dot"), {QStringLiteral("-Tcanon")});
            dot.write(graph);
            dot.closeWriteChannel();
            QVERIFY(dot.waitForFinished());
            QCOMPARE(dot.exitCode(), 0);
        }
        QVERIFY(waiting > 0);
    }

    void aLongDiagramIsCut()
    {
        std::vector<Event> events = aDinner();
        for (EventId id = events.back().id + 1; id < 5'000; ++id)
            events.push_back({.id = id,
                              .at = events.back().at,
                              .actor = 1,
                              .kind = Kind::Belief,
                              .standing = Standing::Waiting,
                              .path = "/table"});
        const auto text = Exported(events).as("mermaid");
        QVERIFY(text.size() < 50'000);
        QVERIFY(text.contains("more in the recording"));
    }

    void aPictureIsWellFormed()
    {
        for (const auto& events : {aDinner(), everyEvent(1, 500)}) {
            QXmlStreamReader reader(Exported(events).as("svg"));
            int bars = 0;
            while (!reader.atEnd()) {
                if (reader.readNext() == QXmlStreamReader::StartElement
                    && reader.name() == QLatin1String("rect"))
                    ++bars;
            }
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
            QVERIFY(bars > 1);
        }
    }

    void aReportSaysWhoAndWhatWasBroken()
    {
        const auto report = Exported(aDinner()).as("markdown");
        QByteArray above;
        for (const auto& line : lines(report)) {
            auto cells = line;
            cells.replace("\\|", "");
            if (line.startsWith('|') && above.startsWith('|'))
                QCOMPARE(cells.count('|'), above.count('|'));
            above = cells;
        }
        QVERIFY(report.contains("张三"));
        QVERIFY(report.contains("| nobody-waits-for-ever | **no** |"));
        QVERIFY(report.contains("look; \"here\""));
    }
};

QTEST_GUILESS_MAIN(ExportTest)
#include "tst_export.moc"
