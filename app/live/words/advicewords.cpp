// What to do about a finding, what not, and what else it could be.
#include "app/live/words/findingwords.h"
#include "app/text/tr.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

QString pathAt(const Finding& finding, std::size_t index)
{
    return index < finding.paths.size() ? toText(finding.paths[index]) : QString();
}

// What an owner that is not told does, whose session lives on.
QString consequence(PlaceState state)
{
    switch (state) {
    case PlaceState::Waiting:
        return tr("It goes on waiting for a turn that will never come, and keeps what it holds "
                  "elsewhere.");
    case PlaceState::Holding:
        return tr("It goes on as if it held, and the next one comes in: then two hold at once.");
    case PlaceState::Inside:
    case PlaceState::Unknown:
        break;
    }
    return tr("It goes on as if its node were there.");
}

QString whetherItLives(const Observation& seen, SessionId owner)
{
    const FindingWords words(seen);
    const auto* session = seen.find(owner);
    const auto who = words.session(owner);
    if (!session || (session->server.empty() && !seen.hasAllConnections))
        return tr("No server tells whether the client of %1 is alive; it may well be.").arg(who);
    if (session->server.empty())
        return tr("No server has the client of %1 now. Its process may still run, cut off, until "
                  "its session ends.")
            .arg(who);
    return session->silentFor ? tr("%1 is alive: the server has not ended it; nothing was heard of "
                                   "its client for %2.")
                                    .arg(who, lengthOf(session->silentFor->count()))
                              : tr("%1 is alive: a server has its client.").arg(who);
}

} // namespace

QStringList warningsOfDeleting(const Observation& seen, SessionId owner, PlaceState state)
{
    if (owner == 0)
        return {};
    return {whetherItLives(seen, owner),
            tr("Nobody tells its client that the node is gone.") + QStringLiteral(" ")
                + consequence(state)};
}

QString dutyAfterDeleting(const Observation& seen, SessionId owner, PlaceState state)
{
    const auto who = FindingWords(seen).session(owner);
    switch (state) {
    case PlaceState::Waiting:
        return tr("The process of %1 was not told, and waits for a turn that never comes: restart "
                  "it.")
            .arg(who);
    case PlaceState::Holding:
        return tr("The process of %1 was not told. It may run on as if it held, beside whoever "
                  "came in: stop or restart it now.")
            .arg(who);
    case PlaceState::Inside:
    case PlaceState::Unknown:
        break;
    }
    return tr("The process of %1 was not told, and goes on as if its node were there: stop or "
              "restart it.")
        .arg(who);
}

QString FindingWords::suggestion(const Finding& finding) const
{
    const auto node = pathAt(finding, 0);
    const auto isPossible = finding.certainty == Certainty::Possible;
    switch (finding.kind) {
    case FindingKind::Deadlock:
        return isPossible
            ? tr("Ask the people who run these programs whether their work goes on. A thread "
                 "dump shows it.")
            : tr("Look first whether their work goes on; a thread dump shows it. If it does not, "
                 "one of them has to let go. The client that came last holds %1. Revoke it if its "
                 "client listens for that, as Curator's can and kazoo's cannot; else end its "
                 "process, and its session ends with all that it holds.")
                  .arg(node);
    case FindingKind::SelfWait:
        return isPossible ? tr("Look at what its client does.")
                          : tr("Restart its client: its session ends, and both nodes go.");
    case FindingKind::BackwardWatch:
        return tr("Restart the client that stands behind, at %1, and upgrade the library.")
            .arg(pathAt(finding, 1));
    case FindingKind::Orphan:
        return tr("Look at what its client does. If it has given up, restart it: its session ends, "
                  "and %1 goes.")
            .arg(node);
    case FindingKind::GrantedAsleep:
        return tr("Check whether its process is stopped. Let it go on, or restart it.");
    case FindingKind::HolderGone:
        return tr("Wait until the session ends: then the next one comes in by itself.");
    case FindingKind::LongHolder:
        return tr("Look at what its client does; nothing is wrong on the servers.");
    case FindingKind::LongLine:
        return finding.severity == Severity::Warning
            ? tr("Look whether the holder's process runs, and whether its work goes on; a thread "
                 "dump shows it. If it hangs or has forgotten the lock, restart it: its session "
                 "ends, and the next one comes in.")
            : tr("Look at what the holder's client does: whether its work goes on.");
    case FindingKind::Herd:
        return tr("Use a recipe in which each watches the one before it.");
    case FindingKind::ForeignChild:
        return tr("Find out who made %1, and whether anybody needs it.").arg(node);
    case FindingKind::BarrierWaits:
        return isPossible
            ? tr("Find out what %1 is for. If it is a barrier, say so in the window.").arg(node)
            : tr("Find out what they wait for. Once that is done, the program that closed the "
                 "barrier should open it.");
    case FindingKind::DoubleBarrierShort:
        return tr("Find out who is missing: compare its members with those who should be there.");
    case FindingKind::WatchLeak:
        return tr("Upgrade or restart that client.");
    case FindingKind::SessionEndsSoon:
        return tr("Look at its host and its network.");
    case FindingKind::NumbersEnd:
        return tr("Delete %1 when nobody uses it: the next one begins with 0.").arg(node);
    case FindingKind::SessionTooLarge:
        return tr(
            "Use shorter paths, or more sessions. Raise jute.maxbuffer on every server before "
            "the session ends.");
    case FindingKind::TwoLibraries:
        return isPossible
            ? tr("Find out whether the kazoo was told Curator's names (extra_lock_patterns). If it "
                 "was not, stop one of the two programs, by its own means.")
            : tr("Stop one of the two programs, by its own means. Then give each library a path of "
                 "its own; kazoo can be told the other's names (extra_lock_patterns).");
    case FindingKind::PersistentNode:
        return tr("Find out who made %1: a program that makes the nodes of a lock must make them "
                  "ephemeral.")
            .arg(node);
    case FindingKind::Upgrade:
        return tr("Look at what its client does. A thread dump shows it; the client should let go "
                  "of the read lock before it asks to write.");
    case FindingKind::ReadyLeft:
        return tr("Find out whether anybody is on the way to it, and have the program that uses it "
                  "clear it before the next meeting.");
    case FindingKind::IdleHolder:
        return tr("Ask the people who run the holder's client whether it works. A thread dump "
                  "shows it. If it has forgotten the lock, restart it.");
    case FindingKind::ItemTaken:
        return tr("Look at what the consumer does. If it hangs, restart it: its session ends, and "
                  "another can take the item.");
    case FindingKind::PoisonItem:
        return tr("Look at the item's data, and at the logs of the clients that took it. Keep a "
                  "copy before you change it.");
    case FindingKind::WriterStarves:
        return tr(
            "Look at the library that the readers use: behind a writer that waits they should "
            "wait too.");
    case FindingKind::StaleRegistration:
        return tr("Wait until the session ends: then it goes by itself. A process that leaves "
                  "should close its session.");
    }
    return {};
}

QString FindingWords::caution(const Finding& finding) const
{
    if (finding.certainty == Certainty::Possible && finding.kind != FindingKind::TwoLibraries)
        return {};
    const auto node = pathAt(finding, 0);
    const auto owner = finding.sessions.empty() ? SessionId(0) : finding.sessions.front();
    const auto warnings = [&](PlaceState state, SessionId session) {
        return warningsOfDeleting(m_seen, session, state).join(u' ');
    };
    switch (finding.kind) {
    case FindingKind::Deadlock: {
        SessionId holder = 0;
        for (const auto& fact : finding.facts) {
            if (fact.kind == FactKind::Owns && toText(fact.path) == node)
                holder = fact.session;
        }
        return tr("Do not delete %1 while its owner may run.").arg(node) + QStringLiteral(" ")
            + warnings(PlaceState::Holding, holder);
    }
    case FindingKind::SelfWait:
        if (finding.certainty != Certainty::Proven)
            return tr("Do not delete %1: it may be a live holder's.").arg(node);
        return tr("Only if it cannot be restarted: delete the older node, %1. Its client is not "
                  "told, and its session is alive; should the client count that node as its own "
                  "after all, two hold at once.")
            .arg(node);
    case FindingKind::GrantedAsleep:
    case FindingKind::HolderGone:
    case FindingKind::LongLine:
        return tr("Evict %1 only if its process has certainly stopped.").arg(node)
            + QStringLiteral(" ") + warnings(PlaceState::Holding, owner);
    case FindingKind::StaleRegistration:
        return tr("Delete %1 only if its process has certainly stopped: it is not told, and others "
                  "take it for absent while it works.")
            .arg(node);
    case FindingKind::Orphan:
        return tr("Do not delete %1 while its owner may run.").arg(node) + QStringLiteral(" ")
            + warnings(PlaceState::Waiting, owner);
    case FindingKind::BarrierWaits:
        return tr("Removing %1 by hand lets all who wait go on at once, and the program that "
                  "closed it is not told.")
            .arg(node);
    case FindingKind::ForeignChild:
        return tr("Deleting it cannot be undone if a session owns it.");
    case FindingKind::TwoLibraries:
        return tr("Do not delete either node: its owner is not told, and goes on as if it held.")
            + QStringLiteral(" ") + warnings(PlaceState::Holding, owner);
    case FindingKind::PersistentNode:
        return tr("Delete %1 only once you know that no program works under it: the next one comes "
                  "in at once.")
            .arg(node);
    case FindingKind::ReadyLeft:
        return tr("Deleting %1 while members are on their way shuts them out.").arg(node);
    case FindingKind::ItemTaken:
        return tr("Do not delete what marks it as taken while the consumer may run: two would work "
                  "on it.")
            + QStringLiteral(" ") + whetherItLives(m_seen, owner);
    case FindingKind::PoisonItem:
        return tr("Deleting %1 loses the item.").arg(node);
    case FindingKind::BackwardWatch:
    case FindingKind::LongHolder:
    case FindingKind::Herd:
    case FindingKind::DoubleBarrierShort:
    case FindingKind::WatchLeak:
    case FindingKind::SessionEndsSoon:
    case FindingKind::NumbersEnd:
    case FindingKind::SessionTooLarge:
    case FindingKind::Upgrade:
    case FindingKind::IdleHolder:
    case FindingKind::WriterStarves:
        break;
    }
    return {};
}

QString FindingWords::doubt(const Finding& finding)
{
    switch (finding.kind) {
    case FindingKind::Deadlock:
        return tr("Programs that take several locks in several threads look the same for as long "
                  "as they hold them; those go on by themselves.");
    case FindingKind::SelfWait:
        return finding.certainty != Certainty::Proven
            ? tr("Two threads of one program that stand in the same line look the same, and are "
                 "healthy.")
            : tr("A client that gives two attempts the same id on purpose; no library that we know "
                 "does.");
    case FindingKind::BackwardWatch:
        return tr("A watch that is left over from an earlier attempt; that one soon goes.");
    case FindingKind::Orphan:
        return tr("A client that was seen between its create and its watch, or that polls, or that "
                  "watches the list of children.");
    case FindingKind::GrantedAsleep:
        return tr("A client that is only slow, or one that needs no request to know that it "
                  "holds.");
    case FindingKind::HolderGone:
    case FindingKind::StaleRegistration:
        return tr("A client that is connecting to another server just now.");
    case FindingKind::LongHolder:
        return tr("Work that takes longer than usual for a good reason.");
    case FindingKind::LongLine:
        return tr("An election by means of a lock, where all but one wait as long as the leader "
                  "lives; or work that takes long.");
    case FindingKind::Herd:
        return tr("A cache that watches all nodes, beside the lock.");
    case FindingKind::ForeignChild:
        return tr("A note that somebody left for people, or locks that another program keeps "
                  "below this one.");
    case FindingKind::BarrierWaits:
        return tr("Configuration that programs watch for changes looks much the same.");
    case FindingKind::DoubleBarrierShort:
        return tr("Members that are only on their way.");
    case FindingKind::WatchLeak:
        return tr("A cache, which watches all nodes as it should.");
    case FindingKind::SessionEndsSoon:
        return tr("A client that is connecting to another server just now.");
    case FindingKind::NumbersEnd:
        return tr("A directory whose children nobody orders by their numbers.");
    case FindingKind::SessionTooLarge:
        return tr("Servers that were started with a larger jute.maxbuffer.");
    case FindingKind::TwoLibraries:
        return finding.certainty == Certainty::Possible
            ? tr("A kazoo that was told Curator's names, looked at where the servers do not tell "
                 "of its watches.")
            : tr("A program of its own that gives its nodes such names and has another order; no "
                 "library that we know does.");
    case FindingKind::PersistentNode:
        return tr("A copy of a lock's node that somebody keeps on purpose; no library that we know "
                  "does.");
    case FindingKind::Upgrade:
        return tr("Two threads of one program, of which one reads and the other waits to write: "
                  "those go on by themselves.");
    case FindingKind::ReadyLeft:
        return tr("A directory of another program that has a child of this name.");
    case FindingKind::IdleHolder:
        return tr("Work that takes long and asks ZooKeeper for nothing, or an election by means of "
                  "a lock.");
    case FindingKind::ItemTaken:
        return tr("Work that takes long for a good reason.");
    case FindingKind::PoisonItem:
        return tr("Consumers that were restarted again and again for another reason.");
    case FindingKind::WriterStarves:
        return tr("Readers that wait only for a while, give up and come again.");
    }
    return {};
}

} // namespace zoetrope::app
