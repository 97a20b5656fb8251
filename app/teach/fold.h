#pragma once

#include "app/lab/narration/narrator.h"
#include "app/recording/cursor.h"
#include "app/recording/recorder.h"
#include "app/teach/showntime.h"
#include "recipes/history/chroniclefold.h"
#include "recipes/history/history.h"
#include "recipes/history/markers.h"
#include "recipes/trace/journal.h"
#include "ui/frame/frame.h"

#include <deque>
#include <functional>

namespace zoetrope::app {

/// What a frame has that the one before had not.
struct Update
{
    ui::Frame frame;
    std::vector<recipes::Event> events;
    std::vector<ui::Sentence> sentences;
    bool isWhole = false; ///< It has all that is kept, not only what came.
    double requestsPerSecond = 0;
    ShownTime time{nullptr}; ///< As it goes on from here.
    recipes::TimePoint real; ///< Of the newest event that is shown, by the machine's own clock.
    std::optional<ui::Frame>
        moment; ///< The first instant at which the run was as `isTelling` asks.
};

/// The way from a journal to a frame. One task at a time uses it, off the GUI thread.
class Fold
{
public:
    using Telling = std::function<bool(const recipes::Event&, const recipes::World&)>;
    /// Is shown every event, once, with the world after it.
    using Watching = std::function<void(const recipes::Event&, const recipes::World&)>;

    /// With the time of the laboratory, all that it hands out is told by that clock.
    Fold(std::shared_ptr<recipes::Journal> journal, Telling isTelling, Watching watching = {},
         std::shared_ptr<const LabTimes> lab = {});

    /// Folds in what has come, and shows the run as it was at `cursor`.
    [[nodiscard]] Update update(const Cursor& cursor);

    /// The same for a window that knows nothing yet: with all events that are kept, told anew.
    [[nodiscard]] Update updateFromBegin(const Cursor& cursor);

    /// Writes what is kept, and all that comes, to `recorder`; to none, if null.
    void record(std::shared_ptr<Recorder> recorder);

    /// Writes what is kept to a new file. Any thread. Throws RecordingError.
    void write(const std::filesystem::path& file, const About& about) const;

private:
    void apply(const recipes::Event& event, Update& update);
    [[nodiscard]] std::optional<recipes::EventId> pastEvent(const Cursor& cursor) const;
    [[nodiscard]] ui::Frame frameOf(std::shared_ptr<const recipes::World> world);
    template<typename Part>
    [[nodiscard]] std::shared_ptr<const Part> hand(std::shared_ptr<const Part> part);
    [[nodiscard]] recipes::TimePoint realOf(recipes::EventId event) const;
    void forgetReals();
    void countRequests(Update& update, int requests);

    const std::shared_ptr<recipes::Journal> m_journal;
    const Telling m_isTelling;
    const Watching m_watching;
    ShownTime m_time;
    std::deque<std::pair<recipes::EventId, recipes::TimePoint>> m_reals; // of the kept events
    std::uint64_t m_forgotten = 0; // events that were taken from the front of m_reals
    recipes::History m_history;
    recipes::World m_world;
    recipes::Chronicle m_chronicle;
    recipes::ChronicleFold m_chronicleFold;
    recipes::Markers m_markers;
    recipes::MarkerFold m_markerFold;
    std::shared_ptr<Recorder> m_recorder; // null: nothing is recorded
    Narrator m_narrator;
    std::optional<ui::Frame> m_moment;
    // Copies to hand out, as long as nothing has come since; else null.
    std::shared_ptr<const recipes::Chronicle> m_chronicleNow;
    std::shared_ptr<const recipes::Markers> m_markersNow;
    std::vector<std::shared_ptr<const void>>
        m_handed; // ended here: that takes long, and the last to hold one is the window
    std::uint64_t m_dropped = 0;
    std::deque<std::pair<recipes::TimePoint, int>> m_requests; // of the last second
};

} // namespace zoetrope::app
