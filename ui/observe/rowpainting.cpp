#include "ui/observe/rowpainting.h"

#include <QRegularExpression>
#include <QTextLayout>

namespace zoetrope::ui {

void paintRowGround(QPainter& painter, const QStyleOptionViewItem& option, const Theme& theme)
{
    const auto isChosen = option.state.testFlag(QStyle::State_Selected);
    if (!isChosen && !option.state.testFlag(QStyle::State_MouseOver))
        return;
    auto ground = theme.soft;
    if (!isChosen)
        ground.setAlphaF(0.6F);
    const auto hasFocus = isChosen && option.state.testFlag(QStyle::State_HasFocus);
    painter.setPen(hasFocus ? QPen(theme.accent, 1) : QPen(Qt::NoPen));
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(4.5, 1.5, -4.5, -1.5), 5, 5);
}

int paintWords(QPainter& painter, const QRect& rect, Qt::Alignment alignment, const QString& text,
               const QFont& font, const QColor& ink, Qt::TextElideMode elide)
{
    painter.setFont(font);
    painter.setPen(ink);
    const auto shown = painter.fontMetrics().elidedText(text, elide, std::max(rect.width(), 0));
    painter.drawText(rect, int(alignment | Qt::AlignVCenter), shown);
    return painter.fontMetrics().horizontalAdvance(shown);
}

QString withShortPaths(const QString& sentence)
{
    constexpr qsizetype longest = 52, head = 12, tail = 36; // letters
    static const QRegularExpression path(QStringLiteral("/[^\\s,;()\"]+"));
    QString text;
    qsizetype end = 0;
    for (auto found = path.globalMatch(sentence); found.hasNext();) {
        const auto match = found.next();
        const auto word = match.captured();
        text += sentence.mid(end, match.capturedStart() - end);
        text += word.size() <= longest ? word : word.left(head) + u'…' + word.right(tail);
        end = match.capturedEnd();
    }
    return text + sentence.mid(end);
}

QStringList linesOf(const QString& text, const QFont& font, int width, int most)
{
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1));
        const auto isLast = lines.size() + 1 == most;
        lines += isLast
            ? QFontMetrics(font).elidedText(text.mid(line.textStart()), Qt::ElideRight, width)
            : text.mid(line.textStart(), line.textLength()).trimmed();
        if (isLast)
            break;
    }
    layout.endLayout();
    return lines;
}

QColor colorOf(Grade grade, const Theme& theme)
{
    switch (grade) {
    case Grade::None:
        return theme.idle;
    case Grade::Info:
        return theme.work;
    case Grade::Warning:
        return theme.wait;
    case Grade::Critical:
        return theme.lost;
    }
    return theme.idle;
}

void paintGrade(QPainter& painter, const QRectF& disc, Grade grade, const Theme& theme)
{
    const auto color = colorOf(grade, theme);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(disc);
    painter.setPen(QPen(Theme::on(color), 1.6, Qt::SolidLine, Qt::RoundCap));
    if (grade == Grade::Critical) {
        const auto arm = disc.width() / 5;
        const auto centre = disc.center();
        painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm));
        painter.drawLine(centre + QPointF(arm, -arm), centre + QPointF(-arm, arm));
        return;
    }
    painter.setFont(Theme::font(Theme::small + 1, true));
    painter.drawText(disc, Qt::AlignCenter,
                     grade == Grade::Warning ? QStringLiteral("!") : QStringLiteral("i"));
}

} // namespace zoetrope::ui
