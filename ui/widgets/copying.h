#pragma once

#include <Qt>

namespace zoetrope::ui {

/// What a row is on the clipboard, where that is not what it says in words.
inline constexpr int copyRole = Qt::UserRole + 100;

/// Puts what is chosen in the view with the keyboard focus on the clipboard, as text.
void copyFromFocus();

} // namespace zoetrope::ui
