#include "app/live/words/findingwords.h"
#include "app/live/words/sentences.h"
#include "app/text/output.h"
#include "app/text/tr.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString namesOf(const Observation& seen, bool (*isIt)(const SeenServer&))
{
    QStringList names;
    for (const auto& server : seen.servers) {
        if (isIt(server))
            names.push_back(toQString(server.address));
    }
    return inARow(names);
}

// A bit for each report that a server refuses.
enum Blindness { NoClients = 1, NoSessions = 2, NoWatches = 4 };

int blindnessOf(const SeenServer& server)
{
    if (!server.status)
        return 0;
    return (server.connections != Refusal::None ? NoClients : 0)
        | (server.sessions != Refusal::None ? NoSessions : 0)
        | (server.watches != Refusal::None && !server.hasTooManyWatches ? NoWatches : 0);
}

// What is not seen there, exactly: whoever reads that nothing was found must know it.
QString blindnessWords(int blindness)
{
    QStringList words;
    if (blindness & NoClients)
        words += tr("from which host a session comes, and whether a holder's client is gone");
    if (blindness & NoSessions)
        words += tr("which sessions live, and when they end");
    if (blindness & NoWatches)
        words += tr("who watches what, so that waits are inferred, and a waiter that nothing will "
                    "wake is not found");
    return words.join(QStringLiteral("; "));
}

void addBlindness(const Observation& seen, QStringList& hints)
{
    std::map<int, QStringList> servers;
    for (const auto& server : seen.servers) {
        if (const auto blindness = blindnessOf(server); blindness != 0)
            servers[blindness] += toQString(server.address);
    }
    for (const auto& [blindness, names] : servers)
        hints.push_back(tr("%1 does not tell: %2.").arg(inARow(names), blindnessWords(blindness)));
    if (!servers.empty())
        hints.push_back(tr("It would with this line in zoo.cfg: "
                           "4lw.commands.whitelist=srvr,mntr,conf,cons,dump,wchs,wchp; or by its "
                           "AdminServer, if --admin or the profile names it."));
}

QString whyIsSilent(SilentAdmin::Trouble trouble)
{
    switch (trouble) {
    case SilentAdmin::Trouble::Silent:
        break;
    case SilentAdmin::Trouble::NotTrusted:
        return tr(
            "The AdminServer at %1 has a certificate of an authority that is not trusted here: "
            "name it (--ca).");
    case SilentAdmin::Trouble::OtherName:
        return tr(
            "The AdminServer at %1 has a certificate for another name: say which (--tls-name).");
    case SilentAdmin::Trouble::OutOfDate:
        return tr("The AdminServer at %1 has a certificate that has ended, or is not valid yet.");
    case SilentAdmin::Trouble::NoTls:
        return tr(
            "The AdminServer at %1 could not be spoken to by TLS: it may want a certificate of "
            "the client's (--cert, --key), or speak plain http.");
    }
    return tr("The AdminServer at %1 did not answer: check the address and the port, "
              "and that the server runs it (zookeeper.admin.enableServer=true).");
}

} // namespace

QString FindingWords::sentence(const Fact& fact) const
{
    const auto path = toQString(fact.path);
    const auto other = toQString(fact.other);
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
        return tr("%1 was created %2 ago.").arg(path, length);
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
        return tr("%1 ends in %2, unless its client is heard of.").arg(who, length);
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
    case FactKind::FirstFor:
        return tr("%1 has been first for %2: nobody was ever before it.").arg(path, length);
    case FactKind::LeftSince:
        return tr("Somebody has left %1 since the youngest came: if that was the holder before, "
                  "this one came in then. Looking on tells (--watch, or the window).")
            .arg(path);
    case FactKind::DifferFor:
        return tr("%1 and %2 have had different owners for %3 at least.").arg(path, other, length);
    case FactKind::HeldBefore:
        return tr("Half of those before held no longer than %1.").arg(length);
    case FactKind::LineGrew:
        return tr("%n more wait than at the first look.", nullptr, static_cast<int>(fact.number));
    case FactKind::NeedlessWatch:
        return tr("%1 watches %2.").arg(who, path);
    case FactKind::Waiters:
        return tr("%n wait in %1.", nullptr, static_cast<int>(fact.number)).arg(path);
    case FactKind::ConnectedBetween:
        return tr("The client of %1 connected anew after %2 was made, and made %3 then.")
            .arg(who, other, path);
    case FactKind::FurtherNodes:
        return tr("%1 stands in lines at %n more nodes: it may work in several threads, and then "
                  "others of them go on.",
                  nullptr, static_cast<int>(fact.number))
            .arg(who);
    case FactKind::GoesOn:
        return tr("%1 has sent %n requests since: a thread of it goes on.", nullptr,
                  static_cast<int>(fact.number))
            .arg(who);
    case FactKind::NextNumber:
        return tr("The next numbered child of %1 gets the number %2.").arg(path).arg(fact.number);
    case FactKind::EphemeralBytes:
        return tr("The paths of its ephemeral znodes come to %n bytes.", nullptr,
                  static_cast<int>(fact.number));
    case FactKind::NoOwner:
        return tr("%1 belongs to no session.").arg(path);
    case FactKind::FirstOfCurator:
        return tr("%1 owns %2, the first node by Curator's names.").arg(who, path);
    case FactKind::FirstOfKazoo:
        return tr("%1 owns %2, the first node by kazoo's names.").arg(who, path);
    case FactKind::NobodyBetween:
        return tr("Before %1 stands nobody but the same session, which reads at %2.")
            .arg(path, other);
    case FactKind::NobodyIn:
        return tr("Nobody is in %1.").arg(path);
    case FactKind::AsksNothing:
        return tr("%1 has sent no request for %2, as far as it was looked.").arg(who, length);
    case FactKind::TakenFor:
        return tr("%1 took %2 %3 ago.").arg(who, path, length);
    case FactKind::CameBack:
        return tr("%1 was taken %n times, and came back each time.", nullptr,
                  static_cast<int>(fact.number))
            .arg(path);
    case FactKind::Passed:
        return tr("%n readers that stood behind %1 have gone, and it waits still.", nullptr,
                  static_cast<int>(fact.number))
            .arg(path);
    case FactKind::Survived:
        return tr("It was so at %n looks, one after another.", nullptr,
                  static_cast<int>(fact.number));
    }
    return {};
}

QStringList silentAdminLines(const Observation& seen)
{
    QStringList lines;
    for (const auto& admin : seen.silentAdmins)
        lines.push_back(whyIsSilent(admin.trouble).arg(toQString(admin.url)));
    return lines;
}

QStringList accessHints(const Observation& seen)
{
    auto hints = silentAdminLines(seen);
    const auto add = [&](const QString& names, const QString& hint) {
        if (!names.isEmpty())
            hints.push_back(hint.arg(names));
    };
    add(namesOf(seen, [](const SeenServer& server) { return server.hasNoQuorum(); }),
        tr("%1 runs without a quorum: it serves nobody until more than half of the ensemble is "
           "up."));
    add(namesOf(seen,
                [](const SeenServer& server) {
                    return !server.status && server.sessions != Refusal::NotAsked
                        && !server.hasNoQuorum();
                }),
        tr("%1 did not answer: what its clients do is inferred."));
    add(namesOf(seen,
                [](const SeenServer& server) {
                    return !server.status && server.sessions == Refusal::NotAsked;
                }),
        tr("%1 was not asked, for four-letter words are off: what its clients do is inferred."));
    addBlindness(seen, hints);
    add(namesOf(seen, [](const SeenServer& server) { return server.hasTooManyWatches; }),
        tr("%1 keeps too many watches to be asked for them: its clients' waits are inferred."));
    if (!seen.hasAllServers)
        hints.push_back(tr("The ensemble has more servers than --connect names: name them all, for "
                           "each tells of its own clients alone."));
    return hints;
}

} // namespace zoetrope::app
