#include "app/export/account.h"

#include "recipes/world/report.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

std::string nameIn(const World& world, ActorId actor)
{
    const auto one = world.participants.find(actor);
    return one == world.participants.end() ? std::string() : one->second.name;
}

Account::HandOver handOverOf(const Event& event, const Promotion& promotion, const World& after)
{
    return {.at = event.at,
            .event = event.id,
            .line = promotion.line,
            .from = nameIn(after, promotion.from),
            .to = nameIn(after, promotion.to),
            .node = promotion.next};
}

} // namespace

void Account::note(const Event& event, const World& after)
{
    for (const auto& happening : after.happenings) {
        if (happening.isExact)
            count(happening, event.actor);
    }
    for (const auto& one : m_promotions.apply(after)) {
        if (!one.holds)
            continue;
        ++m_count;
        m_handOvers.push_back(handOverOf(event, one, after));
        if (m_handOvers.size() > mostHandOvers)
            m_handOvers.pop_front();
    }
}

void Account::count(const Happening& happening, ActorId actor)
{
    const Place place{actor, std::string(parentOf(happening.path))};
    if (m_changes.size() >= mostPlaces && !m_changes.contains(place))
        return;
    auto& changes = m_changes[place];
    changes.created += happening.change == Change::Created ? 1 : 0;
    changes.deleted += happening.change == Change::Deleted ? 1 : 0;
    changes.written += happening.change == Change::DataChanged ? 1 : 0;
}

} // namespace zoetrope::app
