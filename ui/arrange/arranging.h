#pragma once

#include "ui/arrange/arrangement.h"
#include "ui/compare/comparedialog.h"

#include <QObject>

class QAction;

namespace zoetrope::ui {

/// How a window comes by an arrangement, by two runs to compare, or by a search for what breaks the
/// scenario: a command each, and the dialogs of the first two.
///
/// Threads: the GUI thread. The dialog does not hold up the rest.
class Arranging : public QObject
{
    Q_OBJECT
public:
    explicit Arranging(QWidget& window); ///< Which must outlive it.

    void setStatus(const LabStatus& status);
    void ask(const ArrangementOffer& offer); ///< Opens the dialog.

    void askToCompare(const std::vector<ScenarioInfo>& scenarios,
                      const CompareDialog::Choice& choice); ///< The same.

    [[nodiscard]] const std::vector<QAction*>& actionList() const { return m_actions; }

signals:
    void offerRequested(); ///< To be followed by ask().
    void arranged(const zoetrope::ui::Arrangement& arrangement);
    void comparisonRequested(); ///< To be followed by askToCompare().
    void comparisonChosen(const QString& left, const QString& right, int participants);
    void searchRequested();

private:
    QWidget& m_window;
    QAction* m_arrange;
    QAction* m_compare;
    QAction* m_search;
    const std::vector<QAction*> m_actions;
};

} // namespace zoetrope::ui
