#include "app/lab/saboteur.h"

namespace zoetrope::app {

using recipes::Waited;

Saboteur::Saboteur(std::vector<Fault> faults, Conductor& conductor, Rounds& start, Inflict inflict)
    : m_faults(std::move(faults))
    , m_conductor(conductor)
    , m_start(start)
    , m_inflict(std::move(inflict))
    , m_gate(conductor.seat(seatName))
{
    m_start.join(seatName);
    m_thread = std::jthread([this](const std::stop_token& stop) {
        work(stop);
        m_conductor.leave(seatName);
        m_start.leave(seatName);
    });
}

Saboteur::~Saboteur() = default;

void Saboteur::work(const std::stop_token& stop)
{
    m_conductor.rest(seatName);
    if (!m_start.next(seatName, stop))
        return;
    const auto begin = m_gate.now();
    for (const auto& fault : m_faults) {
        if (m_gate.sleep(begin + fault.at, stop) != Waited::Done)
            return;
        m_inflict(fault);
    }
}

} // namespace zoetrope::app
