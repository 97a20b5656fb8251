#include "app/lab/heldremark.h"
#include "app/lab/laboratory.h"
#include "recipes/catalogue/catalogue.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

// The run itself, on the director's thread.

namespace {

constexpr auto connectPatience = 10s;
constexpr auto fencePatience = 2s;

} // namespace

void Laboratory::direct(const std::stop_token& stop)
{
    try {
        prepare(m_preparation.get_token());
        agree();
        invite(m_preparation.get_token());
        conduct(stop);
    } catch (const ServerError& error) {
        fail(error.what(), false);
    } catch (const Error& error) {
        fail(error.what(), true);
    } catch (const std::exception& error) {
        fail(error.what(), false);
    }
    finish();
}

void Laboratory::prepare(const std::stop_token& stop)
{
    auto servers = m_setup.connect.substr(0, m_setup.connect.find('/'));
    if (servers.empty()) {
        // What is written down to be killed has to be there: an earlier run may have killed it.
        const auto isEnough
            = m_setup.scenario.faults.empty() ? m_server.isRunning() : m_server.isWhole();
        if (!isEnough)
            m_server.start(stop);
        servers = m_server.address();
    }
    auto session = std::make_unique<LabAdmin>(*m_journal, servers, m_setup.sessionTimeout,
                                              m_setup.authentications, m_setup.access);
    {
        const std::scoped_lock lock(m_mutex);
        m_admin = std::move(session);
    }
    m_admin->connect(Clock::now() + connectPatience, stop);
    if (m_setup.connect.empty()) // an earlier run's; below a prefix another run may go on beside it
        m_setup.prefix.empty() ? m_admin->clearAll() : m_admin->clear(Path(m_path));
    m_admin->prepare(m_setup.root(), Path(m_path).parent(), stop);
    m_admin->watch();
    if (m_setup.access.tls || m_setup.access.passage)
        m_gateway = std::make_unique<Gateway>(servers, m_setup.access);
    m_servers = m_gateway ? m_gateway->address() : servers;
    const std::scoped_lock lock(m_mutex);
    m_state.isServing = true;
    m_state.address = servers;
}

// All have a seat before the first begins, for the conductor waits for all. With a schedule they
// come in one by one, so that the order of events is the same from the first on.
void Laboratory::invite(const std::stop_token& stop)
{
    const auto names = namesFor(m_setup.scenario, m_setup.participants);
    const auto inTurn = !m_setup.scenario.schedule.empty();
    for (const auto& name : names) {
        m_rounds.join(name);
        if (m_setup.scenario.beginsTogether)
            m_start.join(name);
    }
    if (!m_setup.scenario.faults.empty())
        m_saboteur = std::make_unique<Saboteur>(m_setup.scenario.faults, m_conductor, m_start,
                                                [this](const Fault& fault) { inflict(fault); });
    m_acts = m_setup.scenario.acts;
    if (!m_acts.empty())
        m_actionReplay = std::make_unique<ActionReplay>(
            m_acts, m_conductor, [this](const Fault& fault) { inflict(fault); });
    for (const auto& name : names) {
        if (!inTurn)
            m_conductor.seat(name);
    }
    for (const auto& name : names) {
        invite(name);
        if (inTurn)
            m_conductor.awaitSettled(Clock::now() + connectPatience, stop);
    }
    if (inTurn && !m_setup.startsPaused)
        m_conductor.play();
}

// Tells the InvariantChecker what is not on the server.
void Laboratory::agree()
{
    const auto& scenario = m_setup.scenario;
    if (scenario.capacity > 0 && rowOf(scenario.recipe).agreesOnLimit)
        m_journal->append(agreementOn(scenario.recipe, m_path, scenario.capacity));
}

void Laboratory::conduct(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        const auto silence = m_conductor.awaitSilence(forsakeTheCutOff(), stop);
        carryOut();
        if (silence.quiet == Conductor::Quiet::Done)
            return;
        if (silence.quiet != Conductor::Quiet::No)
            consider(silence, stop);
    }
}

// Where nobody looks on who could mend it: its session is over, and it would try to connect for
// ever. Returns when to look again.
Deadline Laboratory::forsakeTheCutOff()
{
    auto next = never;
    if (!m_setup.endsWhenStuck)
        return next;
    const auto now = Clock::now();
    for (const auto& participant : m_participants) {
        const auto cutOff = participant->cutOff();
        if (!cutOff || participant->isDone())
            continue;
        const auto until = cutOff->since + 2 * participant->sessionTimeout() + expirySlack;
        if (until > now)
            next = std::min(next, until);
        else
            m_conductor.forsake(participant->name());
    }
    return next;
}

void Laboratory::carryOut()
{
    std::unique_lock lock(m_mutex);
    const auto commands = std::exchange(m_commands, {});
    lock.unlock();
    for (const auto& work : commands)
        work();
}

// Nothing goes on, as far as the inboxes show. What a server has sent and what has not arrived yet
// is before the answer to a question that we ask it now.
void Laboratory::consider(const Conductor::Silence& silence, const std::stop_token& stop)
{
    const auto faultUntil = this->faultUntil();
    const auto isFaulty = Clock::now() < faultUntil;
    const auto isKnown = m_stuckAt == m_conductor.stepCount()
        || (silence.quiet == Conductor::Quiet::Held
            && !m_setup.endsWhenStuck); // who looks may help
    if (isFaulty || isKnown || !fenceAll()) {
        const auto deadline = isFaulty ? std::min(faultUntil, Clock::now() + 50ms)
            : isKnown                  ? never
                                       : Clock::now() + 100ms;
        m_conductor.awaitChange(silence.moment, deadline, stop);
        const std::scoped_lock lock(m_mutex);
        m_state.isStuck = m_stuckAt == m_conductor.stepCount(); // somebody may have helped
        return;
    }
    if (silence.quiet == Conductor::Quiet::Timers)
        m_conductor.jump(silence.moment);
    else if (!m_conductor.diverge(silence.moment) && isStill(silence.moment, stop))
        declareStuck();
}

// A recipe may just have started a thread of its own, as a selector does for the function that
// leads. No seat knows of it before it asks for something, which takes its time on a busy machine.
bool Laboratory::isStill(std::uint64_t moment, const std::stop_token& stop)
{
    constexpr auto startOfAThread = 200ms;
    const auto end = Clock::now() + startOfAThread;
    m_conductor.awaitChange(moment, end, stop);
    return Clock::now() >= end && m_conductor.isAt(moment);
}

// Twice: what somebody has sent without waiting for an answer is done after the first time, and
// what others are told of it has arrived after the second.
bool Laboratory::fenceAll()
{
    const auto fence
        = [](const auto& participant) { return participant->fence(Clock::now() + fencePatience); };
    return std::all_of(m_participants.begin(), m_participants.end(), fence)
        && std::all_of(m_participants.begin(), m_participants.end(), fence);
}

void Laboratory::declareStuck()
{
    const auto steps = m_conductor.stepCount();
    const auto held = heldForEver();
    const auto known = people();
    for (const auto& [name, fault] : held)
        m_journal->append(heldRemark(known.at(name).actor, fault));
    m_journal->append(
        {.kind = Kind::Remark, .source = Source::Laboratory, .path = m_path, .text = stuckRemark});
    for (const auto& note : m_setup.scenario.words(m_setup.language).notes)
        m_journal->append({.kind = Kind::Remark, .source = Source::Laboratory, .text = note});
    {
        const std::scoped_lock lock(m_mutex);
        m_stuckAt = steps;
        m_state.isStuck = true;
        m_state.held = held;
    }
    if (m_setup.endsWhenStuck)
        endAll();
}

std::map<std::string, FaultKind> Laboratory::heldForEver() const
{
    std::map<std::string, FaultKind> held;
    const auto outlook = m_conductor.outlook();
    for (const auto& participant : m_participants) {
        const auto seat = outlook.find(participant->name());
        if (participant->isDone() || seat == outlook.end() || seat->second.isDone)
            continue;
        if (participant->isStopped())
            held[participant->name()] = FaultKind::Stop;
        else if (seat->second.isPaused)
            held[participant->name()] = FaultKind::Hold;
        else if (seat->second.passing == 0 && seat->second.inbox > 0)
            held[participant->name()] = FaultKind::HoldInbox;
        else if (const auto cutOff = participant->cutOff())
            held[participant->name()] = cutOff->by;
    }
    return held;
}

// One after the other: where the order of events matters, it does to the end. Who is killed or
// over a dead network needs until its session is lost.
void Laboratory::endAll()
{
    for (const auto& participant : m_participants) {
        if (participant->isDone())
            continue; // another may have its name and its seat by now, and has a turn of its own
        participant->end();
        m_conductor.awaitLeft(participant->name(), Clock::now() + connectPatience);
    }
}

void Laboratory::finish()
{
    m_isFinishing = true;
    m_saboteur.reset();
    m_actionReplay.reset();
    endAll();
    const std::scoped_lock lock(m_mutex);
    m_state.isDone = true;
    m_changed.notify_all();
}

} // namespace zoetrope::app
