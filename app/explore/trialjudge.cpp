#include "app/explore/trial.h"

#include "recipes/catalogue/catalogue.h"

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
        state.append(std::to_string(static_cast<int>(participant.standing))).append(1, ' ');
        state.append(std::to_string(participant.step)).append(1, ' ');
        state.append(std::to_string(m_inboxes[participant.name])).append(1, '\n');
    }
    m_states.insert(std::hash<std::string>()(state));
}

void Trial::judge()
{
    for (const auto& [path, instance] : m_world.instances) {
        for (const auto& lamp : instance.lamps) {
            if (!lamp.isHeld)
                breaks({Breach::Kind::Invariant, lamp.invariant, {}});
        }
    }
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
    const auto rule = rowOf(m_scenario.recipe).rule;
    const auto& players = m_company.players();
    return m_hasFault && (rule == Rule::Meeting || rule == Rule::Gate)
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
