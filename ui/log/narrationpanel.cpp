#include "ui/log/narrationpanel.h"

#include "ui/log/narrationdelegate.h"
#include "ui/log/narrationmodel.h"
#include "ui/theme/emptystate.h"

#include <QScrollBar>

#include <utility>

namespace zoetrope::ui {

NarrationPanel::NarrationPanel(QWidget* parent)
    : QListView(parent)
    , m_model(new NarrationModel(this))
{
    setModel(m_model);
    setAccessibleName(tr("Narration"));
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new NarrationDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(Adjust);
    setVerticalScrollMode(ScrollPerPixel);
    setViewportMargins(0, 4, 0, 0);
    viewport()->setAutoFillBackground(false);
    new EmptyState(*this, tr("Nothing to tell yet.\nWhat matters is told here as it happens."));
    connect(this, &QListView::activated, this, [this](const QModelIndex& index) {
        emit cursorRequested(m_model->sentence(index.row()).at);
    });
}

void NarrationPanel::append(const std::vector<Sentence>& sentences)
{
    if (sentences.empty())
        return;
    const auto wasAtEnd = verticalScrollBar()->value() == verticalScrollBar()->maximum();
    m_model->append(sentences);
    if (m_isLive && !m_isLate && isInSight()) // else nobody has scrolled away from it
        m_isFollowing = wasAtEnd;
    showPresent();
    emit headlineChanged(QString::number(m_model->rowCount()));
}

// Behind another tab it is not hidden, but nowhere.
bool NarrationPanel::isInSight() const
{
    return !visibleRegion().isEmpty();
}

// All rows are measured anew: not while nobody looks.
void NarrationPanel::doItemsLayout()
{
    const auto wasLate = std::exchange(m_isLate, !isInSight());
    if (m_isLate)
        return;
    const auto width = viewport()->width();
    QListView::doItemsLayout();
    if (viewport()->width() != width) // a scroll bar has come: words break at other places
        QListView::doItemsLayout();
    if (wasLate)
        showPresent();
}

void NarrationPanel::paintEvent(QPaintEvent* event)
{
    if (m_isLate)
        doItemsLayout();
    QListView::paintEvent(event);
}

void NarrationPanel::setFrame(const Frame& frame)
{
    m_model->setBegin(frame.begin);
    m_model->setCursor(frame.isLive ? recipes::TimePoint::max() : frame.cursor);
    const auto isMoved = m_model->present() != m_present || frame.isLive != m_isLive;
    const auto isSought = !frame.isLive || !m_isLive; // by a person, or by what it reads
    m_present = m_model->present();
    m_isLive = frame.isLive;
    if (!isMoved)
        return;
    m_isFollowing |= isSought;
    showPresent();
}

void NarrationPanel::showPresent()
{
    const auto present = m_model->index(m_model->present());
    if (m_isFollowing && present.isValid() && !m_isLate && isInSight())
        scrollTo(present, m_isLive ? PositionAtBottom : EnsureVisible);
}

void NarrationPanel::clear()
{
    m_model->clear();
    m_present = -1;
    m_isFollowing = true; // another run
    emit headlineChanged({});
}

std::optional<Sentence> NarrationPanel::lastBefore(recipes::TimePoint at) const
{
    return m_model->lastBefore(at);
}

} // namespace zoetrope::ui
