#pragma once

#include "app/live/inspection.h"
#include "app/recording/recorder.h"
#include "recipes/diagnose/observationevents.h"
#include "recipes/history/chroniclefold.h"
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

    [[nodiscard]] std::shared_ptr<const recipes::Chronicle> chronicle() const; ///< Along time.

private:
    recipes::History m_history;
    recipes::ObservationEvents m_events; // add()'s own, as the next
    recipes::ChronicleFold m_chronicleFold;
    mutable std::mutex m_mutex; // guards what follows, and that each event is written once
    recipes::Chronicle m_chronicle;
    std::shared_ptr<Recorder> m_recorder; // null: nothing is written
};

} // namespace zoetrope::app
