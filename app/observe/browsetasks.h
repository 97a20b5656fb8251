#pragma once

#include "app/live/actions/subtree.h"
#include "app/live/actions/treesearch.h"
#include "app/live/clustermonitor.h"
#include "ui/znodes/znodesearch.h"

#include <deque>
#include <variant>

namespace zoetrope::app {

/// A node as a person asked for it.
struct NodeReading
{
    QString path;
    recipes::SeenNode node;
    QStringList permissions; ///< "world:anyone:cdrwa"; none where they may not be read.
};

/// What a person asks of a cluster between two looks: children and nodes, one after another, and
/// one long task at a time, a search or an export.
///
/// Threads: run() belongs to the observing thread; all else to any.
class BrowseTasks
{
public:
    /// Run on the observing thread.
    struct Callbacks
    {
        std::function<void(const QString& path, const QStringList& names, bool isReadable)>
            children;
        std::function<void(const NodeReading& reading)> node;
        std::function<void(const QString& path, recipes::Code why)> unread; ///< A node.
        std::function<void(const ui::TaskState& state)> task;
    };

    explicit BrowseTasks(Callbacks callbacks)
        : m_callbacks(std::move(callbacks))
    {
    }

    void readChildren(const QString& path);
    void readNode(const QString& path);
    void search(TreeQuery query); ///< In place of the task before.
    void exportTo(const recipes::Path& root, const QString& fileName); ///< The same.
    void cancelTask();

    [[nodiscard]] bool hasReads();
    [[nodiscard]] bool hasTask();

    /// Does what is to be read; then of the task as much as goes until `deadline`, unless it is
    /// paused. Throws what ClusterMonitor::ask throws; nothing is lost then.
    void run(ClusterMonitor& monitor, bool isPaused, recipes::Deadline deadline,
             const std::stop_token& stop);

private:
    struct Export
    {
        SubtreeExport work;
        QString fileName;
    };
    using Task = std::variant<std::monostate, TreeSearch, Export>;

    void put(Task task);
    void read(ClusterMonitor& monitor, const QString& path, bool isForChildren,
              const std::stop_token& stop);
    bool step(ClusterMonitor& monitor, const std::stop_token& stop);
    [[nodiscard]] ui::TaskState stateOf(bool isOver);

    const Callbacks m_callbacks;
    std::mutex m_mutex;
    std::deque<std::pair<QString, bool>> m_reads; // guarded by m_mutex; true: its children
    Task m_next; // the same
    bool m_isTaskNew = false; // the same: m_next is to be taken, also where it is none
    bool m_isTaskUnderWay = false; // the same
    Task m_task; // the observing thread's
};

} // namespace zoetrope::app
