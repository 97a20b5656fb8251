#pragma once

#include "app/observe/browsing.h"
#include "app/observe/herald.h"
#include "app/observe/hindsight.h"
#include "app/observe/importing.h"
#include "app/observe/kindnotes.h"
#include "app/observe/operations.h"
#include "ui/observe/clusterprofile.h"
#include "ui/observe/clusterstate.h"
#include "ui/observe/clusterwindow.h"
#include "ui/observe/servertable.h"

namespace zoetrope::ui {
class KindMenu;
} // namespace zoetrope::ui

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
    /// As it is, or was last, connected to.
    [[nodiscard]] const ui::ClusterProfile& profile() const { return m_profile; }
    [[nodiscard]] ui::OperatePanel& panel() { return *m_panel; }
    [[nodiscard]] ui::ZnodeBrowser& browser() { return *m_browser; }
    [[nodiscard]] LiveRecording& recording() { return *m_recording; }
    [[nodiscard]] Browsing& browsing() { return *m_browsing; }
    void importFrom(const QString& fileName); ///< If it may be written to at all.
    [[nodiscard]] Importing* importing() { return m_importing.get(); } ///< Null: none yet.
    [[nodiscard]] const ui::ServerTable& servers() const { return *m_servers; }
    [[nodiscard]] const Sight* sight() const { return m_sight.get(); } ///< Null: none yet.
    [[nodiscard]] Herald& herald() { return m_herald; }
    [[nodiscard]] ui::KindMenu& kindMenu() { return *m_kindMenu; }

signals:
    void teachRequested();
    void connectRequested();
    void closed();
    void openRequested(const QString& fileName); ///< What was seen, as a recording.
    void looked(); ///< A look is in the window.
    void failed(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectWindow();
    void observe();
    void take(const std::shared_ptr<const Sight>& sight);
    void forget();
    void buildMenus();
    void offerKinds();
    void sayKind(const QString& path, int kind);
    void lookBack(std::optional<recipes::TimePoint> at); ///< Nothing: to now.
    [[nodiscard]] std::shared_ptr<const Sight> shown() const; ///< Null: none.
    void show();
    void showPlaces(const QString& path);
    void showChosen();
    void aim();
    void connectOperations();
    void report(bool isForFile);
    void exportSubtree();
    void importSubtree();
    void setLink(ui::Link link, const ConnectionTrouble& trouble = {});
    [[nodiscard]] SurveyPlan plan() const;

    std::unique_ptr<ui::ClusterWindow> m_window;
    ui::OperatePanel* m_panel; // the window's
    ui::ZnodeBrowser* m_browser; // the same
    std::unique_ptr<Browsing> m_browsing;
    ui::ServerTable* m_servers; // the same
    std::unique_ptr<Operations> m_operations;
    std::unique_ptr<LiveRecording> m_recording;
    std::unique_ptr<Importing> m_importing; // the last one
    std::unique_ptr<Observer> m_observer;
    ui::KindMenu* m_kindMenu = nullptr; // the window's
    std::shared_ptr<const Sight> m_sight; // the last
    Hindsight m_hindsight;
    std::optional<recipes::TimePoint> m_cursor; // of who looks back
    KindNotes m_notes;
    Herald m_herald;
    ui::ClusterProfile m_profile;
    std::vector<recipes::Authentication> m_authentications;
    ui::ClusterState m_state;
};

} // namespace zoetrope::app
