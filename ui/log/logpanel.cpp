#include "ui/log/logpanel.h"

#include "ui/log/eventlogmodel.h"
#include "ui/log/logfilter.h"
#include "ui/theme/button.h"
#include "ui/theme/emptystate.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>

#include <array>

namespace zoetrope::ui {

namespace {

constexpr int rowHeight = 22;
constexpr int barHeight = 28;
constexpr std::array widths{84, 88, 96, 104, 200, 130, 100, 240}; // pixels, by column

} // namespace

LogPanel::LogPanel(QWidget* parent)
    : QWidget(parent)
    , m_log(new EventLogModel(100'000, this))
    , m_shown(new LogFilter(this))
    , m_view(new QTableView(this))
    , m_filter(new QLineEdit(this))
    , m_follow(new Button(Button::Look::Soft, this))
{
    m_shown->setSourceModel(m_log);
    buildView();
    buildBar();
    auto* bar = new QHBoxLayout;
    m_filter->setMinimumHeight(barHeight);
    m_follow->setFixedHeight(barHeight);
    bar->addWidget(m_filter, 1);
    bar->addWidget(m_follow);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Theme::gap, Theme::gap, Theme::gap, 4);
    layout->addLayout(bar);
    layout->addWidget(m_view);
    setFocusProxy(m_filter);
}

void LogPanel::buildView()
{
    m_view->setModel(m_shown);
    m_view->setAccessibleName(tr("Event log"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setShowGrid(false);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setWordWrap(false);
    m_view->setTabKeyNavigation(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_view->horizontalHeader()->setHighlightSections(false);
    for (std::size_t column = 0; column < widths.size(); ++column)
        m_view->setColumnWidth(static_cast<int>(column), widths[column]);
    new EmptyState(*m_view,
                   tr("No events to show.\nThey appear as the scenario runs; an empty "
                      "filter shows them all."));
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this,
            &LogPanel::stopFollowingWhenLeft);
}

void LogPanel::buildBar()
{
    m_filter->setPlaceholderText(tr("Filter: words, who:Ada, op:create, path:/table"));
    m_filter->setAccessibleName(tr("Filter of the event log"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon(QStringLiteral("filter")), QLineEdit::LeadingPosition);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_shown->setWords(words);
        follow();
        updateHeadline();
        emit filterChanged(words);
    });
    m_follow->setText(tr("Follow"));
    m_follow->setIcon(icon(QStringLiteral("follow")));
    m_follow->setToolTip(tr("Keep the newest event in view"));
    m_follow->setCheckable(true);
    m_follow->setChecked(true);
    connect(m_follow, &Button::toggled, this, &LogPanel::follow);
}

void LogPanel::append(const std::vector<recipes::Event>& events)
{
    m_isAppending = true;
    m_log->append(events);
    m_isAppending = false;
    follow();
    updateHeadline();
}

void LogPanel::setWalkthrough(const std::vector<WalkthroughLine>& lines,
                              const std::set<recipes::Recipe>& recipes)
{
    m_log->setLines(lines, recipes);
}

void LogPanel::clear()
{
    m_log->clear();
    if (!m_proof.isEmpty() && m_filter->text() == m_proof)
        m_filter->clear(); // its events were another run's
    m_proof.clear();
    updateHeadline();
}

void LogPanel::showOnly(const std::vector<recipes::EventId>& events)
{
    QStringList ids;
    for (const auto id : events)
        ids.push_back(QString::number(id));
    m_proof = QStringLiteral("id:") + ids.join(QLatin1Char(','));
    m_filter->setText(m_proof);
    m_view->setCurrentIndex(m_shown->index(0, 0));
}

void LogPanel::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void LogPanel::setFilter(const QString& words)
{
    m_filter->setText(words);
}

void LogPanel::setFollowing(bool isFollowing)
{
    m_follow->setChecked(isFollowing);
}

void LogPanel::continueFrom(const LogPanel& other)
{
    m_proof = other.m_proof;
    setFilter(other.filter());
}

QString LogPanel::filter() const
{
    return m_filter->text();
}

bool LogPanel::isFollowing() const
{
    return m_follow->isChecked();
}

void LogPanel::follow()
{
    if (m_follow->isChecked() && isVisible())
        m_view->scrollToBottom();
}

void LogPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    followLater();
}

void LogPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    followLater();
}

// The view has its new height only once the layout has passed it on.
void LogPanel::followLater()
{
    QMetaObject::invokeMethod(this, &LogPanel::follow, Qt::QueuedConnection);
}

// Who scrolls up wants to read; who scrolls to the end wants the newest again.
void LogPanel::stopFollowingWhenLeft(int value)
{
    if (!m_isAppending && m_view->verticalScrollBar()->isSliderDown())
        m_follow->setChecked(value == m_view->verticalScrollBar()->maximum());
}

void LogPanel::updateHeadline()
{
    auto words = m_filter->text().isEmpty()
        ? QString::number(m_log->rowCount())
        : tr("%1 of %2").arg(m_shown->rowCount()).arg(m_log->rowCount());
    if (m_log->dropped() > 0)
        words += tr(" · %1 older ones dropped").arg(m_log->dropped());
    emit headlineChanged(words);
}

} // namespace zoetrope::ui
