#pragma once

#include <QStringList>

namespace zoetrope::ui {

/// `sentence` with `values` in the places of %1 to %9. What a value says is no place, and of a
/// value that the sentence has no place for nothing is said. Chinese beside Chinese takes no blank,
/// though the sentence has one beside the place: a path there would need it.
[[nodiscard]] QString filledIn(const QString& sentence, const QStringList& values);

} // namespace zoetrope::ui
