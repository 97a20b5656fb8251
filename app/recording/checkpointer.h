#pragma once

#include "app/recording/about.h"
#include "recipes/world/world.h"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>

namespace zoetrope::app {

class Database;
class Recording;

/// Says when the world has changed so much since the last checkpoint that another is worth it.
class CheckpointRule
{
public:
    /// To be asked after each event. True: it is due now.
    [[nodiscard]] bool isDue(const recipes::World& world)
    {
        if (++m_since < least + world.weight())
            return false;
        m_since = 0;
        return true;
    }

private:
    static constexpr std::size_t least = 4'000; // events

    std::size_t m_since = 0; // events
};

/// Makes the checkpoints of a recording while that is written: it reads what is in the file, behind
/// its writer, and folds it. It also brings the write-ahead log into the file now and then, so that
/// the writer never waits for the disk.
///
/// Threads: any; one of its own does the work, and takes as long as it takes.
class Checkpointer
{
public:
    explicit Checkpointer(std::filesystem::path file);
    ~Checkpointer() = default; ///< Gives up.
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

    void wake(); ///< There is more in the file.

    /// Those that were made since it was asked last.
    [[nodiscard]] std::deque<Checkpoint> take();

    /// Lets it come to the end of the file, at most until `deadline`, and be the last.
    [[nodiscard]] std::deque<Checkpoint> finish(recipes::Deadline deadline);

private:
    void work(const std::stop_token& stop);
    void read(const std::stop_token& stop);
    [[nodiscard]] bool fold(Recording& recording);
    void make();
    void shorten(Database& log) const;

    const std::filesystem::path m_file;
    recipes::World m_world; // the worker's
    CheckpointRule m_rule; // the same
    recipes::EventId m_newest = 0; // checkpoint; the same
    std::mutex m_mutex; // guards all that follows
    std::condition_variable_any m_changed;
    std::deque<Checkpoint> m_made;
    bool m_isWoken = true;
    bool m_isLast = false; // nothing more will be written
    bool m_isDone = false;
    std::jthread m_worker; // last: it uses all of the above
};

} // namespace zoetrope::app
