#include "ui/invariants/counter.h"

#include "ui/theme/theme.h"

#include <QLocale>
#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr int numberHeight = 28;
constexpr int counterHeight = 46;

// A long run counts more than there is room for at the full size.
QFont fontFor(const QString& number, int width)
{
    auto size = Theme::number;
    while (size > Theme::body
           && QFontMetrics(Theme::font(size, true)).horizontalAdvance(number) > width)
        --size;
    return Theme::font(size, true);
}

} // namespace

Counter::Counter(const QString& label, const QString& explanation, QWidget* parent)
    : QWidget(parent)
    , m_label(label)
{
    setToolTip(explanation);
    setAccessibleName(label);
    setAccessibleDescription(explanation);
    setMinimumHeight(counterHeight);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Counter::setValue(int value)
{
    if (m_value == value)
        return;
    m_value = value;
    setAccessibleName(tr("%1: %2").arg(m_label).arg(value));
    update();
}

QSize Counter::sizeHint() const
{
    const QFontMetrics label(Theme::font(Theme::small + 1));
    return {std::max(60, label.horizontalAdvance(m_label) + 4), counterHeight};
}

void Counter::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    const auto number = QLocale().toString(m_value);
    painter.setFont(fontFor(number, width()));
    painter.setPen(theme.text);
    painter.drawText(QRect(0, 0, width(), numberHeight), Qt::AlignLeft | Qt::AlignVCenter, number);
    painter.setFont(Theme::font(Theme::small));
    painter.setPen(theme.secondary);
    painter.drawText(QRect(0, numberHeight, width(), 18), Qt::AlignLeft | Qt::AlignVCenter,
                     m_label);
}

} // namespace zoetrope::ui
