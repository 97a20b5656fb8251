#include "tests/soak/company.h"

#include <cstdio>
#include <map>
#include <sstream>

namespace zoetrope::tests {

namespace {

constexpr std::chrono::seconds connectPatience{30};

// Every server is asked. One that was killed while it caught up may keep for good what all others
// have deleted (ZOOKEEPER-4712). Nobody is left to delete a persistent node: where the servers
// disagree about one that is told, and is theirs. Everything else is a finding, of one server too.
void auditLeftovers(const Errand& errand, const std::string& servers, Findings& findings)
{
    std::map<Leftover, int> witnesses;
    int members = 0;
    std::istringstream list(servers);
    for (std::string member; std::getline(list, member, ','); ++members) {
        recipes::Session session({.servers = member});
        session.connect(recipes::Clock::now() + connectPatience);
        for (const auto& node : errand.leftovers(session))
            ++witnesses[node];
    }
    for (const auto& [node, count] : witnesses) {
        if (count == members || !node.isPersistent)
            findings.add(errand.name + ": still there: " + node.what + ", on "
                         + std::to_string(count) + " of " + std::to_string(members) + " servers");
        else
            std::printf("%d of %d servers have %s\n", count, members, node.what.c_str());
    }
}

} // namespace

Company::Company(const std::string& server, House& house, const Errands& errands, unsigned seed)
{
    recipes::Session session({.servers = server});
    session.connect(recipes::Clock::now() + connectPatience);
    session.create(recipes::Path("/soak"), {}, recipes::CreateMode::Persistent); // no container
    for (int i = 0; i < house.guests; ++i)
        m_guests.push_back(std::make_unique<Guest>(m_loop, server, house, errands,
                                                   seed + static_cast<unsigned>(i)));
    for (const auto& guest : m_guests)
        m_lives.emplace_back([&guest](const std::stop_token& stop) { guest->live(stop); });
}

Company::~Company()
{
    for (auto& life : m_lives)
        life.request_stop();
    m_lives.clear();
    int cycles = 0;
    for (const auto& guest : m_guests)
        cycles += guest->cycles();
    std::printf("%zu guests, %d cycles\n", m_guests.size(), cycles);
}

std::vector<app::Relay*> Company::relays() const
{
    std::vector<app::Relay*> relays;
    for (const auto& guest : m_guests)
        relays.push_back(&guest->relay());
    return relays;
}

void Company::waitForEverybody() const
{
    std::vector<int> before;
    for (const auto& guest : m_guests)
        before.push_back(guest->cycles());
    for (std::size_t i = 0; i < m_guests.size(); ++i)
        m_guests[i]->waitForCycleAfter(before[i]);
}

std::string Company::text() const
{
    std::string text;
    for (const auto& guest : m_guests)
        text += guest->text() + '\n';
    return text;
}

bool audit(const std::string& servers, House& house, const Errands& errands)
{
    recipes::Session session({.servers = servers});
    session.connect(recipes::Clock::now() + connectPatience);
    for (const auto& errand : errands) {
        const auto successes = house.successes(errand.name);
        std::printf("%s: %d times\n", errand.name.c_str(), successes);
        if (successes == 0)
            house.findings.add(errand.name + ": nobody has done it");
        if (errand.audit)
            errand.audit(session, house);
        if (errand.leftovers)
            auditLeftovers(errand, servers, house.findings);
    }
    const auto all = house.findings.all();
    for (const auto& sentence : all)
        std::printf("found: %s\n", sentence.c_str());
    return all.empty();
}

} // namespace zoetrope::tests
