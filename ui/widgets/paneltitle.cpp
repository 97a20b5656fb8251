#include "ui/widgets/paneltitle.h"

#include "ui/theme/fittingtext.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int titleHeight = 35;
constexpr int lowHeight = 28;
constexpr int margin = 14;
constexpr int widest = 200; // of a title that asks for room: a path may be longer than the window

QFont titleFont()
{
    return Theme::font(Theme::body, true);
}

QFont figureFont()
{
    return Theme::font(Theme::body - 1);
}

// The number of a session is cut at its beginning already; a path, and a name, in the middle.
Qt::TextElideMode elision(const QString& figure)
{
    return figure.startsWith(u'…') ? Qt::ElideLeft : Qt::ElideMiddle;
}

QString firstWordOf(const QString& figure)
{
    return figure.section(QStringLiteral(" · "), 0, 0);
}

QString figureThatFits(const QString& figure, const QFontMetrics& metrics, int room)
{
    return metrics.horizontalAdvance(firstWordOf(figure)) > room
        ? metrics.elidedText(figure, elision(figure), room)
        : fittingText(figure, QFontMetricsF(metrics), room);
}

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
    tellWhole();
    update();
}

void PanelTitle::setFigure(const QString& figure)
{
    if (m_figure == figure)
        return;
    m_figure = figure;
    setAccessibleDescription(figure);
    tellWhole();
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
    const QFontMetrics title(titleFont()), figure(figureFont());
    return {2 * margin + std::min(title.horizontalAdvance(m_title), widest) + Theme::group
                + figure.horizontalAdvance(QStringLiteral("99 999")),
            sizeHint().height()};
}

void PanelTitle::resizeEvent(QResizeEvent* /*event*/)
{
    tellWhole();
}

// Where it is too long, the first word of the figure keeps its room.
QString PanelTitle::shownTitle() const
{
    const QFontMetrics title(titleFont());
    const auto room = width() - 2 * margin;
    if (title.horizontalAdvance(m_title) <= room)
        return m_title;
    const auto first = firstWordOf(m_figure);
    const auto taken
        = first.isEmpty() ? 0 : QFontMetrics(figureFont()).horizontalAdvance(first) + Theme::group;
    return title.elidedText(m_title, Qt::ElideMiddle, std::max(room - taken, 0));
}

void PanelTitle::tellWhole()
{
    setToolTip(shownTitle() == m_title ? QString() : m_title);
}

void PanelTitle::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(QRect(1, height() - 1, width() - 2, 1), theme.line);

    auto rest = rect().adjusted(margin, 0, -margin, 0);
    const auto title = shownTitle();
    painter.setFont(titleFont());
    painter.setPen(theme.text);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, title);
    rest.setLeft(rest.left() + painter.fontMetrics().horizontalAdvance(title) + Theme::group);

    painter.setFont(figureFont());
    painter.setPen(theme.secondary);
    painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter,
                     figureThatFits(m_figure, painter.fontMetrics(), rest.width()));
}

} // namespace zoetrope::ui
