#include "app/recording/checkpointer.h"

#include "app/recording/database.h"
#include "app/recording/opening.h"
#include "app/recording/recording.h"
#include "recipes/world/worldcode.h"

#include <sys/resource.h>

#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t checkedPiece = 2'048; // events that are read at once

constexpr std::uintmax_t mostLog = 8'000'000; // bytes, before it is brought into the file

} // namespace

Checkpointer::Checkpointer(std::filesystem::path file)
    : m_file(std::move(file))
    , m_worker([this](const std::stop_token& stop) { work(stop); })
{
}

void Checkpointer::wake()
{
    const std::scoped_lock lock(m_mutex);
    m_isWoken = true;
    m_changed.notify_all();
}

std::deque<Checkpoint> Checkpointer::take()
{
    const std::scoped_lock lock(m_mutex);
    return std::exchange(m_made, {});
}

std::deque<Checkpoint> Checkpointer::finish(Deadline deadline)
{
    {
        std::unique_lock lock(m_mutex);
        m_isLast = true;
        m_changed.notify_all();
        m_changed.wait_until(lock, deadline, [this] { return m_isDone; });
    }
    m_worker.request_stop();
    m_worker.join();
    return take();
}

// The worker --------------------------------------------------------------------------------------

// Without checkpoints a recording is as good, but opens more slowly.
void Checkpointer::work(const std::stop_token& stop)
{
    ::setpriority(PRIO_PROCESS, 0, 4); // on Linux this thread alone: who writes goes first
    try {
        read(stop);
    } catch (const RecordingError&) {
    }
    const std::scoped_lock lock(m_mutex);
    m_isDone = true;
    m_changed.notify_all();
}

void Checkpointer::read(const std::stop_token& stop)
{
    Recording recording(openBeside(m_file));
    Database log(m_file, Database::Mode::Change);
    for (bool isLast = false; !isLast && !stop.stop_requested();) {
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, stop, [this] { return m_isWoken || m_isLast; });
            m_isWoken = false;
            isLast = m_isLast;
        }
        recording.refresh();
        while (!stop.stop_requested() && fold(recording))
            shorten(log);
        shorten(log);
    }
    if (m_world.last > m_newest)
        make();
}

// One piece; false: there is none.
bool Checkpointer::fold(Recording& recording)
{
    if (m_world.last == 0)
        m_world = recording.beginning();
    const auto events = recording.read(m_world.last + 1, recording.last(), checkedPiece);
    for (const auto& event : events) {
        m_world.apply(event);
        if (m_rule.isDue(m_world))
            make();
    }
    return !events.empty();
}

// What is being read or written stays in the log.
void Checkpointer::shorten(Database& log) const
{
    std::error_code none;
    const auto size = std::filesystem::file_size(m_file.string() + "-wal", none);
    if (none || size < mostLog)
        return;
    try {
        static_cast<void>(log.number("PRAGMA wal_checkpoint(PASSIVE)"));
    } catch (const RecordingError&) { // the disk is full: the writer says so
    }
}

void Checkpointer::make()
{
    Checkpoint checkpoint{m_world.last, packed(m_world)};
    m_newest = m_world.last;
    const std::scoped_lock lock(m_mutex);
    m_made.push_back(std::move(checkpoint));
}

} // namespace zoetrope::app
