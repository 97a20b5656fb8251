#include "ui/tour/draftstrip.h"

#include "ui/theme/button.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace zoetrope::ui {

namespace {

constexpr int mostLetters = 400; // of a caption: what is longer is no caption
constexpr int titleWidth = 220; // pixels
constexpr int accentWidth = 4; // pixels

// Whoever writes has just put a space, perhaps: that is kept while the words are the same.
void setText(QLineEdit& field, const QString& text)
{
    if (field.text().trimmed() != text)
        field.setText(text);
}

} // namespace

DraftStrip::DraftStrip(QWidget* parent)
    : QWidget(parent)
    , m_heading(new QLabel(this))
    , m_what(new QLabel(this))
    , m_title(new QLineEdit(this))
    , m_caption(new QLineEdit(this))
{
    setAccessibleName(tr("Tour editor"));
    buildActions();
    buildLayout();
    connect(m_title, &QLineEdit::textEdited, this, &DraftStrip::titleChanged);
    connect(m_caption, &QLineEdit::textEdited, this, &DraftStrip::captionChanged);
    connect(m_caption, &QLineEdit::returnPressed, m_forward, &QAction::trigger);
    hide();
}

void DraftStrip::buildActions()
{
    const auto add = [this](const QString& text, const QString& tip, const auto& then) {
        auto* action = new QAction(text, this);
        action->setToolTip(tip);
        connect(action, &QAction::triggered, this, then);
        m_actions.push_back(action);
        return action;
    };
    m_back = add(tr("Earlier"), tr("Goes to the moment before (Alt+Up)"),
                 [this] { emit moveRequested(-1); });
    m_back->setShortcut(Qt::ALT | Qt::Key_Up);
    m_forward = add(tr("Later"), tr("Goes to the moment after (Alt+Down, Return)"),
                    [this] { emit moveRequested(1); });
    m_forward->setShortcut(Qt::ALT | Qt::Key_Down);
    m_play = add(tr("Play the tour"), tr("Plays the tour as its audience will see it"),
                 [this] { emit playRequested(); });
    m_save
        = add(tr("Save the tour…"), tr("Saves the tour to a file, which Teach > Open a tour opens"),
              [this] { emit saveRequested(); });
    add(tr("Leave"), tr("Closes the editor; the draft is kept until another one is begun"),
        [this] { emit leaveRequested(); });
}

// What is a letter or a digit in any script may stand in a file's name.
QString DraftStrip::fileName() const
{
    static const QRegularExpression others(QStringLiteral("[^\\p{L}\\p{N}]+"));
    const auto words = m_title->text().toLower().split(others, Qt::SkipEmptyParts);
    const auto name = words.isEmpty() ? QStringLiteral("tour") : words.join(QLatin1Char('-'));
    return name + QStringLiteral(".json");
}

void DraftStrip::buildLayout()
{
    m_heading->setFont(Theme::font(Theme::small + 1, true));
    m_heading->setForegroundRole(QPalette::PlaceholderText);
    m_what->setFont(Theme::font(Theme::body));
    m_what->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_title->setAccessibleName(tr("Title of the tour"));
    m_title->setPlaceholderText(tr("Title of the tour"));
    m_title->setFixedWidth(titleWidth);
    m_caption->setAccessibleName(tr("Caption"));
    m_caption->setPlaceholderText(
        tr("Caption for this moment; the tour skips a moment without one"));
    m_caption->setMaxLength(mostLetters);
    auto* above = new QHBoxLayout;
    above->setSpacing(Theme::group);
    above->addWidget(m_heading);
    above->addWidget(m_what, 1);
    above->addWidget(m_title);
    auto* below = new QHBoxLayout;
    below->setSpacing(Theme::gap);
    below->addWidget(m_caption, 1);
    for (auto* action : m_actions) {
        auto* button
            = new Button(action == m_play ? Button::Look::Soft : Button::Look::Outline, this);
        button->setDefaultAction(action);
        button->setAccessibleName(action->text());
        below->addWidget(button);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::group + Theme::gap + accentWidth, Theme::gap + 4,
                               Theme::group + Theme::gap, Theme::gap);
    column->setSpacing(4);
    column->addLayout(above);
    column->addLayout(below);
    updateActions();
}

void DraftStrip::setCard(const DraftCard& card)
{
    m_card = card;
    m_heading->setText(
        tr("Draft of a tour · moment %1 of %2 · %n caption(s)", nullptr, card.captions)
            .arg(card.moment)
            .arg(card.moments));
    m_what->setText(card.what);
    m_what->setToolTip(card.what);
    setText(*m_title, card.title);
    setText(*m_caption, card.caption);
    const auto wasHidden = isHidden();
    show();
    updateActions();
    if (wasHidden)
        m_caption->setFocus();
}

void DraftStrip::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    updateActions();
}

void DraftStrip::updateActions()
{
    const auto isOn = !isHidden(); // their keys are the window's
    m_back->setEnabled(isOn && m_card.moment > 1);
    m_forward->setEnabled(isOn && m_card.moment < m_card.moments);
    m_play->setEnabled(isOn && m_card.captions > 0);
    m_save->setEnabled(isOn && m_card.captions > 0);
}

void DraftStrip::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto surface = QRectF(rect()).adjusted(Theme::gap + 0.5, 4.5, -Theme::gap - 0.5, -0.5);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(surface, Theme::radius, Theme::radius);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.wait);
    painter.drawRoundedRect(
        QRectF(surface.left() + 6, surface.top() + 8, accentWidth, surface.height() - 16), 2, 2);
}

} // namespace zoetrope::ui
