#pragma once

#include <QWidget>

class QAbstractButton;
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;

namespace zoetrope::ui {

/// How far something has come that reads a part of the tree.
struct TaskState
{
    QStringList found; ///< Paths, since the last time.
    qulonglong count = 0; ///< Of those that were found, ever.
    qulonglong read = 0; ///< Znodes.
    bool isSearch = true;
    bool isOver = false;
    bool isCut = false; ///< There may be more.
    QString sentence; ///< How it ended, where it was no search; or what went wrong.
};

/// Where one says what to look for in the tree, and what was found. What is typed filters what is
/// open already; Return searches the cluster.
class ZnodeSearch : public QWidget
{
    Q_OBJECT
public:
    enum Kind { Paths, Data, Owners };

    explicit ZnodeSearch(QWidget* parent = nullptr);

    void clear();
    void begin(const QString& sentence); ///< Something else than a search.
    void setState(const TaskState& state);

    [[nodiscard]] QString words() const; ///< Of how far it has come.
    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    [[nodiscard]] QListWidget& found() { return *m_found; }

signals:
    void searchRequested(const QString& text, zoetrope::ui::ZnodeSearch::Kind kind);
    void cancelRequested();
    void filterChanged(const QString& text); ///< Empty: everything.
    void pathChosen(const QString& path);

private:
    void search();
    void cancel();
    void setRunning(bool isRunning);

    QLineEdit* m_text;
    QComboBox* m_kind;
    QLabel* m_words;
    QAbstractButton* m_cancel;
    QListWidget* m_found;
    bool m_isRunning = false;
};

} // namespace zoetrope::ui
