#pragma once

#include <QSize>

class QWidget;

namespace zoetrope::ui {

/// How large `window` is when it opens and nobody has said: `wished`, or what its screen has room
/// for.
[[nodiscard]] QSize firstSize(const QWidget& window, const QSize& wished);

} // namespace zoetrope::ui
