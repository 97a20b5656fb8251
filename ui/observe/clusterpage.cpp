#include "ui/observe/clusterpage.h"

#include "ui/observe/clusterbar.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/findingcard.h"
#include "ui/observe/servertable.h"
#include "ui/theme/theme.h"
#include "ui/tree/treepanel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>

namespace zoetrope::ui {

ClusterPage::ClusterPage(QWidget* parent)
    : QWidget(parent)
    , m_toNow(new QAction(tr("Back to no&w"), this))
    , m_bar(new ClusterBar({}, m_toNow, this))
    , m_view(new ClusterView(this))
    , m_tree(new TreePanel(this))
    , m_servers(new ServerTable(this))
    , m_tally(new QLabel(this))
    , m_figures(new QLabel(this))
{
    m_toNow->setShortcut(Qt::Key_Escape);
    m_toNow->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_toNow->setToolTip(tr("Shows the cluster as it is (Esc)"));
    m_toNow->setEnabled(false);
    addAction(m_toNow);
    connect(m_toNow, &QAction::triggered, this, &ClusterPage::nowRequested);
    m_view->finding().showOperate(false);
    m_view->addTab(tr("Tree"), *m_tree);
    m_view->addTab(tr("Servers"), *m_servers);
    for (auto* label : {m_tally, m_figures}) {
        label->setFont(Theme::font(Theme::body - 1));
        label->setTextFormat(Qt::PlainText);
    }
    m_figures->setForegroundRole(QPalette::PlaceholderText);
    m_tally->setAccessibleName(tr("Cluster"));
    m_figures->setAccessibleName(tr("Budget"));
    auto* last = new QHBoxLayout;
    last->setContentsMargins(Theme::gap + 4, 0, Theme::gap + 4, 4);
    last->addWidget(m_tally, 1);
    last->addWidget(m_figures);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_view, 1);
    column->addLayout(last);
    connect(m_tree, &TreePanel::chosenChanged, m_view, &ClusterView::chooseNode);
}

void ClusterPage::setState(const ClusterState& state)
{
    m_toNow->setEnabled(!state.lookedBackTo.isEmpty());
    m_bar->setState(state);
}

void ClusterPage::setPicture(const ClusterPicture& picture)
{
    m_bar->setPicture(picture);
    m_view->setPicture(picture);
    m_servers->setServers(picture.servers);
    m_tally->setText(picture.tally);
    m_figures->setText(figuresOf(picture));
}

void ClusterPage::setTree(const Frame& frame)
{
    m_tree->setFrame(frame);
}

QString ClusterPage::status() const
{
    return m_tally->text() + QStringLiteral(" · ") + m_figures->text();
}

QString figuresOf(const ClusterPicture& picture)
{
    const auto findings = static_cast<int>(picture.findings.size());
    return ClusterPage::tr("watches %1/%2 · %3 of %4 req/s · %n findings", nullptr, findings)
        .arg(picture.watches)
        .arg(picture.watchBudget)
        .arg(picture.requestsPerSecond)
        .arg(picture.requestBudget);
}

} // namespace zoetrope::ui
