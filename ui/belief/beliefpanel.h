#pragma once

#include "ui/frame/frame.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace zoetrope::ui {

class BeliefModel;
class ColumnFit;

/// Who holds by the tree, who thinks that it holds, where they differ and for how long; and the
/// fencing tokens that tell them apart.
///
/// Cost: nothing while it is hidden.
class BeliefPanel : public QWidget
{
    Q_OBJECT
public:
    explicit BeliefPanel(QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void choose(recipes::ActorId actor); ///< Tells nobody.

    [[nodiscard]] QTableView& view() { return *m_view; }
    [[nodiscard]] QString verdict() const;

signals:
    void headlineChanged(const QString& headline);
    void participantActivated(quint32 participant);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void update();
    void fit();

    BeliefModel* m_model;
    QTableView* m_view;
    QLabel* m_verdict;
    std::vector<int> m_wishes; // pixels, by column
    ColumnFit* m_fit = nullptr;
    Frame m_frame;
    recipes::TimePoint m_tenth; // of which the durations are
    bool m_isTelling = true;
};

} // namespace zoetrope::ui
