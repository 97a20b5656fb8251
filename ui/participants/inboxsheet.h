#pragma once

#include "ui/frame/frame.h"

#include <QDialog>

class QAction;
class QLabel;
class QListWidget;

namespace zoetrope::ui {

/// What has arrived for one participant and was not delivered yet, to be delivered or held item by
/// item. It follows the run.
class InboxSheet : public QDialog
{
    Q_OBJECT
public:
    InboxSheet(recipes::ActorId participant, QWidget* parent);

    /// `passing` items are let through unasked, then one is held; -1: none is.
    void follow(const recipes::World& world, const Controls& controls, int passing);

    [[nodiscard]] recipes::ActorId participant() const { return m_participant; }
    [[nodiscard]] const QListWidget& list() const { return *m_list; }

signals:
    void deliverRequested(quint32 participant); ///< The first item: no other can be.
    /// The first `passing` items may be delivered, the next one waits; -1: none waits.
    void holdRequested(quint32 participant, int passing);

private:
    QAction* add(const QString& text, const QKeySequence& key, const QString& tip);
    void fill(const recipes::Participant& owner, const Controls& controls, int passing);

    const recipes::ActorId m_participant;
    QLabel* m_state;
    QListWidget* m_list;
    QAction* m_deliver;
    QAction* m_hold;
    QAction* m_release;
    QStringList m_shown; // what the list has, so that it is not filled for nothing
};

} // namespace zoetrope::ui
