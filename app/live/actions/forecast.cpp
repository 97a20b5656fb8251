#include "app/live/actions/forecast.h"

#include "app/live/actions/actionlog.h"
#include "app/live/actions/writeforecast.h"
#include "app/live/words/findingwords.h"
#include "app/live/words/kindwords.h"
#include "app/live/words/sentences.h"
#include "app/text/output.h"
#include "app/text/tr.h"
#include "recipes/locks/revocation.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

const FoundRecipe* recipeAt(const Picture& picture, const std::string& path)
{
    const auto found = std::find_if(picture.recipes.begin(), picture.recipes.end(),
                                    [&](const FoundRecipe& recipe) { return recipe.path == path; });
    return found == picture.recipes.end() ? nullptr : &*found;
}

QString stateOf(const Picture& picture, const Path& path, const Impact& impact)
{
    switch (impact.state) {
    case PlaceState::Unknown:
        break;
    case PlaceState::Holding:
        return tr("holds %1").arg(toQString(impact.recipe));
    case PlaceState::Waiting:
        return tr("waits at %1").arg(toQString(impact.recipe));
    case PlaceState::Inside:
        return tr("is in %1").arg(toQString(impact.recipe));
    }
    const auto* whole = recipeAt(picture, path.text());
    if (!whole)
        return tr("is of no recipe that Zoetrope can read");
    if (whole->rule != Rule::Gate)
        return tr("is the directory of a recipe");
    return whole->confidence == Confidence::Guess ? tr("may be a closed barrier")
                                                  : tr("is a closed barrier");
}

Forecast ofSetting(const Picture& picture, const Path& path)
{
    Forecast forecast;
    const auto node = picture.seen.tree.nodes.find(path.text());
    const auto where = toQString(path.text());
    if (node == picture.seen.tree.nodes.end()) {
        forecast.impact = {tr("%1 is open. Setting it makes a persistent znode; every client that "
                              "asks from then on waits.")
                               .arg(where)};
        forecast.undo = QStringLiteral("delete %1").arg(where);
        return forecast;
    }
    forecast.shown = node->second.stat;
    forecast.objection = tr("%1 is there already: nothing would change.").arg(where);
    return forecast;
}

QString objectionToRevoking(const Picture& picture, const Path& path, const Impact& impact)
{
    const auto where = toQString(path.text());
    if (impact.owner == 0 || impact.state == PlaceState::Unknown)
        return tr("%1 stands in no line that Zoetrope can read: nobody would be asked").arg(where);
    if (impact.listening != Listening::No)
        return {};
    const auto* recipe = recipeAt(picture, impact.recipe);
    const auto why = recipe && recipe->library == Library::Kazoo
        ? tr("The client that owns %1 is of kazoo, which knows no revocation: nobody would listen.")
        : tr("The owner of %1 is not seen to listen: the session of a revocable lock watches its "
             "own node. The wish would overwrite its data.");
    return inOneLine(why.arg(where),
                     tr("End its process instead; its session ends, and the node goes."));
}

// It stays where it is: whoever waits for it is woken, looks, and sleeps on.
Forecast ofRevoking(const Picture& picture, const Path& path, const Impact& impact)
{
    const FindingWords words(picture.seen);
    Forecast forecast{impact.stat, objectionToRevoking(picture, path, impact), {}, {}};
    forecast.impact = {tr("%1 %2 (czxid %3, version %4).")
                           .arg(toQString(path.text()), stateOf(picture, path, impact),
                                hex(static_cast<std::uint64_t>(impact.stat.czxid)))
                           .arg(impact.stat.version),
                       tr("Revoking overwrites its data, which asks the owner to let go. The owner "
                          "decides."),
                       tr("Its owner is %1.").arg(words.session(impact.owner))};
    if (impact.listening == Listening::Perhaps)
        forecast.impact.push_back(
            tr("No server tells whether it listens; most of Curator's locks do not."));
    const auto& data = picture.seen.tree.nodes.at(path.text()).data;
    if (data == revocationRequest)
        forecast.impact.push_back(tr("It has been asked to let go already."));
    else
        addUndoOfWriting(forecast, picture, path);
    for (const auto session : impact.woken) {
        if (session != impact.owner)
            forecast.impact.push_back(tr("%1 waits for it: it is woken, looks, and waits again.")
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

// Who goes on as if the node were there, and what does less harm: the same for every verb that
// deletes.
void addOwner(QStringList& lines, const Picture& picture, const Impact& impact)
{
    if (impact.owner == 0)
        return;
    const auto isAskable
        = impact.state == PlaceState::Holding && impact.listening == Listening::Yes;
    lines.push_back(isAskable ? tr("Less harmful: revoke it, which asks its owner to let go; or "
                                   "end the process of its owner, and its session ends.")
                              : tr("Less harmful: end the process of its owner; its session ends, "
                                   "and the node goes."));
    if (std::find(impact.woken.begin(), impact.woken.end(), impact.owner) != impact.woken.end()) {
        lines.push_back(tr("Its owner %1 watches it and is told.")
                            .arg(FindingWords(picture.seen).session(impact.owner)));
        return;
    }
    lines += warningsOfDeleting(picture.seen, impact.owner, impact.state);
}

bool isSetByLog(const GuardedAction& wanted, const Impact& impact)
{
    return ActionLog::hasSet(toQString(wanted.servers), toQString(wanted.path.text()),
                             impact.stat.czxid);
}

// Of a node that stays: whoever watches it may take its absence for a sign.
void addMeaning(QStringList& lines, const Picture& picture, const GuardedAction& wanted,
                const Impact& impact)
{
    const auto where = toQString(wanted.path.text());
    if (impact.owner != 0)
        return;
    const auto* whole = recipeAt(picture, wanted.path.text());
    const auto isGate = whole && whole->rule == Rule::Gate;
    if (isGate && whole->confidence != Confidence::Guess)
        lines.push_back(tr("%1 is a closed barrier: all who wait at it go on at once, and the "
                           "program that closed it is not told.")
                            .arg(where));
    else if (isGate && whole->clue == Clue::PathName)
        lines.push_back(tr("Only the name of %1 says that it is a barrier: nobody is seen to wait "
                           "at it.")
                            .arg(where));
    else if (isSetByLog(wanted, impact))
        lines.push_back(tr("An earlier action set %1 as a barrier.").arg(where));
    else if (impact.recipe.empty() || impact.recipe == wanted.path.text())
        lines.push_back(tr("Nothing shows that %1 is a barrier: it may be configuration, of which "
                           "programs would be told that it is gone.")
                            .arg(where));
    if (impact.stat.dataLength > 0)
        lines.push_back(QCoreApplication::translate("zoetrope::app",
                                                    "It has %n bytes of data, of version %1.",
                                                    nullptr, impact.stat.dataLength)
                            .arg(impact.stat.version));
}

void addWhatRemains(Forecast& forecast, const Picture& picture, const Impact& impact)
{
    const auto& woken = impact.woken;
    if (impact.owner == 0 || std::find(woken.begin(), woken.end(), impact.owner) != woken.end())
        return;
    forecast.unaware = impact.owner;
    forecast.afterwards = dutyAfterDeleting(picture.seen, impact.owner, impact.state);
}

// Without the right to list them, its neighbours are known from reports at best.
QString refusalAt(const Picture& picture, const Path& path)
{
    const auto directory = path.parent().text();
    if (!picture.seen.tree.refused.contains(directory))
        return {};
    return tr("These credentials may not list %1 (NoAuth): who else stands there is known from the "
              "servers' reports at best.")
        .arg(toQString(directory));
}

QStringList ofDeleting(const Picture& picture, const GuardedAction& wanted, const Impact& impact)
{
    const auto& path = wanted.path;
    QStringList lines{tr("%1 %2 (czxid %3, version %4).")
                          .arg(toQString(path.text()), stateOf(picture, path, impact),
                               hex(static_cast<std::uint64_t>(impact.stat.czxid)))
                          .arg(impact.stat.version)};
    addOwner(lines, picture, impact);
    addMeaning(lines, picture, wanted, impact);
    addWoken(lines, picture, impact);
    lines.push_back(
        tr("Whoever watches the children of %1 is woken.").arg(toQString(path.parent().text())));
    for (const auto& node : impact.proceeding)
        lines.push_back(tr("%1 comes in.").arg(toQString(node)));
    lines.push_back(roundTrip());
    if (const auto refusal = refusalAt(picture, path); !refusal.isEmpty())
        lines.push_back(refusal);
    return lines;
}

// A barrier is nobody's, and is known as one.
QString objectionToRemoving(const Picture& picture, const GuardedAction& wanted,
                            const Impact& impact)
{
    const auto where = toQString(wanted.path.text());
    if (impact.owner != 0)
        return tr("%1 is no barrier: it goes with the session of its owner").arg(where);
    const auto* recipe = recipeAt(picture, wanted.path.text());
    const auto isKnown = (recipe && recipe->rule == Rule::Gate) || isSetByLog(wanted, impact);
    return isKnown ? QString()
                   : tr("%1 is not known to be a barrier; it may be configuration. If it has to "
                        "go, delete it: \"delete %1\"")
                         .arg(where);
}

// Who is to be evicted must stand in a line.
QString objectionTo(const Picture& picture, const GuardedAction& wanted, const Impact& impact)
{
    const auto verb = wanted.verb;
    const auto& path = wanted.path;
    if (impact.stat.numChildren > 0)
        return tr("%1 has children").arg(toQString(path.text()));
    const auto isEvicting = verb == Verb::Evict || verb == Verb::ReleaseLease;
    const auto isInLine
        = impact.state == PlaceState::Holding || impact.state == PlaceState::Waiting;
    if (isEvicting && (!isInLine || impact.owner == 0)) {
        auto refusal = refusalAt(picture, path);
        if (!refusal.isEmpty())
            return refusal;
        return tr("%1 stands in no line that Zoetrope can read: nobody would be evicted")
            .arg(toQString(path.text()));
    }
    return verb == Verb::RemoveBarrier ? objectionToRemoving(picture, wanted, impact) : QString();
}

QString objectionToNothing(Verb verb, const Path& path)
{
    const auto where = toQString(path.text());
    return verb == Verb::RemoveBarrier ? tr("%1 is open: there is nothing to remove.").arg(where)
                                       : tr("%1 does not exist").arg(where);
}

} // namespace

Forecast forecastOf(const Picture& picture, const GuardedAction& wanted)
{
    if (isProtected(wanted.path))
        return {{}, tr("%1 is protected").arg(toQString(wanted.path.text())), {}, {}};
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
                      objectionTo(picture, wanted, *impact),
                      ofDeleting(picture, wanted, *impact),
                      {}};
    if (impact->owner == 0)
        forecast.undo = undoOfDeleting(picture, wanted.path);
    else
        forecast.impact.push_back(
            tr("Nobody can undo it: only its owner could make such a node, and at the end of the "
               "line."));
    addWhatRemains(forecast, picture, *impact);
    return forecast;
}

} // namespace zoetrope::app
