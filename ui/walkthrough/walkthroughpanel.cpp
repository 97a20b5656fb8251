#include "ui/walkthrough/walkthroughpanel.h"

#include "ui/theme/emptystate.h"
#include "ui/walkthrough/walkthroughdelegate.h"
#include "ui/walkthrough/walkthroughmodel.h"

#include <QKeyEvent>

namespace zoetrope::ui {

namespace {

constexpr int widest = 360; // pixels at 1x that it asks for, however long a line is
constexpr int leastHeight = 88; // of four low lines

} // namespace

WalkthroughPanel::WalkthroughPanel(QWidget* parent)
    : QListView(parent)
    , m_model(new WalkthroughModel(this))
{
    setModel(m_model);
    setItemDelegate(new WalkthroughDelegate(this));
    setAccessibleName(tr("Walkthrough"));
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setViewportMargins(0, 4, 0, 4);
    new EmptyState(*this, tr("No recipe.\nMost scenarios bring one."));
    connect(this, &QListView::clicked, m_model, &WalkthroughModel::toggle);
    connect(m_model, &WalkthroughModel::dataChanged, this,
            [this](const QModelIndex&, const QModelIndex&, const QList<int>& roles) {
                if (roles.contains(Qt::SizeHintRole))
                    scheduleDelayedItemsLayout();
            });
}

void WalkthroughPanel::setWalkthrough(const QString& title,
                                      const std::vector<WalkthroughLine>& lines,
                                      const std::set<recipes::Recipe>& recipes)
{
    m_model->setLines(lines, recipes);
    m_leastWidth = 0;
    for (const auto& line : lines)
        m_leastWidth = std::max(m_leastWidth, WalkthroughDelegate::widthFor(line.code));
    updateGeometry();
    emit headlineChanged(title);
}

QSize WalkthroughPanel::minimumSizeHint() const
{
    return {std::min(m_leastWidth, widest), leastHeight};
}

void WalkthroughPanel::setFrame(const Frame& frame)
{
    if (frame.world)
        m_model->setWorld(*frame.world);
}

void WalkthroughPanel::keyPressEvent(QKeyEvent* event)
{
    const auto opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (opens && currentIndex().isValid())
        m_model->toggle(currentIndex());
    else
        QListView::keyPressEvent(event);
}

// An open line wraps, so its height depends on the width.
void WalkthroughPanel::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

} // namespace zoetrope::ui
