#include "app/explore/company.h"

#include <algorithm>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto connectPatience = 20s;
constexpr auto fencePatience = 10s;

} // namespace

Company::Company(std::string servers, const std::vector<std::string>& names)
    : m_servers(std::move(servers))
{
    m_conductor.pause();
    m_admin = std::make_unique<LabAdmin>(m_journal, m_servers, 30s, std::vector<Authentication>());
    m_admin->connect(Clock::now() + connectPatience, {});
    for (const auto& name : names)
        m_players.push_back(hire(name));
    for (const auto& player : m_players)
        player->connect(Clock::now() + connectPatience);
    learn();
}

Company::~Company()
{
    abort();
}

std::unique_ptr<Player> Company::hire(const std::string& name)
{
    return std::make_unique<Player>(m_journal, m_loop, m_conductor, m_servers, name,
                                    [this](std::uint64_t session) { return nodeOf(session); });
}

void Company::replace(const std::set<std::string>& names)
{
    if (names.empty())
        return;
    static_cast<void>(told()); // of the run before
    std::vector<Player*> hired;
    for (auto& player : m_players) {
        if (!names.contains(player->name()))
            continue;
        const auto name = player->name();
        player.reset(); // its seat is free before it is taken again
        player = hire(name);
        hired.push_back(player.get());
    }
    for (auto* const player : hired)
        player->connect(Clock::now() + connectPatience);
    learn();
}

void Company::learn()
{
    for (const auto& event : told())
        m_atRest.apply(event);
}

void Company::begin(const Play& play, const std::string& path, std::uint64_t seed)
{
    m_path = path;
    m_ledger = std::make_unique<Ledger>();
    m_stop = {};
    for (const auto& player : m_players) {
        static_cast<void>(fence(*player));
        player->forget();
    }
    static_cast<void>(told());
    const auto above = play.makesDirectory ? Path(path) : Path(path).parent();
    if (!above.isRoot()) // a directory that is empty for a while may be taken away
        m_admin->prepare(Path("/"), above, {});
    m_conductor.restart();
    const auto agreed = play.agreement ? play.agreement(path) : std::nullopt;
    if (agreed)
        m_journal.append(*agreed);
    for (const auto& player : m_players)
        static_cast<void>(m_conductor.seat(player->name())); // all, before the first begins
    for (std::size_t i = 0; i < m_players.size(); ++i)
        m_players[i]->play(play.roleOf({i, path, &m_conductor, m_ledger.get()}),
                           chanceOf(seed, i, 1), m_stop.get_token());
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

// Whoever is stopped still asks, and is let go; who was not told of the stop is woken.
void Company::abort()
{
    m_stop.request_stop();
    for (const auto& player : m_players) {
        m_conductor.release(player->name());
        player->session().close();
        player->awaitIdle();
    }
}

void Company::sweep(const std::vector<std::string>& nodes)
{
    m_admin->removeAll(nodes);
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
