#pragma once

#include "app/observe/observer.h"
#include "app/observe/operations.h"
#include "ui/observe/clusterprofile.h"
#include "ui/observe/clusterstate.h"
#include "ui/observe/clusterwindow.h"
#include "ui/observe/znodebrowser.h"

namespace zoetrope::app {

class LiveRecording;

/// One cluster in one window: an observer looks, the window shows, and what a person asks for is
/// carried out.
///
/// Threads: the GUI thread. Nothing in it blocks.
class Observatory : public QObject
{
    Q_OBJECT
public:
    explicit Observatory(QObject* parent = nullptr);
    ~Observatory() override;

    void connectTo(const ui::ClusterProfile& profile,
                   std::vector<recipes::Authentication> authentications);
    void disconnectFrom();

    [[nodiscard]] ui::ClusterWindow& window() { return *m_window; }
    [[nodiscard]] ui::OperatePanel& panel() { return *m_panel; }
    [[nodiscard]] ui::ZnodeBrowser& browser() { return *m_browser; }
    [[nodiscard]] LiveRecording& recording() { return *m_recording; }
    [[nodiscard]] const Sight* sight() const { return m_sight.get(); } ///< Null: none yet.

signals:
    void teachRequested();
    void connectRequested();
    void closed();
    void shown(); ///< A look is in the window.
    void failed(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectWindow();
    void observe();
    void take(const std::shared_ptr<const Sight>& sight);
    void showPlaces(const QString& path);
    void showChosen();
    void aim();
    void connectOperations();
    void connectBrowser();
    void showNode(const QString& path, const recipes::SeenNode& node);
    void report(bool isForFile);
    void setLink(ui::Link link, const ConnectionTrouble& trouble = {});
    [[nodiscard]] SurveyPlan plan() const;

    std::unique_ptr<ui::ClusterWindow> m_window;
    ui::OperatePanel* m_panel; // the window's
    ui::ZnodeBrowser* m_browser; // the same
    std::unique_ptr<Operations> m_operations;
    std::unique_ptr<LiveRecording> m_recording;
    std::unique_ptr<Observer> m_observer;
    std::shared_ptr<const Sight> m_sight;
    std::pair<QString, recipes::SeenNode> m_browsed; // the last that was read in the tree
    ui::ClusterProfile m_profile;
    std::vector<recipes::Authentication> m_authentications;
    ui::ClusterState m_state;
};

} // namespace zoetrope::app
