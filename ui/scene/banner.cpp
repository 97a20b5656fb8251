#include "ui/scene/banner.h"

#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr int side = 16; // pixels before and after
constexpr int signWidth = 26; // pixels
constexpr int mostLines = 4;

// A triangle with a stroke in it.
void paintSign(QPainter& painter, const QPointF& center, const QColor& color)
{
    painter.setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(
        QPolygonF{center + QPointF(0, -7), center + QPointF(8, 6.5), center + QPointF(-8, 6.5)});
    painter.drawLine(center + QPointF(0, -2.5), center + QPointF(0, 1.5));
    painter.drawPoint(center + QPointF(0, 4.2));
}

} // namespace

Banner::Banner(QWidget* parent)
    : QWidget(parent)
    , m_typeSize(Theme::body)
{
    setAccessibleName(tr("Narration"));
}

void Banner::setSentence(const QString& sentence, Kind kind)
{
    if (sentence == m_sentence && kind == m_kind)
        return;
    m_sentence = sentence;
    m_kind = kind;
    setAccessibleDescription(kind != Plain ? tr("Alarm: %1").arg(sentence) : sentence);
    setToolTip(sentence); // it may not be seen whole
    update();
}

void Banner::setRoom(int lines, int padding)
{
    m_lines = lines;
    m_padding = padding;
}

void Banner::setTypeSize(int pixels)
{
    m_typeSize = pixels;
    update();
}

int Banner::heightOf(const QString& words, int width) const
{
    return QFontMetrics(Theme::font(m_typeSize))
        .boundingRect(0, 0, std::max(1, width), 1'000, Qt::TextWordWrap, words)
        .height();
}

int Banner::mostHeight() const
{
    return mostLines * QFontMetrics(Theme::font(m_typeSize)).lineSpacing();
}

// As much of the beginning as there is room for.
QString Banner::fitting(const QString& words, int width) const
{
    const auto most = mostHeight();
    if (heightOf(words, width) <= most)
        return words;
    const auto cut = [&](qsizetype length) { return words.left(length) + QChar(0x2026); };
    qsizetype fits = 0;
    for (auto beyond = words.size(); beyond - fits > 1;) {
        const auto middle = (fits + beyond) / 2;
        (heightOf(cut(middle), width) <= most ? fits : beyond) = middle;
    }
    return cut(fits);
}

int Banner::indent() const
{
    return side + (m_kind != Plain ? signWidth : 0);
}

int Banner::leastHeight() const
{
    return m_lines * QFontMetrics(Theme::font(m_typeSize)).lineSpacing() + 2 * m_padding;
}

int Banner::heightIn(int width) const
{
    const auto words = heightOf(m_sentence, width - indent() - side);
    return std::max(leastHeight(), std::min(words, mostHeight()) + 2 * m_padding);
}

void Banner::paintEvent(QPaintEvent* /*event*/)
{
    if (m_sentence.isEmpty())
        return;
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto isLoud = m_kind == Outage;
    const auto ground
        = isLoud ? theme.lost : theme.tint(m_kind == Alarm ? theme.lost : theme.wait, 0.15);
    const auto ink = isLoud ? Theme::on(ground) : theme.text;
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(rect(), 4, 4);
    if (m_kind != Plain)
        paintSign(painter, QPointF(side + 8, height() / 2.0),
                  isLoud ? ink : theme.readable(theme.lost));
    painter.setPen(ink);
    painter.setFont(Theme::font(m_typeSize));
    painter.drawText(rect().adjusted(indent(), 0, -side, 0), Qt::AlignVCenter | Qt::TextWordWrap,
                     fitting(m_sentence, width() - indent() - side));
}

} // namespace zoetrope::ui
