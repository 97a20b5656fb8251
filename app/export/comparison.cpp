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
    struct Place
    {
        std::vector<Event> events;
        std::size_t next = 0;
        EventId from = 0;
    };
    const auto place = std::make_shared<Place>();
    return [&recording, place]() -> std::optional<Event> {
        if (place->next == place->events.size()) {
            place->events = recording.read(place->from, recording.last(), comparedPiece);
            place->next = 0;
            if (place->events.empty())
                return std::nullopt;
            place->from = place->events.back().id + 1;
        }
        return std::move(place->events[place->next++]);
    };
}

} // namespace zoetrope::app
