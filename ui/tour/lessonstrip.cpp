#include "ui/tour/lessonstrip.h"

#include "ui/theme/button.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>
#include <QTextDocument>
#include <QtMath>

#include <algorithm>
#include <array>
#include <numeric>

namespace zoetrope::ui {

namespace {

constexpr int barWidth = 4; // pixels
constexpr int leastWords = 420; // pixels of a line of words beside the buttons
constexpr int buttonHeight = 30; // pixels
constexpr int lineGap = 2; // pixels
constexpr int presentedText = 26, presentedAside = 20, presentedButton = 46; // pixels
constexpr int offerGap = 6; // pixels
constexpr std::array offerKeys{Qt::Key_F7, Qt::Key_F8, Qt::Key_F9, Qt::Key_F10};
static_assert(offerKeys.size() == LessonCard::mostOffers);

// What the longest of them needs: nothing where all are empty.
int heightOf(const QLabel& label, const QStringList& texts, int width)
{
    const QFontMetrics metrics(label.font());
    auto highest = 0;
    for (const auto& text : texts) {
        if (text.isEmpty())
            continue;
        const QRect room(0, 0, std::max(1, width), 10'000);
        highest = std::max(highest, metrics.boundingRect(room, Qt::TextWordWrap, text).height());
    }
    return highest;
}

// The same of what is shown with links in it: letters of another font make its lines higher.
int heightOf(const QLabel& label, const QStringList& texts, const std::vector<Term>& terms,
             int width)
{
    QTextDocument document;
    document.setDefaultFont(label.font());
    document.setDocumentMargin(0);
    document.setTextWidth(std::max(1, width));
    auto highest = 0.0;
    for (const auto& text : texts) {
        document.setHtml(linked(text, terms));
        highest = std::max(highest, text.isEmpty() ? 0.0 : document.size().height());
    }
    return qCeil(highest);
}

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
    , m_offerRow(new QHBoxLayout)
    , m_row(new QHBoxLayout(this))
    , m_buttonRow(new QHBoxLayout)
{
    setAccessibleName(tr("Lesson"));
    buildActions();
    buildLayout();
    hide();
}

QString LessonStrip::toolTipOf(const QAction& action)
{
    return tr("%1 (%2)").arg(Button::withoutMnemonic(action.text()),
                             action.shortcut().toString(QKeySequence::NativeText));
}

QAction* LessonStrip::add(const QString& text, const QKeySequence& key, Signal signal)
{
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    action->setToolTip(toolTipOf(*action));
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
    for (std::size_t place = 0; place < LessonCard::mostOffers; ++place) {
        auto* action = new QAction(this);
        action->setShortcut(QKeySequence(offerKeys[place]));
        connect(action, &QAction::triggered, this, [this, place] { takeOffer(place); });
        m_offerActions.push_back(action);
    }
}

void LessonStrip::takeOffer(std::size_t place)
{
    if (place < m_card.offers.size())
        emit offerTaken(QString(m_card.offers[place].id)); // a copy: the card may change meanwhile
}

void LessonStrip::buildLayout()
{
    for (auto* label : {m_heading, m_aside})
        label->setForegroundRole(QPalette::PlaceholderText);
    m_text->setTextFormat(Qt::RichText);
    m_text->setAccessibleName(tr("Caption")); // until there is one
    m_text->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_text, &QLabel::linkActivated, this, &LessonStrip::termRequested);
    m_tally->setFont(Theme::font(Theme::body, true));
    auto* words = new QVBoxLayout;
    words->setSpacing(lineGap);
    for (auto* label : {m_heading, m_text, m_aside})
        words->addWidget(label);
    m_offerRow->setSpacing(offerGap);
    for (auto* action : m_offerActions) {
        auto* button = new Button(Button::Look::Soft, this);
        button->setDefaultAction(action);
        button->setAccessibleName(tr("Offer")); // until there is one
        button->setFixedHeight(buttonHeight);
        m_offerRow->addWidget(button, 0, Qt::AlignLeft);
        m_offers.push_back(button);
    }
    m_offerRow->addStretch(1);
    words->addLayout(m_offerRow);
    words->addStretch(1);
    m_buttonRow->setSpacing(6);
    m_buttonRow->addWidget(m_tally);
    for (auto* action : m_actions) {
        auto* button
            = new Button(action == m_goOn ? Button::Look::Soft : Button::Look::Outline, this);
        button->setDefaultAction(action);
        button->setFixedHeight(buttonHeight);
        m_buttonRow->addWidget(button);
        m_buttons.push_back(button);
    }
    m_row->setContentsMargins(Theme::group + Theme::gap + barWidth, Theme::gap + 4,
                              Theme::group + Theme::gap, Theme::gap);
    m_row->addLayout(words, 1);
    m_row->addLayout(m_buttonRow);
}

int LessonStrip::buttonsWidth() const
{
    auto width = 0;
    for (int i = 0; i < m_buttonRow->count(); ++i) {
        const auto* part = m_buttonRow->itemAt(i)->widget();
        if (!part->isHidden())
            width += part->sizeHint().width() + m_buttonRow->spacing();
    }
    return width;
}

bool LessonStrip::isInOneRow(const QStringList& texts, int width) const
{
    constexpr auto inset = 32; // pixels of a button beside its words
    const QFontMetrics metrics(m_offers.front()->font());
    const auto needed
        = std::accumulate(texts.begin(), texts.end(), 0, [&](int sum, const QString& text) {
              return sum + metrics.horizontalAdvance(text) + inset + offerGap;
          });
    return needed <= width;
}

// Of the largest set that it may come to offer: one below the other where they do not fit.
int LessonStrip::offersHeight(int width) const
{
    auto sets = m_card.laterOffers;
    QStringList now;
    for (const auto& offer : m_card.offers)
        now.push_back(offer.text);
    sets.push_back(now);
    auto most = 0;
    for (const auto& texts : sets) {
        const auto rows = texts.isEmpty() ? 0 : isInOneRow(texts, width) ? 1 : texts.size();
        most = std::max(most, static_cast<int>(rows) * (offerHeight() + offerGap));
    }
    return most;
}

void LessonStrip::makeRoom()
{
    const auto margins = m_row->contentsMargins();
    const auto width = isVisible() ? this->width() : parentWidget()->width(); // as it will be
    const auto whole = width - margins.left() - margins.right();
    const auto besides = whole - buttonsWidth() - Theme::group;
    const auto isNarrow = besides < leastWords;
    m_row->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_row->setSpacing(isNarrow ? Theme::gap / 2 : Theme::group);
    m_buttonRow->setAlignment(isNarrow ? Qt::AlignLeft : Qt::Alignment());
    const auto room = isNarrow ? whole : besides;
    m_heading->setFixedHeight(QFontMetrics(m_heading->font()).height());
    m_text->setFixedHeight(
        heightOf(*m_text, m_card.texts + QStringList{m_card.text}, m_terms, room));
    QStringList offered;
    for (const auto& offer : m_card.offers)
        offered.push_back(offer.text);
    m_offerRow->setDirection(isInOneRow(offered, room) ? QBoxLayout::LeftToRight
                                                       : QBoxLayout::TopToBottom);
    const auto asideHeight = heightOf(*m_aside, m_card.asides + QStringList{m_aside->text()}, room);
    m_aside->setFixedHeight(asideHeight);
    const auto words = m_heading->height() + m_text->height()
        + std::max(asideHeight, offersHeight(room)) + 2 * lineGap;
    const auto buttons = m_leave->isVisible() && !m_isPresented ? buttonHeight : 0;
    setFixedHeight(margins.top() + margins.bottom()
                   + (isNarrow ? words + m_row->spacing() + buttons : std::max(words, buttons)));
}

void LessonStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        makeRoom();
}

void LessonStrip::setPresented(bool isPresented)
{
    m_isPresented = isPresented;
    m_heading->setFont(Theme::font(isPresented ? presentedAside : Theme::small + 1, true));
    m_text->setFont(Theme::font(isPresented ? presentedText : Theme::body + 1));
    m_aside->setFont(Theme::font(isPresented ? presentedAside : Theme::body - 1));
    for (auto* button : m_offers) {
        button->setFont(Theme::font(isPresented ? presentedAside : Theme::body));
        button->setFixedHeight(offerHeight());
    }
    update();
}

int LessonStrip::offerHeight() const
{
    return m_isPresented ? presentedButton : buttonHeight;
}

void LessonStrip::setTerms(const std::vector<Term>& terms)
{
    m_terms = terms;
    update();
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
    if (m_card.kind == LessonCard::Kind::Welcome || m_card.kind == LessonCard::Kind::WayOn)
        return m_card.title;
    if (m_card.kind == LessonCard::Kind::Challenge)
        return m_card.isWon ? tr("%1 · won").arg(m_card.title)
                            : tr("Challenge: %1").arg(m_card.title);
    if (m_card.number > 0)
        return tr("Tour %1 · %2 · %3 of %4")
            .arg(m_card.number)
            .arg(m_card.title)
            .arg(m_card.position)
            .arg(m_card.count);
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
    m_text->setText(linked(m_card.text, m_terms));
    const auto& aside = m_card.refusal.isEmpty() ? m_card.aside : m_card.refusal;
    m_text->setAccessibleName(m_card.text.isEmpty() ? tr("Caption") : m_card.text);
    m_aside->setText(aside);
    m_aside->setVisible(m_card.offers.empty());
    updateOffers();
    m_tally->setText(tally());
    m_tally->setAccessibleName(tr("%n star(s) of three", nullptr, m_card.stars));
    m_tally->setVisible(m_card.kind == LessonCard::Kind::Challenge);
    setAccessibleDescription(m_heading->text() + QLatin1Char('\n') + m_card.text + QLatin1Char('\n')
                             + aside);
    updateActions();
    makeRoom();
    // What is next is for whoever sits at the machine, and none of a hall's business.
    const auto isForHall = m_card.kind != LessonCard::Kind::WayOn;
    setVisible(m_card.kind != LessonCard::Kind::None && (isForHall || !m_isPresented));
    QWidget::update();
}

void LessonStrip::updateOffers()
{
    for (std::size_t place = 0; place < m_offers.size(); ++place) {
        const auto isThere = place < m_card.offers.size();
        auto* action = m_offerActions[place];
        action->setText(isThere ? m_card.offers[place].text : QString());
        action->setToolTip(toolTipOf(*action));
        action->setEnabled(isThere);
        action->setVisible(isThere);
        m_offers[place]->setAccessibleName(isThere ? action->text() : tr("Offer"));
        m_offers[place]->setVisible(isThere);
    }
}

void LessonStrip::updateActions()
{
    const auto isTour = m_card.kind == LessonCard::Kind::Tour;
    const auto isChallenge = m_card.kind == LessonCard::Kind::Challenge;
    const auto offer = [](QAction* action, bool isShown, bool isEnabled) {
        action->setVisible(isShown);
        action->setEnabled(isShown && isEnabled);
    };
    offer(m_back, isTour, m_card.canGoBack);
    const auto isWelcome = m_card.kind == LessonCard::Kind::Welcome;
    offer(m_goOn, isTour || isWelcome, m_card.canGoOn); // it keeps its place between two cards
    offer(m_free, isTour, m_card.canPlayFreely);
    offer(m_hint, isChallenge && !m_card.isWon, m_card.canHint);
    offer(m_undo, isChallenge && !m_card.isWon, m_card.canUndo);
    offer(m_diagram, isChallenge && m_card.isWon, true);
    offer(m_restart, isTour || isChallenge, true);
    offer(m_leave, m_card.kind != LessonCard::Kind::None, true);
    m_leave->setText(m_card.kind == LessonCard::Kind::WayOn ? tr("Not now") : tr("Leave"));
    m_leave->setToolTip(toolTipOf(*m_leave));
    for (std::size_t i = 0; i < m_actions.size(); ++i)
        m_buttons[i]->setVisible(m_actions[i]->isVisible() && !m_isPresented);
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
