#pragma once

#include "ui/observe/clusterpicture.h"
#include "ui/operate/clusterstate.h"

#include <QWidget>

class QAction;
class QLabel;

namespace zoetrope::ui {

/// The head of a cluster's window: the perspectives, where we are connected to and how, whether it
/// can be acted on, and how much the servers tell.
class ClusterBar : public QWidget
{
    Q_OBJECT
public:
    ClusterBar(const std::vector<QAction*>& perspectives, QWidget* parent = nullptr);

    void setState(const ClusterState& state);
    void setPicture(const ClusterPicture& picture);

    [[nodiscard]] QString words() const; ///< All that it says.

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void colour();
    void setWhere(const QString& text);
    void fit();

    QLabel* m_dot;
    QLabel* m_name;
    QLabel* m_where;
    QLabel* m_safety;
    QLabel* m_access;
    ClusterState m_state;
    QString m_nameText, m_whereText; // whole: what does not fit is shown shorter
};

} // namespace zoetrope::ui
