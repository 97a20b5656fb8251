#include "app/lab/laboratory.h"
#include "app/lab/roles/ownparticipant.h"
#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

// Who takes part, and as what.

namespace {

// Below what the connection string and the command line say: it is made by who needs it first.
std::string nameSpaceOf(const LabSetup& setup)
{
    if (setup.scenario.nameSpace.empty())
        return {};
    const auto root = setup.root().isRoot() ? std::string() : setup.root().text();
    return (root + setup.prefix + '/' + setup.scenario.nameSpace).substr(1);
}

// How many are at the place of `name`, itself among them.
int companyOf(const std::string& name, const Scenario& scenario,
              const std::vector<std::string>& names)
{
    const auto isBeside = [&, place = scenario.habitOf(name).place](const std::string& other) {
        return scenario.habitOf(other).place == place;
    };
    return static_cast<int>(std::count_if(names.begin(), names.end(), isBeside));
}

} // namespace

Cast Laboratory::castOf(const std::string& name)
{
    const auto& scenario = m_setup.scenario;
    const auto company = companyOf(name, scenario, namesFor(scenario, m_setup.participants));
    const Path root(scenario.nameSpace.empty() ? m_path : scenario.path);
    const auto habit = scenario.habitOf(name);
    return {.name = name,
            .scenario = &scenario,
            .habit = habit,
            .root = root,
            .path = habit.place.empty() ? root : root / habit.place,
            .index = static_cast<int>(m_participants.size()) + 1,
            .count = std::max(company, 1),
            .ledger = &m_ledger,
            .queries = &m_queries,
            .conductor = &m_conductor};
}

Surroundings Laboratory::surroundingsOf(const std::string& name, Kin kin)
{
    const auto beginsTogether
        = kin == Kin::Ours && m_setup.scenario.beginsTogether && m_start.finished() == 0;
    if (kin == Kin::Ours)
        m_rounds.join(name);
    if (beginsTogether)
        m_start.join(name);
    return {*m_journal,
            m_loop,
            m_conductor,
            m_rounds,
            m_servers,
            m_setup.timeout(),
            m_setup.authentications,
            m_setup.access.sasl,
            m_setup.roundCount(),
            m_setup.seed,
            nameSpaceOf(m_setup),
            beginsTogether ? &m_start : nullptr,
            m_setup.clientOf(name),
            !m_setup.scenario.schedule.empty()};
}

// It knows real time only: what is held for a second of the laboratory's, is held for as long as
// that lasts now.
ForeignTask Laboratory::foreignTaskFor(const std::string& name)
{
    const auto cast = castOf(name);
    std::mt19937_64 random(m_setup.seed + m_participants.size());
    const auto speed = m_conductor.speed();
    const auto stay = cast.times(random).stay;
    const auto lasts = std::chrono::duration<double, std::milli>(stay) / std::max(speed, 0.01);
    return {.recipe = cast.recipe(),
            .path = m_path,
            .count = cast.capacity(),
            .stay = speed > 0 ? duration_cast<milliseconds>(lasts) : milliseconds(0)};
}

void Laboratory::invite(const std::string& name, Kin kin)
{
    if (!canReceive(kin)) {
        m_journal->append({.kind = Kind::Remark,
                           .source = Source::Laboratory,
                           .text = "a client of " + std::string(app::name(kin))
                               + (m_setup.access.sasl ? " is not taught here to log in by SASL"
                                                      : " has no recipe in common with this run")});
        return;
    }
    const auto around = surroundingsOf(name, kin);
    std::unique_ptr<Participant> participant;
    if (kin == Kin::Ours)
        participant = std::make_unique<OwnParticipant>(around, name, roleOf(castOf(name)),
                                                       m_participants.size());
    else
        participant = std::make_unique<ForeignParticipant>(around, name, kin, foreignTaskFor(name));
    {
        const std::scoped_lock lock(m_mutex);
        m_participants.push_back(std::move(participant));
    }
    if (kin != Kin::Ours)
        tell({.participant = name,
              .kind = kin == Kin::Curator ? FaultKind::AddCurator : FaultKind::AddKazoo});
}

bool Laboratory::canReceive(Kin kin) const
{
    const auto& scenario = m_setup.scenario;
    const auto isApart = [&](const auto& entry) { return !entry.second.place.empty(); };
    return kin == Kin::Ours
        || (!m_setup.access.sasl && rowOf(scenario.recipe).isInOtherLibraries
            && std::none_of(scenario.habits.begin(), scenario.habits.end(), isApart));
}

void Laboratory::add(Kin kin)
{
    command([this, kin] {
        const auto known = people();
        if (known.size() >= mostParticipants || !canReceive(kin))
            return;
        std::string name;
        for (int number = 1; name.empty() || known.contains(name); ++number)
            name = std::string(app::name(kin)) + '-' + std::to_string(number);
        perform({.participant = name,
                 .kind = kin == Kin::Curator ? FaultKind::AddCurator : FaultKind::AddKazoo});
    });
}

} // namespace zoetrope::app
