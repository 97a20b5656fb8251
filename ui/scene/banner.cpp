#include "ui/scene/banner.h"

#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int side = 16; // pixels before and after
constexpr int signWidth = 26; // pixels
constexpr int mostLines = 4;

int heightOf(const QString& words, int width)
{
    return QFontMetrics(Theme::font(Theme::body))
        .boundingRect(0, 0, std::max(1, width), 1'000, Qt::TextWordWrap, words)
        .height();
}

int mostHeight()
{
    return mostLines * QFontMetrics(Theme::font(Theme::body)).lineSpacing();
}

// As much of the beginning as there is room for.
QString fitting(const QString& words, int width)
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
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Narration"));
}

void Banner::setSentence(const QString& sentence, bool isAlarm)
{
    if (sentence == m_sentence && isAlarm == m_isAlarm)
        return;
    m_sentence = sentence;
    m_isAlarm = isAlarm;
    setAccessibleDescription(isAlarm ? tr("Alarm: %1").arg(sentence) : sentence);
    setToolTip(sentence); // it may not be seen whole
    updateGeometry();
    update();
}

void Banner::setPadding(int padding)
{
    if (std::exchange(m_padding, padding) != padding)
        updateGeometry();
}

int Banner::indent() const
{
    return side + (m_isAlarm ? signWidth : 0);
}

QSize Banner::sizeHint() const
{
    return {400, heightForWidth(400)};
}

QSize Banner::minimumSizeHint() const
{
    return {160, heightForWidth(sizeHint().width())}; // not of a width that it has by chance
}

int Banner::heightForWidth(int width) const
{
    const auto words = heightOf(m_sentence, width - indent() - side);
    const auto line = QFontMetrics(Theme::font(Theme::body)).height();
    return std::clamp(words, line, mostHeight()) + 2 * m_padding;
}

void Banner::paintEvent(QPaintEvent* /*event*/)
{
    if (m_sentence.isEmpty())
        return;
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.tint(m_isAlarm ? theme.lost : theme.wait, 0.15));
    painter.drawRoundedRect(rect(), 4, 4);
    if (m_isAlarm)
        paintSign(painter, QPointF(side + 8, height() / 2.0), theme.readable(theme.lost));
    painter.setPen(theme.text);
    painter.setFont(Theme::font(Theme::body));
    painter.drawText(rect().adjusted(indent(), 0, -side, 0), Qt::AlignVCenter | Qt::TextWordWrap,
                     fitting(m_sentence, width() - indent() - side));
}

} // namespace zoetrope::ui
