#pragma once

#include "ui/observe/clusterpicture.h"
#include "ui/operate/clusterstate.h"

#include <QWidget>

class QAction;
class QLabel;

namespace zoetrope::ui {

class Button;

/// The head of a cluster's window: the perspectives, where we are connected to and how, whether it
/// can be acted on, and how much the servers tell.
class ClusterBar : public QWidget
{
    Q_OBJECT
public:
    /// `toNow`: shown while one looks at the past; may be null.
    ClusterBar(const std::vector<QAction*>& perspectives, QAction* toNow,
               QWidget* parent = nullptr);

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
    Button* m_back;
    QLabel* m_safety;
    QLabel* m_access;
    ClusterState m_state;
    QString m_nameText, m_whereText; // whole: what does not fit is shown shorter
};

} // namespace zoetrope::ui
