#pragma once

#include "ui/frame/frame.h"

#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace zoetrope::ui {

/// What a person can say about keeping a recording, in the menu of any window: begin and end it,
/// let it begin by itself, and how large its file may become. What was chosen is kept in QSettings,
/// for all windows.
///
/// Threads: the GUI thread. No dialog holds up the rest.
class RecordActions : public QObject
{
    Q_OBJECT
public:
    /// `byItself` is the text of what makes it begin by itself. `window` must outlive this.
    RecordActions(QWidget& window, const QString& byItself);

    void fill(QMenu& menu);
    void setPossible(bool isPossible);
    void setStatus(const RecordStatus& status);
    void setWhat(const QString& what); ///< Is recorded: the beginning of the file's name.

    void takeNotice(); ///< Of what makes it begin by itself, if that is wanted.

    [[nodiscard]] std::vector<QAction*> actionList() const;

    /// "dinner-table-2026-11-21-031207.zoetrope" in the folder of last time.
    [[nodiscard]] QString freshName() const;

    [[nodiscard]] static QString folder(); ///< Of last time.
    static void setFolder(const QString& folder);

    /// Of a file, as a person has chosen; the largest number for "as large as the disk".
    [[nodiscard]] static quint64 mostBytes();

signals:
    void recordRequested(const QString& fileName);
    void recordEndRequested();

private:
    void recordOrEnd();
    void fillSizes();

    QWidget& m_window;
    QAction* m_record;
    QAction* m_byItself;
    QMenu* m_sizes;
    RecordStatus m_status;
    bool m_isPossible = true;
    QString m_what;
};

} // namespace zoetrope::ui
