#pragma once

#include "app/cli/profiles.h"
#include "app/observe/observatory.h"
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
    Observatory& show(ui::ClusterWindow::Perspective perspective);

    /// A window for this cluster. Without `authentications`, where a secret is wanted, the one that
    /// is kept is taken, or it is asked for. `recording`: a file for all that is seen of it.
    Observatory& open(const ui::ClusterProfile& profile,
                      const Secrets::Authentications& authentications = {},
                      const QString& recording = {});

    void ask(Observatory* forWhom
             = nullptr); ///< Where to connect to; null: in a window of its own.

    [[nodiscard]] const Profiles& profiles() const { return m_profiles; }

signals:
    void teachRequested();
    void openRequested(const QString& fileName); ///< See Observatory.

private:
    Observatory& make();
    void connectFrom(const ui::ConnectDialog& dialog, Observatory* forWhom);

    void connectTo(Observatory& cluster, const ui::ClusterProfile& profile,
                   const Secrets::Authentications& authentications);
    void sayNotKept(const QString& profile, const QString& sentence);

    Profiles m_profiles;
    Secrets m_secrets;
    std::vector<std::unique_ptr<Observatory>> m_open;
};

} // namespace zoetrope::app
