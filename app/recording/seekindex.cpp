#include "app/recording/seekindex.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t rewoundPiece = 2'048; // events that are read at once
constexpr EventId leastRetold = 1'500; // events, where that many are known
constexpr EventId mostReplayed = 100'000; // events behind a checkpoint, before one waits instead

} // namespace

SeekIndex::SeekIndex(const std::filesystem::path& file, Witness witness)
    : m_witness(std::move(witness))
    , m_ahead(file)
    , m_first(m_ahead.first())
    , m_last(m_ahead.last())
    , m_stored(m_ahead.checkpoints())
    , m_reader(file)
    , m_checkpoints{std::make_shared<const World>(m_ahead.beginning())}
    , m_latest(m_checkpoints.front())
{
    if (m_witness.opens)
        m_witness.opens(m_ahead);
    m_folder = std::jthread([this](const std::stop_token& stop) { fold(stop); });
}

void SeekIndex::fold(const std::stop_token& stop)
{
    auto world = m_ahead.beginning();
    std::size_t since = 0;
    for (auto next = m_ahead.first(); next != 0 && !stop.stop_requested();) {
        const auto events = m_ahead.read(next, m_ahead.last(), rewoundPiece);
        for (const auto& event : events) {
            world.apply(event);
            if (m_witness.sees)
                m_witness.sees(event, world);
            if (++since >= m_interval + world.weight()) {
                keep(world);
                since = 0;
            }
        }
        next = events.empty() ? 0 : events.back().id + 1;
        if (m_witness.pauses)
            m_witness.pauses();
        const std::scoped_lock lock(m_mutex);
        m_folded = world.last;
        m_advanced.notify_all();
    }
    keep(world);
    const std::scoped_lock lock(m_mutex);
    m_trouble = m_ahead.trouble();
    m_isDone = true;
    m_advanced.notify_all();
}

// When they outweigh what may be, every other one goes, and they come half as often.
void SeekIndex::keep(const World& world)
{
    auto checkpoint = std::make_shared<const World>(world);
    const std::scoped_lock lock(m_mutex);
    m_checkpoints.push_back(std::move(checkpoint));
    m_weight += world.weight();
    if (m_weight <= mostWeight || m_checkpoints.size() < 4)
        return;
    std::vector<Checkpoint> kept;
    m_weight = 0;
    for (std::size_t i = 0; i < m_checkpoints.size(); i += 2) {
        m_weight += m_checkpoints[i]->weight();
        kept.push_back(std::move(m_checkpoints[i]));
    }
    m_checkpoints = std::move(kept);
    m_interval *= 2;
}

SeekIndex::Checkpoint SeekIndex::before(EventId id) const
{
    const std::scoped_lock lock(m_mutex);
    const auto after
        = std::partition_point(m_checkpoints.begin(), m_checkpoints.end(),
                               [id](const Checkpoint& one) { return one->last <= id; });
    const auto checkpoint = after == m_checkpoints.begin() ? *after : *std::prev(after);
    return m_latest->last <= id && m_latest->last > checkpoint->last ? m_latest : checkpoint;
}

void SeekIndex::remember(const World& world)
{
    auto latest = std::make_shared<const World>(world);
    const std::scoped_lock lock(m_mutex);
    m_latest = std::move(latest);
}

std::string SeekIndex::trouble() const
{
    const std::scoped_lock lock(m_mutex);
    return m_trouble;
}

EventId SeekIndex::next(EventId event)
{
    const std::scoped_lock lock(m_readerMutex);
    const auto following = m_reader.read(event + 1, m_last, 1);
    return following.empty() ? event : following.front().id;
}

EventId SeekIndex::storedBefore(EventId id) const
{
    const auto after = std::upper_bound(m_stored.begin(), m_stored.end(), id);
    return after == m_stored.begin() ? 0 : *std::prev(after);
}

EventId SeekIndex::within(EventId event) const
{
    event = std::min(event, m_last);
    const EventId folded = m_folded;
    if (event <= folded || m_isDone)
        return event;
    const auto known = std::max(storedBefore(event), folded);
    return event - known <= mostReplayed ? event : known;
}

World SeekIndex::nearestBefore(EventId id)
{
    const auto kept = before(id);
    if (const auto stored = storedBefore(id); stored > kept->last) {
        if (auto world = m_reader.worldAfter(stored))
            return std::move(*world);
    }
    return *kept;
}

World SeekIndex::worldAt(EventId id, const std::stop_token& stop)
{
    id = std::min(id, m_last);
    if (within(id) < id) {
        std::unique_lock lock(m_mutex);
        if (!m_advanced.wait(lock, stop, [this, id] { return m_isDone || m_folded >= id; }))
            id = m_folded;
    }
    const std::scoped_lock lock(m_readerMutex);
    auto world = nearestBefore(id);
    replay(world, id, {});
    remember(world);
    return world;
}

void SeekIndex::replay(World& world, EventId to, const Visit& visit)
{
    for (auto next = world.last + 1; next <= to;) {
        const auto events = m_reader.read(next, to, rewoundPiece);
        for (const auto& event : events) {
            world.apply(event);
            if (visit)
                visit(event, world);
        }
        if (events.empty())
            break;
        next = events.back().id + 1;
    }
}

World SeekIndex::retell(EventId event, const Visit& visit)
{
    const std::scoped_lock lock(m_readerMutex);
    const auto stored = storedBefore(event - std::min(event, leastRetold));
    auto world = m_reader.worldAfter(stored);
    if (!world)
        world = nearestBefore(event);
    replay(*world, event, visit);
    return std::move(*world);
}

// Chapters are in the order of their ids, as times are but for what came late.
EventId SeekIndex::lastBefore(TimePoint at)
{
    const std::scoped_lock lock(m_readerMutex);
    const auto& chapters = m_reader.chapters();
    const auto chapter = std::find_if(chapters.rbegin(), chapters.rend(),
                                      [at](const Chapter& one) { return one.begin <= at; });
    if (chapter == chapters.rend())
        return 0;
    EventId last = 0;
    for (auto next = chapter->first; next <= chapter->last;) {
        const auto events = m_reader.read(next, chapter->last, rewoundPiece);
        if (events.empty())
            break;
        for (const auto& event : events)
            last = event.at <= at ? event.id : last;
        next = events.back().id + 1;
    }
    return last;
}

} // namespace zoetrope::app
