#include "ui/scene/guarded.h"

#include "recipes/world/deed.h"

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr std::size_t mostShown = 3; // writes

} // namespace

void GuardedWrites::note(const std::vector<recipes::Event>& events)
{
    for (const auto& event : events) {
        const auto report = recipes::deedOf(event);
        const auto isNew = m_all.empty() || m_all.back().event < event.id;
        if (report.deed == recipes::Deed::Write && isNew)
            m_all.push_back(
                {event.id, event.actor, report.token, report.isRefused, report.isFenced});
    }
}

Guarded GuardedWrites::at(const recipes::World& world) const
{
    Guarded guarded;
    for (const auto& write : m_all) {
        if (write.event > world.last)
            break;
        const auto writer = world.participants.find(write.actor);
        guarded.writes.push_back({.who = writer == world.participants.end()
                                      ? QString()
                                      : QString::fromStdString(writer->second.name),
                                  .token = write.token,
                                  .isRefused = write.isRefused,
                                  .isStale = !write.isRefused && write.token < guarded.highest});
        guarded.highest = std::max(guarded.highest, write.token);
        guarded.isFenced = guarded.isFenced || write.isFenced || write.isRefused;
    }
    if (guarded.writes.size() > mostShown)
        guarded.writes.erase(guarded.writes.begin(), guarded.writes.end() - mostShown);
    return guarded;
}

} // namespace zoetrope::ui
