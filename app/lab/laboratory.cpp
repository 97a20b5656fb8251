#include "app/lab/laboratory.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

// Where the run takes place: below the root of the connection string, a digit drawn from the seed.
std::string pathFor(const LabSetup& setup)
{
    auto path = setup.root().isRoot() ? std::string() : setup.root().text();
    path += setup.prefix;
    if (!setup.scenario.nameSpace.empty())
        path += '/' + setup.scenario.nameSpace;
    path += setup.scenario.path;
    if (const auto digit = path.find('#'); digit != std::string::npos) {
        std::mt19937_64 random(setup.seed);
        path[digit] = static_cast<char>('0' + std::uniform_int_distribution(0, 9)(random));
    }
    return path;
}

} // namespace

Path LabSetup::root() const
{
    const auto slash = connect.find('/');
    return Path(slash == std::string::npos ? "/" : connect.substr(slash));
}

std::chrono::milliseconds LabSetup::timeout() const
{
    const auto wished = scenario.sessionTimeout;
    return keepsTimeout || wished.count() == 0 ? sessionTimeout : wished;
}

std::optional<ClientKind> LabSetup::clientOf(const std::string& participant) const
{
    const auto own = scenario.habitOf(participant).client;
    return own ? own : scenario.client;
}

Laboratory::Laboratory(LabSetup setup, Server& server)
    : m_setup(std::move(setup))
    , m_server(server)
    , m_path(pathFor(m_setup))
{
    const auto isWritten = !m_setup.scenario.schedule.empty();
    m_conductor.setSpeed(m_setup.speed);
    if (m_setup.startsPaused || isWritten) // by a schedule nobody goes before all have come
        m_conductor.pause();
    if (!isWritten)
        return;
    const auto& scenario = m_setup.scenario;
    m_setup.rehearses         ? m_conductor.rehearse(scenario.schedule)
        : scenario.isTimeless ? m_conductor.followTimeless(scenario.schedule)
                              : m_conductor.follow(scenario.schedule);
}

Laboratory::~Laboratory()
{
    m_director.request_stop();
    m_preparation.request_stop();
    m_conductor.wake();
}

void Laboratory::begin()
{
    m_director = std::jthread([this](const std::stop_token& stop) { direct(stop); });
}

// Commands ---------------------------------------------------------------------------------------

void Laboratory::command(std::function<void()> work)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_commands.push_back(std::move(work));
    }
    m_conductor.wake();
}

void Laboratory::add(const std::string& name)
{
    command([this, name] {
        const auto known = people();
        if (known.size() >= mostParticipants)
            return;
        auto newcomer = name;
        const auto isFit = !name.empty() && name.find('/') == std::string::npos
            && !known.contains(name) && !Path::problem('/' + name) && name != handName
            && name != Saboteur::seatName;
        for (const auto& next : namesFor(m_setup.scenario, mostParticipants)) {
            if (!isFit && !known.contains(next) && next != m_setup.scenario.opener) {
                newcomer = next;
                break;
            }
        }
        perform({.participant = newcomer, .kind = FaultKind::Add});
    });
}

// To the conductor it stays who it was: a schedule goes on naming it so.
void Laboratory::rename(ActorId actor, const std::string& name)
{
    command([this, actor, name] {
        const auto known = people();
        const auto isCalledSo
            = [&](const auto& alias) { return alias.first != actor && alias.second == name; };
        const auto isTaken = (known.contains(name) && known.at(name).actor != actor)
            || std::any_of(m_aliases.begin(), m_aliases.end(), isCalledSo);
        const auto isThere = std::any_of(known.begin(), known.end(), [actor](const auto& person) {
            return person.second.actor == actor;
        });
        if (name.empty() || Path::problem('/' + name) || name.find('/') != std::string::npos
            || isTaken || !isThere)
            return;
        m_aliases[actor] = name;
        m_journal->append(
            {.actor = actor, .kind = Kind::Joined, .source = Source::Laboratory, .text = name});
    });
}

void Laboratory::kill(ActorId actor)
{
    withParticipant(actor, [this](Participant& participant) {
        mayExpire(participant);
        participant.kill();
    });
}

void Laboratory::freeze(ActorId actor, bool frozen)
{
    withParticipant(actor, [this, frozen](Participant& participant) {
        participant.freeze(frozen);
        mayExpire(participant);
    });
}

void Laboratory::remove(const Path& path)
{
    command([this, path] {
        try {
            m_admin->remove(path);
        } catch (const Error& error) {
            m_journal->append(
                {.kind = Kind::Remark, .source = Source::Laboratory, .text = error.what()});
        }
    });
}

void Laboratory::end()
{
    m_preparation.request_stop();
    command([this] { endAll(); });
}

void Laboratory::withParticipant(ActorId actor, const std::function<void(Participant&)>& work)
{
    command([this, actor, work] {
        for (const auto& participant : m_participants) {
            if (participant->actor() == actor && !participant->isDone())
                work(*participant);
        }
    });
}

// State ------------------------------------------------------------------------------------------

Laboratory::State Laboratory::state() const
{
    std::unique_lock lock(m_mutex);
    auto state = m_state;
    const auto stuckAt = m_stuckAt;
    for (const auto& participant : m_participants) {
        if (const auto failure = participant->failure(); !failure.empty())
            state.failures.push_back(participant->name() + ": " + failure);
        state.isSessionLost = state.isSessionLost || participant->isSessionLost();
    }
    state.rounds = m_rounds.finished();
    state.watches = m_admin ? m_admin->watches() : 0;
    lock.unlock();
    if (!m_setup.endsWhenStuck && stuckAt != m_conductor.stepCount())
        state.isStuck = false; // somebody has helped since
    return state;
}

Laboratory::State Laboratory::awaitEnd(const std::stop_token& stop)
{
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, stop, [this] { return m_state.isDone; });
    }
    return state();
}

std::map<std::string, Laboratory::Person> Laboratory::people() const
{
    const std::scoped_lock lock(m_mutex);
    std::map<std::string, Person> people;
    for (const auto& participant : m_participants)
        people.insert_or_assign( // the last one of that name: it may have been restarted
            participant->name(),
            Person{participant->actor(), participant->isFrozen(), participant->isDone(),
                   participant->client()});
    return people;
}

std::string Laboratory::nameOf(ActorId actor) const
{
    const std::scoped_lock lock(m_mutex);
    const auto isIt = [actor](const auto& one) { return one->actor() == actor; };
    const auto found = std::find_if(m_participants.begin(), m_participants.end(), isIt);
    return found == m_participants.end() ? std::string() : (*found)->name();
}

Scenario Laboratory::branch(std::size_t steps) const
{
    auto branch = m_setup.scenario;
    branch.schedule = m_conductor.taken();
    branch.schedule.resize(std::min(steps, branch.schedule.size()));
    const auto isAct = [](const Step& step) { return step.participant == handName; };
    const auto acts = std::count_if(branch.schedule.begin(), branch.schedule.end(), isAct);
    const std::scoped_lock lock(m_mutex);
    branch.acts = m_acts;
    branch.acts.resize(std::min(static_cast<std::size_t>(acts), m_acts.size()));
    return branch;
}

void Laboratory::fail(const std::string& trouble, bool isNoConnection)
{
    const std::scoped_lock lock(m_mutex);
    m_state.trouble = trouble;
    m_state.isNoConnection = isNoConnection;
}

} // namespace zoetrope::app
