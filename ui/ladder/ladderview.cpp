#include "ui/ladder/ladderview.h"

#include "ui/ladder/ladderdelegate.h"
#include "ui/ladder/ladderpainter.h"
#include "ui/theme/emptystate.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace zoetrope::ui {

namespace {

// The one row that is crowned; -1 where it is none, or several.
int crownedRow(const std::vector<LadderRow>& rows)
{
    auto found = -1;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].isCrowned)
            continue;
        if (found >= 0)
            return -1;
        found = static_cast<int>(i);
    }
    return found;
}

const LadderRow* rowOf(const std::vector<LadderRow>& rows, const QString& path)
{
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&path](const LadderRow& row) { return row.path == path; });
    return found == rows.end() ? nullptr : &*found;
}

} // namespace

LadderView::LadderView(QWidget* parent)
    : QListView(parent)
    , m_model(new LadderModel(this))
    , m_motion(*viewport())
    , m_delegate(new LadderDelegate(m_motion, this))
{
    setModel(m_model);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setUniformItemSizes(true);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setAccessibleName(tr("Ladder"));
    setAccessibleDescription(
        tr("The line from its head; Left goes to the znode that a waiter watches"));
    m_empty = new EmptyState(*this,
                             tr("Nobody stands in line.\nSequential znodes appear here: "
                                "those of a lock, a semaphore, an election or a queue."));
}

int LadderView::scroll() const
{
    return verticalScrollBar()->value();
}

bool LadderView::isMoving(Moving what, const QString& path) const
{
    return m_motion.progress(what, 0, path).has_value();
}

void LadderView::setRows(std::vector<LadderRow> rows, bool isNews)
{
    if (rows == m_model->rows())
        return;
    const auto before = m_model->rows();
    const auto chosen = this->chosen();
    m_isTelling = false;
    m_delegate->measure(rows);
    m_model->setRows(std::move(rows));
    if (chosen)
        choose(m_model->indexOf(*chosen)); // who has gone is not the next one
    m_isTelling = true;
    auto arrows = ladderArrows(m_model->rows());
    if (arrows != m_arrows || isNews)
        viewport()->update();
    m_arrows = std::move(arrows);
    m_crownFrom = -1;
    if (isNews)
        startMotion(before);
}

void LadderView::startMotion(const std::vector<LadderRow>& before)
{
    for (const auto& row : m_model->rows()) {
        const auto* const old = rowOf(before, row.path);
        if (row.isGone && (old == nullptr || !old->isGone)) {
            m_motion.start(Moving::Fade, 0, row.path);
            m_motion.start(Moving::Pulse, 0, row.path);
        }
        if (row.wakeUp > 0 && (old == nullptr || old->wakeUp == 0))
            m_motion.start(Moving::Flash, 0, row.path);
    }
    moveCrown(before);
}

void LadderView::moveCrown(const std::vector<LadderRow>& before)
{
    const auto from = crownedRow(before);
    const auto to = crownedRow(m_model->rows());
    if (from < 0 || to < 0)
        return;
    const auto& path = before[static_cast<std::size_t>(from)].path;
    const auto old = m_model->indexOf(path);
    if (!old.isValid() || old.row() == to)
        return;
    if (viewport()->rect().intersects(visualRect(old))) // whoever looks on it sees where it goes
        scrollTo(m_model->index(to));
    m_crownFrom = old.row();
    m_motion.start(Moving::Crown);
}

void LadderView::choose(recipes::ActorId owner)
{
    choose(m_model->indexOf(owner));
}

void LadderView::choose(const QString& path)
{
    choose(m_model->indexOf(path));
}

void LadderView::choose(const QModelIndex& index)
{
    if (index == currentIndex())
        return;
    const auto wasTelling = std::exchange(m_isTelling, false);
    setCurrentIndex(index);
    m_isTelling = wasTelling;
}

void LadderView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    if (!m_isTelling || !current.isValid())
        return;
    const auto row = m_model->row(current); // a copy: whoever is told may hand in a frame
    if (row.owner != 0)
        emit participantActivated(row.owner);
    emit znodeActivated(row.path);
}

void LadderView::setEmptiness(const QString& sentence)
{
    m_empty->setText(sentence);
}

QString LadderView::text() const
{
    if (const auto row = chosen())
        return row->sentence();
    QStringList lines;
    for (const auto& row : rows())
        lines += row.sentence();
    return lines.join(u'\n');
}

std::optional<LadderRow> LadderView::chosen() const
{
    return currentIndex().isValid() ? std::optional(m_model->row(currentIndex())) : std::nullopt;
}

void LadderView::goToWatched()
{
    if (!currentIndex().isValid())
        return;
    const auto watched = m_model->row(currentIndex()).watched;
    if (watched >= 0)
        setCurrentIndex(m_model->index(watched));
}

void LadderView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Left && event->modifiers() == Qt::NoModifier)
        goToWatched();
    else
        QListView::keyPressEvent(event);
}

void LadderView::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void LadderView::paintEvent(QPaintEvent* event)
{
    QListView::paintEvent(event);
    const auto theme = Theme::of(palette());
    const auto plan = m_delegate->planFor(viewport()->width());
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    paintArrows(painter, theme, plan);
    paintCrowns(painter, theme, plan);
}

void LadderView::paintArrows(QPainter& painter, const Theme& theme, const LadderPlan& plan) const
{
    const auto top = scroll() / LadderPlan::rowHeight - 1;
    const auto bottom = top + viewport()->height() / LadderPlan::rowHeight + 3;
    for (const auto& arrow : m_arrows) {
        if (std::max(arrow.from, arrow.to) < top || std::min(arrow.from, arrow.to) > bottom)
            continue;
        const auto& waiter = rows()[static_cast<std::size_t>(arrow.from)];
        const auto pulse = arrow.isFired
            ? m_motion.progress(Moving::Pulse, 0, rows()[static_cast<std::size_t>(arrow.to)].path)
            : std::nullopt;
        paintLadderArrow(painter, theme, plan, arrow, waiter, scroll(), pulse);
    }
}

void LadderView::paintCrowns(QPainter& painter, const Theme& theme, const LadderPlan& plan) const
{
    const auto part = m_crownFrom < 0 ? std::nullopt : m_motion.progress(Moving::Crown);
    const auto top = std::max(0, scroll() / LadderPlan::rowHeight - 1);
    const auto bottom = top + viewport()->height() / LadderPlan::rowHeight + 3;
    const auto count = static_cast<int>(rows().size());
    for (auto row = top; row < std::min(count, bottom); ++row) {
        if (!rows()[static_cast<std::size_t>(row)].isCrowned)
            continue;
        const auto to = plan.center(row, scroll());
        const auto from = part ? plan.center(m_crownFrom, scroll()) : to;
        paintCrown(painter, theme, from + (to - from) * part.value_or(1));
    }
}

} // namespace zoetrope::ui
