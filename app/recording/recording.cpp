#include "app/recording/recording.h"

#include "app/recording/opening.h"
#include "recipes/reports/reading.h"
#include "recipes/world/worldcode.h"

#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

using Reason = RecordingError::Reason;

constexpr std::size_t mostRows = 100'000; // of what is read at once: words, names, notes
constexpr std::size_t mostCheckpoints = 100'000;
constexpr std::uint64_t mostAtOnce = 32'000'000; // bytes of events

TimePoint timeOf(std::int64_t nanoseconds)
{
    return TimePoint(std::chrono::nanoseconds(nanoseconds));
}

// Nothing where it is no number, or no time that can be.
std::optional<std::chrono::nanoseconds> numberOf(const std::string& text)
{
    const auto number = readNumber<std::int64_t>(text);
    if (!number || !isPossible(timeOf(*number)))
        return std::nullopt;
    return std::chrono::nanoseconds(*number);
}

} // namespace

Recording::Recording(const std::filesystem::path& file)
    : Recording(openToRead(file))
{
}

Recording::Recording(std::unique_ptr<Database> database)
    : m_database(std::move(database))
{
    m_words.emplace(*m_database);
    m_events.emplace(*m_database, selectEvents);
    refresh();
}

void Recording::refresh()
{
    try {
        m_taken = 0;
        measure();
        readAbout();
        readNotes();
        readChapters();
        readCheckpoints();
        measure(); // it may have grown meanwhile
    } catch (const RecordingError& error) {
        m_trouble = error.what();
    }
}

void Recording::measure()
{
    m_bytes = static_cast<std::uint64_t>(m_database->number("PRAGMA page_count"))
        * static_cast<std::uint64_t>(m_database->number("PRAGMA page_size"));
}

// Rows may be made that share their pages: together they are longer than the file then.
void Recording::take(std::uint64_t bytes)
{
    m_taken += bytes;
    if (m_taken > m_bytes)
        refuse(m_database->file(), Reason::Damaged,
               "it is damaged, or made up (it says more than it can hold)");
}

void Recording::readAbout()
{
    Statement all(*m_database, "SELECT key, value FROM meta");
    for (std::size_t row = 0; row < mostRows && all.step(); ++row) {
        auto& value = m_about.more[all.text(0)];
        value = all.text(1);
        take(value.size());
    }
    const auto wordOf = [this](const char* key) {
        const auto entry = m_about.more.extract(key);
        return entry ? entry.mapped() : std::string();
    };
    m_about.kind = wordOf("kind");
    m_about.title = wordOf("title");
    m_about.program = wordOf("program");
    m_about.wallOffset = numberOf(wordOf("wall_offset_ns")).value_or(std::chrono::nanoseconds(0));
    if (const auto until = numberOf(wordOf("until_ns")))
        m_about.until = TimePoint(*until);

    Statement people(*m_database, "SELECT actor, name FROM participant");
    for (std::size_t row = 0; row < mostRows && people.step(); ++row) {
        auto& person = m_participants[static_cast<ActorId>(people.number(0))];
        person = people.text(1);
        take(person.size());
    }
}

void Recording::readNotes()
{
    m_notes.clear();
    Statement all(*m_database, "SELECT at, path, text, wall FROM note ORDER BY id");
    while (m_notes.size() < mostRows && all.step()) {
        m_notes.push_back({.at = timeOf(all.number(0)),
                           .path = all.text(1),
                           .text = all.text(2),
                           .wall = std::chrono::nanoseconds(all.number(3))});
        take(m_notes.back().path.size() + m_notes.back().text.size());
        if (!isPossible(m_notes.back().at))
            m_notes.pop_back();
    }
}

// The last one may have grown since it was read.
void Recording::readChapters()
{
    if (!m_chapters.empty())
        m_chapters.pop_back();
    Statement all(*m_database,
                  "SELECT first, last, count, begin, finish, wall, dropped "
                  "FROM chapter WHERE first > ? ORDER BY first");
    all.bind(1, static_cast<std::int64_t>(last()));
    while (all.step()) {
        const Chapter chapter{.first = static_cast<EventId>(all.number(0)),
                              .last = static_cast<EventId>(all.number(1)),
                              .count = static_cast<std::uint64_t>(all.number(2)),
                              .begin = timeOf(all.number(3)),
                              .finish = timeOf(all.number(4)),
                              .wall = std::chrono::nanoseconds(all.number(5)),
                              .dropped = static_cast<std::uint64_t>(all.number(6))};
        const bool isSound = chapter.first > last() && chapter.last >= chapter.first
            && chapter.count <= chapter.last - chapter.first + 1 && chapter.finish >= chapter.begin
            && isPossible(chapter.begin) && isPossible(chapter.finish);
        if (!isSound)
            refuse(m_database->file(), Reason::Damaged,
                   "it is damaged (a chapter is out of order)");
        m_chapters.push_back(chapter);
    }
}

bool Recording::hasEnded() const
{
    return m_about.more.contains("ended");
}

std::uint64_t Recording::size() const
{
    std::uint64_t size = 0;
    for (const auto& chapter : m_chapters)
        size += chapter.count;
    return size;
}

std::uint64_t Recording::dropped() const
{
    std::uint64_t dropped = 0;
    for (const auto& chapter : m_chapters)
        dropped += chapter.dropped;
    return dropped;
}

EventId Recording::first() const
{
    return m_chapters.empty() ? 0 : m_chapters.front().first;
}

EventId Recording::last() const
{
    return m_chapters.empty() ? 0 : m_chapters.back().last;
}

std::vector<Event> Recording::read(EventId from, EventId to, std::size_t most)
{
    std::vector<Event> events;
    if (from <= m_readTo)
        m_taken = 0;
    const auto before = m_taken;
    try {
        m_events->bind(1, static_cast<std::int64_t>(from));
        m_events->bind(2, static_cast<std::int64_t>(to));
        while (events.size() < most && m_taken - before < mostAtOnce && m_events->step()) {
            auto event = readEvent(*m_events, *m_words, m_database->file().string());
            if (event.id < from)
                refuse(m_database->file(), Reason::Damaged,
                       "it is damaged (its events are out of order)");
            take(bytesOf(*m_events));
            from = event.id + 1;
            m_readTo = event.id;
            events.push_back(std::move(event));
        }
    } catch (const RecordingError& error) {
        m_trouble = error.what();
    }
    m_events->reset();
    return events;
}

// Of what another version made, or of events that are not there, nothing is known.
void Recording::readCheckpoints()
{
    m_checkpoints.clear();
    if (!hasCheckpoints(*m_database))
        return;
    Statement all(*m_database, "SELECT event, make FROM checkpoint ORDER BY event");
    while (m_checkpoints.size() < mostCheckpoints && all.step()) {
        const auto event = all.number(0);
        const auto isKnown = event >= 0 && static_cast<EventId>(event) <= last();
        if (isKnown && all.number(1) == worldMake)
            m_checkpoints.push_back(static_cast<EventId>(event));
    }
}

World Recording::beginning()
{
    if (m_checkpoints.empty() || m_checkpoints.front() >= first())
        return {};
    return worldAfter(m_checkpoints.front()).value_or(World());
}

std::optional<World> Recording::worldAfter(EventId checkpoint)
{
    try {
        Statement one(*m_database, "SELECT world FROM checkpoint WHERE event = ? AND make = ?");
        one.bind(1, static_cast<std::int64_t>(checkpoint));
        one.bind(2, worldMake);
        auto world = one.step() ? unpackWorld(one.bytes(0)) : std::nullopt;
        if (world && world->last == checkpoint)
            return world;
    } catch (const RecordingError&) { // then it has to be folded
    }
    return std::nullopt;
}

} // namespace zoetrope::app
