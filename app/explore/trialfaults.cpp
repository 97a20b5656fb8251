#include "app/explore/trial.h"

#include "recipes/world/report.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto expiryPatience = 10s;

} // namespace

// What breaks, and who has to be told of a step before the next one.

// As the laboratory does it, and with a step for each of its acts.
void Trial::inflict(const PlannedFault& fault, Taken& taken)
{
    auto& player = *m_company.find(fault.participant);
    m_hasFault = true;
    m_hit.insert(fault.participant);
    taken.footprint.stopped.push_back(fault.participant);
    for (const auto& act : fault.acts()) {
        m_company.conductor().note(handName);
        m_outcome.acts.push_back(act);
    }
    const auto endsSession
        = fault.kind == PlannedFault::Kind::Expiry || fault.kind == PlannedFault::Kind::Kill;
    if (endsSession && m_play.gone)
        m_play.gone(fault.participant);
    switch (fault.kind) {
    case PlannedFault::Kind::LostReply:
        player.relay().loseNextReply();
        m_armed.insert(fault.participant);
        m_unheard.insert(fault.participant);
        break;
    case PlannedFault::Kind::Cut:
        taken.footprint.addInbox(fault.participant);
        player.relay().cut();
        player.relay().mend();
        if (!Company::fence(player))
            breaks({Breach::Kind::NoEnd, {}, "a connection does not come back"});
        break;
    case PlannedFault::Kind::Expiry:
        taken.footprint.isEverything = true;
        if (!player.relay().expire(Clock::now() + expiryPatience))
            breaks({Breach::Kind::NoEnd, {}, "the server does not end a session"});
        player.relay().mend();
        m_armed.erase(fault.participant); // with the connection it was about
        tellOthers(taken.footprint);
        break;
    case PlannedFault::Kind::Kill:
        m_dead.insert(fault.participant);
        m_toExpire.insert(fault.participant);
        taken.footprint.isJudged = true;
        m_company.journal().append({.actor = player.actor(),
                                    .kind = Kind::Fault,
                                    .source = Source::Laboratory,
                                    .detail = harmDetail({.act = FaultKind::Kill})});
        player.probe().tell({.kind = Kind::Departed,
                             .source = Source::Laboratory,
                             .detail = harmDetail({.act = FaultKind::Kill})});
        break;
    }
    fold(taken.footprint);
}

// The server does to the tree what it would do if it had heard nothing for too long.
void Trial::expire(Player& player, Taken& taken)
{
    m_toExpire.erase(player.name());
    player.endSession();
    m_company.awaitEnd(player);
    taken.footprint.isEverything = true;
    fold(taken.footprint);
    tellOthers(taken.footprint);
}

// Whose next reply is to be lost, must not lose the one to our question.
bool Trial::canBeAsked(const Player& player) const
{
    return !m_dead.contains(player.name()) && !m_armed.contains(player.name())
        && !player.hasEndedSession();
}

bool Trial::mayHear(ActorId actor, const Footprint& footprint) const
{
    return std::any_of(m_watched.begin(), m_watched.end(), [&](const auto& watch) {
        return watch.first == actor
            && std::any_of(footprint.touches.begin(), footprint.touches.end(),
                           [&](const Footprint::Touch& touch) {
                               return touch.isWrite
                                   && (touch.path == watch.second
                                       || parentOf(touch.path) == watch.second);
                           });
    });
}

// What has to go is not waited for, and is searched or read first: in more than one round trip.
void Trial::awaitDeletes(Footprint& footprint)
{
    for (const auto& player : m_company.players()) {
        while (canBeAsked(*player) && player->session().isDeleting() && Company::fence(*player))
            fold(footprint);
    }
}

// What the server tells others of a write, it sends before it answers the writer; it may be under
// way all the same. A connection that a lost reply has broken comes back first.
void Trial::tellOthers(Footprint& footprint)
{
    for (const auto& player : m_company.players()) {
        const auto mayBeTold = footprint.isEverything || m_unheard.contains(player->name())
            || mayHear(player->actor(), footprint);
        if (!mayBeTold || !canBeAsked(*player))
            continue;
        if (!Company::fence(*player))
            breaks({Breach::Kind::NoEnd, {}, "a connection does not come back"});
        m_unheard.erase(player->name());
    }
    fold(footprint);
}

} // namespace zoetrope::app
