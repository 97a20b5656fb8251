#pragma once

#include "app/live/inspection.h"
#include "app/recording/recorder.h"
#include "recipes/diagnose/observationevents.h"
#include "recipes/history/history.h"

namespace zoetrope::app {

/// What was seen of a cluster, always on in memory, and in a file while somebody wants one: each
/// look as what is new since the one before.
///
/// Bound:   at most `mostEvents`; the oldest are folded into one world, and counted.
/// Threads: any. add() by one.
class LiveJournal
{
public:
    static constexpr std::size_t mostEvents = 200'000;

    explicit LiveJournal(std::size_t most = mostEvents)
        : m_history(most)
    {
    }

    void add(const Inspection& inspection);

    /// Writes what is kept, and all that comes, to `recorder`, and to no other.
    void record(std::shared_ptr<Recorder> recorder);
    void endRecording(const Recorder* recorder); ///< If it is still that one.

    /// Writes what is kept to a new file. Throws RecordingError.
    void write(const std::filesystem::path& file, const About& about) const;

    /// The way back through what is kept.
    [[nodiscard]] const recipes::History& history() const { return m_history; }

private:
    recipes::History m_history;
    recipes::ObservationEvents m_teller; // add()'s own
    std::mutex m_mutex; // guards the recorder, and that nothing is written twice or not at all
    std::shared_ptr<Recorder> m_recorder; // null: nothing is written
};

} // namespace zoetrope::app
