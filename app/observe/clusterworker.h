#pragma once

#include "app/live/words/connectiontrouble.h"
#include "app/observe/browsetasks.h"
#include "ui/observe/clusterpicture.h"

#include <QObject>

#include <thread>

namespace zoetrope::app {

class LiveJournal;

/// What a look has brought, and the same in words. Nobody changes it any more.
struct Sight
{
    Inspection inspection;
    ui::ClusterPicture picture;
};

/// Looks at one cluster on a thread of its own, again and again, and tells on the GUI thread.
///
/// Threads: the GUI thread. No call blocks, the destructor neither: whatever the observing thread
///          waits for is given up, and it ends on its own.
class ClusterWorker : public QObject
{
    Q_OBJECT
public:
    /// `journal` is told of each look.
    ClusterWorker(SurveyPlan plan, ClusterMonitor::Habits habits,
                  std::shared_ptr<LiveJournal> journal, QObject* parent = nullptr);
    ~ClusterWorker() override;

    void begin();
    void setPaused(bool isPaused); ///< Then nothing is asked, and nothing is looked at.
    void lookNow();
    /// To be done between two looks; answered by childrenRead(), nodeRead(), or taskWent().
    void ask(const std::function<void(BrowseTasks&)>& task);
    void setKinds(std::map<std::string, recipes::Family, std::less<>> kinds); ///< Looks again.

    [[nodiscard]] bool isPaused() const;

signals:
    void connected();
    void seen(const std::shared_ptr<const Sight>& sight);
    void childrenRead(const QString& path, const QStringList& names, bool isReadable);
    void nodeRead(const zoetrope::app::NodeReading& reading);
    void nodeUnread(const QString& path, zoetrope::recipes::Code why); ///< In place of nodeRead().
    void taskWent(const zoetrope::ui::TaskState& state);
    void doubted(const QString& why); ///< A look failed; it goes on.
    void failed(const zoetrope::app::ConnectionTrouble& trouble); ///< It has ended.

private:
    class WatchThread;

    std::shared_ptr<WatchThread> m_watchThread; // outlives this while its thread has not ended
    std::jthread m_thread;
};

} // namespace zoetrope::app
