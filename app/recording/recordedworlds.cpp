#include "app/recording/opening.h"
#include "app/recording/recording.h"
#include "recipes/world/worldcode.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t mostCheckpoints = 100'000;

} // namespace

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
