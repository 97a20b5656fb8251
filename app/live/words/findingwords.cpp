#include "app/live/words/findingwords.h"

#include "app/live/words/kindwords.h"
#include "app/live/words/sentences.h"
#include "app/text/output.h"
#include "app/text/tr.h"

#include <QDateTime>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

// Where they wait: of what is stuck a person knows the locks, and not the sessions.
QString withLines(const QString& sentence, const Finding& finding)
{
    constexpr qsizetype most = 3;
    QStringList lines;
    for (const auto& fact : finding.facts) {
        if (fact.kind == FactKind::WaitsSince)
            lines += toText(directoryOf(fact.path));
    }
    lines.removeDuplicates();
    if (lines.isEmpty())
        return sentence;
    lines.sort();
    const auto shown = inARow(lines.mid(0, most));
    return tr("%1 (%2)").arg(sentence, lines.size() > most ? shown + QStringLiteral(" …") : shown);
}

std::int64_t waitersOf(const Finding& finding)
{
    const auto told = std::find_if(finding.facts.begin(), finding.facts.end(),
                                   [](auto& fact) { return fact.kind == FactKind::Waiters; });
    return told == finding.facts.end() ? 0 : told->number;
}

} // namespace

QString toText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString toShortText(const std::string& data, qsizetype most)
{
    auto text = toText(data).left(most);
    for (auto& letter : text) {
        if (!letter.isPrint())
            letter = QChar(QChar::ReplacementCharacter);
    }
    return text;
}

QString lengthOf(std::int64_t milliseconds)
{
    const auto seconds = static_cast<double>(milliseconds) / 1000;
    if (seconds < 10)
        return tr("%1 s").arg(seconds, 0, 'f', 1);
    if (seconds < 120)
        return tr("%1 s").arg(seconds, 0, 'f', 0);
    if (seconds < 7200)
        return tr("%1 min").arg(seconds / 60, 0, 'f', 0);
    return seconds < 172'800 ? tr("%1 h").arg(seconds / 3600, 0, 'f', 0)
                             : tr("%1 d").arg(seconds / 86'400, 0, 'f', 0);
}

QString FindingWords::session(SessionId id) const
{
    const auto* seen = m_seen.find(id);
    return seen && !seen->address.empty() ? tr("%1 (%2)").arg(hex(id), toText(seen->address))
                                          : hex(id);
}

QString FindingWords::title(const Finding& finding) const
{
    const auto where = toText(finding.recipe);
    const auto who = finding.sessions.empty() ? QString() : session(finding.sessions.front());
    const auto count = static_cast<int>(finding.sessions.size());
    const auto isPossible = finding.certainty == Certainty::Possible;
    switch (finding.kind) {
    case FindingKind::Deadlock:
        return withLines(
            isPossible ? tr("Possibly a deadlock: %n sessions wait for each other", nullptr, count)
                       : tr("Deadlock: %n sessions wait for each other", nullptr, count),
            finding);
    case FindingKind::SelfWait:
        return (isPossible ? tr("%1: %2 may wait for itself") : tr("%1: %2 waits for itself"))
            .arg(where, who);
    case FindingKind::BackwardWatch:
        return tr("%1: %2 waits for one that stands behind it").arg(where, who);
    case FindingKind::Orphan:
        return tr("%1: nothing will wake %2").arg(where, who);
    case FindingKind::GrantedAsleep:
        return tr("%1: it is the turn of %2, which has not noticed").arg(where, who);
    case FindingKind::HolderGone:
        return tr("%1: its holder %2 is silent").arg(where, who);
    case FindingKind::LongHolder:
        return tr("%1: %2 holds it far longer than others did").arg(where, who);
    case FindingKind::LongLine:
        if (finding.severity == Severity::Warning)
            return tr("%1 seems stuck: others have waited for %3 behind %2")
                .arg(where, who, lengthOf(m_seen.wallTime - finding.since));
        return isPossible ? tr("%1: others have waited for long behind %2").arg(where, who)
                          : tr("%1: %3 wait behind %2, the oldest for %4")
                                .arg(where, who, QString::number(waitersOf(finding)),
                                     lengthOf(m_seen.wallTime - finding.since));
    case FindingKind::Herd:
        return tr("%1: one release wakes many").arg(where);
    case FindingKind::ForeignChild:
        return tr("%1 has a child that is not of its recipe").arg(where);
    case FindingKind::BarrierWaits:
        return (isPossible
                    ? tr("%1: %n sessions watch what may be a closed barrier", nullptr, count)
                    : tr("%1: %n sessions wait at the closed barrier", nullptr, count))
            .arg(where);
    case FindingKind::DoubleBarrierShort:
        return tr("%1: members wait for others that have not come").arg(where);
    case FindingKind::WatchLeak:
        return tr("%1: %2 watches nodes that it does not wait for").arg(where, who);
    case FindingKind::SessionEndsSoon:
        return tr("%1 ends soon").arg(who);
    case FindingKind::NumbersEnd:
        return finding.severity == Severity::Critical
            ? tr("%1: its numbers are exhausted").arg(where)
            : tr("%1: its numbers are nearly exhausted").arg(where);
    case FindingKind::SessionTooLarge:
        return tr("The end of %1 could keep the servers from starting again").arg(who);
    case FindingKind::TwoLibraries:
        return (isPossible ? tr("%1: clients of Curator and of kazoo may both hold")
                           : tr("%1: clients of Curator and of kazoo both hold"))
            .arg(where);
    case FindingKind::PersistentNode:
        return finding.severity == Severity::Critical
            ? tr("%1: a node that no session owns blocks the line").arg(where)
            : tr("%1: a node that no session owns was left behind").arg(where);
    case FindingKind::Upgrade:
        return tr("%1: %2 may wait to write behind its own read lock").arg(where, who);
    case FindingKind::ReadyLeft:
        return tr("%1 is open though nobody is in it").arg(where);
    case FindingKind::IdleHolder:
        return tr("%1: its holder %2 may have forgotten it").arg(where, who);
    case FindingKind::ItemTaken:
        return tr("%1: %2 took an item long ago and has not finished it").arg(where, who);
    case FindingKind::PoisonItem:
        return tr("%1: an item comes back each time that it is taken").arg(where);
    case FindingKind::WriterStarves:
        return isPossible ? tr("%1: readers may be let in before the writer %2").arg(where, who)
                          : tr("%1: readers are let in before the writer %2").arg(where, who);
    case FindingKind::StaleRegistration:
        return tr("%1: nothing is heard of %2, which is registered there").arg(where, who);
    }
    return {};
}

QString FindingWords::explanation(FindingKind kind)
{
    switch (kind) {
    case FindingKind::Deadlock:
        return tr("Each of them holds what another waits for. If each works in one thread, none "
                  "goes on.");
    case FindingKind::SelfWait:
        return tr("The session owns the node that it waits for: the reply to its first request was "
                  "lost, and it asked again. The older node stays until the session ends.");
    case FindingKind::BackwardWatch:
        return tr("The sessions behind it wait for it in turn, so the line does not move.");
    case FindingKind::Orphan:
        return tr("It stands in line and watches nobody before it, so it will not learn that its "
                  "turn has come, and all behind it wait for it.");
    case FindingKind::GrantedAsleep:
        return tr("Its turn has come, yet its client has sent no request since: it has missed the "
                  "event, or its process is stopped.");
    case FindingKind::HolderGone:
        return tr("Its host or its process is gone or cut off. The lock is free once the session "
                  "ends, not before.");
    case FindingKind::LongHolder:
        return tr("Others held it briefly; this holder does not let go while the line grows.");
    case FindingKind::LongLine:
        return tr("One session holds, and the others stand in line. Where nobody saw its "
                  "predecessor go, its node only tells how long it has waited and held together.");
    case FindingKind::Herd:
        return tr("All of them ask the server again at each release, and only one can go on. "
                  "Clients that watch only the one before them are woken one at a time.");
    case FindingKind::ForeignChild:
        return tr("Some clients fail on a name that they cannot read, or count the node as one of "
                  "their own.");
    case FindingKind::BarrierWaits:
        return tr("It stays closed until somebody removes its node: the node is persistent, and "
                  "its creator may be gone.");
    case FindingKind::DoubleBarrierShort:
        return tr("They go on once enough have come. Only they know how many that is.");
    case FindingKind::WatchLeak:
        return tr("Watches that are never removed pile up in the client and on the server.");
    case FindingKind::SessionEndsSoon:
        return tr("Its client has been silent for most of its timeout. When the session ends, all "
                  "that it owns goes.");
    case FindingKind::NumbersEnd:
        return tr("A directory numbers its children up to 2147483647. After that it gives the same "
                  "number again and again, and the order is lost: some clients let two hold.");
    case FindingKind::SessionTooLarge:
        return tr("When a session ends, one transaction names all its ephemeral znodes. A server "
                  "writes it whatever its size, and does not start again if it is over "
                  "jute.maxbuffer.");
    case FindingKind::TwoLibraries:
        return tr("Neither library reads the other's names: Curator sorts kazoo's nodes behind its "
                  "own, kazoo leaves Curator's out, unless it is told them. Else the first of each "
                  "believes that it holds.");
    case FindingKind::PersistentNode:
        return tr("Its name is that of a client in line, but it belongs to no session whose end "
                  "would take it away: every client behind it waits for ever.");
    case FindingKind::Upgrade:
        return tr("A client that holds the read lock and asks to write waits for all readers to "
                  "go, itself too. In one thread that never ends.");
    case FindingKind::ReadyLeft:
        return tr("The node that says that all have come was left behind. The next member goes "
                  "through at once, alone.");
    case FindingKind::IdleHolder:
        return tr("It stands first, its session is alive, and it asks the servers for nothing "
                  "while others wait. An acquire that was given up may leave such a node, and so "
                  "may a lease that nobody gave back.");
    case FindingKind::ItemTaken:
        return tr("As long as the session of its consumer lives, nobody else can take it.");
    case FindingKind::PoisonItem:
        return tr("Each client that takes it ends, or gives it up, before it is done: perhaps the "
                  "item itself makes them fail.");
    case FindingKind::WriterStarves:
        return tr("Readers that came later went through while it waits. If more of them come, it "
                  "may wait for ever.");
    case FindingKind::StaleRegistration:
        return tr("Others take it for present until its session ends. Its next process may not "
                  "start before, for the name is taken.");
    }
    return {};
}

QStringList FindingWords::evidence(const Finding& finding) const
{
    constexpr std::size_t most = 20; // the rest would say the same of others
    QStringList sentences;
    for (const auto& fact : finding.facts) {
        if (sentences.size() == most) {
            sentences.push_back(tr("... and %1 more.").arg(finding.facts.size() - most));
            break;
        }
        sentences.push_back(sentence(fact));
    }
    return sentences;
}

QString FindingWords::since(const Finding& finding) const
{
    if (finding.since == 0)
        return tr("not known");
    const auto time = QDateTime::fromMSecsSinceEpoch(finding.since);
    return tr("%1, for %2")
        .arg(time.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")),
             lengthOf(std::max<std::int64_t>(m_seen.wallTime - finding.since, 0)));
}

QString FindingWords::certainty(const Finding& finding)
{
    auto text = wordFor(finding.certainty);
    for (const auto& fact : finding.facts) {
        const auto looks = static_cast<int>(fact.number); // lupdate reads no template there
        if (fact.kind == FactKind::Survived)
            text += QStringLiteral(" · ")
                + QCoreApplication::translate("zoetrope::app", "survived %n looks", nullptr, looks);
    }
    return text;
}

} // namespace zoetrope::app
