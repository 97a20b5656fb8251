#pragma once

#include "ui/observe/clusterpicture.h"
#include "ui/operate/clusterstate.h"

#include <QWidget>

class QAction;
class QLabel;

namespace zoetrope::ui {

class ClusterBar;
class ClusterView;
class ServerTable;
class TreePanel;

/// All that the window of a cluster shows, but for what acts on it: for a recording. It shows what
/// it is handed.
class ClusterPage : public QWidget
{
    Q_OBJECT
public:
    explicit ClusterPage(QWidget* parent = nullptr);

    void setState(const ClusterState& state);
    void setPicture(const ClusterPicture& picture);
    void setTree(const Frame& frame); ///< The znodes that were read.

    [[nodiscard]] ClusterView& view() { return *m_view; }
    [[nodiscard]] ClusterBar& bar() { return *m_bar; }
    [[nodiscard]] const ServerTable& servers() const { return *m_servers; }
    [[nodiscard]] QString status() const; ///< The words of the last line.

signals:
    void nowRequested(); ///< To where the cluster is shown as it is.

private:
    QAction* m_toNow;
    ClusterBar* m_bar;
    ClusterView* m_view;
    TreePanel* m_tree;
    ServerTable* m_servers;
    QLabel* m_tally;
    QLabel* m_figures;
};

/// "watches 12/200 · 3 of 200 req/s · 1 finding"
[[nodiscard]] QString figuresOf(const ClusterPicture& picture);

} // namespace zoetrope::ui
