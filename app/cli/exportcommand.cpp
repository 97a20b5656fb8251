#include "app/arguments/arguments.h"
#include "app/cli/commands.h"
#include "app/export/excerpt.h"
#include "app/export/exporting.h"
#include "app/text/output.h"
#include "app/text/text.h"
#include "app/text/tr.h"

#include <QTemporaryDir>

#include <filesystem>
#include <iostream>
#include <memory>

namespace zoetrope::app {

namespace {

const ExportFormat& formatFrom(const Arguments& arguments)
{
    const auto name = arguments.text(QStringLiteral("format")).toStdString();
    if (const auto* format = exportFormat(name))
        return *format;
    throw UsageError(tr("--format takes one of %1, not \"%2\"")
                         .arg(toQString(namesOfExportFormats()), toQString(name)));
}

std::unique_ptr<Recording> openRecording(const QString& fileName)
{
    try {
        return std::make_unique<Recording>(fileName.toStdString());
    } catch (const RecordingError& error) {
        throw UsageError(error.what());
    }
}

void writeFile(Recording& recording, const ExportFormat& format, const QString& fileName)
{
    try {
        exportToFile(recording, format, fileName.toStdString());
    } catch (const RecordingError& error) {
        throw UsageError(std::string("-o ") + error.what());
    }
}

std::chrono::nanoseconds secondsOf(const QString& text)
{
    auto isNumber = false;
    const auto seconds = text.toDouble(&isNumber);
    if (!isNumber || seconds < 0 || seconds > 1e9)
        throw UsageError(tr("--from and --to take seconds since the beginning, such as 12.5"));
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(seconds));
}

// The part that is asked for, in seconds since the recording's beginning.
std::unique_ptr<Recording> partOf(std::unique_ptr<Recording> whole, const Arguments& arguments,
                                  const QTemporaryDir& room)
{
    const auto from = arguments.text(QStringLiteral("from"));
    const auto to = arguments.text(QStringLiteral("to"));
    if (from.isEmpty() && to.isEmpty())
        return whole;
    const auto begin
        = whole->chapters().empty() ? recipes::TimePoint() : whole->chapters().front().begin;
    const auto file = room.filePath(QStringLiteral("part.zoetrope")).toStdString();
    writeExcerpt(*whole, from.isEmpty() ? recipes::TimePoint::min() : begin + secondsOf(from),
                 to.isEmpty() ? recipes::TimePoint::max() : begin + secondsOf(to), file);
    return std::make_unique<Recording>(file);
}

} // namespace

int exportFile(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("export RECORDING --format FORMAT [options]"),
                        tr("Turns a recording into what other programs read."));
    arguments.add({QStringLiteral("format")},
                  tr("One of %1.").arg(QString::fromStdString(namesOfExportFormats())),
                  QStringLiteral("FORMAT"));
    arguments.add({QStringLiteral("o"), QStringLiteral("output")},
                  tr("Where to; without it, standard output."), QStringLiteral("FILE"));
    arguments.add({QStringLiteral("from")}, tr("Only from then on: seconds since the beginning."),
                  QStringLiteral("SECONDS"));
    arguments.add({QStringLiteral("to")}, tr("Only until then."), QStringLiteral("SECONDS"));
    arguments.parse(argumentList);
    const auto fileName = arguments.positional(1, 1).front();
    const auto& format = formatFrom(arguments);
    const QTemporaryDir room;
    const auto part = partOf(openRecording(fileName), arguments, room);
    auto& recording = *part;
    if (arguments.has(QStringLiteral("output")))
        writeFile(recording, format, arguments.text(QStringLiteral("output")));
    else
        format.write(recording, std::cout);
    if (!recording.trouble().empty())
        Output::complain(QString::fromStdString(recording.trouble()));
    const auto isWhole = std::cout.flush() && recording.trouble().empty();
    return isWhole ? Healthy : Found;
}

} // namespace zoetrope::app
