#pragma once

#include "app/arguments/profiles.h"
#include "app/observe/clustercontroller.h"
#include "app/observe/secrets.h"

namespace zoetrope::ui {
class ConnectDialog;
}

namespace zoetrope::app {

/// The windows of clusters that are open, one for each; and the way to another one.
///
/// Threads: the GUI thread.
class Clusters : public QObject
{
    Q_OBJECT
public:
    explicit Clusters(QObject* parent = nullptr);
    ~Clusters() override;

    /// A window that is connected to nothing yet, or one that is open: in front of all others.
    ClusterController& show(ui::ClusterWindow::Perspective perspective);

    /// A window for this cluster. Without `authentications`, where a secret is wanted, the one that
    /// is kept is taken, or it is asked for. `recording`: a file for all that is seen of it.
    /// So it is with the passwords of `access`; without it, it is the profile's.
    ClusterController& open(const ui::ClusterProfile& profile,
                            const Secrets::Authentications& authentications = {},
                            const QString& recording = {},
                            const std::optional<recipes::Access>& access = {});

    /// Where to connect to; null: in a window of its own.
    ui::ConnectDialog& ask(ClusterController* forWhom = nullptr);

    [[nodiscard]] const Profiles& profiles() const { return m_profiles; }

signals:
    void teachRequested();
    void openRequested(const QString& fileName); ///< See ClusterController.

private:
    ClusterController& make();
    ClusterController& makeWindow(); // in front
    void keepFrom(const ui::ConnectDialog& dialog);
    void connectFrom(const ui::ConnectDialog& dialog, ClusterController* forWhom);

    /// Who we are to a cluster, and the way to it.
    struct Keys
    {
        Secrets::Authentications authentications;
        recipes::Access access;
        std::optional<recipes::TlsTerms> pages; ///< See SurveyPlan::adminTls.

        [[nodiscard]] std::optional<recipes::TlsTerms>& tls() ///< Whose key has the password.
        {
            return access.tls ? access.tls : pages;
        }
    };
    [[nodiscard]] static Keys keysIn(const ui::ConnectDialog& dialog);
    void connectTo(ClusterController& cluster, const ui::ClusterProfile& profile, const Keys& keys);
    using Ready = std::function<void(const Keys&)>;
    void complete(QWidget& window, const ui::ClusterProfile& profile, const Keys& keys,
                  const Ready& then);
    void test(ui::ConnectDialog& dialog);
    void sayNotKept(const QString& profile, const QString& sentence);

    Profiles m_profiles;
    Secrets m_secrets;
    std::stop_source m_stop; // of tests
    std::vector<std::unique_ptr<ClusterController>> m_open;
};

} // namespace zoetrope::app
