#pragma once

#include "ui/window/frame.h"

#include <QObject>

class QAction;
class QMenu;
class QMimeData;
class QWidget;

namespace zoetrope::ui {

struct Choices;

/// How a window comes by the name of a recording: by a dialog, by one of those that were opened
/// before, or by a file that is dropped on it.
///
/// Threads: the GUI thread. No dialog holds up the rest.
class Recordings : public QObject
{
    Q_OBJECT
public:
    /// Both must outlive it.
    Recordings(QWidget& window, Choices& choices);

    void fill(QMenu& menu);
    void setStatus(const LabStatus& status);
    void setFrame(const Frame& frame);
    void remember(const QString& fileName); ///< It could be opened, or is written to.

    [[nodiscard]] std::vector<QAction*> actionList() const;

    /// "dinner-table-2026-11-21-031207.zoetrope" in the folder of last time.
    [[nodiscard]] QString freshName() const;

signals:
    void openRequested(const QString& fileName);
    void compareRequested(const QString& fileName);
    void closeRequested();
    void recordRequested(const QString& fileName);
    void recordEndRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAction* make(const QString& text, const QKeySequence& key, const QString& iconName = {});
    using Request = void (Recordings::*)(const QString&);

    void askForOne(const QString& title, Request request);
    void recordOrEnd();
    void fillRecent();
    [[nodiscard]] QString folder() const;

    QWidget& m_window;
    Choices& m_choices;
    QAction* m_open;
    QAction* m_compare;
    QAction* m_close;
    QAction* m_record;
    QAction* m_recordTrouble;
    QMenu* m_recent;
    LabStatus m_status;
    std::size_t m_troubles = 0; // broken invariants, as far as is known
};

} // namespace zoetrope::ui
