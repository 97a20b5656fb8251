#pragma once

#include <QIcon>

namespace zoetrope::ui {

/// What an icon is drawn with; on an accented ground, whatever is readable there.
enum class Ink { Text, Accent };

/// An icon of our own set, `resources/icons/NAME.svg`: drawn in the colours of the palette at the
/// moment of painting, so it follows a change of theme, and from its outline, so it is crisp at
/// any scale.
[[nodiscard]] QIcon icon(const QString& name, Ink ink = Ink::Text);

/// The program's own icon: the table with its guests.
[[nodiscard]] QIcon programIcon();

} // namespace zoetrope::ui
