#pragma once

#include "app/live/words/kindnotes.h"
#include "app/observe/browsing.h"
#include "app/observe/importing.h"
#include "app/observe/notifier.h"
#include "app/observe/observationhistory.h"
#include "app/observe/operations.h"
#include "ui/observe/clusterwindow.h"
#include "ui/observe/servertable.h"
#include "ui/operate/clusterprofile.h"
#include "ui/operate/clusterstate.h"

namespace zoetrope::ui {
class KindMenu;
} // namespace zoetrope::ui

namespace zoetrope::app {

class LiveRecording;

/// One cluster in one window: an observer looks, the window shows, and what a person asks for is
/// carried out.
///
/// Threads: the GUI thread. Nothing in it blocks.
class ClusterController : public QObject
{
    Q_OBJECT
public:
    explicit ClusterController(QObject* parent = nullptr);
    ~ClusterController() override;

    void connectTo(const ui::ClusterProfile& profile,
                   std::vector<recipes::Authentication> authentications,
                   const recipes::Access& access = {},
                   const std::optional<recipes::TlsTerms>& pages = {});
    void disconnectFrom();
    /// How a window looks at a cluster. `pages`: see SurveyPlan::adminTls.
    [[nodiscard]] static SurveyPlan
    planFor(const ui::ClusterProfile& profile,
            const std::vector<recipes::Authentication>& authentications,
            const recipes::Access& access, const std::optional<recipes::TlsTerms>& pages);

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
    [[nodiscard]] Notifier& notifier() { return m_notifier; }
    [[nodiscard]] ui::KindMenu& kindMenu() { return *m_kindMenu; }

signals:
    void teachRequested();
    void connectRequested();
    void allowRequested(); ///< Changes, of a cluster that is always read-only.
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
    void miss(const QString& why); ///< One look more that has read nothing.
    void forget();
    void buildMenus();
    void offerKinds();
    void sayKind(const QString& path, int kind);
    void keepShape(const QString& path);
    void lookBack(std::optional<recipes::TimePoint> at); ///< Nothing: to now.
    [[nodiscard]] std::shared_ptr<const Sight> shown() const; ///< Null: none.
    void show();
    void showLadder(const QString& path);
    void showChosen();
    void findProcess(const QString& session);
    void lookForProcess(const QString& address);
    void aim();
    void connectOperations();
    void connectAims();
    void report(bool isForFile);
    void copyReport(const QString& text);
    void saveReport(const QString& text);
    void exportSubtree();
    void importSubtree();
    void setLink(ui::Link link, const ConnectionTrouble& trouble = {});
    [[nodiscard]] SurveyPlan plan() const;

    std::unique_ptr<ui::ClusterWindow> m_window;
    ui::OperatePanel* m_panel; // the window's
    /// What was aimed at before the same servers were connected to with other rights.
    std::optional<std::pair<ui::OperatePanel::Verb, QString>> m_aimBefore;
    ui::ZnodeBrowser* m_browser; // the same
    std::unique_ptr<Browsing> m_browsing;
    ui::ServerTable* m_servers; // the same
    std::unique_ptr<Operations> m_operations;
    std::unique_ptr<LiveRecording> m_recording;
    std::unique_ptr<Importing> m_importing; // the last one
    std::unique_ptr<ClusterWorker> m_observer;
    ui::KindMenu* m_kindMenu = nullptr; // the window's
    std::shared_ptr<const Sight> m_sight; // the last
    ObservationHistory m_history;
    std::optional<recipes::TimePoint> m_cursor; // of who looks back
    KindNotes m_notes;
    Notifier m_notifier;
    ui::ClusterProfile m_profile;
    std::vector<recipes::Authentication> m_authentications;
    recipes::Access m_access;
    std::optional<recipes::TlsTerms> m_pages; // of AdminServers by https
    ui::ClusterState m_state;
    QString m_foundSession; // whose client was looked for last
    std::vector<ui::CardLine> m_foundProcess; // and what was found
    int m_missed = 0; // looks, one after another, that have read nothing
};

} // namespace zoetrope::app
