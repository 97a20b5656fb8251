#include "ui/log/narrationpanel.h"

#include "ui/log/narrationdelegate.h"
#include "ui/log/narrationmodel.h"
#include "ui/theme/emptystate.h"

#include <QScrollBar>

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
    const auto wasAtEnd = verticalScrollBar()->value() == verticalScrollBar()->maximum();
    m_model->append(sentences);
    m_isFollowing = m_isLate ? m_isFollowing : wasAtEnd;
    if (m_isFollowing && isInSight())
        scrollToBottom();
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
    m_isLate = !isInSight();
    if (!m_isLate)
        QListView::doItemsLayout();
}

void NarrationPanel::paintEvent(QPaintEvent* event)
{
    if (m_isLate) {
        doItemsLayout();
        if (m_isFollowing)
            scrollToBottom();
    }
    QListView::paintEvent(event);
}

void NarrationPanel::setFrame(const Frame& frame)
{
    m_model->setBegin(frame.begin);
}

void NarrationPanel::clear()
{
    m_model->clear();
    emit headlineChanged({});
}

std::optional<Sentence> NarrationPanel::lastBefore(recipes::TimePoint at) const
{
    return m_model->lastBefore(at);
}

} // namespace zoetrope::ui
