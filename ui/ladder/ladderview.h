#pragma once

#include "ui/ladder/laddermodel.h"
#include "ui/ladder/ladderplan.h"
#include "ui/theme/motion.h"

#include <QListView>

namespace zoetrope::ui {

class EmptyState;
class LadderDelegate;

/// A line of znodes from the top: who holds is crowned, each waiter has an arrow to what it
/// watches. When one goes, it becomes a tombstone, a pulse runs down the arrows that fired, those
/// who were woken flash, and the crown moves on.
///
/// Threads: the GUI thread. A timer runs only while something moves.
/// Cost:    a paint touches what is visible.
class LadderView : public QListView
{
    Q_OBJECT
public:
    explicit LadderView(QWidget* parent = nullptr);

    /// `isNews`: what differs has just happened, and moves; not so after a jump in time.
    void setRows(std::vector<LadderRow> rows, bool isNews);

    void choose(recipes::ActorId owner); ///< Tells nobody.
    void choose(const QString& path);

    void setEmptiness(const QString& sentence); ///< What is said where there is no row.

    [[nodiscard]] QString text() const; ///< What is chosen, or all: to be copied.
    [[nodiscard]] const std::vector<LadderRow>& rows() const { return m_model->rows(); }
    [[nodiscard]] std::optional<LadderRow> chosen() const;
    [[nodiscard]] const std::vector<LadderArrow>& arrows() const { return m_arrows; }
    [[nodiscard]] bool isMoving() const { return m_motion.isMoving(); }
    [[nodiscard]] bool isMoving(Moving what, const QString& path) const;

signals:
    void participantActivated(quint32 actor); ///< A person chose a row of its.
    void znodeActivated(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void changeEvent(QEvent* event) override;

private:
    void startMotion(const std::vector<LadderRow>& before);
    void moveCrown(const std::vector<LadderRow>& before);
    void choose(const QModelIndex& index);
    void goToWatched();
    void paintArrows(QPainter& painter, const Theme& theme, const LadderPlan& plan) const;
    void paintCrowns(QPainter& painter, const Theme& theme, const LadderPlan& plan) const;
    [[nodiscard]] int scroll() const;

    LadderModel* m_model;
    Motion m_motion;
    LadderDelegate* m_delegate;
    EmptyState* m_empty;
    std::vector<LadderArrow> m_arrows;
    int m_crownFrom = -1; // row that the crown comes from
    bool m_isTelling = true;
};

} // namespace zoetrope::ui
