#include "app/lab/participant.h"

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto connectPatience = 10s;

Session::Options optionsFor(const Surroundings& around, const Relay& relay, const Probe& probe,
                            Gate& gate)
{
    return {relay.address(), around.sessionTimeout,  probe,
            &gate,           around.authentications, around.nameSpace};
}

} // namespace

Participant::Participant(Surroundings surroundings, std::string name, Role role,
                         std::uint64_t index)
    : m_around(std::move(surroundings))
    , m_name(std::move(name))
    , m_role(std::move(role))
    , m_index(index)
    , m_probe(m_around.journal, m_around.journal.join(m_name))
    , m_relay(m_around.loop, m_around.servers, m_probe)
    , m_session(optionsFor(m_around, m_relay, m_probe, m_around.conductor.seat(m_name)))
    , m_thread([this](const std::stop_token& stop) { run(stop); })
{
}

Participant::~Participant()
{
    end();
}

void Participant::end()
{
    m_around.conductor.release(m_name);
    m_thread.request_stop();
}

void Participant::kill()
{
    m_isKilled = true;
    m_relay.cut();
    end();
    m_session.close(); // nobody hears it, and nothing that is under way is waited for
}

void Participant::freeze(bool frozen)
{
    m_isFrozen = frozen;
    m_isBroken = frozen;
    m_around.conductor.excuse(m_name, frozen);
    frozen ? m_relay.freeze() : m_relay.mend();
}

void Participant::inflict(FaultKind fault)
{
    const bool isSilent = fault == FaultKind::Freeze || fault == FaultKind::Stop;
    if (fault == FaultKind::Stop || fault == FaultKind::Continue || fault == FaultKind::Mend)
        m_isStopped = fault == FaultKind::Stop;
    if (isSilent || fault == FaultKind::Mend || fault == FaultKind::Continue)
        freeze(isSilent);
    else if (fault == FaultKind::LoseNextReply)
        m_relay.loseNextReply();
    else if (fault == FaultKind::Delay)
        m_relay.delay(faultDelay);
    else if (fault == FaultKind::Kill)
        kill();
    if (fault != FaultKind::Cut && fault != FaultKind::HalfOpen
        && fault != FaultKind::StopHeartbeats)
        return;
    m_isBroken = true;
    m_around.conductor.excuse(m_name, true);
    if (fault == FaultKind::Cut)
        m_relay.cut();
    else if (fault == FaultKind::HalfOpen)
        m_relay.halfOpen();
    else
        m_relay.dropping(true);
}

std::string Participant::failure() const
{
    const std::scoped_lock lock(m_mutex);
    return m_failure;
}

std::chrono::milliseconds Participant::sessionTimeout() const
{
    return m_session.timeout();
}

bool Participant::fence(Deadline deadline)
{
    return m_isDone || m_isKilled || m_isBroken || m_session.fence(deadline);
}

void Participant::run(const std::stop_token& stop)
{
    std::string why;
    try {
        play(stop);
    } catch (const Error& error) {
        if (!stop.stop_requested())
            why = error.what();
        m_isSessionLost = !why.empty() && !isAnswer(error.code());
    } catch (const std::exception& error) {
        why = error.what();
    }
    m_session.close();
    depart(m_isKilled ? "killed" : why);
}

void Participant::play(const std::stop_token& stop)
{
    m_session.connect(Clock::now() + connectPatience, stop);
    if (m_around.start) {
        m_around.conductor.rest(m_name);
        if (!m_around.start->next(m_name, stop))
            return;
    }
    for (int round = 1; round <= m_around.roundCount && !stop.stop_requested(); ++round) {
        std::seed_seq seeds{m_around.seed, m_index, static_cast<std::uint64_t>(round)};
        std::mt19937_64 random(seeds);
        m_role(m_session, random, stop);
        if (round == m_around.roundCount)
            return; // still running for the conductor, until it has departed
        m_around.conductor.rest(m_name);
        if (!m_around.rounds.next(m_name, stop))
            return;
    }
}

void Participant::depart(const std::string& why)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_isKilled)
            m_failure = why;
    }
    m_probe.tell({.kind = Kind::Departed, .source = Source::Laboratory, .text = why});
    m_isDone = true;
    m_around.rounds.leave(m_name);
    if (m_around.start)
        m_around.start->leave(m_name);
    m_around.conductor.leave(m_name);
}

} // namespace zoetrope::app
