#include "app/live/forecast.h"

#include "app/cli/output.h"
#include "app/live/findingwords.h"
#include "app/live/writeforecast.h"
#include "recipes/locks/revocation.h"

#include <QCoreApplication>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

QString stateOf(const Picture& picture, const Path& path, const Impact& impact)
{
    switch (impact.state) {
    case PlaceState::Unknown:
        break;
    case PlaceState::Holding:
        return tr("holds %1").arg(toText(impact.recipe));
    case PlaceState::Waiting:
        return tr("waits at %1").arg(toText(impact.recipe));
    case PlaceState::Inside:
        return tr("is in %1").arg(toText(impact.recipe));
    }
    const auto isWhole
        = std::any_of(picture.recipes.begin(), picture.recipes.end(),
                      [&](const FoundRecipe& recipe) { return recipe.path == path.text(); });
    return isWhole ? tr("is the directory of a recipe") : tr("is of no recipe that we can read");
}

Forecast ofSetting(const Picture& picture, const Path& path)
{
    Forecast forecast;
    const auto node = picture.seen.tree.nodes.find(path.text());
    const auto where = toText(path.text());
    if (node == picture.seen.tree.nodes.end()) {
        forecast.impact = {tr("%1 is open. Setting it makes a persistent znode; whoever asks from "
                              "then on waits.")
                               .arg(where)};
        forecast.undo = QStringLiteral("delete %1").arg(where);
        return forecast;
    }
    forecast.shown = node->second.stat;
    forecast.objection = tr("%1 is closed already: nothing would change.").arg(where);
    return forecast;
}

// It stays where it is: whoever waits for it is woken, looks, and sleeps on.
Forecast ofRevoking(const Picture& picture, const Path& path, const Impact& impact)
{
    const FindingWords words(picture.seen);
    Forecast forecast{impact.stat, {}, {}, {}};
    if (impact.owner == 0 || impact.state == PlaceState::Unknown)
        forecast.objection = tr("%1 stands in no line that we can read: nobody would be asked")
                                 .arg(toText(path.text()));
    forecast.impact
        = {tr("%1 %2 (czxid %3, version %4).")
               .arg(toText(path.text()), stateOf(picture, path, impact),
                    hex(static_cast<std::uint64_t>(impact.stat.czxid)))
               .arg(impact.stat.version),
           tr("Revoking overwrites its data and asks its owner to let go, which decides, if it "
              "listens at all."),
           tr("Its owner is %1.").arg(words.session(impact.owner))};
    const auto& data = picture.seen.tree.nodes.at(path.text()).data;
    if (data == revocationRequest)
        forecast.impact.push_back(tr("It has been asked to let go already."));
    else
        addUndoOfWriting(forecast, picture, path);
    for (const auto session : impact.woken) {
        if (session != impact.owner)
            forecast.impact.push_back(tr("%1 waits for it: it is woken, looks, and sleeps on.")
                                          .arg(words.session(session)));
    }
    return forecast;
}

QString roundTrip()
{
    return tr(
        "Between the last look and the delete is one round trip: a node of the same name that "
        "is made in it would be deleted too, and nobody could tell.");
}

void addWoken(QStringList& lines, const Picture& picture, const Impact& impact)
{
    const FindingWords words(picture.seen);
    for (const auto session : impact.woken) {
        if (session != impact.owner)
            lines.push_back(tr("%1 watches it and is woken.").arg(words.session(session)));
    }
    if (!impact.tellsAllWatches)
        lines.push_back(tr("Not all servers tell who watches it: others may be woken too."));
}

QStringList ofRemovingBarrier(const Picture& picture, const Path& path, const Impact& impact)
{
    QStringList lines{
        tr("%1 is closed (czxid %2, version %3). Removing it wakes every session that watches it; "
           "they all go on at once.")
            .arg(toText(path.text()), hex(static_cast<std::uint64_t>(impact.stat.czxid)))
            .arg(impact.stat.version)};
    addWoken(lines, picture, impact);
    lines.push_back(roundTrip());
    return lines;
}

QStringList ofDeleting(const Picture& picture, const Path& path, const Impact& impact)
{
    const FindingWords words(picture.seen);
    QStringList lines{tr("%1 %2 (czxid %3, version %4).")
                          .arg(toText(path.text()), stateOf(picture, path, impact),
                               hex(static_cast<std::uint64_t>(impact.stat.czxid)))
                          .arg(impact.stat.version)};
    const auto isTold
        = std::find(impact.woken.begin(), impact.woken.end(), impact.owner) != impact.woken.end();
    if (impact.owner != 0)
        lines.push_back(
            (isTold ? tr("Its owner %1 watches it and is told.")
                 : impact.state == PlaceState::Waiting
                 ? tr("Its owner %1 is not told: it waits on for who is before it, and keeps what "
                      "it holds elsewhere.")
                 : tr("Its owner %1 is not told: it may go on as if nothing had happened. Revoking "
                      "asks it first."))
                .arg(words.session(impact.owner)));
    addWoken(lines, picture, impact);
    lines.push_back(
        tr("Whoever watches the children of %1 is woken.").arg(toText(path.parent().text())));
    for (const auto& node : impact.proceeding)
        lines.push_back(tr("%1 comes in.").arg(toText(node)));
    lines.push_back(roundTrip());
    return lines;
}

// Who is to be evicted must stand in a line.
QString objectionTo(Verb verb, const Path& path, const Impact& impact)
{
    if (impact.stat.numChildren > 0)
        return tr("%1 has children").arg(toText(path.text()));
    const auto isEvicting = verb == Verb::Evict || verb == Verb::ReleaseLease;
    const auto isInLine
        = impact.state == PlaceState::Holding || impact.state == PlaceState::Waiting;
    if (isEvicting && (!isInLine || impact.owner == 0))
        return tr("%1 stands in no line that we can read: nobody would be evicted")
            .arg(toText(path.text()));
    return {};
}

QString objectionToNothing(Verb verb, const Path& path)
{
    const auto where = toText(path.text());
    return verb == Verb::RemoveBarrier ? tr("%1 is open: there is nothing to remove.").arg(where)
                                       : tr("%1 does not exist").arg(where);
}

} // namespace

Forecast forecastOf(const Picture& picture, const Intervention& wanted)
{
    if (isProtected(wanted.path))
        return {{}, tr("%1 is protected").arg(toText(wanted.path.text())), {}, {}};
    if (wanted.verb == Verb::SetBarrier)
        return ofSetting(picture, wanted.path);
    if (wanted.verb == Verb::Create)
        return forecastOfCreating(picture, wanted);
    if (wanted.verb == Verb::SetData)
        return forecastOfWriting(picture, wanted);
    const auto impact = impactOfDeleting(picture, wanted.path.text());
    if (!impact)
        return {{}, objectionToNothing(wanted.verb, wanted.path), {}, {}};
    if (wanted.verb == Verb::Revoke)
        return ofRevoking(picture, wanted.path, *impact);
    Forecast forecast{impact->stat,
                      objectionTo(wanted.verb, wanted.path, *impact),
                      wanted.verb == Verb::RemoveBarrier
                          ? ofRemovingBarrier(picture, wanted.path, *impact)
                          : ofDeleting(picture, wanted.path, *impact),
                      {}};
    if (impact->owner == 0)
        forecast.undo = undoOfDeleting(picture, wanted.path);
    else
        forecast.impact.push_back(
            tr("Nobody can undo it: only its owner could make such a node, and at the end of the "
               "line."));
    return forecast;
}

} // namespace zoetrope::app
