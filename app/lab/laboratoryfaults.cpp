#include "app/lab/laboratory.h"

#include <algorithm>
#include <future>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

// What is broken on purpose.

namespace {

bool canExpire(FaultKind fault)
{
    return cutsOff(fault) || fault == FaultKind::Stop || fault == FaultKind::Kill;
}

Kin kinOf(FaultKind newcomer)
{
    if (newcomer == FaultKind::AddCurator)
        return Kin::Curator;
    return newcomer == FaultKind::AddKazoo ? Kin::Kazoo : Kin::Ours;
}

// What a relay breaks it tells itself.
bool isTold(FaultKind fault)
{
    return networkFaultOf(fault) || fault == FaultKind::Mend;
}

} // namespace

void Laboratory::mayExpire(const Participant& participant)
{
    std::vector<Path> nodes;
    try {
        nodes = m_admin->owned(participant.session(), Path(m_path));
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
        std::erase_if(doomed, [this](const Path& node) { return !m_admin->exists(node); });
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

// By the director, and so after all that was asked for before.
void Laboratory::act(const Fault& act)
{
    command([this, act] { perform(act); });
}

void Laboratory::perform(const Fault& act)
{
    keep(act);
    inflict(act);
}

// What was to be done after a schedule that was left will not be.
void Laboratory::keep(const Fault& act)
{
    const std::scoped_lock lock(m_mutex);
    m_conductor.note(handName);
    const auto taken = m_conductor.taken();
    const auto isAct = [](const Step& step) { return step.participant == handName; };
    const auto done = std::count_if(taken.begin(), taken.end(), isAct);
    m_acts.resize(std::min(m_acts.size(), static_cast<std::size_t>(done) - 1));
    m_acts.push_back(act);
}

// Before what is let go does anything, after what is held did.
void Laboratory::hold(const Fault& hold)
{
    const auto isKept = !m_conductor.isFollowing();
    const auto isHeld = hold.kind == FaultKind::Hold || hold.kind == FaultKind::HoldInbox;
    if (isKept && !isHeld)
        keep(hold);
    holdBack(hold);
    if (isKept && isHeld)
        keep(hold);
}

void Laboratory::holdBack(const Fault& hold)
{
    if (hold.kind == FaultKind::HoldInbox || hold.kind == FaultKind::LetInboxGo)
        m_conductor.hold(hold.participant,
                         hold.kind == FaultKind::HoldInbox ? std::optional(hold.amount)
                                                           : std::nullopt);
    else
        m_conductor.pause(hold.participant, hold.kind == FaultKind::Hold,
                          m_conductor.isFollowing());
}

void Laboratory::inflict(const Fault& fault)
{
    if (isHolding(fault.kind))
        return holdBack(fault);
    if (targetOf(fault.kind) == FaultTarget::Newcomer)
        return inviteNow(fault.participant, kinOf(fault.kind));
    if (targetOf(fault.kind) == FaultTarget::Node)
        return touchNode(fault);
    if (targetOf(fault.kind) == FaultTarget::Server)
        return touchServer(fault);
    Participant* hit = nullptr;
    {
        const std::scoped_lock lock(m_mutex);
        for (const auto& participant : m_participants) {
            if (participant->name() == fault.participant)
                hit = participant.get(); // the last one: it may have been restarted
        }
    }
    if (!hit || (hit->isDone() && fault.kind != FaultKind::Restart))
        return;
    tell(fault);
    if (canExpire(fault.kind) && !isBrief(fault, *hit))
        mayExpire(*hit);
    strike(*hit, fault);
    m_conductor.wake(); // the director has to look again in time, see forsakeTheCutOff()
}

void Laboratory::strike(Participant& participant, const Fault& act)
{
    const auto fault = act.kind;
    if (fault == FaultKind::Delete || fault == FaultKind::Revoke)
        return takeNodes(participant, fault);
    if (fault == FaultKind::Restart) {
        if (!participant.isDone())
            participant.kill();
        return restart(participant.name(), participant.kin());
    }
    if (fault == FaultKind::Leave)
        return participant.end();
    if (fault == FaultKind::Stop)
        m_conductor.pause(participant.name(), true);
    if (fault == FaultKind::Continue || (fault == FaultKind::Mend && participant.isStopped()))
        m_conductor.pause(participant.name(), false);
    participant.inflict(fault, act.amount);
}

void Laboratory::takeNodes(const Participant& participant, FaultKind fault)
{
    try {
        for (const auto& node : m_admin->owned(participant.session(), Path(m_path)))
            fault == FaultKind::Revoke ? m_admin->revoke(node)
                                       : static_cast<void>(m_admin->remove(node));
    } catch (const Error& error) {
        m_journal->append(
            {.kind = Kind::Remark, .source = Source::Laboratory, .text = error.what()});
    }
}

void Laboratory::touchNode(const Fault& fault)
{
    tell(fault);
    try {
        const Path node(fault.participant);
        if (fault.kind == FaultKind::DeleteNode)
            m_admin->remove(node);
        else if (fault.kind == FaultKind::CreateForeign)
            m_admin->createForeign(node);
        else
            m_admin->revoke(node);
    } catch (const std::exception& error) {
        m_journal->append(
            {.kind = Kind::Remark, .source = Source::Laboratory, .text = error.what()});
    }
}

void Laboratory::tell(const Fault& fault)
{
    if (isTold(fault.kind))
        return;
    const auto isNode = targetOf(fault.kind) == FaultTarget::Node;
    const auto isServer = targetOf(fault.kind) == FaultTarget::Server;
    const auto known = people();
    const auto hit = known.find(fault.participant);
    Harm harm{.act = fault.kind};
    if (isServer) {
        harm.server = serverOf(fault);
        harm.servers = serverCount();
    }
    m_journal->append({.actor = hit == known.end() || isNode ? 0 : hit->second.actor,
                       .kind = Kind::Fault,
                       .source = Source::Laboratory,
                       .path = isNode ? fault.participant : std::string(),
                       .detail = harmDetail(std::move(harm))});
}

// By the director, who alone changes who takes part.
void Laboratory::restart(const std::string& name, Kin kin)
{
    m_conductor.awaitLeft(name, Clock::now() + 10s);
    inviteNow(name, kin);
}

// Whoever follows in the schedule is there when this returns.
void Laboratory::inviteNow(const std::string& name, Kin kin)
{
    if (std::this_thread::get_id() == m_director.get_id())
        return invite(name, kin);
    const auto isDone = std::make_shared<std::promise<void>>();
    const auto done = isDone->get_future();
    command([this, name, kin, isDone] {
        invite(name, kin);
        isDone->set_value();
    });
    while (done.wait_for(20ms) != std::future_status::ready && !m_isFinishing) { }
}

} // namespace zoetrope::app
