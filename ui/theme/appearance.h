#pragma once

#include <QString>

namespace zoetrope::ui {

/// Which of the two palettes a person wants.
enum class Appearance { System, Light, Dark };

/// Gives the program its palette. `System` is light or dark as the desktop is at this moment; call
/// it again when the desktop changes (QEvent::ThemeChange).
void apply(Appearance appearance);

/// For settings and the command line: "system", "light", "dark". Anything else is System.
[[nodiscard]] QString name(Appearance appearance);
[[nodiscard]] Appearance appearanceOf(const QString& name);

} // namespace zoetrope::ui
