#include "app/export/comparison.h"

#include "app/lab/eventorder.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t comparedPiece = 2'048; // events that are read at once

/// The steps of one run, one after the other.
class Steps
{
public:
    explicit Steps(const EventSource& source)
        : m_source(source)
    {
    }

    struct Step
    {
        EventId event = 0;
        std::string words;
    };

    // One that says nothing: the end.
    Step next()
    {
        while (const auto event = m_source()) {
            const auto before = m_order.text().size();
            m_order.add(*event);
            const auto& text = m_order.text();
            if (text.size() > before)
                return {event->id, text.substr(before, text.size() - before - 1)};
        }
        return {};
    }

private:
    const EventSource& m_source;
    EventOrder m_order;
};

// What was recorded, event after event; a piece of it is in memory.
class RecordedEvents
{
public:
    explicit RecordedEvents(Recording& recording)
        : m_recording(recording)
    {
    }

    std::optional<Event> next()
    {
        if (m_next == m_events.size()) {
            m_events = m_recording.read(m_from, m_recording.last(), comparedPiece);
            m_next = 0;
            if (m_events.empty())
                return std::nullopt;
            m_from = m_events.back().id + 1;
        }
        return std::move(m_events[m_next++]);
    }

private:
    Recording& m_recording;
    std::vector<Event> m_events;
    std::size_t m_next = 0;
    EventId m_from = 0;
};

} // namespace

std::optional<Difference> firstDifference(const EventSource& first, const EventSource& second)
{
    Steps ones(first);
    Steps others(second);
    for (std::uint64_t alike = 0;; ++alike) {
        auto one = ones.next();
        auto other = others.next();
        if (one.words != other.words)
            return Difference{alike, one.event, other.event, std::move(one.words),
                              std::move(other.words)};
        if (one.event == 0)
            return std::nullopt;
    }
}

EventSource eventsOf(Recording& recording)
{
    return [events = std::make_shared<RecordedEvents>(recording)] { return events->next(); };
}

} // namespace zoetrope::app
