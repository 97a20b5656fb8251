#include "ui/explore/searchwindow.h"

#include "ui/explore/attemptspicture.h"
#include "ui/explore/findingview.h"
#include "ui/explore/searchform.h"
#include "ui/invariants/counter.h"
#include "ui/observe/titledpanel.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"
#include "ui/window/firstsize.h"

#include <QCloseEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QStandardPaths>

namespace zoetrope::ui {

namespace {

constexpr int choicesWidth = 300; // pixels at 1x

QLabel* wrapped(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

SearchWindow::SearchWindow(const SearchOffer& offer, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_offer(offer)
    , m_objection(offer.refusal)
    , m_form(new SearchForm(offer, this))
    , m_promise(wrapped({}, this))
    , m_start(new QPushButton(tr("St&art"), this))
    , m_stop(new QPushButton(tr("St&op"), this))
    , m_progress(new QProgressBar(this))
    , m_sentence(wrapped(offer.refusal, this))
    , m_runs(new Counter(tr("runs"), tr("Each is a run in another order of steps."), this))
    , m_states(new Counter(tr("states"), tr("Trees and standings that differ."), this))
    , m_deepest(new Counter(tr("steps at most"), tr("The longest of the runs."), this))
    , m_picture(new AttemptsPicture(this))
    , m_finding(new FindingView(this))
{
    setWindowTitle(tr("Find what breaks this: %1").arg(offer.title));
    setWindowIcon(programIcon());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::group, Theme::group, Theme::gap, Theme::gap);
    row->setSpacing(Theme::group);
    row->addLayout(makeChoices());
    row->addLayout(makeOutcome(), 1);
    connectParts();
    setStatus({});
    resize(firstSize(*this, {1080, 660}));
    m_start->setFocus();
}

QVBoxLayout* SearchWindow::makeChoices()
{
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_start);
    buttons->addWidget(m_stop);
    auto* column = new QVBoxLayout;
    column->setSpacing(Theme::gap);
    auto* about = wrapped(tr("The scenario is run again and again, each time in another order of "
                             "steps, until something breaks."),
                          this);
    about->setFixedWidth(choicesWidth);
    column->addWidget(about);
    column->addSpacing(Theme::gap);
    column->addWidget(m_form);
    m_promise->setForegroundRole(QPalette::PlaceholderText);
    m_promise->setFixedWidth(choicesWidth);
    column->addWidget(m_promise);
    column->addLayout(buttons);
    column->addSpacing(Theme::gap);
    auto* numbers = new QHBoxLayout;
    for (auto* counter : {m_runs, m_states, m_deepest})
        numbers->addWidget(counter);
    column->addLayout(numbers);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("How much of the time is over"));
    column->addWidget(m_progress);
    m_sentence->setFixedWidth(choicesWidth);
    column->addWidget(m_sentence);
    column->addStretch(1);
    return column;
}

QVBoxLayout* SearchWindow::makeOutcome()
{
    auto* column = new QVBoxLayout;
    column->setSpacing(Theme::gap);
    column->addWidget(new TitledPanel(tr("Schedules tried"), *m_picture, this), 1);
    column->addWidget(new TitledPanel(tr("What came of it"), *m_finding, this), 1);
    return column;
}

void SearchWindow::connectParts()
{
    connect(m_form, &SearchForm::changed, this, &SearchWindow::choiceChanged);
    connect(m_start, &QPushButton::clicked, this, &SearchWindow::startRequested);
    connect(m_stop, &QPushButton::clicked, this, &SearchWindow::stopRequested);
    connect(m_finding, &FindingView::watchRequested, this, &SearchWindow::watchRequested);
    connect(m_finding, &FindingView::saveRequested, this, &SearchWindow::askWhere);
    connect(m_finding, &FindingView::challengeRequested, this, &SearchWindow::challengeRequested);
    connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
}

SearchChoice SearchWindow::choice() const
{
    return m_form->choice();
}

void SearchWindow::setPromise(const QStringList& sentences)
{
    m_promise->setText(sentences.join(QLatin1Char('\n')));
}

void SearchWindow::setObjection(const QString& sentence)
{
    m_objection = m_offer.refusal.isEmpty() ? sentence : m_offer.refusal;
}

void SearchWindow::setStatus(const SearchStatus& status)
{
    const auto isGoing = status.isGoing();
    m_form->setEnabled(!isGoing && m_offer.refusal.isEmpty());
    m_start->setEnabled(!isGoing && m_objection.isEmpty());
    m_start->setText(status.canGoOn ? tr("&Go on") : tr("St&art"));
    m_stop->setEnabled(isGoing);
    m_runs->setValue(status.runs);
    m_states->setValue(status.states);
    m_deepest->setValue(status.deepest);
    m_progress->setRange(0, status.budget);
    m_progress->setValue(std::min(status.seconds, status.budget));
    m_sentence->setText(isGoing ? status.sentence : m_objection);
    m_finding->setSentence(
        status.state == SearchStatus::State::Over ? status.sentence : tr("Nothing was found yet."));
}

void SearchWindow::setAttempts(const Attempts& attempts)
{
    m_picture->setAttempts(attempts);
}

void SearchWindow::setFinding(const SearchFinding& finding)
{
    m_finding->setFinding(finding);
}

void SearchWindow::complain(const QString& sentence)
{
    auto* box
        = new QMessageBox(QMessageBox::Warning, windowTitle(), sentence, QMessageBox::Ok, this);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void SearchWindow::askWhere()
{
    auto* dialog
        = new QFileDialog(this, tr("Save what was found"),
                          QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
                          tr("Scenarios (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, &SearchWindow::saveRequested);
    dialog->open();
}

void SearchWindow::closeEvent(QCloseEvent* event)
{
    QWidget::closeEvent(event);
    emit closed();
}

} // namespace zoetrope::ui
