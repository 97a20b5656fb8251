#pragma once

#include "app/arguments/arguments.h"
#include "app/observe/clusters.h"
#include "app/teach/picture.h"
#include "app/teach/stage.h"
#include "recipes/transport/access.h"

namespace zoetrope::app {

/// The windows of the program: the laboratory, which is made when it is first wanted, and those of
/// clusters.
///
/// Threads: the GUI thread.
class Program : public QObject
{
    Q_OBJECT
public:
    /// What the command line says; it must outlive the program.
    explicit Program(const Arguments& arguments);

    /// The recording that is to be opened, as a file manager or a person names it; or nothing.
    [[nodiscard]] static QString recordingIn(const Arguments& arguments);

    ~Program() override;

    /// Opens what the command line asks for. Throws UsageError for a profile that is not there.
    void open();

private:
    void openLaboratory();
    void makePhotographer(bool isOfRecording);
    void openSeen(const QString& fileName); // by a cluster's window
    void makeStage();
    void openCluster();
    void applyLook() const;
    void photograph(ClusterController& cluster);
    [[nodiscard]] LabSetup setupFor(const ui::MainWindow& window) const;
    [[nodiscard]] Picture::Order order() const;
    [[nodiscard]] bool isForCluster() const;
    [[nodiscard]] bool isCourse() const; ///< A tour or a challenge is asked for.
    void openCourse();
    [[nodiscard]] bool isPlainStart() const; ///< Nothing is asked for.

    const Arguments& m_arguments;
    const recipes::Access m_access; // to a cluster; of a profile, while those are the person's own
    Clusters m_clusters;
    std::unique_ptr<Stage> m_stage;
    std::unique_ptr<QObject> m_photographer;
};

} // namespace zoetrope::app
