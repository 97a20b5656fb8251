// How those are judged who meet: at a table, a barrier, a double barrier.
#include "recipes/observe/judge.h"

#include "recipes/observe/testimony.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t maxAccusations = 64; // of one instance

} // namespace

// A sitting ends for a guest when it is out. Whoever comes again begins the next one, even while
// a slow one has not seen the end of the last.
void Judge::begin(Court court, Guest& guest, Standing was) const
{
    const auto& guests = court.file.guests;
    const bool isFirst = std::all_of(guests.begin(), guests.end(), [this](const auto& other) {
        return other.first == m_event.actor || other.second.isGone || isDone(other.second.standing);
    });
    guest.isGone = false;
    const bool comesAgain = isDone(was) && guest.round == court.instance.round;
    if (isFirst || comesAgain) {
        ++court.instance.round;
        court.file.roundZxid = m_world.zxid;
    }
    guest.round = court.instance.round;
    guest.since = m_world.zxid;
}

Accusation Judge::suspect(const Court& court, Invariant invariant) const
{
    const auto* own = Testimony(court.file).newest(m_event.actor);
    const auto told = m_memory.told.find(m_event.actor);
    Accusation accusation{.invariant = invariant, .actor = m_event.actor};
    accusation.shown = told == m_memory.told.end() ? 0 : told->second.zxid;
    accusation.capacity = court.instance.capacity;
    accusation.round = court.file.guests.at(m_event.actor).round;
    accusation.since = own ? own->from : 0;
    accusation.proof = {m_event.id};
    return accusation;
}

void Judge::accuse(Court court, Accusation accusation) const
{
    const bool isProvable = accusation.shown != 0;
    if (isProvable && court.file.accusations.size() < maxAccusations)
        court.file.accusations.push_back(std::move(accusation));
}

void Judge::pass(Court court) const
{
    auto accusation = suspect(court, Invariant::NobodyPassesClosed);
    accusation.since = court.file.guests.at(m_event.actor).since;
    if (const auto znode = m_world.znodes.find(m_event.path); znode != m_world.znodes.end())
        accusation.proof.push_back(znode->second.createdBy);
    accuse(court, std::move(accusation));
}

// A guest may know by the table's number of children alone that all sit.
void Judge::eat(Court court) const
{
    const bool isGate = isDoubleBarrier(court.instance.recipe);
    auto accusation
        = suspect(court, isGate ? Invariant::NobodyEntersShort : Invariant::NobodyEatsEarly);
    if (isGate) // that it opened may be all that it was told
        accusation.shown = std::max(accusation.shown, m_world.zxid);
    const auto table = m_world.znodes.find(m_event.path);
    const auto sitting = table == m_world.znodes.end() ? 0 : table->second.stat.numChildren;
    const auto strangers = Testimony(court.file).strangers(accusation.round);
    if (accusation.capacity < 0 || (!isGate && sitting - strangers >= accusation.capacity))
        return;
    for (const auto& life : court.file.lives) {
        if (life.event != 0)
            accusation.proof.push_back(life.event);
    }
    accuse(court, std::move(accusation));
}

// All that sat when the table was full must have eaten.
void Judge::leave(Court court) const
{
    auto accusation = suspect(court, Invariant::NobodyLeavesEarly);
    const Testimony testimony(court.file);
    const auto full = testimony.fullAt(accusation, accusation.shown);
    for (const auto& [actor, guest] : court.file.guests) {
        const bool isInside = guest.standing == Standing::Inside;
        const auto* life = testimony.newest(actor);
        const bool hasSat = full && life && life->round == guest.round
            ? life->from <= *full && *full < life->to
            : isInside;
        if (actor == m_event.actor || guest.isGone || !hasSat
            || !(isInside || isOnItsWayIn(guest.standing)))
            continue;
        accusation.wronged.insert(actor);
        accusation.proof.push_back(guest.believedBy);
    }
    if (!accusation.wronged.empty())
        accuse(court, std::move(accusation));
}

} // namespace zoetrope::recipes
