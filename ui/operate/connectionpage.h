#pragma once

#include "ui/operate/clusterstate.h"

#include <QWidget>

class QAbstractButton;
class QLabel;

namespace zoetrope::ui {

/// What stands where the picture of a cluster would be, as long as there is none: where it is being
/// looked for, or why there is none, in a sentence, and what can be done.
class ConnectionPage : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectionPage(QWidget* parent = nullptr);

    void setState(const ClusterState& state);

    [[nodiscard]] QString words() const;

signals:
    void connectRequested();
    void cancelRequested();
    void retryRequested();

private:
    QLabel* m_head;
    QLabel* m_sentence;
    QAbstractButton* m_connect;
    QAbstractButton* m_cancel;
    QAbstractButton* m_retry;
};

} // namespace zoetrope::ui
