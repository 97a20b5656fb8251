#pragma once

#include "ui/arrange/arrangement.h"

#include <QObject>

class QAction;

namespace zoetrope::ui {

/// How a window comes by an arrangement: a command, and the dialog that it opens.
///
/// Threads: the GUI thread. The dialog does not hold up the rest.
class Arranging : public QObject
{
    Q_OBJECT
public:
    explicit Arranging(QWidget& window); ///< Which must outlive it.

    void setStatus(const LabStatus& status);
    void ask(const ArrangementOffer& offer); ///< Opens the dialog.

    [[nodiscard]] QAction& action() const { return *m_action; }

signals:
    void offerRequested(); ///< To be followed by ask().
    void arranged(const zoetrope::ui::Arrangement& arrangement);

private:
    QWidget& m_window;
    QAction* m_action;
};

} // namespace zoetrope::ui
