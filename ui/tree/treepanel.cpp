#include "ui/tree/treepanel.h"

#include "ui/theme/emptystate.h"
#include "ui/theme/icon.h"
#include "ui/tree/treedelegate.h"
#include "ui/tree/treemodel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>

namespace zoetrope::ui {

namespace {

constexpr auto ownNodes = "/zookeeper"; // what the server keeps about itself

} // namespace

TreePanel::TreePanel(QWidget* parent)
    : QTreeView(parent)
    , m_model(new TreeModel(this))
{
    setModel(m_model);
    setItemDelegate(new TreeDelegate(this));
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(14);
    setUniformRowHeights(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportMargins(0, 3, 0, 0);
    viewport()->setAutoFillBackground(false);
    setAccessibleName(tr("Znodes"));
    new EmptyState(*this, tr("No znodes yet.\nThey appear when the server runs."));
    connect(m_model, &TreeModel::rowsInserted, this, &TreePanel::expandNew);

    auto* copy = new QAction(icon(QStringLiteral("copy")), tr("&Copy path"), this);
    connect(copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(chosenPath()); });
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);

    m_burial.setSingleShot(true);
    connect(&m_burial, &QTimer::timeout, this,
            [this] { showAt(m_frame.cursor + tombstoneStay, false); });
}

void TreePanel::setFrame(const Frame& frame)
{
    if (!frame.world)
        return;
    const auto last = m_frame.world ? m_frame.world->last : 0;
    m_frame = frame;
    showAt(frame.cursor, frame.isLive && frame.world->last >= last);
    emit headlineChanged(QString::number(frame.world->znodes.size()));
    waitForTombstones();
}

void TreePanel::setStatus(const LabStatus& status)
{
    m_isRunning = status.isRunning && !status.isPaused;
    waitForTombstones();
}

void TreePanel::showAt(recipes::TimePoint now, bool isNews)
{
    m_model->setEntries(znodeEntries(*m_frame.world, now), isNews);
}

// While the run stands still its tombstones stay, however long a person looks at them.
void TreePanel::waitForTombstones()
{
    if (m_frame.world && m_frame.isLive && m_isRunning && !m_frame.world->tombstones.empty())
        m_burial.start(tombstoneStay);
    else
        m_burial.stop();
}

void TreePanel::expandNew(const QModelIndex& parent, int first, int last)
{
    const auto areFirstChildren = last - first + 1 == m_model->rowCount(parent);
    const auto path = parent.data(TreeModel::PathRole).toString();
    if (parent.isValid() && areFirstChildren && !path.startsWith(QLatin1String(ownNodes)))
        expand(parent);
}

void TreePanel::choose(const QString& path)
{
    const auto index = m_model->indexOf(path);
    if (!index.isValid() || index == currentIndex())
        return;
    m_isTelling = false;
    setCurrentIndex(index);
    m_isTelling = true;
}

void TreePanel::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTreeView::currentChanged(current, previous);
    if (m_isTelling && current.isValid())
        emit chosenChanged(chosenPath());
}

QString TreePanel::chosenPath() const
{
    return currentIndex().data(TreeModel::PathRole).toString();
}

} // namespace zoetrope::ui
