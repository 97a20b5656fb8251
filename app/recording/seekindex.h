#pragma once

#include "app/recording/recording.h"
#include "recipes/world/world.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace zoetrope::app {

/// The way back and forth through a recording. The events stay in the file; what is kept in memory
/// are checkpoints, as many as weigh no more than `mostWeight`, whatever the length.
///
/// A thread of its own folds from the beginning; what it has passed can be asked for.
/// Threads: worldAt() from any, one at a time runs; the rest any.
/// Cost:    worldAt() reads and folds the events since a checkpoint, or since what was asked for
///          last: some thousands at most. Checkpoints in the file serve where the fold has not
///          come.
class SeekIndex
{
public:
    static constexpr std::size_t mostWeight = 500'000; // things in all checkpoints: see World

    /// Who is told what the folding thread reads.
    struct Witness
    {
        std::function<void(const Recording&)> opens; ///< In the constructor, before the rest.
        std::function<void(const recipes::Event&, const recipes::World& after)> sees;
        std::function<void()> pauses; ///< After a piece, before folded() tells of it.
    };

    /// Throws RecordingError as Recording does.
    explicit SeekIndex(const std::filesystem::path& file)
        : SeekIndex(file, Witness())
    {
    }
    SeekIndex(const std::filesystem::path& file, Witness witness);
    ~SeekIndex() = default;
    SeekIndex(const SeekIndex&) = delete;
    SeekIndex& operator=(const SeekIndex&) = delete;

    /// The world after the event `id`, or after the last before it. Waits until the fold has come
    /// that far; with `stop`, as far as it has come then.
    [[nodiscard]] recipes::World worldAt(recipes::EventId id, const std::stop_token& stop = {});

    /// The world after `event`, which is within() reach; `visit` sees some thousand events before
    /// it too, from a checkpoint on.
    using Visit = std::function<void(const recipes::Event&, const recipes::World& after)>;
    [[nodiscard]] recipes::World retell(recipes::EventId event, const Visit& visit);

    [[nodiscard]] recipes::EventId folded() const { return m_folded; } ///< How far it has come.
    [[nodiscard]] bool isDone() const { return m_isDone; } ///< To the end, or to the damage.

    [[nodiscard]] recipes::EventId first() const { return m_first; } ///< 0 if there is none.
    [[nodiscard]] recipes::EventId last() const { return m_last; }

    /// As near to `event` as worldAt() comes without waiting for the fold: by the checkpoints in
    /// the file, or else how far the fold has come.
    [[nodiscard]] recipes::EventId within(recipes::EventId event) const;

    /// The last event not after `at`; 0 if there is none.
    [[nodiscard]] recipes::EventId lastBefore(recipes::TimePoint at);

    /// The first event after `event`; `event` if there is none.
    [[nodiscard]] recipes::EventId next(recipes::EventId event);

    [[nodiscard]] std::string trouble() const; ///< Why the rest cannot be read; or nothing.

private:
    using Checkpoint = std::shared_ptr<const recipes::World>; // in memory

    void fold(const std::stop_token& stop);
    void keep(const recipes::World& world);
    [[nodiscard]] Checkpoint before(recipes::EventId id) const;
    [[nodiscard]] recipes::EventId storedBefore(recipes::EventId id) const; // 0: none
    [[nodiscard]] recipes::World nearestBefore(recipes::EventId id);
    void replay(recipes::World& world, recipes::EventId to, const Visit& visit);
    void remember(const recipes::World& world);

    const Witness m_witness;
    Recording m_ahead; // the folder's
    const recipes::EventId m_first;
    const recipes::EventId m_last;
    const std::vector<recipes::EventId> m_stored; // checkpoints in the file
    std::mutex m_readerMutex;
    Recording m_reader; // guarded by m_readerMutex
    mutable std::mutex m_mutex; // guards all that follows
    std::condition_variable_any m_advanced;
    std::vector<Checkpoint> m_checkpoints; // never empty
    Checkpoint m_latest; // that was asked for: what comes soon after it costs little
    std::string m_trouble;
    std::size_t m_weight = 0; // of all of them
    std::size_t m_interval = 1'000; // events, at least, between two
    std::atomic<recipes::EventId> m_folded{0};
    std::atomic<bool> m_isDone{false};
    std::jthread m_folder; // last: it uses all of the above
};

} // namespace zoetrope::app
