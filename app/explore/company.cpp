#include "app/explore/company.h"

#include "recipes/catalogue/catalogue.h"

#include <algorithm>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto connectPatience = 20s;
constexpr auto fencePatience = 10s;

} // namespace

Company::Company(const std::string& servers, const std::vector<std::string>& names)
{
    m_conductor.pause();
    m_admin = std::make_unique<LabAdmin>(m_journal, servers, 30s, std::vector<Authentication>());
    m_admin->connect(Clock::now() + connectPatience, {});
    for (const auto& name : names)
        m_players.push_back(
            std::make_unique<Player>(m_journal, m_loop, m_conductor, servers, name,
                                     [this](std::uint64_t session) { return nodeOf(session); }));
    for (const auto& player : m_players)
        player->connect(Clock::now() + connectPatience);
    for (const auto& event : told())
        m_atRest.apply(event);
}

Company::~Company()
{
    abort();
}

void Company::begin(const Scenario& scenario, const std::string& path, std::uint64_t seed)
{
    m_scenario = scenario;
    m_path = path;
    m_ledger = std::make_unique<Ledger>();
    m_stop = {};
    for (const auto& player : m_players) {
        static_cast<void>(fence(*player));
        player->forget();
    }
    static_cast<void>(told());
    m_admin->prepare(Path("/"), Path(path).parent(), {});
    m_conductor.restart();
    if (scenario.capacity > 0 && rowOf(scenario.recipe).agreesOnLimit)
        m_journal.append(agreementOn(scenario.recipe, path, scenario.capacity));
    for (const auto& player : m_players)
        static_cast<void>(m_conductor.seat(player->name())); // all, before the first begins
    for (std::size_t i = 0; i < m_players.size(); ++i)
        m_players[i]->play(roleOf(castOf(*m_players[i], path)), chanceOf(seed, i, 1),
                           m_stop.get_token());
}

Cast Company::castOf(const Player& player, const std::string& path)
{
    const auto habit = m_scenario.habitOf(player.name());
    const auto isBeside
        = [&](const auto& other) { return m_scenario.habitOf(other->name()).place == habit.place; };
    const auto is = [&](const auto& other) { return other->name() == player.name(); };
    const auto found = std::find_if(m_players.begin(), m_players.end(), is);
    const Path root(path);
    return {.name = player.name(),
            .scenario = &m_scenario,
            .habit = habit,
            .root = root,
            .path = habit.place.empty() ? root : root / habit.place,
            .index = static_cast<int>(found - m_players.begin()) + 1,
            .count = static_cast<int>(std::count_if(m_players.begin(), m_players.end(), isBeside)),
            .ledger = m_ledger.get(),
            .queries = nullptr,
            .conductor = &m_conductor};
}

// Who cannot be asked shows nothing: then the session ends with the company.
std::string Company::nodeOf(std::uint64_t session)
{
    try {
        const auto nodes = m_admin->owned(session, Path(m_path));
        return nodes.empty() ? std::string() : nodes.front().text().substr(m_path.size());
    } catch (const Error&) {
        return {};
    }
}

// Whoever is stopped still asks, and is let go.
void Company::abort()
{
    m_stop.request_stop();
    for (const auto& player : m_players) {
        m_conductor.release(player->name());
        player->awaitIdle();
    }
}

// An event is told before the one that marks the end, and may become readable after it.
std::vector<Event> Company::told()
{
    const auto mark = m_journal.append({.kind = Kind::Remark, .source = Source::Laboratory});
    std::vector<Event> events;
    while (events.empty() || events.back().id < mark) {
        auto batch = m_journal.take();
        events.insert(events.end(), std::make_move_iterator(batch.events.begin()),
                      std::make_move_iterator(batch.events.end()));
    }
    std::erase_if(events, [mark](const Event& event) { return event.id == mark; });
    return events;
}

// Twice, for a connection that is broken is back after a while.
bool Company::fence(Player& player)
{
    const auto deadline = Clock::now() + fencePatience;
    while (Clock::now() < deadline) {
        if (player.session().fence(deadline))
            return true;
        std::this_thread::sleep_for(1ms);
    }
    return false;
}

void Company::awaitEnd(Player& player)
{
    const auto session = player.session().id();
    const auto deadline = Clock::now() + fencePatience;
    while (!nodeOf(session).empty() && Clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
}

Player* Company::find(const std::string& name)
{
    const auto found = std::find_if(m_players.begin(), m_players.end(),
                                    [&](const auto& player) { return player->name() == name; });
    return found == m_players.end() ? nullptr : found->get();
}

} // namespace zoetrope::app
