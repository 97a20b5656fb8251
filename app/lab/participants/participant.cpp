#include "app/lab/participants/participant.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr auto expiryPatience = std::chrono::seconds(5); // with the server, and the client after it

Source sourceOf(Kin kin)
{
    return kin == Kin::Ours ? Source::Client : Source::Relay;
}

} // namespace

Participant::Participant(Surroundings surroundings, std::string name, Kin kin)
    : m_around(std::move(surroundings))
    , m_name(std::move(name))
    , m_kin(kin)
    , m_probe(m_around.journal, m_around.journal.join(m_name, sourceOf(kin)))
    , m_relay(m_around.loop, m_around.servers, m_probe)
{
}

void Participant::kill()
{
    m_isKilled = true;
    m_probe.fallSilent(); // its thread still ends in order, and would tell of that
    m_relay.set(NetworkFault::Cut);
    vanish();
}

void Participant::freeze(bool frozen)
{
    m_isFrozen = frozen;
    m_isBroken = frozen;
    m_around.conductor.excuse(m_name, frozen || m_kin != Kin::Ours);
    frozen ? m_relay.set(NetworkFault::Freeze) : m_relay.mend();
}

void Participant::inflict(FaultKind fault, int amount)
{
    note(fault);
    const bool isSilent = fault == FaultKind::Freeze || fault == FaultKind::Stop;
    if (fault == FaultKind::Stop || fault == FaultKind::Continue || fault == FaultKind::Mend)
        m_isStopped = fault == FaultKind::Stop;
    if (m_isStopped || fault == FaultKind::Continue || fault == FaultKind::Mend)
        halt(m_isStopped);
    if (isSilent || fault == FaultKind::Mend || fault == FaultKind::Continue)
        freeze(isSilent);
    else if (fault == FaultKind::Expire)
        expire();
    else if (fault == FaultKind::Kill)
        kill();
    else if (const auto network = networkFaultOf(fault))
        breakNetwork(*network, amount);
}

void Participant::setServed(bool isServed)
{
    m_relay.setServed(isServed);
}

void Participant::breakNetwork(NetworkFault fault, int amount)
{
    const auto& row = rowOf(fault);
    if (row.cutsOff) {
        m_isBroken = true;
        m_around.conductor.excuse(m_name, true);
    }
    m_relay.set(fault, amount > 0 ? amount : row.amount);
}

// Whose process stands still comes back with it.
void Participant::expire()
{
    const auto deadline = Clock::now() + expiryPatience;
    static_cast<void>(m_relay.expire(deadline));
    if (m_isStopped)
        return;
    m_relay.mend();
    while (!fence(deadline) && Clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

void Participant::note(FaultKind fault)
{
    const std::scoped_lock lock(m_mutex);
    if (fault == FaultKind::Mend || fault == FaultKind::Continue)
        m_cutOff.reset();
    else if (cutsOff(fault))
        m_cutOff = {fault, Clock::now()};
}

std::optional<Participant::CutOff> Participant::cutOff() const
{
    const std::scoped_lock lock(m_mutex);
    return m_cutOff;
}

std::string Participant::client() const
{
    return std::string(app::name(m_kin));
}

std::string Participant::failure() const
{
    const std::scoped_lock lock(m_mutex);
    return m_failure;
}

void Participant::depart(const std::string& why, bool isSessionLost, std::int32_t code)
{
    m_isSessionLost = isSessionLost;
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_isKilled)
            m_failure = why;
    }
    m_around.journal.append(
        {.actor = actor(),
         .code = m_isKilled ? 0 : code,
         .kind = Kind::Departed,
         .source = Source::Laboratory,
         .text = m_isKilled ? std::string() : why,
         .detail = m_isKilled ? harmDetail({.act = FaultKind::Kill}) : nullptr});
    m_isDone = true;
    m_around.rounds.leave(m_name);
    if (m_around.start)
        m_around.start->leave(m_name);
    m_around.conductor.leave(m_name);
}

} // namespace zoetrope::app
