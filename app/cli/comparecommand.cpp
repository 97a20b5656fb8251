#include "app/arguments/arguments.h"
#include "app/cli/commands.h"
#include "app/export/comparison.h"
#include "app/text/output.h"
#include "app/text/tr.h"

namespace zoetrope::app {

namespace {

Recording recordingFrom(const QString& fileName)
{
    try {
        return Recording(fileName.toStdString());
    } catch (const RecordingError& error) {
        throw UsageError(error.what());
    }
}

// Since the recording's first event; nothing where it had ended before.
std::optional<double> secondsOf(Recording& recording, recipes::EventId event)
{
    const auto first = recording.read(recording.first(), recording.last(), 1);
    const auto there = recording.read(event, event, 1);
    if (event == 0 || first.empty() || there.empty())
        return std::nullopt;
    return std::chrono::duration<double>(there.front().at - first.front().at).count();
}

QString sideOf(const QString& fileName, const std::string& words, recipes::EventId event,
               std::optional<double> at)
{
    if (!at)
        return tr("%1: has ended").arg(fileName);
    return tr("%1: at %2 s, event %3: %4")
        .arg(fileName)
        .arg(*at, 0, 'f', 3)
        .arg(event)
        .arg(QString::fromStdString(words));
}

QJsonObject sideObject(const std::string& words, recipes::EventId event, std::optional<double> at)
{
    QJsonObject object{{QStringLiteral("event"), static_cast<qint64>(event)},
                       {QStringLiteral("words"), QString::fromStdString(words)}};
    if (at)
        object.insert(QStringLiteral("at"), *at);
    return object;
}

bool isWhole(const Recording& recording)
{
    if (!recording.trouble().empty())
        Output::complain(QString::fromStdString(recording.trouble()));
    return recording.trouble().empty();
}

} // namespace

int compareFiles(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("compare RECORDING RECORDING [options]"),
                        tr("Finds the first step in which two recordings differ."));
    arguments.parse(argumentList);
    const auto names = arguments.positional(2, 2);
    auto first = recordingFrom(names.front());
    auto second = recordingFrom(names.back());
    const auto difference = firstDifference(eventsOf(first), eventsOf(second));
    Output output(arguments.isJson());
    if (!difference) {
        output.line(tr("no difference"));
        output.object({{QStringLiteral("event"), QStringLiteral("same")}});
    } else {
        const auto firstAt = secondsOf(first, difference->first);
        const auto secondAt = secondsOf(second, difference->second);
        output.line(tr("%1 steps alike, then they differ").arg(difference->alike));
        output.line(sideOf(names.front(), difference->firstWords, difference->first, firstAt));
        output.line(sideOf(names.back(), difference->secondWords, difference->second, secondAt));
        output.object({{QStringLiteral("event"), QStringLiteral("difference")},
                       {QStringLiteral("alike"), static_cast<qint64>(difference->alike)},
                       {QStringLiteral("first"),
                        sideObject(difference->firstWords, difference->first, firstAt)},
                       {QStringLiteral("second"),
                        sideObject(difference->secondWords, difference->second, secondAt)}});
    }
    const auto isFirstWhole = isWhole(first); // both are told of
    const auto isSecondWhole = isWhole(second);
    return isFirstWhole && isSecondWhole && !difference ? Healthy : Found;
}

} // namespace zoetrope::app
