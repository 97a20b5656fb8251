#include "app/observe/browsetasks.h"

#include "app/live/words/findingwords.h"
#include "app/text/tr.h"
#include "recipes/transport/permissions.h"

#include <QSaveFile>

#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString saved(const Subtree& subtree, const QString& fileName)
{
    QSaveFile file(fileName);
    const auto bytes = written(subtree);
    const auto isSaved
        = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    return isSaved ? QCoreApplication::translate("zoetrope::app", "%n znodes are in %1.", nullptr,
                                                 static_cast<int>(subtree.nodes.size()))
                         .arg(fileName)
                   : tr("%1 cannot be written").arg(fileName);
}

ui::TaskState progressOf(TreeSearch& search)
{
    ui::TaskState state;
    for (const auto& path : search.takeFound())
        state.found.push_back(toQString(path));
    state.count = search.found();
    state.read = search.read();
    state.isCut = search.isCut();
    return state;
}

} // namespace

void BrowseTasks::readChildren(const QString& path)
{
    const std::scoped_lock lock(m_mutex);
    m_reads.emplace_back(path, true);
}

void BrowseTasks::readNode(const QString& path)
{
    const std::scoped_lock lock(m_mutex);
    m_reads.emplace_back(path, false);
}

void BrowseTasks::search(TreeQuery query)
{
    put(Task(std::in_place_type<TreeSearch>, std::move(query)));
}

void BrowseTasks::exportTo(const Path& root, const QString& fileName)
{
    put(Task(Export{SubtreeExport(root), fileName}));
}

void BrowseTasks::cancelTask()
{
    put({});
}

void BrowseTasks::put(Task task)
{
    const std::scoped_lock lock(m_mutex);
    m_isTaskUnderWay = task.index() != 0;
    m_next = std::move(task);
    m_isTaskNew = true;
}

bool BrowseTasks::hasReads()
{
    const std::scoped_lock lock(m_mutex);
    return !m_reads.empty();
}

bool BrowseTasks::hasTask()
{
    const std::scoped_lock lock(m_mutex);
    return m_isTaskUnderWay;
}

// What was not answered stays in front.
void BrowseTasks::run(ClusterMonitor& monitor, bool isPaused, Deadline deadline,
                      const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        std::unique_lock lock(m_mutex);
        if (std::exchange(m_isTaskNew, false))
            m_task = std::exchange(m_next, {});
        if (!m_reads.empty()) {
            const auto [path, isForChildren] = m_reads.front();
            lock.unlock();
            read(monitor, path, isForChildren, stop);
            lock.lock();
            m_reads.pop_front();
            continue;
        }
        if (isPaused || m_task.index() == 0 || Clock::now() >= deadline)
            return;
        lock.unlock();
        const auto isMore = step(monitor, stop);
        const auto state = stateOf(!isMore);
        if (!isMore)
            m_task = {};
        lock.lock();
        if (m_isTaskNew) // cancelled, or another was asked for: this one is of no use
            continue;
        m_isTaskUnderWay = isMore;
        lock.unlock();
        m_callbacks.task(state);
    }
}

void BrowseTasks::read(ClusterMonitor& monitor, const QString& path, bool isForChildren,
                       const std::stop_token& stop)
{
    const Path place(path.toStdString());
    if (isForChildren) {
        const auto answer = monitor.ask({Request::children(place)}, stop).front();
        QStringList names;
        for (const auto& name : answer.names)
            names.push_back(toQString(name));
        return m_callbacks.children(path, names, answer.code == Code::Ok);
    }
    auto answers = monitor.ask({Request::get(place), permissionsRequest(place)}, stop);
    if (answers[0].code != Code::Ok)
        return m_callbacks.unread(path, answers[0].code);
    NodeReading reading{path, {answers[0].stat, std::move(answers[0].data)}, {}};
    for (const auto& permission : answers[1].names)
        reading.permissions.push_back(toQString(permission));
    m_callbacks.node(reading);
}

bool BrowseTasks::step(ClusterMonitor& monitor, const std::stop_token& stop)
{
    const auto perform
        = [&](const std::vector<Request>& requests) { return monitor.ask(requests, stop); };
    if (auto* search = std::get_if<TreeSearch>(&m_task))
        return search->step(perform);
    return std::get<Export>(m_task).work.step(perform);
}

ui::TaskState BrowseTasks::stateOf(bool isOver)
{
    auto* search = std::get_if<TreeSearch>(&m_task);
    auto state = search ? progressOf(*search) : ui::TaskState();
    state.isOver = isOver;
    if (search)
        return state;
    const auto& work = std::get<Export>(m_task);
    state.isSearch = false;
    state.read = work.work.subtree().nodes.size();
    state.sentence = work.work.trouble();
    if (isOver && state.sentence.isEmpty())
        state.sentence = saved(work.work.subtree(), work.fileName);
    return state;
}

} // namespace zoetrope::app
