#include "app/live/actions/writeforecast.h"

#include "app/live/words/findingwords.h"
#include "app/text/output.h"
#include "app/text/tr.h"

#include <QCoreApplication>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t longestUndo = 1000; // bytes, of a line of the log

QString size(std::size_t bytes)
{
    return QCoreApplication::translate("zoetrope::app", "%n bytes", nullptr,
                                       static_cast<int>(bytes));
}

const SeenNode* find(const Picture& picture, const Path& path)
{
    const auto node = picture.seen.tree.nodes.find(path.text());
    return node == picture.seen.tree.nodes.end() ? nullptr : &node->second;
}

// Of what was read whole.
QString commandFor(const QString& command, const SeenNode& node)
{
    const auto data = node.data.value_or("");
    const auto isWhole = data.size() == static_cast<std::size_t>(node.stat.dataLength);
    const auto argument = shellArgument(data);
    return isWhole && argument && data.size() <= longestUndo
        ? command + QStringLiteral(" ") + *argument
        : QString();
}

void addWokenByWrite(QStringList& lines, const Picture& picture, const Path& path)
{
    const FindingWords words(picture.seen);
    for (const auto& watching : picture.seen.watchings) {
        if (watching.path == path.text())
            lines.push_back(tr("%1 watches it and is woken.").arg(words.session(watching.session)));
    }
    if (picture.seen.accessLevel() < 2)
        lines.push_back(tr("Not all servers tell who watches it: others may be woken too."));
}

QString modeSentence(const GuardedAction& wanted)
{
    const auto seconds
        = std::chrono::duration_cast<std::chrono::seconds>(wanted.timeToLive).count();
    switch (wanted.mode) {
    case CreateMode::Persistent:
        return tr("It stays until somebody deletes it.");
    case CreateMode::Ephemeral:
        return tr("It goes when this window disconnects, or is closed.");
    case CreateMode::PersistentSequential:
        return tr("The server adds a number to its name. It stays until somebody deletes it.");
    case CreateMode::EphemeralSequential:
        return tr("The server adds a number to its name. It goes when this window disconnects, or "
                  "is closed.");
    case CreateMode::Container:
        return tr("The server deletes it some time after its last child has gone.");
    case CreateMode::PersistentWithTtl:
        return tr("The server deletes it once it has had no child and no change for %1 s. Few "
                  "servers make such nodes.")
            .arg(seconds);
    case CreateMode::PersistentSequentialWithTtl:
        return tr("The server adds a number to its name, and deletes it once it has had no child "
                  "and no change for %1 s. Few servers make such nodes.")
            .arg(seconds);
    }
    return {};
}

} // namespace

Forecast forecastOfCreating(const Picture& picture, const GuardedAction& wanted)
{
    Forecast forecast;
    const auto where = toQString(wanted.path.text());
    const auto parent = wanted.path.parent();
    if (find(picture, wanted.path) && !isSequential(wanted.mode))
        forecast.objection = tr("%1 exists already").arg(where);
    if (const auto* above = find(picture, parent); above && ownerOf(above->stat) != 0)
        forecast.objection
            = tr("%1 is ephemeral: it can have no children").arg(toQString(parent.text()));
    forecast.impact = {tr("%1 is made with %2. Everybody may do everything with it.")
                           .arg(where, size(wanted.data.size())),
                       modeSentence(wanted)};
    for (const auto& recipe : picture.recipes) {
        if (recipe.path == parent.text())
            forecast.impact.push_back(
                tr("It will stand in %1, and will be taken for one of its clients.")
                    .arg(toQString(recipe.path)));
    }
    addWokenByWrite(forecast.impact, picture, wanted.path);
    forecast.impact.push_back(
        tr("Whoever watches the children of %1 is woken.").arg(toQString(parent.text())));
    if (!isSequential(wanted.mode))
        forecast.undo = QStringLiteral("delete %1").arg(where);
    return forecast;
}

Forecast forecastOfWriting(const Picture& picture, const GuardedAction& wanted)
{
    Forecast forecast;
    const auto where = toQString(wanted.path.text());
    const auto* node = find(picture, wanted.path);
    if (!node) {
        forecast.objection = tr("%1 does not exist").arg(where);
        return forecast;
    }
    forecast.shown = node->stat;
    if (node->data.value_or("") == wanted.data)
        forecast.objection = tr("Nothing would change.");
    forecast.impact = {
        tr("%1 (czxid %2, version %3) has %4; it will have %5.")
            .arg(where, hex(static_cast<std::uint64_t>(node->stat.czxid)))
            .arg(node->stat.version)
            .arg(size(static_cast<std::size_t>(node->stat.dataLength)), size(wanted.data.size()))};
    if (const auto owner = ownerOf(node->stat); owner != 0)
        forecast.impact.push_back(
            tr("Its owner is %1.").arg(FindingWords(picture.seen).session(owner)));
    addWokenByWrite(forecast.impact, picture, wanted.path);
    addUndoOfWriting(forecast, picture, wanted.path);
    return forecast;
}

void addUndoOfWriting(Forecast& forecast, const Picture& picture, const Path& path)
{
    if (const auto* node = find(picture, path))
        forecast.undo = commandFor(QStringLiteral("set %1").arg(toQString(path.text())), *node);
    if (forecast.undo.isEmpty())
        forecast.impact.push_back(
            tr("What it has now is too long for the action log, or no text: export it first."));
}

QString undoOfDeleting(const Picture& picture, const Path& path)
{
    const auto command = QStringLiteral("create %1").arg(toQString(path.text()));
    const auto* node = find(picture, path);
    const auto whole = node ? commandFor(command, *node) : QString();
    return whole.isEmpty() ? command : whole;
}

} // namespace zoetrope::app
