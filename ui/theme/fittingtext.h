#pragma once

#include <QFontMetricsF>
#include <QString>

namespace zoetrope::ui {

/// Of words that are joined by " · ", as many as `width` pixels have room for; an ellipsis only
/// where not even the first ones have.
[[nodiscard]] QString fittingText(const QString& text, const QFontMetricsF& metrics, double width);

} // namespace zoetrope::ui
