#pragma once

#include "ui/frame/frame.h"

#include <QObject>

class QAction;
class QMenu;
class QMimeData;
class QWidget;

namespace zoetrope::ui {

struct Choices;
class RecordActions;

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

signals:
    void openRequested(const QString& fileName);
    void compareRequested(const QString& fileName);
    void closeRequested();
    void recordRequested(const QString& fileName);
    void recordEndRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAction* make(const QString& text, const QKeySequence& key);
    using Request = void (Recordings::*)(const QString&);

    void askForOne(const QString& title, Request request);
    void fillRecent();

    QWidget& m_window;
    Choices& m_choices;
    QAction* m_open;
    QAction* m_compare;
    QAction* m_close;
    RecordActions* m_record;
    QMenu* m_recent;
    std::size_t m_troubles = 0; // broken invariants, as far as is known
};

} // namespace zoetrope::ui
