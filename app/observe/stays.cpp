#include "app/observe/stays.h"

#include "app/live/words/findingwords.h"
#include "app/live/words/sentences.h"
#include "app/observe/words/sessionnames.h"
#include "app/text/output.h"
#include "recipes/diagnose/tenure.h"

#include <QCoreApplication>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString shortNameOf(const std::string& path)
{
    return toText(path == "/" ? path : nameOf(path));
}

/// What one session does.
struct Doings
{
    QStringList held, awaited, entered;
    QStringList unknown; // of those held, where it may have waited before
    std::int64_t since = 0;
    std::int64_t made = 0; // the zxid of the youngest of its nodes
};

QString listed(const QString& words, const QStringList& names)
{
    return names.isEmpty() ? QString() : words.arg(inARow(names));
}

QString wordsFor(const Doings& doings)
{
    QStringList parts{
        listed(QCoreApplication::translate("zoetrope::app", "holds %1"), doings.held),
        listed(QCoreApplication::translate("zoetrope::app", "is in %1"), doings.entered),
        listed(QCoreApplication::translate("zoetrope::app", "waits for %1"), doings.awaited)};
    parts.removeAll(QString());
    return inOneSentence(parts);
}

// Whoever waits for a lease has a node among the leases: it is not known to hold one.
bool isWaitingToo(const FoundRecipe& recipe, const FoundPlace& place)
{
    return place.state == PlaceState::Unknown
        && std::any_of(recipe.places.begin(), recipe.places.end(), [&](const auto& other) {
               return other.session == place.session && other.state == PlaceState::Waiting;
           });
}

void note(Doings& doings, const TreeSnapshot& tree, const FoundRecipe& recipe,
          const FoundPlace& place)
{
    if (isWaitingToo(recipe, place))
        return;
    auto& names = place.state == PlaceState::Waiting ? doings.awaited
        : place.state == PlaceState::Holding         ? doings.held
                                                     : doings.entered;
    const auto name = shortNameOf(recipe.path);
    if (!names.contains(name))
        names += name;
    if (place.state == PlaceState::Holding && !doings.unknown.contains(name)
        && !hasHeldSinceMade(tree, recipe, place))
        doings.unknown += name;
    doings.since = std::max(doings.since, place.since);
    doings.made = std::max(doings.made, place.czxid);
}

std::map<SessionId, Doings> doingsIn(const Picture& picture)
{
    std::map<SessionId, Doings> all;
    for (const auto& recipe : picture.recipes) {
        for (const auto& place : recipe.places) {
            if (place.session != 0 && place.session != picture.seen.own)
                note(all[place.session], picture.seen.tree, recipe, place);
        }
    }
    for (const auto& wait : picture.graph.gateWaits) {
        auto& awaited = all[wait.session].awaited;
        if (const auto name = shortNameOf(wait.through); !awaited.contains(name))
            awaited += name;
    }
    return all;
}

SessionStay stayOf(const Picture& picture, const FoundRecipe& barrier)
{
    const auto waiting = picture.graph.waitersAt(barrier.path);
    const auto node = picture.seen.tree.nodes.find(barrier.path);
    QStringList words{QCoreApplication::translate("zoetrope::app", "closed")};
    if (waiting > 0)
        words += QCoreApplication::translate("zoetrope::app", "%n wait", nullptr, waiting);
    return {.name = toText(barrier.path),
            .words = inOneSentence(words),
            .activity = Activity::Waiting,
            .since = node == picture.seen.tree.nodes.end() ? 0 : node->second.stat.ctime,
            .made = node == picture.seen.tree.nodes.end() ? 0 : node->second.stat.czxid};
}

} // namespace

std::map<std::string, SessionStay> staysIn(const Inspection& inspection)
{
    const auto& picture = inspection.picture;
    const SessionNames names(picture);
    std::set<SessionId> suspects;
    for (const auto& finding : inspection.findings)
        suspects.insert(finding.sessions.begin(), finding.sessions.end());
    std::map<std::string, SessionStay> stays;
    for (const auto& [session, doings] : doingsIn(picture))
        stays[hex(session).toStdString()]
            = {.name = names.of(session),
               .words = wordsFor(doings),
               .session = session,
               .activity = doings.awaited.isEmpty() ? Activity::Inside : Activity::Waiting,
               .since = doings.since,
               .isSinceThen = doings.unknown.isEmpty() || !doings.awaited.isEmpty(),
               .before = listed(
                   QCoreApplication::translate("zoetrope::app", "in line for %1: waited or held"),
                   doings.unknown),
               .made = doings.made,
               .isSuspect = suspects.contains(session)};
    for (const auto& recipe : picture.recipes) {
        const auto isGuess = recipe.confidence == Confidence::Guess; // perhaps configuration
        if (recipe.rule == Rule::Gate && !recipe.isOpen && !isGuess)
            stays[recipe.path] = stayOf(picture, recipe);
    }
    return stays;
}

} // namespace zoetrope::app
