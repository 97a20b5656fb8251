#include "app/observe/arming.h"

#include "app/arguments/profiles.h"
#include "app/live/actions/guardedaction.h"
#include "app/live/words/sentences.h"

#include <QCoreApplication>

namespace zoetrope::app {

using namespace recipes;

void Arming::setProfile(const ui::ClusterProfile& profile)
{
    m_profile = profile;
    disarm();
}

void Arming::arm(TimePoint now)
{
    if (whyNever().isEmpty())
        m_end = now + length;
}

QString Arming::whyNever() const
{
    return m_profile.isReadOnly
        ? QCoreApplication::translate(
            "zoetrope::app",
            "This cluster is always read-only here. \"Allow changes…\" in Operate opens how it is "
            "connected: untick \"Always read-only\" there, and connect anew.")
        : QString();
}

QString Arming::left(TimePoint now) const
{
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(m_end - now).count();
    return m_end == TimePoint() || seconds <= 0
        ? QString()
        : QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

QString Arming::roots() const
{
    return m_profile.roots.isEmpty() ? QStringLiteral("/") : inARow(m_profile.roots);
}

QString Arming::whyNotThere(const Path& path) const
{
    const auto text = QString::fromStdString(path.text());
    if (isServersOwn(m_profile.connectString().toStdString(), path))
        return QCoreApplication::translate("zoetrope::app", "%1 is protected").arg(text);
    return Profiles::isWithin(m_profile, text)
        ? QString()
        : QCoreApplication::translate("zoetrope::app", "%1 is not below %2.").arg(text, roots());
}

// What no arming would change is said first.
QString Arming::objection(const Path& path, TimePoint now) const
{
    for (auto why : {whyNever(), whyNotThere(path)}) {
        if (!why.isEmpty())
            return why;
    }
    return left(now).isEmpty() ? QCoreApplication::translate(
               "zoetrope::app", "Changes are not allowed yet: arm them in Operate.")
                               : QString();
}

} // namespace zoetrope::app
