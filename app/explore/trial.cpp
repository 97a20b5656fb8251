#include "app/explore/trial.h"

#include "app/lab/roles/term.h"
#include "recipes/catalogue/catalogue.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr std::size_t mostSteps = 5'000; // more is without end
constexpr auto startOfAThread = 20ms; // on a machine that is busy
constexpr auto stepPatience = 15s; // for what a step sets going
constexpr auto expiry = "expiry ";
constexpr std::uint64_t chanceSeed = 1; // as `run` has it where nothing else is said

} // namespace

Trial::Trial(Company& company, const Play& play, std::string path, States& states)
    : m_company(company)
    , m_play(play)
    , m_path(std::move(path))
    , m_states(states)
    , m_world(company.atRest())
{
}

Outcome Trial::run(Strategy& strategy, const FaultPlan& plan, const std::stop_token& stop)
{
    m_plan = plan;
    m_company.begin(m_play, m_path, chanceSeed);
    Footprint beforeAll;
    static_cast<void>(settle(beforeAll));
    while (!m_isOver && !stop.stop_requested() && m_outcome.trace.size() < mostSteps) {
        if (!goOn(strategy))
            m_isOver = true;
    }
    if (m_outcome.trace.size() >= mostSteps)
        breaks({Breach::Kind::NoEnd, {}, "the run does not end"});
    m_outcome.isStopped = !m_isOver;
    if (!m_outcome.isStopped)
        strategy.end(m_outcome.trace);
    m_outcome.schedule = m_company.conductor().taken();
    if (!areAllGone()) {
        m_isAborted = true;
        m_company.abort();
    }
    return std::move(m_outcome);
}

std::set<std::string> Trial::spent() const
{
    auto spent = m_hit;
    for (const auto& player : m_company.players()) {
        if (m_isAborted || player->hasEndedSession() || !player->failure().empty())
            spent.insert(player->name());
    }
    return spent;
}

bool Trial::areAllGone() const
{
    const auto outlook = m_company.conductor().outlook();
    const auto& players = m_company.players();
    return std::all_of(players.begin(), players.end(),
                       [&](const auto& player) { return outlook.at(player->name()).isDone; });
}

Options Trial::ownOptions() const
{
    Options options;
    for (const auto& choice : m_company.conductor().choices()) {
        const auto isDead = std::any_of(m_dead.begin(), m_dead.end(), [&](const auto& name) {
            return choice.step.participant == name || choice.step.participant == Term::seatOf(name);
        });
        if (!isDead)
            options.push_back({choice.step, choice.isPause});
    }
    return options;
}

// A reply can be lost only of what is sent; who has gone is hit by nothing.
Options Trial::options() const
{
    auto options = ownOptions();
    if (options.empty() && !m_toExpire.empty())
        return {{.step = {.participant = expiry + *m_toExpire.begin()}}};
    if (options.empty())
        return options;
    const auto faults = faultOptions(options);
    options.insert(options.end(), faults.begin(), faults.end());
    return options;
}

Options Trial::faultOptions(const Options& own) const
{
    const auto outlook = m_company.conductor().outlook();
    Options faults;
    for (const auto& fault : m_plan) {
        if (m_dead.contains(fault.participant) || outlook.at(fault.participant).isDone)
            continue;
        const auto index = indexOf(own, fault.participant);
        const auto isSend
            = index >= 0 && own[static_cast<std::size_t>(index)].step.kind == StepKind::Send;
        if (fault.kind != PlannedFault::Kind::LostReply || isSend)
            faults.push_back({.step = {.participant = fault.id()}, .isFault = true});
    }
    return faults;
}

// What was sent without waiting for it may be under way, and what the server tells others of it:
// the second round comes after all that the first one came after.
void Trial::awaitAll()
{
    for (int round = 0; round < 2; ++round) {
        for (const auto& player : m_company.players()) {
            if (canBeAsked(*player))
                static_cast<void>(Company::fence(*player));
        }
    }
}

bool Trial::goOn(Strategy& strategy)
{
    auto all = options();
    if (all.empty()) {
        awaitAll();
        if (!areAllGone())
            std::this_thread::sleep_for(startOfAThread); // a recipe's, that has not asked yet
        all = options();
    }
    if (all.empty()) {
        judgeEnd();
        return false;
    }
    auto index = m_outcome.isCutShort ? -1 : strategy.choose(m_outcome.trace, all);
    if (index < 0) {
        m_outcome.isCutShort = true;
        index = unhurried(m_outcome.trace, all);
    }
    const auto& option = all[static_cast<std::size_t>(index)];
    const auto last
        = m_outcome.trace.empty() ? std::string() : m_outcome.trace.back().step.participant;
    if (!option.isFault && Preemptions::isOne(last, all, option.step.participant))
        m_outcome.preempted.push_back({m_company.conductor().stepCount(),
                                       all[static_cast<std::size_t>(indexOf(all, last))].step});
    take(option);
    return true;
}

Taken Trial::carryOut(const Option& option)
{
    Taken taken;
    taken.step = option.step;
    const auto fault = std::find_if(m_plan.begin(), m_plan.end(), [&](const auto& planned) {
        return option.isFault && planned.id() == option.step.participant;
    });
    if (fault != m_plan.end()) {
        const auto planned = *fault;
        m_plan.erase(fault);
        inflict(planned, taken);
    } else if (option.step.participant.starts_with(expiry)) {
        expire(*m_company.find(*m_toExpire.begin()), taken);
    } else {
        takeOwn(option, taken);
    }
    return taken;
}

void Trial::take(const Option& option)
{
    auto taken = carryOut(option);
    if (m_isOver)
        return;
    noteArrivals(taken.step, taken.footprint);
    m_outcome.trace.push_back(std::move(taken));
    noteState();
    judge();
}

void Trial::takeOwn(const Option& option, Taken& taken)
{
    const auto& who = option.step.participant;
    if (option.step.kind == StepKind::Deliver && !m_arrivals[who].empty()) {
        taken.cause = m_arrivals[who].front();
        m_arrivals[who].pop_front();
    }
    if (option.step.kind == StepKind::Timer && !option.isPause)
        taken.footprint.addInbox(who); // it was empty, else that would have come first
    const auto* const player = m_company.find(who);
    const auto hadSession = player && !player->hasEndedSession();
    const auto before = m_company.now();
    if (option.step.kind == StepKind::Send)
        m_armed.erase(who);
    m_company.conductor().step(who);
    if (!settle(taken.footprint))
        return;
    if (m_company.now() != before) {
        taken.footprint.isOnClock = true;
        taken.footprint.isEverything = taken.footprint.isEverything || m_play.isTimed;
    }
    if (!player) // a thread of its own: two of one participant
        taken.footprint.isEverything = true;
    if (hadSession && player->hasEndedSession()) {
        m_company.awaitEnd(*m_company.find(who));
        taken.footprint.isEverything = true;
    }
    awaitDeletes(taken.footprint);
    tellOthers(taken.footprint);
}

void Trial::fold(Footprint& footprint)
{
    for (const auto& event : m_company.told())
        note(event, footprint);
}

void Trial::note(const Event& event, Footprint& footprint)
{
    m_world.apply(event);
    const auto inAnyRun = this->inAnyRun(event);
    // A belief that is told again changes nothing that anybody judges.
    const auto isKnown = event.kind == Kind::Belief
        && std::exchange(m_standings[event.actor], event.standing) == event.standing;
    if (!isKnown)
        add(footprint, inAnyRun);
    if (event.kind == Kind::Sent && event.watch != WatchKind::None)
        m_watched.emplace(event.actor, inAnyRun.path);
}

// A footprint is compared with those of other runs, whose directories are others.
Event Trial::inAnyRun(Event event) const
{
    if (event.path.starts_with(m_path))
        event.path.replace(0, m_path.size(), m_play.path);
    return event;
}

void Trial::noteArrivals(const Step& step, Footprint& footprint)
{
    const auto index = static_cast<int>(m_outcome.trace.size());
    for (const auto& [participant, outlook] : m_company.conductor().outlook()) {
        const auto took = participant == step.participant && step.kind == StepKind::Deliver ? 1 : 0;
        const auto came = outlook.inbox - m_inboxes[participant] + took;
        m_inboxes[participant] = outlook.inbox;
        for (int item = 0; item < came; ++item)
            m_arrivals[participant].push_back(index);
        if (came > 0)
            footprint.addInbox(participant);
    }
}

// Who does not settle is in a call that does not come back.
bool Trial::settle(Footprint& footprint)
{
    const auto deadline = Clock::now() + stepPatience;
    const auto settle = [&] {
        const auto isSettled = m_company.conductor().awaitSettled(deadline, {});
        fold(footprint);
        return isSettled;
    };
    auto isSettled = settle();
    while (isSettled && isAboutToLead()) {
        std::this_thread::sleep_for(100us); // a thread of its own is being started
        isSettled = Clock::now() < deadline && settle();
    }
    isSettled = isSettled && settle(); // it may have begun since
    if (!isSettled)
        breaks({Breach::Kind::NoEnd, {}, "a call does not come back"});
    return isSettled;
}

// Its selector has won, and has it lead on a thread that the conductor has not met yet.
bool Trial::isAboutToLead() const
{
    const auto outlook = m_company.conductor().outlook();
    return std::any_of(
        m_world.participants.begin(), m_world.participants.end(), [&](const auto& entry) {
            const auto& participant = entry.second;
            if (familyOf(participant.recipe) != Family::Election
                || participant.standing != Standing::Inside || m_dead.contains(participant.name))
                return false;
            const auto own = outlook.find(participant.name);
            const auto isElsewhere = rowOf(participant.recipe).leadsOnOwnThread;
            if (own == outlook.end() || (own->second.next && !isElsewhere))
                return false; // it has something else to do first
            const auto term = outlook.find(Term::seatOf(participant.name));
            return term == outlook.end() || term->second.isDone;
        });
}

std::vector<std::string> Trial::leftovers() const
{
    std::vector<std::string> nodes;
    for (const auto& [path, znode] : m_world.znodes) {
        const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
        if (path.starts_with(m_path) && (path == m_path || !isDigit(path[m_path.size()])))
            nodes.push_back(path);
    }
    std::reverse(nodes.begin(), nodes.end());
    return nodes;
}

} // namespace zoetrope::app
