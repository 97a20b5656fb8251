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

    [[nodiscard]] QString chosenPath() const;

signals:
    void headlineChanged(const QString& headline);

private:
    void showAt(recipes::TimePoint now, bool isNews);
    void expandNew(const QModelIndex& parent, int first, int last);
    void waitForTombstones();

    TreeModel* m_model;
    Frame m_frame;
    bool m_isRunning = false;
    QTimer m_burial; // when the next tombstone is due
};

} // namespace zoetrope::ui
