#include "app/lab/actionreplay.h"

#include "app/lab/conductor/scenario.h"

namespace zoetrope::app {

ActionReplay::ActionReplay(std::vector<Fault> acts, Conductor& conductor, Perform perform)
    : m_acts(std::move(acts))
    , m_conductor(conductor)
    , m_perform(std::move(perform))
    , m_gate(conductor.seat(handName))
{
    m_thread = std::jthread([this](const std::stop_token& stop) {
        work(stop);
        m_conductor.leave(handName);
    });
}

ActionReplay::~ActionReplay() = default;

void ActionReplay::work(const std::stop_token& stop)
{
    for (const auto& act : m_acts) {
        const auto isMyTurn = m_gate.send(0, stop);
        if (!isMyTurn || !m_conductor.divergence().empty())
            return;
        m_perform(act);
    }
}

} // namespace zoetrope::app
