#pragma once

#include "ui/observe/clusterpicture.h"
#include "ui/operate/clusterstate.h"

#include <QMainWindow>

class QActionGroup;
class QLabel;
class QStackedWidget;

namespace zoetrope::ui {

class ClusterBar;
class ClusterView;
class ConnectionPage;
class RecordActions;
struct RecordStatus;

/// The window of one cluster, in the perspectives Observe and Operate. It shows what it is handed
/// and emits what a person asks for.
///
/// Threads: the GUI thread. Nothing in it blocks.
class ClusterWindow : public QMainWindow
{
    Q_OBJECT
public:
    enum class Perspective { Observe, Operate };

    explicit ClusterWindow(QWidget* parent = nullptr);

    void setState(const ClusterState& state);
    void setPicture(const ClusterPicture& picture);
    void setPerspective(Perspective perspective);
    void setRecording(const RecordStatus& status);

    void addToCluster(QMenu& menu); ///< A part of the menu Cluster.
    void setNotifying(bool isOn); ///< The desktop is told of findings.

    [[nodiscard]] Perspective perspective() const { return m_perspective; }
    [[nodiscard]] ClusterView& view() { return *m_view; }
    [[nodiscard]] ClusterBar& bar() { return *m_bar; }
    [[nodiscard]] RecordActions& recordActions() { return *m_record; }
    [[nodiscard]] QString recordingWords() const; ///< Empty: nothing is recorded.
    [[nodiscard]] QString status() const; ///< The words of the status bar.
    [[nodiscard]] const ClusterState& state() const { return m_state; }

signals:
    void teachRequested();
    void connectRequested(); ///< To a cluster that is to be asked for.
    void retryRequested();
    void disconnectRequested(); ///< Or to give up connecting.
    void pauseRequested(bool isPaused);
    void lookRequested();
    void lookBackRequested(); ///< At what was seen before.
    void nowRequested(); ///< Back from a moment of the past.
    void reportRequested(bool isForFile); ///< Else for the clipboard.
    void perspectiveChanged();
    void exportRequested(); ///< Of what is chosen in the tree.
    void importRequested();
    void notifyRequested(bool isOn);

private:
    void makePerspectives();
    void fillMenus();
    void fillFile(QMenu& menu);
    void fillEdit(QMenu& menu);
    void fillCluster(QMenu& menu);
    void addPictures(QMenu& menu);
    QAction* add(QMenu& menu, const QString& text, const QKeySequence& key);
    void showStatus();

    QActionGroup* m_perspectives;
    QAction* m_toNow; ///< Possible while one looks at the past.
    QAction* m_pause = nullptr;
    QAction* m_notify = nullptr;
    QMenu* m_clusterMenu = nullptr;
    ClusterBar* m_bar = nullptr;
    QStackedWidget* m_pages;
    ConnectionPage* m_page;
    ClusterView* m_view;
    QLabel* m_tally;
    QLabel* m_figures;
    QLabel* m_recording; // shown while something is recorded
    RecordActions* m_record;
    ClusterState m_state;
    ClusterPicture m_picture;
    bool m_hasPicture = false;
    Perspective m_perspective = Perspective::Observe;
};

} // namespace zoetrope::ui
