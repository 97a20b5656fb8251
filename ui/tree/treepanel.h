#pragma once

#include "ui/frame/frame.h"
#include "ui/participants/act.h"

#include <QTimer>
#include <QTreeView>

#include <utility>
#include <vector>

class QMenu;

namespace zoetrope::ui {

class TreeModel;

/// The znodes of the server, live. What ZooKeeper keeps for itself begins collapsed.
class TreePanel : public QTreeView
{
    Q_OBJECT
public:
    explicit TreePanel(QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void setStatus(const LabStatus& status);

    void choose(const QString& path); ///< Tells nobody. A znode that is not there changes nothing.
    [[nodiscard]] QString chosenPath() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void headlineChanged(const QString& headline);
    void chosenChanged(const QString& path);
    void actRequested(const zoetrope::ui::Act& act);
    void whyRequested(const zoetrope::ui::Subject& subject);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void showAt(recipes::TimePoint now, bool isNews);
    void expandNew(const QModelIndex& parent, int first, int last);
    void waitForTombstones();
    void buildActions();
    void addAct(const QString& text, const QKeySequence& key, ActKind kind);
    void updateActs();
    [[nodiscard]] bool isBarred(ActKind kind) const; ///< At the chosen node.

    TreeModel* m_model;
    QMenu* m_menu;
    Frame m_frame;
    std::vector<std::pair<ActKind, QAction*>> m_acts; // on the chosen node
    Barred m_barred;
    bool m_isServing = false;
    bool m_isRunning = false;
    bool m_isTelling = true;
    QTimer m_burial; // when the next tombstone is due
};

} // namespace zoetrope::ui
