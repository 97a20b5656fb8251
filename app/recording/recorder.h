#pragma once

#include "app/recording/about.h"
#include "recipes/async/wait.h"
#include "recipes/world/world.h"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace zoetrope::app {

class Checkpointer;
class RecordingFile;

/// Writes what happens to a file, in the background.
///
/// A process that is killed loses at most what was added in its last `interval` and a write.
/// Where the disk is full the trouble is told at once, all that is not written is kept in memory
/// and tried again, until there is room or `pending` is reached.
///
/// Threads: any.
class Recorder
{
public:
    struct Limits
    {
        std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max(); ///< Of the file.
        std::size_t pending = 1'000'000; ///< Events that wait to be written.
        std::chrono::milliseconds interval{200}; ///< Between two writes.
        std::chrono::milliseconds farewell{1'000}; ///< At most, for the last checkpoint.
    };

    /// Makes `file`. Throws RecordingError where that cannot be: it exists, it may not be written.
    Recorder(const std::filesystem::path& file, const About& about)
        : Recorder(file, about, Limits())
    {
    }
    Recorder(const std::filesystem::path& file, const About& about, Limits limits);
    /// As finish().
    ~Recorder();

    /// Events in the order of their ids, `dropped` others missing before them. Never waits for the
    /// disk.
    void add(std::vector<recipes::Event> batch, std::uint64_t dropped = 0);
    void add(const recipes::World& before); ///< That the first batch meets: to be added before it.
    void add(const Note& note);
    void describe(const std::string& key, const std::string& value); ///< See About::more.

    struct State
    {
        std::uint64_t written = 0; ///< Events that are in the file.
        std::uint64_t pending = 0; ///< Events that wait in memory.
        std::uint64_t leftOut = 0; ///< Events that will never be in it, for want of room.
        std::uint64_t bytes = 0; ///< Of the file.
        std::string trouble; ///< Why it is not written to at present, a sentence; or nothing.
    };
    [[nodiscard]] State state() const;

    /// Writes what is left, tries once, and closes the file. Blocks. What is pending then is not in
    /// the file, and `trouble` says why.
    State finish();

private:
    struct Batch
    {
        std::vector<recipes::Event> events;
        std::uint64_t dropped = 0; // before them
        std::size_t written = 0; // of them
    };

    void work(const std::stop_token& stop);
    void attempt(const std::function<void()>& work);
    void writeAll();
    void write(Batch& batch);
    template<typename Item, typename Write> void writeEach(std::deque<Item>& items, Write write);
    void keep(std::deque<Checkpoint> checkpoints);
    [[nodiscard]] bool account(std::size_t written); // false: there is room for no more

    const Limits m_limits;
    const std::unique_ptr<RecordingFile> m_file; // the worker's
    const std::unique_ptr<Checkpointer> m_checkpointer; // the same
    mutable std::mutex m_mutex; // guards all that follows
    std::condition_variable_any m_changed;
    std::deque<Batch> m_batches;
    std::deque<Note> m_notes;
    std::deque<std::pair<std::string, std::string>> m_words;
    std::deque<Checkpoint> m_checkpoints;
    std::uint64_t m_dropped = 0; // before the next batch
    State m_state;
    bool m_isCapped = false;
    std::jthread m_worker; // last: it uses all of the above
};

} // namespace zoetrope::app
