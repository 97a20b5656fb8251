#include "app/lab/laboratory.h"

#include <algorithm>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

// What is broken on purpose.

namespace {

constexpr auto expirySlack = 3s; // a server ends sessions at its ticks, and may be busy

bool canExpire(FaultKind fault)
{
    return fault != FaultKind::LoseNextReply && fault != FaultKind::Mend
        && fault != FaultKind::Continue && fault != FaultKind::Delete && fault != FaultKind::Revoke
        && fault != FaultKind::Restart;
}

} // namespace

void Laboratory::mayExpire(const Participant& participant)
{
    std::vector<Path> nodes;
    try {
        nodes = m_operator->owned(participant.session(), Path(m_path));
    } catch (const Error&) {
        // No server, no nodes: then it is the time alone that tells.
    }
    const std::scoped_lock lock(m_mutex);
    m_faultUntil
        = std::max(m_faultUntil, Clock::now() + participant.sessionTimeout() + expirySlack);
    m_doomed.insert(m_doomed.end(), nodes.begin(), nodes.end());
}

// Where a session owned something, its end is seen: nobody need wait for longer.
TimePoint Laboratory::faultUntil()
{
    std::unique_lock lock(m_mutex);
    if (Clock::now() >= m_faultUntil || m_doomed.empty())
        return m_faultUntil;
    auto doomed = m_doomed;
    lock.unlock();
    try {
        std::erase_if(doomed, [this](const Path& node) { return !m_operator->exists(node); });
    } catch (const Error&) {
        // As above.
    }
    lock.lock();
    m_doomed = std::move(doomed);
    if (m_doomed.empty())
        m_faultUntil = {};
    return m_faultUntil;
}

// It is mended before the session can expire.
bool Laboratory::isBrief(const Fault& fault, const Participant& participant) const
{
    const auto& faults = m_setup.scenario.faults;
    return std::any_of(faults.begin(), faults.end(), [&](const Fault& next) {
        const auto isMended = next.kind == FaultKind::Mend || next.kind == FaultKind::Continue;
        return isMended && next.participant == fault.participant && next.at >= fault.at
            && next.at - fault.at < participant.sessionTimeout();
    });
}

void Laboratory::inflict(const Fault& fault)
{
    Participant* hit = nullptr;
    {
        const std::scoped_lock lock(m_mutex);
        for (const auto& participant : m_participants) {
            if (participant->name() == fault.participant)
                hit = participant.get(); // the last one: it may have been restarted
        }
    }
    if (!hit)
        return;
    if (fault.kind == FaultKind::Restart)
        return restart(fault.participant);
    if (hit->isDone())
        return;
    if (fault.kind == FaultKind::Delete || fault.kind == FaultKind::Revoke)
        return takeNodes(*hit, fault.kind);
    if (canExpire(fault.kind) && !isBrief(fault, *hit))
        mayExpire(*hit);
    if (fault.kind == FaultKind::Stop || fault.kind == FaultKind::Continue)
        m_conductor.pause(fault.participant, fault.kind == FaultKind::Stop);
    hit->inflict(fault.kind);
}

void Laboratory::takeNodes(const Participant& participant, FaultKind fault)
{
    try {
        for (const auto& node : m_operator->owned(participant.session(), Path(m_path)))
            fault == FaultKind::Revoke ? m_operator->revoke(node)
                                       : static_cast<void>(m_operator->remove(node));
    } catch (const Error& error) {
        m_journal->append(
            {.kind = Kind::Remark, .source = Source::Laboratory, .text = error.what()});
    }
}

// By the director, who alone changes who takes part.
void Laboratory::restart(const std::string& name)
{
    m_conductor.awaitLeft(name, Clock::now() + 10s);
    command([this, name] { invite(name); });
}

} // namespace zoetrope::app
