#include "app/teach/fold.h"

#include "app/recording/keptfile.h"

#include <algorithm>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

Fold::Fold(std::shared_ptr<Journal> journal, Telling isTelling, Watching watching,
           std::shared_ptr<const LabTimes> lab)
    : m_journal(std::move(journal))
    , m_isTelling(std::move(isTelling))
    , m_watching(std::move(watching))
    , m_time(std::move(lab))
{
}

// None where that is now, or later.
std::optional<EventId> Fold::pastEvent(const Cursor& cursor) const
{
    // A moment since the newest event is past as well: nothing has happened in it.
    if (const auto* const at = std::get_if<TimePoint>(&cursor);
        at && m_world.last != 0 && *at < m_time.now(Clock::now()))
        return m_history.lastBefore(*at);
    if (const auto* const event = std::get_if<EventId>(&cursor); event && *event < m_world.last)
        return *event;
    return std::nullopt;
}

void Fold::record(std::shared_ptr<Recorder> recorder)
{
    m_recorder = std::move(recorder);
    if (!m_recorder)
        return;
    auto kept = m_history.kept();
    m_recorder->add(kept.before);
    m_recorder->add(std::move(kept.events), kept.forgotten);
}

void Fold::write(const std::filesystem::path& file, const About& about) const
{
    writeKept(m_history.kept(), file, about);
}

Update Fold::update(const Cursor& cursor)
{
    Update update;
    auto batch = m_journal->take();
    m_dropped += batch.dropped;
    int requests = 0;
    for (auto& event : batch.events) {
        m_reals.emplace_back(event.id, event.at);
        event.at = m_time.of(event.at);
        apply(event, update);
        requests += event.kind == Kind::Sent ? 1 : 0;
    }
    update.events = batch.events;
    update.time = m_time;
    if (m_recorder)
        m_recorder->add(batch.events, batch.dropped);
    m_history.add(std::move(batch.events));
    forgetReals();
    countRequests(update, requests);

    const auto past = pastEvent(cursor);
    std::erase_if(m_handed, [](const auto& part) { return part.use_count() == 1; });
    update.frame = frameOf(past ? std::make_shared<const World>(m_history.worldAt(*past))
                                : m_history.newest());
    update.frame.isLive = !past;
    update.real = realOf(past.value_or(m_world.last));
    if (past) {
        const auto* const at = std::get_if<TimePoint>(&cursor);
        update.frame.cursor = at ? *at : std::max(update.frame.begin, update.frame.world->now);
        update.frame.now = std::max(update.frame.now, update.frame.cursor);
    }
    update.moment = m_moment;
    return update;
}

Update Fold::updateFromBegin(const Cursor& cursor)
{
    auto whole = update(cursor);
    whole.isWhole = true;
    whole.events = m_history.events();
    whole.sentences.clear();
    m_narrator = Narrator();
    auto world = m_history.worldAt(0);
    for (const auto& event : whole.events) {
        world.apply(event);
        const auto sentences = m_narrator.tell(event, world);
        whole.sentences.insert(whole.sentences.end(), sentences.begin(), sentences.end());
    }
    return whole;
}

template<typename Part> std::shared_ptr<const Part> Fold::hand(std::shared_ptr<const Part> part)
{
    if (std::find(m_handed.begin(), m_handed.end(), part) == m_handed.end())
        m_handed.push_back(part);
    return part;
}

ui::Frame Fold::frameOf(std::shared_ptr<const World> world)
{
    if (!m_chronicleNow)
        m_chronicleNow = hand(std::make_shared<const Chronicle>(m_chronicle));
    if (!m_markersNow)
        m_markersNow = hand(std::make_shared<const Markers>(m_markers));
    ui::Frame frame;
    frame.chronicle = m_chronicleNow;
    frame.markers = m_markersNow;
    frame.begin = m_world.begin;
    frame.now = frame.cursor = m_world.now;
    frame.events = m_world.last;
    frame.behind = m_world.last - world->last;
    frame.dropped = m_dropped + m_history.forgotten();
    frame.world = hand(std::move(world));
    return frame;
}

void Fold::apply(const Event& event, Update& update)
{
    m_chronicleNow = nullptr;
    m_markersNow = nullptr;
    m_world.apply(event);
    m_chronicleFold.apply(event, m_world, m_chronicle);
    m_markerFold.apply(event, m_world, m_markers);
    if (m_watching)
        m_watching(event, m_world);
    auto sentences = m_narrator.tell(event, m_world);
    update.sentences.insert(update.sentences.end(), sentences.begin(), sentences.end());
    if (!m_moment && m_isTelling && m_isTelling(event, m_world))
        m_moment = frameOf(std::make_shared<const World>(m_world));
}

TimePoint Fold::realOf(EventId event) const
{
    const auto next
        = std::upper_bound(m_reals.begin(), m_reals.end(), event,
                           [](EventId id, const auto& entry) { return id < entry.first; });
    return next == m_reals.begin() ? TimePoint() : (next - 1)->second;
}

void Fold::forgetReals()
{
    for (const auto forgotten = m_history.forgotten(); m_forgotten < forgotten; ++m_forgotten)
        m_reals.pop_front();
}

void Fold::countRequests(Update& update, int requests)
{
    const auto now = Clock::now();
    if (requests > 0)
        m_requests.emplace_back(now, requests);
    while (!m_requests.empty() && m_requests.front().first < now - 1s)
        m_requests.pop_front();
    for (const auto& [at, count] : m_requests)
        update.requestsPerSecond += count;
}

} // namespace zoetrope::app
