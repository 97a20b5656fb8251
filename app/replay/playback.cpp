#include "app/replay/playback.h"

#include "app/recording/recordingcontrol.h"
#include "recipes/diagnose/observationevents.h"
#include "ui/words/findingtext.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

// Empty: it is about no finding.
QString findingWords(const Event& event)
{
    if (event.kind != Kind::Remark || event.source != Source::Observer)
        return {};
    for (const auto begin : {foundRemark, overRemark}) {
        if (!event.text.starts_with(begin))
            continue;
        const auto name = ui::findingName(event.text.substr(begin.size()) + ": " + event.path);
        return begin == foundRemark ? Playback::tr("Found: %1").arg(name)
                                    : Playback::tr("Over: %1").arg(name);
    }
    return {};
}

} // namespace

Playback::Playback(const std::filesystem::path& file)
    : m_file(file)
    , m_chronicleRead(std::make_shared<const Chronicle>())
    , m_markersRead(std::make_shared<const Markers>())
    , m_seekIndex(file,
                  {[this](const Recording& recording) { measure(recording); },
                   [this](const Event& event, const World& after) { see(event, after); },
                   [this] { publish(); }})
{
}

// What is known before the first event is read. A file may claim any time.
void Playback::measure(const Recording& recording)
{
    m_about = recording.about();
    m_size = recording.size();
    m_dropped = recording.dropped();
    for (const auto& chapter : recording.chapters()) {
        m_begin = m_end == TimePoint() ? chapter.begin : std::min(m_begin, chapter.begin);
        m_end = std::max(m_end, chapter.finish);
        m_density.add(chapter.begin, chapter.finish, static_cast<double>(chapter.count));
    }
    if (m_size > 0 && m_about.until) // it may have ended in silence
        m_end = std::max(m_end, *m_about.until);
    std::vector<ui::Pin> pins;
    for (const auto& note : recording.notes())
        pins.push_back(pinOf(note));
    m_pins = std::make_shared<const std::vector<ui::Pin>>(std::move(pins));
}

void Playback::see(const Event& event, const World& after)
{
    m_chronicleFold.apply(event, after, m_chronicle);
    m_markerFold.apply(event, after, m_markers);
    auto sentences = m_narrator.tell(event, after);
    if (const auto words = findingWords(event); !words.isEmpty() && !sentences.empty())
        sentences.front().text = words;
    if (event.source == Source::Observer && event.kind == Kind::StateChanged)
        sentences.clear(); // it was there before anybody looked: how it connected nobody knows
    std::move(sentences.begin(), sentences.end(), std::back_inserter(m_freshSentences));
    m_freshEvents.push_back(event);
}

void Playback::publish()
{
    auto chronicle = std::make_shared<const Chronicle>(m_chronicle);
    auto markers = std::make_shared<const Markers>(m_markers);
    const std::scoped_lock lock(m_mutex);
    m_chronicleRead = std::move(chronicle);
    m_markersRead = std::move(markers);
    std::move(m_freshEvents.begin(), m_freshEvents.end(), std::back_inserter(m_events));
    while (m_events.size() > mostEvents)
        m_events.pop_front();
    std::move(m_freshSentences.begin(), m_freshSentences.end(), std::back_inserter(m_sentences));
    m_freshEvents.clear();
    m_freshSentences.clear();
}

EventId Playback::place(const Cursor& cursor)
{
    if (const auto* const event = std::get_if<EventId>(&cursor))
        return *event;
    if (const auto* const at = std::get_if<TimePoint>(&cursor))
        return m_seekIndex.lastBefore(*at);
    return std::numeric_limits<EventId>::max();
}

Playback::Showing Playback::show(const Cursor& cursor)
{
    Showing showing;
    frame(cursor, showing);
    takeNews(showing);
    return showing;
}

Playback::Showing Playback::showAnew(const Cursor& cursor)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_eventsTold = 0;
        m_sentencesTold = 0;
    }
    auto showing = show(cursor);
    showing.isWhole = true;
    return showing;
}

void Playback::takeNews(Showing& showing)
{
    const std::scoped_lock lock(m_mutex);
    const auto first
        = std::partition_point(m_events.begin(), m_events.end(),
                               [this](const Event& event) { return event.id <= m_eventsTold; });
    showing.events.assign(first, m_events.end());
    if (!m_events.empty())
        m_eventsTold = m_events.back().id;
    showing.sentences.assign(m_sentences.begin() + static_cast<std::ptrdiff_t>(m_sentencesTold),
                             m_sentences.end());
    m_sentencesTold = m_sentences.size();
}

void Playback::frame(const Cursor& cursor, Showing& showing)
{
    const bool isDone = m_seekIndex.isDone(); // before what depends on it
    auto& frame = showing.frame;
    {
        const std::scoped_lock lock(m_mutex);
        frame.chronicle = m_chronicleRead;
        frame.markers = m_markersRead;
        frame.pins = m_pins;
    }
    if (!isDone) { // the density of all is there before its events are
        auto markers = std::make_shared<Markers>(*frame.markers);
        markers->density = m_density;
        frame.markers = std::move(markers);
    }
    const auto folded = m_seekIndex.folded();
    const auto wished = place(cursor);
    const auto target = m_seekIndex.within(wished);
    if (target > folded)
        leapTo(target, frame);
    else
        frame.world = std::make_shared<const World>(m_seekIndex.worldAt(target));
    frame.begin = m_begin;
    frame.now = std::max(m_begin, m_end);
    frame.cursor = frame.world->last == 0 ? m_begin : frame.world->now;
    if (const auto* const at = std::get_if<TimePoint>(&cursor))
        frame.cursor = std::clamp(*at, frame.begin, frame.now);
    frame.events = m_size + m_dropped;
    frame.dropped = m_dropped;
    const auto last = m_seekIndex.last();
    frame.behind = last - std::min(last, frame.world->last);
    frame.isComplete = true;
    frame.isLive = isNow(cursor) || (isDone && frame.behind == 0);
    if (frame.isLive)
        frame.cursor = frame.now;
    showing.trouble = isDone ? m_seekIndex.trouble() : std::string();
    if (!isDone && m_size > 0)
        showing.percentRead
            = static_cast<int>(100 * (folded - std::min(folded, m_seekIndex.first()))
                               / (last - m_seekIndex.first() + 1));
}

// Where the reading thread has not come, the lanes have what is near; but those of looks, of which
// each is a picture, what was read.
void Playback::leapTo(EventId event, ui::Frame& frame)
{
    auto chronicle = std::make_shared<Chronicle>();
    ChronicleFold fold;
    frame.world = std::make_shared<const World>(
        m_seekIndex.retell(event, [&](const Event& told, const World& after) {
            if (!after.look.progress)
                fold.apply(told, after, *chronicle);
        }));
    if (!frame.world->look.progress)
        frame.chronicle = std::move(chronicle);
}

EventId Playback::neighbour(EventId event, int step)
{
    for (; step > 0; --step)
        event = m_seekIndex.next(event);
    const auto back = static_cast<EventId>(-step);
    return event - std::min(event, back);
}

void Playback::add(const Note& note)
{
    addNote(m_file, note);
    const std::scoped_lock lock(m_mutex);
    auto pins = std::make_shared<std::vector<ui::Pin>>(*m_pins);
    pins->push_back(pinOf(note));
    m_pins = std::move(pins);
}

} // namespace zoetrope::app
