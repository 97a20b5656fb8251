#include "ui/belief/beliefpanel.h"

#include "ui/belief/beliefmodel.h"
#include "ui/frame/duration.h"
#include "ui/theme/emptystate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/columnfit.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>
#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int rowHeight = 30; // pixels
constexpr int leastWidth = 90; // pixels, of what may be shortened

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
    header.setStretchLastSection(true);
    header.setMinimumSectionSize(20);
    header.setFont(Theme::font(Theme::small + 1));
}

} // namespace

BeliefPanel::BeliefPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new BeliefModel(this))
    , m_view(new QTableView(this))
    , m_verdict(new QLabel(this))
    , m_wishes(BeliefModel::ColumnCount)
{
    m_view->setModel(m_model);
    prepare(*m_view);
    m_fit = new ColumnFit(*m_view, {BeliefModel::Who, BeliefModel::Truth, BeliefModel::Belief});
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
    if (isVisible() && (isOther || tenthOf(frame) != m_tenth))
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
    m_tenth = tenthOf(m_frame);
    auto rows = beliefsOf(*m_frame.world, *m_frame.chronicle, m_frame.cursor);
    const auto differing = std::count_if(rows.begin(), rows.end(), [](const BeliefRow& row) {
        return row.accord != BeliefRow::Accord::Agrees || row.news == BeliefRow::News::Untold;
    });
    m_verdict->setText(verdictOf(rows));
    emit headlineChanged(differing == 0 ? tr("they agree")
                                        : tr("%n differ(s)", nullptr, static_cast<int>(differing)));
    m_model->setRows(std::move(rows));
    fit();
}

// What was once as wide stays so, for nothing is to dance, as long as all has its room.
void BeliefPanel::fit()
{
    const QAbstractItemView& view = *m_view; // QTableView hides what it says of columns
    const auto& rows = m_model->rows();
    const auto hasToken = std::any_of(rows.begin(), rows.end(),
                                      [](const BeliefRow& row) { return !row.token.isEmpty(); });
    m_view->setColumnHidden(BeliefModel::Token, !hasToken); // hidden, it asks for no room
    std::vector<int> now, least;
    for (int column = 0; column < BeliefModel::ColumnCount; ++column) {
        const auto words = std::max(view.sizeHintForColumn(column),
                                    m_view->horizontalHeader()->sectionSizeHint(column));
        now.push_back(m_view->isColumnHidden(column) ? 0 : words + Theme::gap);
        auto& wish = m_wishes[static_cast<std::size_t>(column)];
        wish = now.back() == 0 ? 0 : std::max(wish, now.back());
        least.push_back(std::min(now.back(), leastWidth));
    }
    if (std::accumulate(m_wishes.begin(), m_wishes.end(), 0) > m_view->viewport()->width())
        m_wishes = std::move(now);
    m_fit->setWishes(m_wishes, std::move(least));
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
