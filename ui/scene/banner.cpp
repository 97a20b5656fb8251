#include "ui/scene/banner.h"

#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr int side = 16; // pixels before and after
constexpr int signWidth = 26; // pixels
constexpr int bannerLines = 2;

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

// The end of the last sentence that ends before `before`, with the blank behind it; 0: there is
// none.
qsizetype lastSentenceIn(const QString& text, qsizetype before)
{
    static const QRegularExpression end(QStringLiteral("\\. |。"));
    qsizetype last = 0;
    for (auto each = end.globalMatch(text); each.hasNext();) {
        const auto at = each.next().capturedEnd();
        last = at < before ? at : last;
    }
    return last;
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

void Banner::setPadding(int pixels)
{
    m_padding = pixels;
    update();
}

void Banner::setTypeSize(int pixels)
{
    m_typeSize = pixels;
    update();
}

int Banner::heightOf(const QString& words, int size, int width)
{
    return QFontMetrics(Theme::font(size))
        .boundingRect(0, 0, std::max(1, width), 1'000, Qt::TextWordWrap, words)
        .height();
}

// A line with a Chinese character in it is the highest.
int Banner::wholeHeight() const
{
    return bannerLines * heightOf(QStringLiteral("Ag\u56fd"), m_typeSize, 1'000) + 2 * m_padding;
}

// The largest in which all of the sentence has its place.
int Banner::sizeFor(int width) const
{
    const auto smallest = m_typeSize * Theme::small / Theme::body;
    for (auto size = m_typeSize; size > smallest; --size) {
        if (heightOf(m_sentence, size, width) <= wholeHeight() - 2 * m_padding)
            return size;
    }
    return smallest;
}

// As many whole sentences as there is room for; of one that is too long, its beginning.
QString Banner::fitting(int size, int width) const
{
    const auto most = wholeHeight() - 2 * m_padding;
    if (heightOf(m_sentence, size, width) <= most)
        return m_sentence;
    const auto cut = [&](qsizetype length) { return m_sentence.left(length) + QChar(0x2026); };
    for (auto end = m_sentence.size(); (end = lastSentenceIn(m_sentence, end)) > 0;) {
        if (heightOf(cut(end), size, width) <= most)
            return cut(end);
    }
    qsizetype fits = 0;
    for (auto beyond = m_sentence.size(); beyond - fits > 1;) {
        const auto middle = (fits + beyond) / 2;
        (heightOf(cut(middle), size, width) <= most ? fits : beyond) = middle;
    }
    return cut(fits);
}

int Banner::indent() const
{
    return side + (m_kind != Plain ? signWidth : 0);
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
    const auto room = width() - indent() - side;
    const auto size = sizeFor(room);
    painter.setFont(Theme::font(size));
    painter.drawText(rect().adjusted(indent(), 0, -side, 0), Qt::AlignVCenter | Qt::TextWordWrap,
                     fitting(size, room));
}

} // namespace zoetrope::ui
