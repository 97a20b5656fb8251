#include "app/live/findingwords.h"

#include "app/cli/output.h"

#include <QCoreApplication>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
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
    switch (finding.kind) {
    case FindingKind::Deadlock:
        return tr("Deadlock: %n sessions wait for each other", nullptr, count);
    case FindingKind::SelfWait:
        return tr("%1: %2 waits for itself").arg(where, who);
    case FindingKind::BackwardWatch:
        return tr("%1: %2 waits for one that stands behind it").arg(where, who);
    case FindingKind::Orphan:
        return tr("%1: nothing will wake %2").arg(where, who);
    case FindingKind::GrantedAsleep:
        return tr("%1: %2 holds it and has not noticed").arg(where, who);
    case FindingKind::HolderGone:
        return tr("%1: nothing is heard of its holder %2").arg(where, who);
    case FindingKind::LongHolder:
        return tr("%1: %2 holds it far longer than others did").arg(where, who);
    case FindingKind::Herd:
        return tr("%1: one release wakes many").arg(where);
    case FindingKind::ForeignChild:
        return tr("%1 has a child that is not of its recipe").arg(where);
    case FindingKind::BarrierWaits:
        return tr("%1: %n sessions wait at the closed barrier", nullptr, count).arg(where);
    case FindingKind::DoubleBarrierShort:
        return tr("%1: members wait for those who have not come").arg(where);
    case FindingKind::WatchLeak:
        return tr("%1: %2 watches nodes that it does not wait for").arg(where, who);
    case FindingKind::SessionEndsSoon:
        return tr("%1 ends soon").arg(who);
    }
    return {};
}

QString FindingWords::explanation(FindingKind kind)
{
    switch (kind) {
    case FindingKind::Deadlock:
        return tr("Each of them holds what another waits for, so none goes on. It is certain only "
                  "if none waits in one thread and works in another.");
    case FindingKind::SelfWait:
        return tr("The session owns the node that it waits for: most likely the reply to its first "
                  "request was lost, and it asked again. The older node will stay until the "
                  "session ends.");
    case FindingKind::BackwardWatch:
        return tr("Whoever stands behind waits for it in turn: the line does not move.");
    case FindingKind::Orphan:
        return tr("It stands in line and watches nobody before it, so it will not learn that its "
                  "turn has come, and all behind it wait for it.");
    case FindingKind::GrantedAsleep:
        return tr("Its turn has come, yet its client has sent no request since: it has missed the "
                  "news, or is stopped.");
    case FindingKind::HolderGone:
        return tr("Its host or its process is gone or cut off. The lock is free once the session "
                  "ends, not before.");
    case FindingKind::LongHolder:
        return tr("Others held it briefly; this one does not let go while the line grows.");
    case FindingKind::Herd:
        return tr("All of them ask the server again at each release, and only one can go on. Those "
                  "who watch the one before them alone are woken one at a time.");
    case FindingKind::ForeignChild:
        return tr("Some clients fail on a name that they cannot read, or count it as one of them.");
    case FindingKind::BarrierWaits:
        return tr("It stays closed until somebody removes its node: it is persistent, and who made "
                  "it may be gone.");
    case FindingKind::DoubleBarrierShort:
        return tr("They go on once enough have come. How many that is, only they know.");
    case FindingKind::WatchLeak:
        return tr("Watches that are never taken back pile up in the client and on the server.");
    case FindingKind::SessionEndsSoon:
        return tr("It has not been heard of for most of its timeout. When it ends, all that it "
                  "owns goes.");
    }
    return {};
}

QString FindingWords::suggestion(const Finding& finding) const
{
    const auto node = finding.paths.empty() ? QString() : toText(finding.paths.front());
    switch (finding.kind) {
    case FindingKind::Deadlock:
        return tr("One of them has to let go. The youngest holds %1: revoke it, if its client "
                  "listens, or end its process; evict it only if that has certainly stopped. To "
                  "delete a node that waits frees nobody.")
            .arg(node);
    case FindingKind::SelfWait:
        return tr("Delete the older of its nodes, %1.").arg(node);
    case FindingKind::BackwardWatch:
        return tr("Upgrade the client; to go on now, evict the one behind.");
    case FindingKind::Orphan:
        return tr("Ask its owner; if it is stuck, delete %1: it loses its place and nothing else.")
            .arg(node);
    case FindingKind::GrantedAsleep:
        return tr("Restart that client, or evict %1.").arg(node);
    case FindingKind::HolderGone:
        return tr("Wait until the session ends; evict %1 only if its process is certainly dead.")
            .arg(node);
    case FindingKind::LongHolder:
        return tr("Look at what its client does; nothing is wrong on the servers.");
    case FindingKind::Herd:
        return tr("Use a recipe in which each watches the one before it.");
    case FindingKind::ForeignChild:
        return tr("Find out who made %1, and delete it if nobody needs it.").arg(node);
    case FindingKind::BarrierWaits:
        return tr("If what it waits for is done, remove the barrier %1: all who wait go on.")
            .arg(node);
    case FindingKind::DoubleBarrierShort:
        return tr("Find out who is missing: compare its members with those who should be there.");
    case FindingKind::WatchLeak:
        return tr("Upgrade or restart that client.");
    case FindingKind::SessionEndsSoon:
        return tr("Look at its host and its network.");
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

} // namespace zoetrope::app
