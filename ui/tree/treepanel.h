#pragma once

#include "ui/window/frame.h"

#include <QTimer>
#include <QTreeView>

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

signals:
    void headlineChanged(const QString& headline);
    void chosenChanged(const QString& path);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void showAt(recipes::TimePoint now, bool isNews);
    void expandNew(const QModelIndex& parent, int first, int last);
    void waitForTombstones();

    TreeModel* m_model;
    Frame m_frame;
    bool m_isRunning = false;
    bool m_isTelling = true;
    QTimer m_burial; // when the next tombstone is due
};

} // namespace zoetrope::ui
