#include "ui/explore/findingview.h"

#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

namespace zoetrope::ui {

namespace {

QLabel* sentenceLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

FindingView::FindingView(QWidget* parent)
    : QWidget(parent)
    , m_headline(sentenceLabel(this))
    , m_sentences(sentenceLabel(this))
    , m_steps(new QListWidget(this))
    , m_watch(new QPushButton(tr("&Watch it"), this))
    , m_save(new QPushButton(tr("Save as a s&cenario…"), this))
    , m_challenge(new QPushButton(tr("&Turn into a challenge"), this))
{
    m_headline->setFont(Theme::font(Theme::body, true));
    m_steps->setAccessibleName(tr("The simplest schedule, step by step"));
    m_steps->setWordWrap(true);
    m_steps->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // what room there is
    m_steps->setMinimumHeight(fontMetrics().height() * 4);
    m_watch->setToolTip(tr("In the laboratory, step by step in this order"));
    m_challenge->setToolTip(tr("Whoever plays brings it about by hand"));
    connect(m_watch, &QPushButton::clicked, this, &FindingView::watchRequested);
    connect(m_save, &QPushButton::clicked, this, &FindingView::saveRequested);
    connect(m_challenge, &QPushButton::clicked, this, &FindingView::challengeRequested);
    auto* buttons = new QHBoxLayout;
    for (auto* button : {m_watch, m_save, m_challenge})
        buttons->addWidget(button);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::gap, Theme::gap, Theme::gap, 2);
    column->setSpacing(Theme::gap);
    column->addWidget(m_headline);
    column->addWidget(m_sentences);
    column->addWidget(m_steps, 1);
    column->addLayout(buttons);
    column->addStretch(0);
    setSentence({});
}

void FindingView::setFinding(const SearchFinding& finding)
{
    m_headline->setText(finding.headline);
    m_headline->show();
    m_sentences->setText(finding.sentences.join(QLatin1Char('\n')));
    m_steps->clear();
    auto number = 0;
    for (const auto& step : finding.steps)
        addRow(++number, step);
    for (auto* const widget : std::initializer_list<QWidget*>{m_steps, m_watch, m_save})
        widget->show();
    m_challenge->setVisible(finding.canBeChallenge);
}

// What matters stands before the step that it is about, as in a book.
void FindingView::addRow(int number, const SearchFinding::Step& step)
{
    if (!step.remark.isEmpty())
        addRemark(step.remark);
    const auto sign = step.isFault ? QStringLiteral("⚡ ") : QString();
    constexpr QChar figureSpace(0x2007); // as wide as a digit
    m_steps->addItem(
        QStringLiteral("%1  %2%3").arg(number, 3, 10, figureSpace).arg(sign, step.text));
}

void FindingView::addRemark(const QString& remark)
{
    auto* const item = new QListWidgetItem(QStringLiteral("▸ ") + remark, m_steps);
    item->setFont(Theme::font(Theme::body, true));
    const auto theme = Theme::of(palette());
    item->setForeground(theme.readable(theme.wake));
}

void FindingView::setSentence(const QString& sentence)
{
    m_headline->hide();
    m_sentences->setText(sentence);
    m_steps->clear();
    for (auto* const widget :
         std::initializer_list<QWidget*>{m_steps, m_watch, m_save, m_challenge})
        widget->hide();
}

} // namespace zoetrope::ui
