#include "ui/scene/labelpainter.h"

#include "ui/theme/fittingtext.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr double leastShared = 110; // pixels of a line that a long name leaves room in
constexpr double leastLabel = 24; // pixels

// "waiting · believes 2 of 4" in two lines where one is too short.
QStringList broken(const QString& words, const QFontMetricsF& metrics, double width, int lines)
{
    const auto separator = QStringLiteral(" · ");
    const auto cut = words.lastIndexOf(separator);
    if (lines < 2 || cut < 0 || metrics.horizontalAdvance(words) <= width)
        return {words};
    return {words.left(cut), words.mid(cut + separator.size())};
}

// "holding 1.1 s" is "holding" where it is too long.
QString withoutTime(const QString& words, const QFontMetricsF& metrics, double width)
{
    static const QRegularExpression time(QStringLiteral(" [0-9.]+ s$"));
    return metrics.horizontalAdvance(words) <= width ? words : QString(words).remove(time);
}

} // namespace

LabelPainter::LabelPainter(QPainter& painter, const Theme& theme, int lines)
    : m_painter(painter)
    , m_theme(theme)
    , m_lines(lines)
{
}

void LabelPainter::label(const Guest& guest, const Place& place) const
{
    if (place.isLabelBelow)
        below(guest, place);
    else if (m_lines == 1)
        oneLine(guest, place);
    else
        stacked(guest, place);
}

QColor LabelPainter::ink(const Guest& guest) const
{
    const auto isQuiet = guest.tone == Tone::Idle || guest.tone == Tone::Wait;
    return isQuiet ? m_theme.secondary : m_theme.readable(m_theme.color(guest.tone));
}

void LabelPainter::text(const QRectF& box, Qt::Alignment side, const QFont& font,
                        const QColor& color, const QString& text) const
{
    m_painter.setFont(font);
    m_painter.setPen(color);
    const auto shown = fittingText(text, QFontMetricsF(font), box.width());
    m_painter.drawText(box, static_cast<int>(side | Qt::AlignVCenter), shown);
}

// The name next to the disc, the words beyond it.
void LabelPainter::oneLine(const Guest& guest, const Place& place) const
{
    const auto nameFont = Theme::font(Theme::small, true);
    const auto& box = place.label;
    const auto full = QFontMetricsF(nameFont).horizontalAdvance(guest.name) + 1;
    const auto width = std::min(full, box.width() * (box.width() < leastShared ? 1 : 0.6));
    const auto atRight = place.isLabelLeft;
    const Qt::Alignment side = atRight ? Qt::AlignRight : Qt::AlignLeft;
    const QRectF name(atRight ? box.right() - width : box.left(), box.top(), width, box.height());
    const auto rest = std::max(0.0, box.width() - width - 6);
    text(name, side, nameFont, m_theme.text, guest.name);
    if (rest < leastLabel)
        return;
    const QRectF words(atRight ? box.left() : name.right() + 6, box.top(), rest, box.height());
    const auto font = Theme::font(Theme::small);
    text(words, side, font, ink(guest), withoutTime(guest.words, QFontMetricsF(font), rest));
}

// The name under the disc, then its words: the belief last, for which there may be no room.
void LabelPainter::below(const Guest& guest, const Place& place) const
{
    const auto isLoud = guest.tone == Tone::Wake || guest.tone == Tone::Lost;
    const auto font = Theme::font(Theme::small, isLoud);
    const auto& box = place.label;
    QRectF line(box.left(), box.top(), box.width(),
                m_lines == 1 ? Places::lineHeight : Places::nameHeight);
    text(line, Qt::AlignHCenter, Theme::font(m_lines == 1 ? Theme::small : Theme::body),
         m_theme.text, guest.name);
    auto words = guest.words;
    if (!guest.number.isEmpty())
        words = guest.number + QStringLiteral(" · ") + words;
    const auto lines = broken(words, QFontMetricsF(font), box.width(), m_lines - 1);
    for (auto i = 0; i < std::min(m_lines - 1, static_cast<int>(lines.size())); ++i) {
        line = QRectF(line.left(), line.bottom(), line.width(), Places::lineHeight);
        text(line, Qt::AlignHCenter, font, ink(guest), lines[i]);
    }
}

void LabelPainter::stacked(const Guest& guest, const Place& place) const
{
    const auto font
        = Theme::font(Theme::small, guest.tone == Tone::Wake || guest.tone == Tone::Lost);
    const auto& box = place.label;
    const auto lines = broken(guest.words, QFontMetricsF(font), box.width(), m_lines - 1);
    const auto height = Places::labelHeight(1 + static_cast<int>(lines.size()));
    const Qt::Alignment side = place.isLabelLeft ? Qt::AlignRight : Qt::AlignLeft;
    QRectF line(box.left(), box.center().y() - height / 2, box.width(), Places::nameHeight);
    text(line, side, Theme::font(Theme::body), m_theme.text, guest.name);
    line = QRectF(line.left(), line.bottom(), line.width(), Places::lineHeight);
    for (const auto& words : lines) {
        text(line, side, font, ink(guest), words);
        line.translate(0, Places::lineHeight);
    }
}

} // namespace zoetrope::ui
