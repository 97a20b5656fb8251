#include "ui/words/findingname.h"

#include "ui/tr.h"

namespace zoetrope::ui {

namespace {

using recipes::FindingKind;
using recipes::Severity;

QString nameOf(FindingKind kind)
{
    switch (kind) {
    case FindingKind::Deadlock:
        return tr("deadlock");
    case FindingKind::SelfWait:
        return tr("a session waits for itself");
    case FindingKind::BackwardWatch:
        return tr("a waiter watches a node behind its own");
    case FindingKind::Orphan:
        return tr("nothing will wake a waiter");
    case FindingKind::GrantedAsleep:
        return tr("a session has not noticed that it is its turn");
    case FindingKind::HolderGone:
        return tr("the holder is silent");
    case FindingKind::LongHolder:
        return tr("held far longer than before");
    case FindingKind::LongLine:
        return tr("many wait for long");
    case FindingKind::Herd:
        return tr("one release wakes many");
    case FindingKind::ForeignChild:
        return tr("a foreign child");
    case FindingKind::BarrierWaits:
        return tr("sessions wait at a closed barrier");
    case FindingKind::DoubleBarrierShort:
        return tr("members wait for others that have not come");
    case FindingKind::WatchLeak:
        return tr("watches that nobody needs");
    case FindingKind::SessionEndsSoon:
        return tr("a session ends soon");
    case FindingKind::NumbersEnd:
        return tr("numbers nearly exhausted");
    case FindingKind::SessionTooLarge:
        return tr("a session is too large to end safely");
    case FindingKind::TwoLibraries:
        return tr("Curator and kazoo both hold");
    case FindingKind::PersistentNode:
        return tr("a node that no session owns blocks a line");
    case FindingKind::Upgrade:
        return tr("a reader waits to write behind itself");
    case FindingKind::ReadyLeft:
        return tr("a meeting is open though nobody is in it");
    case FindingKind::IdleHolder:
        return tr("a holder asks for nothing");
    case FindingKind::ItemTaken:
        return tr("an item was taken long ago");
    case FindingKind::PoisonItem:
        return tr("an item comes back each time");
    case FindingKind::WriterStarves:
        return tr("readers pass a writer");
    case FindingKind::StaleRegistration:
        return tr("nothing is heard of a member");
    }
    return {};
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
