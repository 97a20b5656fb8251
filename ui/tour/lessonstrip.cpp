#include "ui/tour/lessonstrip.h"

#include "ui/theme/button.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr int barWidth = 4; // pixels

QLabel* wordsIn(QWidget* parent, const QFont& font)
{
    auto* label = new QLabel(parent);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

LessonStrip::LessonStrip(QWidget* parent)
    : QWidget(parent)
    , m_heading(wordsIn(this, Theme::font(Theme::small + 1, true)))
    , m_text(wordsIn(this, Theme::font(Theme::body + 1)))
    , m_aside(wordsIn(this, Theme::font(Theme::body - 1)))
    , m_tally(new QLabel(this))
{
    setAccessibleName(tr("Lesson"));
    buildActions();
    buildLayout();
    hide();
}

QAction* LessonStrip::add(const QString& text, const QKeySequence& key, Signal signal)
{
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    action->setToolTip(
        tr("%1 (%2)").arg(Button::withoutMnemonic(text), key.toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, signal);
    m_actions.push_back(action);
    return action;
}

void LessonStrip::buildActions()
{
    m_back = add(tr("Back"), Qt::CTRL | Qt::Key_Backspace, &LessonStrip::goBackRequested);
    m_goOn = add(tr("Continue"), Qt::CTRL | Qt::Key_Return, &LessonStrip::goOnRequested);
    m_free = add(tr("Free play"), Qt::CTRL | Qt::Key_E, &LessonStrip::freePlayRequested);
    m_hint = add(tr("Hint"), Qt::CTRL | Qt::Key_H, &LessonStrip::hintRequested);
    m_undo = add(tr("Undo"), QKeySequence(QKeySequence::Undo), &LessonStrip::undoRequested);
    m_diagram
        = add(tr("Diagram"), Qt::CTRL | Qt::SHIFT | Qt::Key_D, &LessonStrip::diagramRequested);
    m_restart
        = add(tr("Begin again"), Qt::CTRL | Qt::SHIFT | Qt::Key_B, &LessonStrip::restartRequested);
    m_leave = add(tr("Leave"), Qt::CTRL | Qt::SHIFT | Qt::Key_W, &LessonStrip::leaveRequested);
}

void LessonStrip::buildLayout()
{
    for (auto* label : {m_heading, m_aside})
        label->setForegroundRole(QPalette::PlaceholderText);
    m_tally->setFont(Theme::font(Theme::body, true));
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    for (auto* label : {m_heading, m_text, m_aside})
        words->addWidget(label);
    words->addStretch(1);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_tally);
    for (auto* action : m_actions) {
        auto* button
            = new Button(action == m_goOn ? Button::Look::Soft : Button::Look::Outline, this);
        button->setDefaultAction(action);
        button->setFixedHeight(30);
        row->addWidget(button);
        m_buttons.push_back(button);
    }
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(Theme::group + Theme::gap + barWidth, Theme::gap + 4,
                               Theme::group + Theme::gap, Theme::gap);
    layout->setSpacing(Theme::group);
    layout->addLayout(words, 1);
    layout->addLayout(row);
}

void LessonStrip::setCard(const LessonCard& card)
{
    if (card == m_card)
        return;
    const auto isNews = card.text != m_card.text || card.refusal != m_card.refusal;
    m_card = card;
    update();
    if (!isNews || !isVisible())
        return;
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString LessonStrip::heading() const
{
    if (m_card.kind == LessonCard::Kind::Challenge)
        return m_card.isWon ? tr("%1 · won").arg(m_card.title)
                            : tr("Challenge: %1").arg(m_card.title);
    return tr("%1 · %2 of %3").arg(m_card.title).arg(m_card.position).arg(m_card.count);
}

QString LessonStrip::tally() const
{
    if (m_card.kind != LessonCard::Kind::Challenge)
        return {};
    const auto stars
        = QString(m_card.stars, QChar(0x2605)) + QString(3 - m_card.stars, QChar(0x2606));
    return tr("%n move(s)", nullptr, m_card.position) + QStringLiteral("   ") + stars;
}

void LessonStrip::update()
{
    m_heading->setText(heading());
    m_text->setText(m_card.text);
    const auto& aside = m_card.refusal.isEmpty() ? m_card.aside : m_card.refusal;
    m_aside->setText(aside);
    m_aside->setVisible(!aside.isEmpty());
    m_tally->setText(tally());
    m_tally->setAccessibleName(tr("%n star(s) of three", nullptr, m_card.stars));
    m_tally->setVisible(m_card.kind == LessonCard::Kind::Challenge);
    setAccessibleDescription(m_heading->text() + QLatin1Char('\n') + m_card.text + QLatin1Char('\n')
                             + aside);
    updateActions();
    setVisible(m_card.kind != LessonCard::Kind::None);
    QWidget::update();
}

void LessonStrip::updateActions()
{
    const auto isTour = m_card.kind == LessonCard::Kind::Tour;
    const auto isChallenge = m_card.kind == LessonCard::Kind::Challenge;
    const auto offer = [this](QAction* action, bool isShown, bool isEnabled) {
        action->setVisible(isShown);
        action->setEnabled(isShown && isEnabled);
    };
    offer(m_back, isTour, m_card.canGoBack);
    offer(m_goOn, isTour, m_card.canGoOn);
    offer(m_free, isTour, m_card.canPlayFreely);
    offer(m_hint, isChallenge && !m_card.isWon, m_card.canHint);
    offer(m_undo, isChallenge && !m_card.isWon, m_card.canUndo);
    offer(m_diagram, isChallenge && m_card.isWon, true);
    offer(m_restart, isTour || isChallenge, true);
    offer(m_leave, isTour || isChallenge, true);
    for (std::size_t i = 0; i < m_actions.size(); ++i)
        m_buttons[i]->setVisible(m_actions[i]->isVisible());
}

void LessonStrip::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto surface = QRectF(rect()).adjusted(Theme::gap + 0.5, 4.5, -Theme::gap - 0.5, -0.5);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(surface, Theme::radius, Theme::radius);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_card.isWon ? theme.hold : theme.accent);
    painter.drawRoundedRect(
        QRectF(surface.left() + 6, surface.top() + 8, barWidth, surface.height() - 16),
        barWidth / 2.0, barWidth / 2.0);
}

} // namespace zoetrope::ui
