// How those are judged who meet: at a table, a barrier, a double barrier.
#include "recipes/world/invariantchecker.h"

#include "recipes/world/invariantstates.h"
#include "recipes/world/nodeevidence.h"

#include <algorithm>

namespace zoetrope::recipes {

// A sitting ends for a guest when it is out. Whoever comes again begins the next one, even while
// a slow one has not seen the end of the last.
void InvariantChecker::begin(Court court, Guest& guest, Standing was) const
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

Violation InvariantChecker::suspect(const Court& court, Invariant invariant) const
{
    const auto* own = NodeEvidence(court.file).newest(m_event.actor);
    const auto told = m_memory.told.find(m_event.actor);
    Violation violation{.invariant = invariant, .actor = m_event.actor};
    violation.shown = told == m_memory.told.end() ? 0 : told->second.zxid;
    violation.capacity = court.instance.capacity;
    violation.round = court.file.guests.at(m_event.actor).round;
    violation.since = own ? own->from : 0;
    violation.proof = {m_event.id};
    return violation;
}

void InvariantChecker::accuse(Court court, Violation violation) const
{
    const bool isProvable = violation.shown != 0;
    if (isProvable && court.file.violations.size() < CheckState::maxViolations)
        court.file.violations.push_back(std::move(violation));
}

void InvariantChecker::pass(Court court) const
{
    auto violation = suspect(court, Invariant::NobodyPassesClosed);
    violation.since = court.file.guests.at(m_event.actor).since;
    if (const auto znode = m_world.znodes.find(m_event.path); znode != m_world.znodes.end())
        violation.proof.push_back(znode->second.createdBy);
    accuse(court, std::move(violation));
}

// A guest may know by the table's number of children alone that all sit.
void InvariantChecker::eat(Court court) const
{
    const bool isGate = hasInvariant(court.instance, Invariant::NobodyEntersShort);
    auto violation
        = suspect(court, isGate ? Invariant::NobodyEntersShort : Invariant::NobodyEatsEarly);
    if (isGate) // that it opened may be all that it was told
        violation.shown = std::max(violation.shown, m_world.zxid);
    const auto table = m_world.znodes.find(m_event.path);
    const auto sitting = table == m_world.znodes.end() ? 0 : table->second.stat.numChildren;
    const auto strangers = NodeEvidence(court.file).strangers(violation.round);
    if (violation.capacity < 0 || (!isGate && sitting - strangers >= violation.capacity))
        return;
    for (const auto& life : court.file.lives) {
        if (life.event != 0)
            violation.proof.push_back(life.event);
    }
    accuse(court, std::move(violation));
}

// All that sat when the table was full must have eaten.
void InvariantChecker::leave(Court court) const
{
    auto violation = suspect(court, Invariant::NobodyLeavesEarly);
    const NodeEvidence nodeEvidence(court.file);
    const auto full = nodeEvidence.fullAt(violation, violation.shown);
    for (const auto& [actor, guest] : court.file.guests) {
        const bool isInside = guest.standing == Standing::Inside;
        const auto* life = nodeEvidence.newest(actor);
        const bool hasSat = full && life && life->round == guest.round
            ? life->from <= *full && *full < life->to
            : isInside;
        if (actor == m_event.actor || guest.isGone || !hasSat
            || !(isInside || isOnItsWayIn(guest.standing)))
            continue;
        violation.wronged.insert(actor);
        violation.proof.push_back(guest.believedBy);
    }
    if (!violation.wronged.empty())
        accuse(court, std::move(violation));
}

} // namespace zoetrope::recipes
