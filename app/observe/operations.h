#pragma once

#include "app/observe/actionresult.h"
#include "app/observe/arming.h"
#include "app/observe/closelook.h"
#include "ui/operate/operatepanel.h"

#include <QTimer>

namespace zoetrope::app {

/// Acts on a cluster as its panel says: shows what would follow from a look, and when it is armed
/// and the name is typed, does it in a session of its own, with what was shown as the condition.
/// Each result is in the action log.
///
/// Threads: the GUI thread. Nothing blocks.
class Operations : public QObject
{
    Q_OBJECT
public:
    explicit Operations(ui::OperatePanel& panel, QObject* parent = nullptr);
    ~Operations() override;

    void setCluster(const ui::ClusterProfile& profile,
                    const std::vector<recipes::Authentication>& authentications,
                    const recipes::Access& access = {});
    void setSight(std::shared_ptr<const Inspection> inspection);
    /// One that somebody has read besides: it need not be in a look.
    void setNode(const NodeReading& reading);
    void setUnread(const QString& path, recipes::Code why); ///< One that was to be.

    /// What is likely wanted at `path`.
    void aimAt(const QString& path);

    void disarm();
    void forgetAim(); ///< Nothing is chosen, as at first.

    [[nodiscard]] const Arming& arming() const { return m_arming; }
    [[nodiscard]] recipes::Session::Options sessionOptions() const; ///< Of the cluster.

signals:
    void armingChanged();
    void acted(); ///< The cluster may be another now.
    void readRequested(const QString& path); ///< All of it: setNode() answers.

private:
    void arm(bool isArmed);
    void preview();
    void tick();
    void begin(bool isDryRun);
    void take(const GuardedAction& wanted, const ActionResult& result);
    [[nodiscard]] ActionResult asFarAsAllowed(ActionResult rehearsed) const;
    void offerUndo(const GuardedAction& wanted, const ActionResult& result);
    void aimAtUndo();
    void retarget();
    void readAgain(); // the node that is aimed at
    void letGo();
    [[nodiscard]] std::optional<GuardedAction> wanted() const;
    [[nodiscard]] const recipes::Picture& picture() const; ///< As it was seen last.
    [[nodiscard]] bool isEdited() const; ///< Its data, by somebody.
    [[nodiscard]] Forecast forecast(const GuardedAction& action) const;

    ui::OperatePanel& m_panel;
    Arming m_arming;
    ui::ClusterProfile m_profile;
    int m_cluster = 0; // counts them
    std::vector<recipes::Authentication> m_authentications;
    recipes::Access m_access;
    std::shared_ptr<const Inspection> m_inspection; // null: none yet
    CloseLook m_close; // at the node that is aimed at
    Forecast m_forecast;
    std::optional<recipes::Stat> m_shown; // of what was done last, as it was before
    QStringList m_shownPermissions; // the same
    std::optional<GuardedAction> m_undo; // of what was done last
    QTimer m_clock; // while it is armed
    std::vector<std::shared_ptr<recipes::Session>> m_kept; // whose ephemeral nodes were made here
    std::pair<ui::OperatePanel::Verb, QString> m_aim{}; // as it was last
    std::stop_source m_stop;
};

} // namespace zoetrope::app
