#include "ui/theme/fittingtext.h"

namespace zoetrope::ui {

QString fittingText(const QString& text, const QFontMetricsF& metrics, double width)
{
    auto shown = text;
    while (metrics.horizontalAdvance(shown) > width) {
        const auto cut = shown.lastIndexOf(QStringLiteral(" · "));
        if (cut <= 0)
            return metrics.elidedText(shown, Qt::ElideRight, width);
        shown.truncate(cut);
    }
    return shown;
}

} // namespace zoetrope::ui
