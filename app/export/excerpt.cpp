#include "app/export/excerpt.h"

#include "app/recording/recordingfile.h"
#include "recipes/world/worldcode.h"

#include <algorithm>
#include <map>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t excerptPiece = 4'096; // events

// The nearest checkpoint that is surely before `from`: the first event of its chapter may be.
World startBefore(Recording& recording, TimePoint from)
{
    const auto& chapters = recording.chapters();
    const auto chapter = std::find_if(chapters.begin(), chapters.end(),
                                      [from](const Chapter& one) { return one.finish >= from; });
    const auto first = chapter == chapters.end() ? recording.last() : chapter->first;
    const auto& known = recording.checkpoints();
    const auto after = std::lower_bound(known.begin(), known.end(), first);
    if (after != known.begin()) {
        if (auto world = recording.worldAfter(*std::prev(after)))
            return std::move(*world);
    }
    return recording.beginning();
}

/// Passes on what is in the part, after the world that it begins in.
class Copier
{
public:
    Copier(RecordingFile& file, World before, TimePoint from, TimePoint to)
        : m_file(file)
        , m_world(std::move(before))
        , m_from(from)
        , m_to(to)
    {
    }

    /// `dropped` others are missing right before it.
    void add(const Event& event, std::uint64_t dropped)
    {
        if (event.at < m_from && !m_hasBegun)
            return m_world.apply(event);
        if (event.at < m_from || event.at > m_to)
            return;
        if (!m_hasBegun && m_world.last != 0)
            m_file.write(Checkpoint{m_world.last, packed(m_world)});
        m_hasBegun = true;
        if (dropped > 0)
            flush();
        m_dropped += dropped;
        m_events.push_back(event);
    }

    void flush()
    {
        if (!m_events.empty())
            m_file.write(m_events, std::exchange(m_dropped, 0));
        m_events.clear();
    }

private:
    RecordingFile& m_file;
    World m_world;
    const TimePoint m_from;
    const TimePoint m_to;
    bool m_hasBegun = false;
    std::uint64_t m_dropped = 0; // before those that wait to be written
    std::vector<Event> m_events;
};

} // namespace

void writeExcerpt(Recording& recording, TimePoint from, TimePoint to,
                  const std::filesystem::path& file)
{
    RecordingFile excerpt(file, recording.about());
    auto world = startBefore(recording, from);
    auto next = std::max(world.last + 1, recording.first());
    std::map<EventId, std::uint64_t> dropped; // by the event behind them
    for (const auto& chapter : recording.chapters()) {
        if (chapter.dropped > 0)
            dropped[chapter.first] = chapter.dropped;
    }
    Copier copier(excerpt, std::move(world), from, to);
    while (next != 0) {
        const auto events = recording.read(next, recording.last(), excerptPiece);
        for (const auto& event : events)
            copier.add(event, dropped.contains(event.id) ? dropped.at(event.id) : 0);
        copier.flush();
        next = events.empty() ? 0 : events.back().id + 1;
    }
    for (const auto& note : recording.notes()) {
        if (note.at >= from && note.at <= to)
            excerpt.write(note);
    }
    if (const auto until = recording.about().until)
        excerpt.endAt(std::min(*until, to));
    excerpt.finish();
}

} // namespace zoetrope::app
