#include "ui/words/findingtext.h"

#include "recipes/types/inorder.h"
#include "ui/tr.h"

#include <array>
#include <cstring>

namespace zoetrope::ui {

namespace {

using recipes::FindingKind;
using recipes::PlaceState;
using recipes::Severity;

QString nameOf(FindingKind kind)
{
    return FindingText::inWords(FindingText::of(kind).name);
}

QString nameOf(Severity severity)
{
    return severityWord(severity);
}

template<typename Enum> QString wordFor(const QString& text, Enum last)
{
    for (auto number = 0; number <= static_cast<int>(last); ++number) {
        const auto one = static_cast<Enum>(number);
        if (const auto word = name(one); text == QLatin1String(word.data(), int(word.size())))
            return nameOf(one);
    }
    return {};
}

} // namespace

const char* FindingSentence::of(const recipes::Finding& finding) const
{
    if (critical != nullptr && finding.severity == Severity::Critical)
        return critical;
    if (warning != nullptr && finding.severity == Severity::Warning)
        return warning;
    if (proven != nullptr && finding.certainty == recipes::Certainty::Proven)
        return proven;
    return possible != nullptr && finding.certainty == recipes::Certainty::Possible ? possible
                                                                                    : usual;
}

const FindingText& FindingText::of(FindingKind kind)
{
    static constexpr std::array texts{
        FindingText{
            .kind = FindingKind::Deadlock,
            .name = QT_TR_NOOP("deadlock"),
            .title
            = {.usual = QT_TR_N_NOOP("Deadlock: %n sessions wait for each other"),
               .possible = QT_TR_N_NOOP("Possibly a deadlock: %n sessions wait for each other")},
            .explanation = QT_TR_NOOP("Each of them holds what another waits for. If each works in "
                                      "one thread, none goes on."),
            .suggestion
            = {.usual = QT_TR_NOOP(
                   "Look first whether their work goes on; a thread dump shows it. If it does not, "
                   "one of them has to let go. The client that came last holds %1. End its "
                   "process, and its session ends with all that it holds."),
               .possible = QT_TR_NOOP("Ask the people who run these programs whether their work "
                                      "goes on. A thread dump shows it.")},
            .caution = {.usual = QT_TR_NOOP("Do not delete %1 while its owner may run.")},
            .owner = PlaceState::Holding,
            .doubt = {.usual = QT_TR_NOOP(
                          "Programs that take several locks in several threads look the same for "
                          "as long as they hold them; those go on by themselves.")}},
        FindingText{
            .kind = FindingKind::SelfWait,
            .name = QT_TR_NOOP("a session waits for itself"),
            .title = {.usual = QT_TR_NOOP("%1: %2 waits for itself"),
                      .possible = QT_TR_NOOP("%1: %2 may wait for itself")},
            .explanation = QT_TR_NOOP(
                "The session owns the node that it waits for: the reply to its first request was "
                "lost, and it asked again. The older node stays until the session ends."),
            .suggestion
            = {.usual = QT_TR_NOOP("Restart its client: its session ends, and both nodes go."),
               .possible = QT_TR_NOOP("Look at what its client does.")},
            .caution = {.usual = QT_TR_NOOP("Do not delete %1: it may be a live holder's."),
                        .proven = QT_TR_NOOP(
                            "Only if it cannot be restarted: delete the older node, %1. Its client "
                            "is not told, and its session is alive; should the client count that "
                            "node as its own after all, two hold at once.")},
            .doubt = {.usual = QT_TR_NOOP("Two threads of one program that stand in the same line "
                                          "look the same, and are healthy."),
                      .proven = QT_TR_NOOP("A client that gives two attempts the same id on "
                                           "purpose; no library that we know does.")}},
        FindingText{
            .kind = FindingKind::BackwardWatch,
            .name = QT_TR_NOOP("a waiter watches a node behind its own"),
            .title = {.usual = QT_TR_NOOP("%1: %2 waits for one that stands behind it")},
            .explanation
            = QT_TR_NOOP("The sessions behind it wait for it in turn, so the line does not move."),
            .suggestion
            = {.usual = QT_TR_NOOP(
                   "Restart the client that stands behind, at %2, and upgrade the library.")},
            .doubt
            = {.usual = QT_TR_NOOP(
                   "A watch that is left over from an earlier attempt; that one soon goes.")}},
        FindingText{
            .kind = FindingKind::Orphan,
            .name = QT_TR_NOOP("nothing will wake a waiter"),
            .title = {.usual = QT_TR_NOOP("%1: nothing will wake %2")},
            .explanation
            = QT_TR_NOOP("It stands in line and watches nobody before it, so it will not learn "
                         "that its turn has come. Whoever stands behind it waits for it."),
            .suggestion = {.usual = QT_TR_NOOP("Look at what its client does. If it has given up, "
                                               "restart it: its session ends, and %1 goes.")},
            .caution = {.usual = QT_TR_NOOP("Do not delete %1 while its owner may run.")},
            .owner = PlaceState::Waiting,
            .doubt = {.usual = QT_TR_NOOP(
                          "A client that polls, or that watches the list of children; or a "
                          "reader that was let in before the writer.")}},
        FindingText{
            .kind = FindingKind::GrantedAsleep,
            .name = QT_TR_NOOP("a session has not noticed that it is its turn"),
            .title = {.usual = QT_TR_NOOP("%1: it is the turn of %2, which has not noticed")},
            .explanation = QT_TR_NOOP("Its turn has come, yet its client has sent no request "
                                      "since: it has missed the event, or its process is stopped."),
            .suggestion
            = {.usual
               = QT_TR_NOOP("Check whether its process is stopped. Let it go on, or restart it.")},
            .caution = {.usual = QT_TR_NOOP("Evict %1 only if its process has certainly stopped.")},
            .owner = PlaceState::Holding,
            .doubt = {.usual = QT_TR_NOOP("A client that is only slow, or one that needs no "
                                          "request to know that it holds.")}},
        FindingText{
            .kind = FindingKind::HolderGone,
            .name = QT_TR_NOOP("the holder is silent"),
            .title = {.usual = QT_TR_NOOP("%1: its holder %2 is silent")},
            .explanation = QT_TR_NOOP("Its host or its process is gone or cut off. The lock is "
                                      "free once the session ends, not before."),
            .suggestion
            = {.usual
               = QT_TR_NOOP("Wait until the session ends: then the next one comes in by itself.")},
            .caution = {.usual = QT_TR_NOOP("Evict %1 only if its process has certainly stopped.")},
            .owner = PlaceState::Holding,
            .doubt
            = {.usual = QT_TR_NOOP("A client that is connecting to another server just now.")}},
        FindingText{
            .kind = FindingKind::LongHolder,
            .name = QT_TR_NOOP("held far longer than before"),
            .title = {.usual = QT_TR_NOOP("%1: %2 holds it far longer than others did")},
            .explanation = QT_TR_NOOP(
                "Others held it briefly; this holder does not let go while the line grows."),
            .suggestion = {.usual = QT_TR_NOOP(
                               "Look at what its client does; nothing is wrong on the servers.")},
            .doubt = {.usual = QT_TR_NOOP("Work that takes longer than usual for a good reason.")}},
        FindingText{
            .kind = FindingKind::LongLine,
            .name = QT_TR_NOOP("many wait for long"),
            .title = {.usual = QT_TR_NOOP("%1: %4 wait behind %2, the oldest for %3"),
                      .possible = QT_TR_NOOP("%1: others have waited for long behind %2"),
                      .warning = QT_TR_NOOP("%1 seems stuck: others have waited for %3 behind %2")},
            .explanation = QT_TR_NOOP(
                "One session holds, and the others stand in line. Where nobody saw its predecessor "
                "go, its node only tells how long it has waited and held together."),
            .suggestion = {.usual = QT_TR_NOOP(
                               "Look at what the holder's client does: whether its work goes on."),
                           .warning = QT_TR_NOOP(
                               "Look whether the holder's process runs, and whether its work goes "
                               "on; a thread dump shows it. If it hangs or has forgotten the lock, "
                               "restart it: its session ends, and the next one comes in.")},
            .caution = {.usual = QT_TR_NOOP("Evict %1 only if its process has certainly stopped.")},
            .owner = PlaceState::Holding,
            .doubt
            = {.usual = QT_TR_NOOP("An election by means of a lock, where all but one wait as long "
                                   "as the leader lives; or work that takes long.")}},
        FindingText{
            .kind = FindingKind::Herd,
            .name = QT_TR_NOOP("one release wakes many"),
            .title = {.usual = QT_TR_NOOP("%1: one release wakes many")},
            .explanation = QT_TR_NOOP(
                "All of them ask the server again at each release, and only one can go on. Clients "
                "that watch only the one before them are woken one at a time."),
            .suggestion
            = {.usual = QT_TR_NOOP("Use a recipe in which each watches the one before it.")},
            .doubt = {.usual = QT_TR_NOOP("A cache that watches all nodes, beside the lock.")}},
        FindingText{.kind = FindingKind::ForeignChild,
                    .name = QT_TR_NOOP("a foreign child"),
                    .title = {.usual = QT_TR_NOOP("%1 has a child that is not of its recipe")},
                    .explanation = QT_TR_NOOP("Some clients fail on a name that they cannot read, "
                                              "or count the node as one of their own."),
                    .suggestion
                    = {.usual = QT_TR_NOOP("Find out who made %1, and whether anybody needs it.")},
                    .caution = {.usual = QT_TR_NOOP("Deleting it cannot be undone.")},
                    .doubt = {.usual = QT_TR_NOOP("A note that somebody left for people, or locks "
                                                  "that another program keeps below this one.")}},
        FindingText{
            .kind = FindingKind::BarrierWaits,
            .name = QT_TR_NOOP("sessions wait at a closed barrier"),
            .title
            = {.usual = QT_TR_N_NOOP("%1: %n sessions wait at the closed barrier"),
               .possible = QT_TR_N_NOOP("%1: %n sessions watch what may be a closed barrier")},
            .explanation = QT_TR_NOOP("It stays closed until somebody removes its node: the node "
                                      "is persistent, and its creator may be gone."),
            .suggestion
            = {.usual = QT_TR_NOOP("Find out what they wait for. Once that is done, the program "
                                   "that closed the barrier should open it."),
               .possible
               = QT_TR_NOOP("Find out what %1 is for. If it is a barrier, say so in the window.")},
            .caution = {.usual = QT_TR_NOOP("Removing %1 by hand lets all who wait go on at once, "
                                            "and the program that closed it is not told.")},
            .doubt = {.usual = QT_TR_NOOP(
                          "Configuration that programs watch for changes looks much the same.")}},
        FindingText{
            .kind = FindingKind::DoubleBarrierShort,
            .name = QT_TR_NOOP("members wait for others that have not come"),
            .title = {.usual = QT_TR_NOOP("%1: members wait for others that have not come")},
            .explanation
            = QT_TR_NOOP("They go on once enough have come. Only they know how many that is."),
            .suggestion
            = {.usual = QT_TR_NOOP(
                   "Find out who is missing: compare its members with those who should be there.")},
            .doubt
            = {.usual = QT_TR_NOOP(
                   "Members that the program starts one after another, and that will come.")}},
        FindingText{
            .kind = FindingKind::WatchLeak,
            .name = QT_TR_NOOP("watches that nobody needs"),
            .title = {.usual = QT_TR_NOOP("%1: %2 watches nodes that it does not wait for")},
            .explanation
            = QT_TR_NOOP("Watches that are never removed pile up in the client and on the server."),
            .suggestion = {.usual = QT_TR_NOOP("Upgrade or restart that client.")},
            .doubt = {.usual = QT_TR_NOOP("A cache, which watches all nodes as it should.")}},
        FindingText{.kind = FindingKind::SessionEndsSoon,
                    .name = QT_TR_NOOP("a session ends soon"),
                    .title = {.usual = QT_TR_NOOP("%2 ends soon")},
                    .explanation = QT_TR_NOOP("Its client has been silent for most of its timeout. "
                                              "When the session ends, all that it owns goes."),
                    .suggestion = {.usual = QT_TR_NOOP("Look at its host and its network.")},
                    .doubt = {.usual = QT_TR_NOOP(
                                  "A client that is connecting to another server just now.")}},
        FindingText{
            .kind = FindingKind::NumbersEnd,
            .name = QT_TR_NOOP("numbers nearly exhausted"),
            .title = {.usual = QT_TR_NOOP("%1: its numbers are nearly exhausted"),
                      .critical = QT_TR_NOOP("%1: its numbers are exhausted")},
            .explanation = QT_TR_NOOP(
                "A directory numbers its children up to 2147483647. After that it gives the same "
                "number again and again, and the order is lost: some clients let two hold."),
            .suggestion
            = {.usual = QT_TR_NOOP("Delete %1 when nobody uses it: the next one begins with 0.")},
            .doubt
            = {.usual = QT_TR_NOOP("A directory whose children nobody orders by their numbers.")}},
        FindingText{
            .kind = FindingKind::SessionTooLarge,
            .name = QT_TR_NOOP("a session is too large to end safely"),
            .title
            = {.usual = QT_TR_NOOP("The end of %2 could keep the servers from starting again")},
            .explanation = QT_TR_NOOP("When a session ends, one transaction names all its "
                                      "ephemeral znodes. A server writes it whatever its size, and "
                                      "does not start again if it is over jute.maxbuffer."),
            .suggestion
            = {.usual = QT_TR_NOOP("Use shorter paths, or more sessions. Raise jute.maxbuffer on "
                                   "every server before the session ends.")},
            .doubt
            = {.usual = QT_TR_NOOP("Servers that were started with a larger jute.maxbuffer.")}},
        FindingText{
            .kind = FindingKind::TwoLibraries,
            .name = QT_TR_NOOP("Curator and kazoo both hold"),
            .title = {.usual = QT_TR_NOOP("%1: clients of Curator and of kazoo both hold"),
                      .possible = QT_TR_NOOP("%1: clients of Curator and of kazoo may both hold")},
            .explanation
            = QT_TR_NOOP("Neither library reads the other's names: Curator sorts kazoo's nodes "
                         "behind its own, kazoo leaves Curator's out, unless it is told them. Else "
                         "the first of each believes that it holds."),
            .suggestion
            = {.usual = QT_TR_NOOP(
                   "Stop one of the two programs, by its own means. Then give each library a path "
                   "of its own; kazoo can be told the other's names (extra_lock_patterns)."),
               .possible = QT_TR_NOOP(
                   "Find out whether the kazoo was told Curator's names (extra_lock_patterns). If "
                   "it was not, stop one of the two programs, by its own means.")},
            .caution
            = {.usual = QT_TR_NOOP(
                   "Do not delete either node: its owner is not told, and goes on as if it held."),
               .possible = QT_TR_NOOP(
                   "Do not delete either node: its owner is not told, and goes on as if it held.")},
            .owner = PlaceState::Holding,
            .doubt = {.usual = QT_TR_NOOP("A program of its own that gives its nodes such names "
                                          "and has another order; no library that we know does."),
                      .possible = QT_TR_NOOP("A kazoo that was told Curator's names, looked at "
                                             "where the servers do not tell of its watches.")}},
        FindingText{
            .kind = FindingKind::PersistentNode,
            .name = QT_TR_NOOP("a node that no session owns blocks a line"),
            .title = {.usual = QT_TR_NOOP("%1: a node that no session owns was left behind"),
                      .critical = QT_TR_NOOP("%1: a node that no session owns blocks the line")},
            .explanation = QT_TR_NOOP(
                "Its name is that of a client in line, but it belongs to no session whose end "
                "would take it away: every client that takes it for one waits for ever."),
            .suggestion = {.usual = QT_TR_NOOP("Find out who made %1: a program that makes the "
                                               "nodes of a lock must make them ephemeral.")},
            .caution = {.usual = QT_TR_NOOP("Delete %1 only once you know that no program works "
                                            "under it: the next one comes in at once.")},
            .doubt
            = {.usual = QT_TR_NOOP("A node that somebody keeps there on purpose, or that the "
                                   "clients of this lock do not take for one of theirs.")}},
        FindingText{
            .kind = FindingKind::Upgrade,
            .name = QT_TR_NOOP("a reader waits to write behind itself"),
            .title = {.usual = QT_TR_NOOP("%1: %2 may wait to write behind its own read lock")},
            .explanation
            = QT_TR_NOOP("A client that holds the read lock and asks to write waits for all "
                         "readers to go, itself too. In one thread that never ends."),
            .suggestion = {.usual = QT_TR_NOOP(
                               "Look at what its client does. A thread dump shows it; the client "
                               "should let go of the read lock before it asks to write.")},
            .doubt = {.usual = QT_TR_NOOP("Two threads of one program, of which one reads and the "
                                          "other waits to write: those go on by themselves.")}},
        FindingText{
            .kind = FindingKind::ReadyLeft,
            .name = QT_TR_NOOP("a meeting is open though nobody is in it"),
            .title = {.usual = QT_TR_NOOP("%1 is open though nobody is in it")},
            .explanation = QT_TR_NOOP("The node that says that all have come was left behind. The "
                                      "next member goes through at once, alone."),
            .suggestion
            = {.usual = QT_TR_NOOP("Find out whether anybody is on the way to it, and have the "
                                   "program that uses it clear it before the next meeting.")},
            .caution
            = {.usual = QT_TR_NOOP("Deleting %1 while members are on their way shuts them out.")},
            .doubt = {.usual = QT_TR_NOOP(
                          "A directory of another program that has a child of this name.")}},
        FindingText{.kind = FindingKind::IdleHolder,
                    .name = QT_TR_NOOP("a holder asks for nothing"),
                    .title = {.usual = QT_TR_NOOP("%1: its holder %2 may have forgotten it")},
                    .explanation
                    = QT_TR_NOOP("It stands first, its session is alive, and it asks the servers "
                                 "for nothing while others wait. An acquire that was given up may "
                                 "leave such a node, and so may a lease that nobody gave back."),
                    .suggestion
                    = {.usual = QT_TR_NOOP(
                           "Ask the people who run the holder's client whether it works. A thread "
                           "dump shows it. If it has forgotten the lock, restart it.")},
                    .doubt = {.usual = QT_TR_NOOP("Work that takes long and asks ZooKeeper for "
                                                  "nothing, or an election by means of a lock.")}},
        FindingText{
            .kind = FindingKind::ItemTaken,
            .name = QT_TR_NOOP("an item was taken long ago"),
            .title = {.usual = QT_TR_NOOP("%1: %2 took an item long ago and has not finished it")},
            .explanation
            = QT_TR_NOOP("As long as the session of its consumer lives, nobody else can take it."),
            .suggestion
            = {.usual = QT_TR_NOOP("Look at what the consumer does. If it hangs, restart it: its "
                                   "session ends, and another can take the item.")},
            .caution = {.usual = QT_TR_NOOP("Do not delete what marks it as taken while the "
                                            "consumer may run: two would work on it.")},
            .owner = PlaceState::Inside,
            .doubt = {.usual = QT_TR_NOOP("Work that takes long for a good reason.")}},
        FindingText{
            .kind = FindingKind::PoisonItem,
            .name = QT_TR_NOOP("an item comes back each time"),
            .title = {.usual = QT_TR_NOOP("%1: an item comes back each time that it is taken")},
            .explanation = QT_TR_NOOP("Each client that takes it ends, or gives it up, before it "
                                      "is done: perhaps the item itself makes them fail."),
            .suggestion
            = {.usual = QT_TR_NOOP("Look at the item's data, and at the logs of the clients that "
                                   "took it. Keep a copy before you change it.")},
            .caution = {.usual = QT_TR_NOOP("Deleting %1 loses the item.")},
            .doubt = {.usual = QT_TR_NOOP(
                          "Consumers that were restarted again and again for another reason.")}},
        FindingText{
            .kind = FindingKind::WriterStarves,
            .name = QT_TR_NOOP("readers pass a writer"),
            .title = {.usual = QT_TR_NOOP("%1: readers are let in before the writer %2"),
                      .possible = QT_TR_NOOP("%1: readers may be let in before the writer %2")},
            .explanation = QT_TR_NOOP("Readers that came later went through while it waits. If "
                                      "more of them come, it may wait for ever."),
            .suggestion = {.usual = QT_TR_NOOP("Look at the library that the readers use: behind a "
                                               "writer that waits they should wait too.")},
            .doubt
            = {.usual = QT_TR_NOOP("Readers that wait only for a while, give up and come again.")}},
        FindingText{
            .kind = FindingKind::StaleRegistration,
            .name = QT_TR_NOOP("nothing is heard of a member"),
            .title = {.usual = QT_TR_NOOP("%1: nothing is heard of %2, which is registered there")},
            .explanation = QT_TR_NOOP("Others take it for present until its session ends. Its next "
                                      "process may not start before, for the name is taken."),
            .suggestion
            = {.usual = QT_TR_NOOP("Wait until the session ends: then it goes by itself. A process "
                                   "that leaves should close its session.")},
            .caution
            = {.usual = QT_TR_NOOP("Delete %1 only if its process has certainly stopped: it is not "
                                   "told, and others take it for absent while it works.")},
            .doubt
            = {.usual = QT_TR_NOOP("A client that is connecting to another server just now.")}},
        FindingText{
            .kind = FindingKind::LockOrElection,
            .name = QT_TR_NOOP("a lock or an election"),
            .title
            = {.usual = QT_TR_NOOP("%1: lock or election, %4 wait behind %2, the oldest for %3")},
            .explanation
            = QT_TR_NOOP("Neither the names of the nodes nor the path say which it is. "
                         "In an election it is well: the others wait for as long as "
                         "the leader lives. A lock would seem stuck."),
            .suggestion = {.usual = QT_TR_NOOP(
                               "If it is a lock, say so, by --lock or in its menu in the window: "
                               "from then on it is told when it seems stuck.")},
            .doubt = {.usual = QT_TR_NOOP("An election, whose leader works as it should.")}},
        FindingText{
            .kind = FindingKind::LeadersDiffer,
            .name = QT_TR_NOOP("the first in line is not the registered leader"),
            .title = {.usual = QT_TR_NOOP(
                          "%1: %2 is registered as the leader, and is not the first in line")},
            .explanation = QT_TR_NOOP(
                "This program says in two places who leads: the first in line leads, and writes "
                "itself into a node of its own. Here they are two sessions: one of them does not "
                "know that it has won, or that it has lost."),
            .suggestion
            = {.usual = QT_TR_NOOP(
                   "Look at the logs of both processes. Restart the one that does not know its "
                   "part: its session ends, and whoever is first then registers itself.")},
            .caution = {.usual = QT_TR_NOOP("Do not delete %1 while its owner may run: two could "
                                            "take themselves for the leader.")},
            .doubt = {.usual = QT_TR_NOOP("A leader that still has work to do before it registers "
                                          "itself.")}},
        FindingText{
            .kind = FindingKind::OwnerAwaited,
            .name = QT_TR_NOOP("a single node is watched, and held for long"),
            .title = {.possible = QT_TR_NOOP("%1: perhaps a lock, held by %2 for %3; %4 watch it")},
            .explanation = QT_TR_NOOP(
                "A node that stands alone and ends with its session may be a lock: whoever "
                "made it holds, and those who watch it wait. The word is in its path."),
            .suggestion
            = {.possible = QT_TR_NOOP("Ask the people who run the owner's client what the node is, "
                                      "and whether its work goes on.")},
            .doubt
            = {.possible = QT_TR_NOOP("A leader, or the only instance of a service, which others "
                                      "watch for as long as it lives.")}},
    };
    static_assert(recipes::areInOrder(texts, &FindingText::kind)
                      && texts.size() == static_cast<std::size_t>(recipes::lastFindingKind) + 1,
                  "each kind of finding has its words, in the order of the enumerators");
    return texts.at(static_cast<std::size_t>(kind));
}

QString FindingText::inWords(const char* sentence, int count)
{
    return tr(sentence, nullptr, std::strstr(sentence, "%n") == nullptr ? -1 : count);
}

QString findingName(const std::string& text)
{
    auto whole = QString::fromStdString(text);
    const auto comma = whole.indexOf(QLatin1String(", "));
    const auto colon = whole.indexOf(QLatin1String(": "));
    const auto what = wordFor(whole.left(comma), recipes::lastFindingKind);
    const auto end = colon < 0 ? whole.size() : colon;
    const auto severity = wordFor(whole.mid(comma + 2, end - comma - 2), Severity::Critical);
    if (comma < 0 || what.isEmpty() || severity.isEmpty())
        return whole;
    const auto name = tr("%1 (%2)").arg(what, severity);
    return colon < 0 ? name : tr("%1 at %2").arg(name, whole.mid(colon + 2));
}

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return tr("note");
    case Severity::Warning:
        return tr("warning");
    case Severity::Critical:
        return tr("critical");
    }
    return {};
}

} // namespace zoetrope::ui
