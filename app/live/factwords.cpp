#include "app/cli/output.h"
#include "app/live/findingwords.h"
#include "app/live/sentences.h"

#include <QCoreApplication>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

QString namesOf(const Observation& seen, bool (*isIt)(const SeenServer&))
{
    QStringList names;
    for (const auto& server : seen.servers) {
        if (isIt(server))
            names.push_back(toText(server.address));
    }
    return inARow(names);
}

} // namespace

QString FindingWords::sentence(const Fact& fact) const
{
    const auto path = toText(fact.path);
    const auto other = toText(fact.other);
    const auto who = session(fact.session);
    const auto length = lengthOf(fact.number);
    switch (fact.kind) {
    case FactKind::Owns:
        return tr("%1 owns %2.").arg(who, path);
    case FactKind::Watches:
        return tr("%1 stands at %2, and a server lists its watch on %3.").arg(who, path, other);
    case FactKind::StandsBehind:
        return tr("%1 stands behind %2.").arg(path, other);
    case FactKind::HasNoWatch:
        return tr("%1 stands at %2, and no server lists a watch of it on %3.")
            .arg(who, path, other);
    case FactKind::WaitsSince:
        return tr("%1 was made %2 ago.").arg(path, length);
    case FactKind::SameGuid:
        return tr("%1 and %2 have the same guid: one attempt made both.").arg(path, other);
    case FactKind::IsFirst:
        return tr("%1 is first in line now.").arg(path);
    case FactKind::NoRequest:
        return tr("%1 has sent no request since it waited; its last is number %2.")
            .arg(who)
            .arg(fact.number);
    case FactKind::NotConnected:
        return tr("%1 is a client of no server.").arg(who);
    case FactKind::Silent:
        return tr("Nothing came from %1 for %2, not even a ping.").arg(who, length);
    case FactKind::EndsIn:
        return tr("%1 ends in %2, unless it is heard of.").arg(who, length);
    case FactKind::Watchers:
        return tr("%n sessions watch %1.", nullptr, static_cast<int>(fact.number)).arg(path);
    case FactKind::ChildWatches:
        return tr("The servers keep %n watches of lists of children.", nullptr,
                  static_cast<int>(fact.number));
    case FactKind::NotOfRecipe:
        return tr("No client of this recipe gives the name of %1.").arg(path);
    case FactKind::Closed:
        return tr("%1 has existed for %2.").arg(path, length);
    case FactKind::NotReady:
        return tr("%1 does not exist.").arg(path);
    case FactKind::Members:
        return tr("%n members are in %1.", nullptr, static_cast<int>(fact.number)).arg(path);
    case FactKind::HoldsFor:
        return tr("%1 has held for %2, as far as it was watched.").arg(path, length);
    case FactKind::HeldBefore:
        return tr("Half of those before held no longer than %1.").arg(length);
    case FactKind::LineGrew:
        return tr("%n more wait than at the first look.", nullptr, static_cast<int>(fact.number));
    case FactKind::NeedlessWatch:
        return tr("%1 watches %2.").arg(who, path);
    case FactKind::Survived:
        return tr("It was so at %n looks, one after another.", nullptr,
                  static_cast<int>(fact.number));
    }
    return {};
}

QStringList accessHints(const Observation& seen)
{
    QStringList hints;
    const auto add = [&](const QString& names, const QString& hint) {
        if (!names.isEmpty())
            hints.push_back(hint.arg(names));
    };
    add(namesOf(seen,
                [](const SeenServer& server) {
                    return !server.status && server.sessions != Refusal::NotAsked;
                }),
        tr("%1 did not answer: what its clients do is inferred."));
    add(namesOf(seen,
                [](const SeenServer& server) {
                    return !server.status && server.sessions == Refusal::NotAsked;
                }),
        tr("%1 was not asked, for four-letter words are off: what its clients do is inferred."));
    add(namesOf(seen,
                [](const SeenServer& server) {
                    return server.status && !server.hasTooManyWatches
                        && (server.watches != Refusal::None || server.connections != Refusal::None
                            || server.sessions != Refusal::None);
                }),
        tr("%1 would tell who waits for whom with this line in zoo.cfg: "
           "4lw.commands.whitelist=srvr,mntr,conf,cons,dump,wchs,wchp"));
    add(namesOf(seen, [](const SeenServer& server) { return server.hasTooManyWatches; }),
        tr("%1 keeps too many watches to be asked for them: its clients' waits are inferred."));
    if (!seen.hasAllServers)
        hints.push_back(tr("The ensemble has more servers than --connect names: name them all, for "
                           "each tells of its own clients alone."));
    return hints;
}

} // namespace zoetrope::app
