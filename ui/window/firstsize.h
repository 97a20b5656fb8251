#pragma once

#include <QSize>

class QWidget;

namespace zoetrope::ui {

/// How large `window` is when it opens and nobody has said: `wished`, or three quarters of a large
/// screen; and no more than its screen has room for.
[[nodiscard]] QSize firstSize(const QWidget& window, const QSize& wished);

} // namespace zoetrope::ui
