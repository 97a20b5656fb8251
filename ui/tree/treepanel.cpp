#include "ui/tree/treepanel.h"

#include "ui/theme/emptystate.h"
#include "ui/theme/icon.h"
#include "ui/tree/treedelegate.h"
#include "ui/tree/treemodel.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>

namespace zoetrope::ui {

namespace {

constexpr auto ownNodes = "/zookeeper"; // what the server keeps about itself

} // namespace

TreePanel::TreePanel(QWidget* parent)
    : QTreeView(parent)
    , m_model(new TreeModel(this))
    , m_menu(new QMenu(this))
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
    QPalette bare; // the delegate paints the ground of a row, its indentation too
    bare.setColor(QPalette::Highlight, Qt::transparent);
    setPalette(bare);
    setAccessibleName(tr("Znodes"));
    new EmptyState(*this, tr("No znodes yet.\nThey appear when the server runs."));
    connect(m_model, &TreeModel::rowsInserted, this, &TreePanel::expandNew);
    // Qt repaints from the indentation on; the ground of a row is as wide as the view.
    connect(m_model, &TreeModel::dataChanged, viewport(), qOverload<>(&QWidget::update));

    buildActions();
    m_burial.setSingleShot(true);
    connect(&m_burial, &QTimer::timeout, this,
            [this] { showAt(m_frame.cursor + tombstoneStay, false); });
}

void TreePanel::buildActions()
{
    auto* copy = new QAction(icon(QStringLiteral("copy")), tr("&Copy path"), this);
    connect(copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(chosenPath()); });
    auto* why = new QAction(tr("&Why is it there?"), this);
    why->setShortcut(Qt::Key_W);
    why->setShortcutContext(Qt::WidgetShortcut);
    connect(why, &QAction::triggered, this, [this] { emit whyRequested({0, chosenPath()}); });
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    addActions({copy, why, separator});
    addAct(tr("&Delete this node"), Qt::Key_Delete, ActKind::DeleteNode);
    addAct(tr("Create a &foreign child"), Qt::Key_Insert, ActKind::CreateForeign);
    addAct(tr("Ask its owner to let go (&revoke)"), Qt::Key_V, ActKind::RevokeNode);
    m_menu->setTitle(accessibleName());
    m_menu->addActions(actions());
    updateActs();
}

void TreePanel::addAct(const QString& text, const QKeySequence& key, ActKind kind)
{
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this,
            [this, kind] { emit actRequested({.kind = kind, .path = chosenPath()}); });
    addAction(action);
    m_acts.emplace_back(kind, action);
}

// What is the server's own is nobody's to break.
void TreePanel::updateActs()
{
    const auto path = chosenPath();
    const auto isOurs = path.size() > 1 && !path.startsWith(QLatin1String(ownNodes));
    for (const auto& [kind, action] : m_acts) {
        const auto isAllowed = !isBarred(kind);
        action->setEnabled(m_isServing && isOurs && isAllowed);
        action->setToolTip(isAllowed ? QString() : m_barred.reason);
    }
}

// Where the nodes of a participant may be deleted, one of them may be.
bool TreePanel::isBarred(ActKind kind) const
{
    if (kind != ActKind::DeleteNode || m_barred.acts.contains(ActKind::DeleteNodes)
        || !m_frame.world)
        return m_barred.acts.contains(kind);
    const auto node = m_frame.world->znodes.find(chosenPath().toStdString());
    const auto isOwned = node != m_frame.world->znodes.end()
        && m_frame.world->participants.contains(node->second.owner);
    return !isOwned && m_barred.acts.contains(kind);
}

// Tool tips say what a challenge does not allow.
void TreePanel::contextMenuEvent(QContextMenuEvent* event)
{
    m_menu->setToolTipsVisible(!m_barred.reason.isEmpty());
    m_menu->popup(event->globalPos());
}

void TreePanel::setFrame(const Frame& frame)
{
    if (!frame.world)
        return;
    const auto last = m_frame.world ? m_frame.world->last : 0;
    const auto isOther = frame.world != m_frame.world;
    m_frame = frame;
    if (!isOther)
        return; // time alone changes nothing but for tombstones, which have a timer
    showAt(frame.cursor, frame.isLive && frame.world->last >= last);
    const auto count = QString::number(frame.world->znodes.size());
    emit headlineChanged(frame.world->isServed() ? count : tr("%1, last seen").arg(count));
    waitForTombstones();
}

void TreePanel::setStatus(const LabStatus& status)
{
    m_isRunning = status.isRunning && !status.isPaused;
    m_isServing = status.isRunning && status.isAnswering();
    m_barred = status.barred;
    updateActs();
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

// Nobody has chosen what stands beside a node that goes.
void TreePanel::rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last)
{
    auto going = currentIndex();
    while (going.isValid() && going.parent() != parent)
        going = going.parent();
    if (going.isValid() && going.row() >= first && going.row() <= last)
        setCurrentIndex({});
    QTreeView::rowsAboutToBeRemoved(parent, first, last);
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
    updateActs();
    if (m_isTelling && current.isValid())
        emit chosenChanged(chosenPath());
}

QSize TreePanel::minimumSizeHint() const
{
    constexpr int levels = 3;
    return TreeDelegate::leastSize() + QSize(levels * indentation(), 0);
}

QString TreePanel::chosenPath() const
{
    return currentIndex().data(TreeModel::PathRole).toString();
}

} // namespace zoetrope::ui
