#include "app/explore/trial.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

// What a run has come to.

void Trial::noteState()
{
    std::string state;
    for (auto node = m_world.znodes.lower_bound(m_path);
         node != m_world.znodes.end() && node->first.starts_with(m_path); ++node)
        state.append(node->first.substr(m_path.size()))
            .append(node->second.data.value_or(""))
            .append(1, '\n');
    for (const auto& [actor, participant] : m_world.participants) {
        const auto* const player = m_company.find(participant.name);
        if (!player || player->actor() != actor)
            continue; // of a run before
        state.append(std::to_string(static_cast<int>(participant.standing))).append(1, ' ');
        state.append(std::to_string(participant.step)).append(1, ' ');
        state.append(std::to_string(m_inboxes[participant.name])).append(1, '\n');
    }
    m_states.add(std::hash<std::string>()(state));
}

void Trial::judge()
{
    for (const auto& [path, instance] : m_world.instances) {
        for (const auto& state : instance.invariants) {
            if (!state.isHeld)
                breaks({Breach::Kind::Invariant, state.invariant, {}});
        }
    }
    if (const auto complaint = m_play.complaint ? m_play.complaint() : std::string();
        !complaint.empty())
        breaks({Breach::Kind::Complaint, {}, complaint});
    for (const auto& player : m_company.players()) {
        const auto why = player->failure();
        if (!why.empty() && !m_hasFault)
            breaks({Breach::Kind::Failure, {}, player->name() + ": " + why});
    }
}

// Nobody can take a step.
void Trial::judgeEnd()
{
    std::string waiting;
    for (const auto& [name, outlook] : m_company.conductor().outlook()) {
        const auto isPlayer = m_company.find(name) != nullptr;
        if (isPlayer && !outlook.isDone && !m_dead.contains(name))
            waiting.append(waiting.empty() ? "" : ", ").append(name);
    }
    if (!waiting.empty() && isAsAgreed())
        return;
    if (!waiting.empty())
        return breaks({Breach::Kind::NobodyGoesOn, Invariant::NobodyWaitsForEver, waiting});
    for (const auto& player : m_company.players()) {
        const auto node = player->leftBehind();
        if (!node.empty() && !m_hasFault)
            breaks({Breach::Kind::NodeLeft, {}, player->name() + ": " + node});
    }
}

// Who meets waits for all: also for somebody whom a fault made give up.
bool Trial::isAsAgreed() const
{
    const auto& players = m_company.players();
    return m_hasFault && m_play.isMeeting
        && std::any_of(players.begin(), players.end(),
                       [](const auto& player) { return !player->failure().empty(); });
}

void Trial::breaks(Breach breach)
{
    if (!m_outcome.breach)
        m_outcome.breach = std::move(breach);
    m_isOver = true;
}

} // namespace zoetrope::app
