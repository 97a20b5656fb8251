#pragma once

#include "app/lab/narration/narrator.h"
#include "app/recording/cursor.h"
#include "app/recording/seekindex.h"
#include "recipes/history/chroniclefold.h"
#include "recipes/history/markers.h"
#include "ui/frame/frame.h"

#include <QCoreApplication>

#include <deque>

namespace zoetrope::app {

/// A recording as the window shows it: what of it there is at once, and the rest as a thread of
/// its own reads on.
///
/// Bound:   of the events themselves the newest `mostEvents` are kept for the log.
/// Threads: any; show() by one at a time. Cost: show() is SeekIndex::worldAt().
class Playback
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::Playback)
public:
    static constexpr std::size_t mostEvents = 100'000;

    /// Throws RecordingError as Recording does.
    explicit Playback(const std::filesystem::path& file);

    /// An instant, and what was read since the last.
    struct Showing
    {
        ui::Frame frame;
        std::vector<recipes::Event> events;
        std::vector<ui::Sentence> sentences;
        int percentRead = 100;
        bool isWhole = false; ///< It has all that was read.
        std::string trouble; ///< Why the rest cannot be read: a sentence; or nothing.
    };
    [[nodiscard]] Showing show(const Cursor& cursor);
    [[nodiscard]] Showing showAnew(const Cursor& cursor); ///< For a window that knows nothing yet.

    void add(const Note& note); ///< To the file. Throws RecordingError.

    [[nodiscard]] recipes::EventId neighbour(recipes::EventId event,
                                             int step); ///< Before or after.
    [[nodiscard]] const About& about() const { return m_about; }
    [[nodiscard]] const std::filesystem::path& file() const { return m_file; }

private:
    void see(const recipes::Event& event, const recipes::World& after);
    void publish();
    void measure(const Recording& recording);
    [[nodiscard]] recipes::EventId place(const Cursor& cursor);
    void takeNews(Showing& showing);
    void frame(const Cursor& cursor, Showing& showing);
    void leapTo(recipes::EventId event, ui::Frame& frame);

    const std::filesystem::path m_file;
    About m_about;
    std::uint64_t m_size = 0, m_dropped = 0;
    recipes::TimePoint m_begin, m_end;
    recipes::Density m_density; // of all, from the chapters

    // The reading thread's own.
    recipes::Chronicle m_chronicle;
    recipes::ChronicleFold m_chronicleFold;
    recipes::Markers m_markers;
    recipes::MarkerFold m_markerFold;
    Narrator m_narrator;
    std::vector<recipes::Event> m_freshEvents;
    std::vector<ui::Sentence> m_freshSentences;

    std::mutex m_mutex; // guards all up to the rewinder
    std::shared_ptr<const recipes::Chronicle> m_chronicleRead;
    std::shared_ptr<const recipes::Markers> m_markersRead;
    std::deque<recipes::Event> m_events;
    std::vector<ui::Sentence> m_sentences;
    recipes::EventId m_eventsTold = 0;
    std::size_t m_sentencesTold = 0;
    std::shared_ptr<const std::vector<ui::Pin>> m_pins;

    SeekIndex m_seekIndex; // last: it uses all of the above
};

} // namespace zoetrope::app
