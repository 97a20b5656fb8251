#include "app/lab/laboratory.h"
#include "app/server/ensemble.h"

namespace zoetrope::app {

using namespace recipes;

// What is done to the servers. It blocks for as long as a server takes to end or to come up.

namespace {

void breakMember(Ensemble& ensemble, FaultKind fault, int number)
{
    if (fault == FaultKind::StopServer)
        ensemble.stopMember(number);
    else if (fault == FaultKind::KillServer)
        ensemble.killMember(number);
    else if (fault == FaultKind::StartServer)
        ensemble.startMember(number);
    else if (fault == FaultKind::KillLeader)
        ensemble.killLeader();
    else if (fault == FaultKind::Isolate)
        ensemble.freezeMember(ensemble.awaitLeader());
    else
        for (int member = 1; member <= ensemble.size(); ++member)
            ensemble.thawMember(member);
}

void breakWhole(Server& server, FaultKind fault)
{
    if (fault == FaultKind::StopServer)
        server.stop();
    else if (fault == FaultKind::KillServer || fault == FaultKind::KillLeader)
        server.kill();
}

} // namespace

void Laboratory::touchServer(const Fault& fault)
{
    if (!m_setup.connect.empty())
        return; // it is not ours
    const auto isStart = fault.kind == FaultKind::StartServer;
    if (!isStart)
        tell(fault);
    mayFail();
    try {
        breakServer(fault.kind, serverOf(fault));
        if (isStart) // it is not there before it serves
            tell(fault);
    } catch (const ServerError& error) {
        m_journal->append(
            {.kind = Kind::Remark, .source = Source::Laboratory, .text = error.what()});
    }
}

int Laboratory::serverCount() const
{
    const auto* const ensemble = dynamic_cast<const Ensemble*>(&m_server);
    return ensemble ? ensemble->size() : 1;
}

void Laboratory::breakServer(FaultKind fault, int number)
{
    auto* const ensemble = dynamic_cast<Ensemble*>(&m_server);
    if (!ensemble && fault == FaultKind::StartServer)
        return startWhole();
    if (!ensemble)
        return breakWhole(m_server, fault);
    if (number >= 1 && number <= ensemble->size())
        breakMember(*ensemble, fault, number);
    else if (targetOf(fault) == FaultTarget::Server && fault >= FaultKind::KillLeader)
        breakMember(*ensemble, fault, 0);
}

// Nobody gets to it before it serves.
void Laboratory::startWhole()
{
    setServed(false);
    try {
        m_server.start();
    } catch (...) {
        setServed(true);
        throw;
    }
    setServed(true);
}

// The director alone changes who there is.
void Laboratory::setServed(bool isServed)
{
    for (const auto& participant : m_participants)
        participant->setServed(isServed);
}

// Any session may end with it: nobody is called stuck for as long as that can take.
void Laboratory::mayFail()
{
    constexpr auto electionPatience = std::chrono::seconds(10);
    const std::scoped_lock lock(m_mutex);
    m_doomed.clear();
    m_faultUntil = std::max(m_faultUntil, Clock::now() + m_setup.timeout() + electionPatience);
}

} // namespace zoetrope::app
