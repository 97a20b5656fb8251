#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/export/exporting.h"

#include <QCoreApplication>

#include <filesystem>
#include <fstream>
#include <iostream>

namespace zoetrope::app {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

ExportFormat formatFrom(const Arguments& arguments)
{
    const auto name = arguments.text(QStringLiteral("format")).toStdString();
    if (const auto format = exportFormat(name))
        return *format;
    throw UsageError("--format takes one of " + exportFormats() + ", not \"" + name + "\"");
}

Recording recordingFrom(const QString& fileName)
{
    try {
        return Recording(fileName.toStdString());
    } catch (const RecordingError& error) {
        throw UsageError(error.what());
    }
}

// Beside it first: a file that is there is replaced by a whole one, or stays.
void writeFile(Recording& recording, ExportFormat format, const std::string& fileName)
{
    const auto part = fileName + ".part";
    std::error_code failed;
    {
        std::ofstream file(part, std::ios::binary);
        if (file)
            exportRecording(recording, format, file);
        if (!file.flush()) {
            std::filesystem::remove(part, failed);
            throw UsageError("-o " + fileName + " cannot be written");
        }
    }
    std::filesystem::rename(part, fileName, failed);
    if (failed)
        throw UsageError("-o " + fileName + " cannot be written: " + failed.message());
}

} // namespace

int exportFile(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("export RECORDING --format FORMAT [options]"),
                        tr("Turns a recording into what other programs read."));
    arguments.add({QStringLiteral("format")},
                  tr("jsonl, csv, chrome, shiviz, mermaid, svg or markdown."),
                  QStringLiteral("FORMAT"));
    arguments.add({QStringLiteral("o"), QStringLiteral("output")},
                  tr("Where to; without it, standard output."), QStringLiteral("FILE"));
    arguments.parse(argumentList);
    const auto fileName = arguments.positional(1, 1).front();
    const auto format = formatFrom(arguments);
    auto recording = recordingFrom(fileName);
    if (arguments.has(QStringLiteral("output")))
        writeFile(recording, format, arguments.text(QStringLiteral("output")).toStdString());
    else
        exportRecording(recording, format, std::cout);
    if (!recording.trouble().empty())
        Output::complain(QString::fromStdString(recording.trouble()));
    const auto isWhole = std::cout.flush() && recording.trouble().empty();
    return isWhole ? Healthy : Found;
}

} // namespace zoetrope::app
