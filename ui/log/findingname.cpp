#include "ui/log/findingname.h"

#include <QCoreApplication>

namespace zoetrope::ui {

namespace {

using recipes::FindingKind;
using recipes::Severity;

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::ui", text);
}

QString nameOf(FindingKind kind)
{
    switch (kind) {
    case FindingKind::Deadlock:
        return tr("deadlock");
    case FindingKind::SelfWait:
        return tr("a session waits for itself");
    case FindingKind::BackwardWatch:
        return tr("a waiter watches one behind it");
    case FindingKind::Orphan:
        return tr("nothing will wake a waiter");
    case FindingKind::GrantedAsleep:
        return tr("a holder has not noticed");
    case FindingKind::HolderGone:
        return tr("nothing is heard of the holder");
    case FindingKind::LongHolder:
        return tr("held far longer than before");
    case FindingKind::Herd:
        return tr("one release wakes many");
    case FindingKind::ForeignChild:
        return tr("a foreign child");
    case FindingKind::BarrierWaits:
        return tr("sessions wait at a closed barrier");
    case FindingKind::DoubleBarrierShort:
        return tr("members wait for those who have not come");
    case FindingKind::WatchLeak:
        return tr("watches that nobody needs");
    case FindingKind::SessionEndsSoon:
        return tr("a session ends soon");
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
    const auto what = wordFor(whole.left(comma), FindingKind::SessionEndsSoon);
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
