#include "ui/theme/button.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QPainter>
#include <QRegularExpression>

#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int iconExtent = 16;
constexpr int buttonHeight = 32;
constexpr int padding = 12;
constexpr double corner = 5;

} // namespace

Button::Button(Look look, QWidget* parent)
    : QToolButton(parent)
    , m_look(look)
{
    setIconSize({iconExtent, iconExtent});
    setFocusPolicy(Qt::TabFocus); // the space bar goes on meaning play and pause after a click
    setAttribute(Qt::WA_Hover);
    setFont(Theme::font(Theme::body, look == Look::Plain));
}

QSize Button::sizeHint() const
{
    const auto text = fontMetrics().horizontalAdvance(shownText());
    const auto picture = icon().isNull() ? 0 : iconExtent + (text > 0 ? Theme::gap : 0);
    return {text + picture + 2 * padding, buttonHeight};
}

bool Button::isPrimary() const
{
    return m_look == Look::Soft && isChecked();
}

QColor Button::ground() const
{
    const auto theme = Theme::of(palette());
    if (isPrimary())
        return theme.accent;
    const auto isTouched = isEnabled() && (isDown() || underMouse());
    if (m_look == Look::Soft)
        return isTouched ? theme.line : theme.soft;
    return isTouched ? theme.soft : QColor(Qt::transparent);
}

QColor Button::frame() const
{
    const auto theme = Theme::of(palette());
    if (hasFocus())
        return theme.readable(isPrimary() ? theme.text : theme.accent);
    return m_look == Look::Outline ? theme.line : QColor(Qt::transparent);
}

QColor Button::ink() const
{
    const auto theme = Theme::of(palette());
    if (isPrimary())
        return Theme::on(theme.accent);
    if (!isEnabled())
        return theme.secondary;
    return m_look == Look::Plain ? theme.readable(theme.accent) : theme.text;
}

QString Button::withoutMnemonic(QString text)
{
    static const QRegularExpression inBrackets(QStringLiteral("\\(&.\\)"));
    return text.remove(inBrackets).remove(QLatin1Char('&'));
}

// Qt's word for an action keeps the letter in brackets, and so would who reads it aloud.
void Button::actionEvent(QActionEvent* event)
{
    QToolButton::actionEvent(event);
    if (defaultAction() != nullptr)
        setAccessibleName(withoutMnemonic(defaultAction()->text()));
}

void Button::setShort(bool isShort)
{
    if (std::exchange(m_isShort, isShort) == isShort)
        return;
    updateGeometry();
    update();
}

QString Button::shownText() const
{
    if (m_isShort && !icon().isNull())
        return {};
    return withoutMnemonic(defaultAction() != nullptr ? defaultAction()->text() : text());
}

void Button::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(frame(), 1));
    painter.setBrush(ground());
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);

    auto content = rect().adjusted(padding, 0, -padding, 0);
    if (!icon().isNull()) {
        const QRect picture(content.left(), (height() - iconExtent) / 2, iconExtent, iconExtent);
        icon().paint(&painter, picture, Qt::AlignCenter,
                     isEnabled() ? QIcon::Normal : QIcon::Disabled,
                     isPrimary() ? QIcon::On : QIcon::Off);
        content.setLeft(picture.right() + 1 + Theme::gap);
    }
    painter.setPen(ink());
    painter.setFont(font());
    const auto alignment = icon().isNull() ? Qt::AlignCenter : Qt::AlignVCenter | Qt::AlignLeft;
    painter.drawText(content, static_cast<int>(alignment), shownText());
}

} // namespace zoetrope::ui
