#include "ui/theme/appearance.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QPalette>

namespace zoetrope::ui {

namespace {

// An empty palette gives the desktop's own back; only then can it be asked.
bool isDesktopDark()
{
    QApplication::setPalette(QPalette());
    return Theme::of(QApplication::palette()).isDark;
}

} // namespace

void apply(Appearance appearance)
{
    const auto isDark
        = appearance == Appearance::System ? isDesktopDark() : appearance == Appearance::Dark;
    QApplication::setPalette(Theme::palette(isDark));
}

QString name(Appearance appearance)
{
    switch (appearance) {
    case Appearance::Light:
        return QStringLiteral("light");
    case Appearance::Dark:
        return QStringLiteral("dark");
    case Appearance::System:
        break;
    }
    return QStringLiteral("system");
}

Appearance appearanceOf(const QString& name)
{
    if (name == QLatin1String("light"))
        return Appearance::Light;
    return name == QLatin1String("dark") ? Appearance::Dark : Appearance::System;
}

} // namespace zoetrope::ui
