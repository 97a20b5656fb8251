#include "app/cli/inspectanswer.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/incidentreport.h"
#include "app/live/words/inspectionjson.h"
#include "app/live/words/inspectionlines.h"
#include "app/live/words/inspectionmetrics.h"

#include <QDateTime>
#include <QFile>
#include <QSaveFile>

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

Severity severityFrom(const QString& word)
{
    for (const auto severity : {Severity::Info, Severity::Warning, Severity::Critical}) {
        if (word == toQString(name(severity)))
            return severity;
    }
    throw UsageError(
        InspectAnswer::tr("--fail-on is critical, warning or info, not \"%1\"").arg(word));
}

QString trimmedEnd(QString text)
{
    while (text.endsWith(u'\n'))
        text.chop(1);
    return text;
}

std::vector<IgnoredPlace> ignoredPlacesIn(const QString& name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        throw UsageError(
            InspectAnswer::tr("--ignore-file %1 cannot be read: %2").arg(name, file.errorString()));
    try {
        return parseIgnoredPlaces(file.readAll());
    } catch (const IgnoreFileError& error) {
        throw UsageError("--ignore-file " + name.toStdString() + ": " + error.what());
    }
}

} // namespace

void InspectAnswer::addOptions(Arguments& arguments)
{
    arguments.add({QStringLiteral("report")},
                  tr("Write the incident down, as Markdown; as metrics if FILE ends in .prom."),
                  QStringLiteral("FILE"));
    arguments.add(
        {QStringLiteral("fail-on")},
        tr("Exit code 1 from this severity on: critical, warning or info. Without it, what "
           "may as well be healthy does not count."),
        QStringLiteral("SEVERITY"), QStringLiteral("info"));
    arguments.add({QStringLiteral("ignore")},
                  tr("Do not count findings at PATH and below it; may be repeated."),
                  QStringLiteral("PATH"));
    arguments.add({QStringLiteral("ignore-file")},
                  tr("A JSON file of such paths, each with its reason and its last day: "
                     "{\"ignore\": [{\"path\": \"/locks/x\", \"reason\": \"known\", \"until\": "
                     "\"2026-12-31\"}]}"),
                  QStringLiteral("FILE"));
    arguments.add({QStringLiteral("since")},
                  tr("Do not count findings that began before: 2026-11-23T14:00:00Z, or 15m ago."),
                  QStringLiteral("TIME"));
    arguments.add({QStringLiteral("format")}, tr("text, json, markdown or prometheus."),
                  QStringLiteral("FORMAT"), QStringLiteral("text"));
}

InspectAnswer::InspectAnswer(const Arguments& arguments)
    : m_format(formatFrom(arguments))
    , m_title(arguments.text(QStringLiteral("connect")))
    , m_report(arguments.text(QStringLiteral("report")))
    , m_failOn(severityFrom(arguments.text(QStringLiteral("fail-on"))))
    , m_countsGuesses(arguments.has(QStringLiteral("fail-on")))
{
    if (m_title.isEmpty())
        m_title = arguments.text(QStringLiteral("profile"));
    if (arguments.has(QStringLiteral("report")) && m_report.isEmpty())
        throw UsageError(tr("--report takes a file, such as incident.md"));
    if (arguments.has(QStringLiteral("watch")) && m_format != Format::Text && !isJson())
        throw UsageError(tr("--watch tells each change: --format is text or json then"));
    addIgnored(arguments);
    readSince(arguments);
    for (const auto& sentence : m_filter.ended(QDate::currentDate()))
        Output::complain(sentence);
}

InspectAnswer::Format InspectAnswer::formatFrom(const Arguments& arguments)
{
    const auto word = arguments.text(QStringLiteral("format"));
    const std::map<QString, Format> formats{{QStringLiteral("text"), Format::Text},
                                            {QStringLiteral("json"), Format::Json},
                                            {QStringLiteral("markdown"), Format::Markdown},
                                            {QStringLiteral("prometheus"), Format::Prometheus}};
    const auto format = formats.find(word);
    if (format == formats.end())
        throw UsageError(
            tr("--format is text, json, markdown or prometheus, not \"%1\"").arg(word));
    if (!arguments.isJson())
        return format->second;
    if (arguments.has(QStringLiteral("format")) && format->second != Format::Json)
        throw UsageError(tr("--json and --format %1 exclude each other").arg(word));
    return Format::Json;
}

void InspectAnswer::addIgnored(const Arguments& arguments)
{
    for (const auto& text : arguments.texts(QStringLiteral("ignore"))) {
        const auto path = arguments.prefix() + text.toStdString();
        if (const auto problem = Path::problem(path))
            throw UsageError("--ignore \"" + path + "\": " + *problem);
        m_filter.ignore({.path = path});
    }
    for (const auto& name : arguments.texts(QStringLiteral("ignore-file"))) {
        for (auto& place : ignoredPlacesIn(name))
            m_filter.ignore(std::move(place));
    }
}

void InspectAnswer::readSince(const Arguments& arguments)
{
    if (!arguments.has(QStringLiteral("since")))
        return;
    const auto text = arguments.text(QStringLiteral("since"));
    const auto since = timeFrom(text, QDateTime::currentMSecsSinceEpoch());
    if (!since)
        throw UsageError(
            tr("--since takes a time such as 2026-11-23T14:00:00Z, or a length such as "
               "15m or 2h, not \"%1\"")
                .arg(text));
    m_filter.setSince(*since);
}

bool InspectAnswer::isMetricsFile() const
{
    return m_report.endsWith(QLatin1String(".prom"));
}

void InspectAnswer::sift(Inspection& inspection) const
{
    m_filter.apply(inspection, QDate::currentDate());
}

void InspectAnswer::print(const Inspection& inspection, Output& output) const
{
    switch (m_format) {
    case Format::Text:
        for (const auto& line : inspectionLines(inspection))
            output.line(line);
        return;
    case Format::Json:
        output.object(toJson(inspection));
        return;
    case Format::Markdown:
        output.line(trimmedEnd(incidentReport(inspection, m_title)));
        return;
    case Format::Prometheus:
        output.line(trimmedEnd(QString::fromUtf8(metricsOf(inspection, m_title))));
        return;
    }
}

void InspectAnswer::printEarly(Inspection soFar, std::int64_t znodes, Output& output)
{
    sift(soFar);
    const auto known = earlyHeads(soFar); // ages grow without end
    if (std::exchange(m_early, known) == known)
        return;
    output.line(znodes > 0 ? tr("So far; %L1 of about %L2 znodes are read, and reading goes on:")
                                 .arg(soFar.picture.seen.tree.nodes.size())
                                 .arg(znodes)
                           : tr("So far; %L1 znodes are read, and reading goes on:")
                                 .arg(soFar.picture.seen.tree.nodes.size()));
    for (const auto& line : earlyLines(soFar))
        output.line(line);
    output.line({});
}

void InspectAnswer::writeReport(const Inspection& inspection) const
{
    if (!m_report.isEmpty())
        keep(isMetricsFile() ? metricsOf(inspection, m_title)
                             : incidentReport(inspection, m_title).toUtf8());
}

// A report that is half written is none; a collector may read it at any time.
void InspectAnswer::keep(const QByteArray& bytes) const
{
    QSaveFile file(m_report);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        throw UsageError(
            tr("the report %1 cannot be written: %2").arg(m_report, file.errorString()));
}

void InspectAnswer::sayUnreachable(Output& output) const
{
    const auto metrics = metricsOfNothing(m_title, QDateTime::currentMSecsSinceEpoch());
    if (isMetricsFile())
        keep(metrics);
    if (m_format == Format::Prometheus)
        output.line(trimmedEnd(QString::fromUtf8(metrics)));
}

ExitCode InspectAnswer::codeFor(const Inspection& inspection) const
{
    const auto isFound = std::any_of(
        inspection.findings.begin(), inspection.findings.end(), [&](const auto& finding) {
            return finding.severity >= m_failOn && (m_countsGuesses || !finding.isGuess());
        });
    return isFound ? Found : Healthy;
}

} // namespace zoetrope::app
