#pragma once

#include "app/observe/livejournal.h"
#include "app/recording/recordingcontrol.h"
#include "ui/operate/clusterprofile.h"

#include <QFuture>
#include <QFutureWatcher>
#include <QTemporaryDir>

#include <set>

namespace zoetrope::ui {
class ClusterWindow;
} // namespace zoetrope::ui

namespace zoetrope::app {

/// The recording of one cluster from its window: what was seen is in memory anyway; a file of it is
/// begun by a person, or by what is found.
///
/// Threads: the GUI thread, which it never blocks.
class LiveRecording : public QObject
{
    Q_OBJECT
public:
    /// `window` must outlive it.
    explicit LiveRecording(ui::ClusterWindow& window, QObject* parent = nullptr);
    ~LiveRecording() override; ///< As end().

    /// Another cluster: ends what is recorded, and forgets what was seen. It is recorded at once,
    /// if that was said.
    void setCluster(const ui::ClusterProfile& profile);

    void takeNotice(const Inspection& inspection); ///< What is found there may begin a recording.
    void begin(const QString& fileName);
    void beginWithNext(const QString& fileName); ///< As soon as there is a cluster.
    void end();

    /// What is in memory, as a recording of its own that lives as long as this: writtenDown()
    /// tells.
    void writeDown();

    [[nodiscard]] const std::shared_ptr<LiveJournal>& journal() const { return m_journal; }
    [[nodiscard]] ui::RecordStatus status() const { return m_recordingControl.status(); }

signals:
    void ended(); ///< The file is closed.
    void writtenDown(const QString& fileName);

private:
    ui::ClusterWindow& m_window;
    ui::ClusterProfile m_profile;
    std::shared_ptr<LiveJournal> m_journal;
    std::set<std::string> m_found; // findings that were there at the last look
    std::shared_ptr<QTemporaryDir> m_room; // for what is written down; its writer's too
    int m_written = 0;
    QFutureWatcher<QString> m_writing; // the file; empty: it could not be
    QFuture<void> m_handing; // what is in memory, to the recorder
    std::shared_ptr<Recorder> m_recorder; // the recording control's, once it has begun
    QString m_fileForNext; // empty: none
    RecordingControl m_recordingControl;
};

/// What a recording of a cluster is of: where it is, and how it was asked; no credential.
[[nodiscard]] About aboutCluster(const ui::ClusterProfile& profile);

} // namespace zoetrope::app
