#include "ui/belief/beliefpanel.h"

#include "ui/belief/beliefmodel.h"
#include "ui/theme/emptystate.h"
#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int rowHeight = 30; // pixels
constexpr auto countingInterval = std::chrono::milliseconds(100); // durations have tenths

void prepare(QTableView& view)
{
    view.setFrameShape(QFrame::NoFrame);
    view.setShowGrid(false);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setSelectionMode(QAbstractItemView::SingleSelection);
    view.setTabKeyNavigation(false);
    view.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.viewport()->setAutoFillBackground(false);
    view.verticalHeader()->hide();
    view.verticalHeader()->setDefaultSectionSize(rowHeight);
    auto& header = *view.horizontalHeader();
    header.setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header.setHighlightSections(false);
    header.setSectionResizeMode(QHeaderView::Stretch);
    header.setFont(Theme::font(Theme::small + 1));
}

} // namespace

BeliefPanel::BeliefPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new BeliefModel(this))
    , m_view(new QTableView(this))
    , m_verdict(new QLabel(this))
{
    m_view->setModel(m_model);
    prepare(*m_view);
    m_view->setAccessibleName(tr("Truth and belief"));
    new EmptyState(*m_view, tr("Nobody takes part in a recipe yet."));
    m_verdict->setWordWrap(true);
    m_verdict->setFont(Theme::font(Theme::body + 1));
    m_verdict->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Theme::group, Theme::gap, Theme::group, Theme::gap);
    layout->setSpacing(Theme::gap);
    layout->addWidget(m_verdict);
    layout->addWidget(m_view, 1);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (m_isTelling && current.isValid())
                    emit participantActivated(
                        m_model->rows().at(static_cast<std::size_t>(current.row())).actor);
            });
}

void BeliefPanel::setFrame(const Frame& frame)
{
    const auto isOther = frame.world != m_frame.world;
    m_frame = frame;
    if (isVisible() && (isOther || std::chrono::abs(frame.cursor - m_shown) >= countingInterval))
        update();
}

void BeliefPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    update();
}

void BeliefPanel::update()
{
    if (!m_frame.world || !m_frame.chronicle)
        return;
    m_shown = m_frame.cursor;
    auto rows = beliefsOf(*m_frame.world, *m_frame.chronicle, m_frame.cursor);
    const auto differing = std::count_if(rows.begin(), rows.end(), [](const BeliefRow& row) {
        return row.accord != BeliefRow::Accord::Agrees;
    });
    m_verdict->setText(verdictOf(rows));
    emit headlineChanged(differing == 0 ? tr("they agree")
                                        : tr("%n differ(s)", nullptr, static_cast<int>(differing)));
    m_model->setRows(std::move(rows));
}

void BeliefPanel::choose(recipes::ActorId actor)
{
    const auto& rows = m_model->rows();
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [actor](const BeliefRow& row) { return row.actor == actor; });
    m_isTelling = false;
    if (found != rows.end())
        m_view->selectRow(static_cast<int>(found - rows.begin()));
    m_isTelling = true;
}

QString BeliefPanel::verdict() const
{
    return m_verdict->text();
}

} // namespace zoetrope::ui
