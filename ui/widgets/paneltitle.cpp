#include "ui/widgets/paneltitle.h"

#include "ui/theme/fittingtext.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int titleHeight = 35;
constexpr int lowHeight = 28;
constexpr int margin = 14;

} // namespace

PanelTitle::PanelTitle(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(title)
{
    setAccessibleName(title);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void PanelTitle::setTitle(const QString& title)
{
    if (m_title == title)
        return;
    m_title = title;
    updateGeometry();
    update();
}

void PanelTitle::setFigure(const QString& figure)
{
    if (m_figure == figure)
        return;
    m_figure = figure;
    setAccessibleDescription(figure);
    update();
}

void PanelTitle::setLow(bool isLow)
{
    if (std::exchange(m_isLow, isLow) != isLow)
        updateGeometry();
}

QSize PanelTitle::sizeHint() const
{
    return {160, m_isLow ? lowHeight : titleHeight};
}

QSize PanelTitle::minimumSizeHint() const
{
    const QFontMetrics title(Theme::font(Theme::body, true));
    const QFontMetrics figure(Theme::font(Theme::body - 1));
    return {2 * margin + title.horizontalAdvance(m_title) + Theme::group
                + figure.horizontalAdvance(QStringLiteral("99 999")),
            sizeHint().height()};
}

void PanelTitle::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(QRect(1, height() - 1, width() - 2, 1), theme.line);

    auto rest = rect().adjusted(margin, 0, -margin, 0);
    painter.setFont(Theme::font(Theme::body, true));
    painter.setPen(theme.text);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, m_title);
    rest.setLeft(rest.left() + painter.fontMetrics().horizontalAdvance(m_title) + Theme::group);

    painter.setFont(Theme::font(Theme::body - 1));
    painter.setPen(theme.secondary);
    const auto shown = fittingText(m_figure, QFontMetricsF(painter.font()), rest.width());
    painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter, shown);
}

} // namespace zoetrope::ui
