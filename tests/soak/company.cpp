#include "tests/soak/company.h"

#include <cstdio>

namespace zoetrope::tests {

Company::Company(const std::string& server, House& house, unsigned size, unsigned seed)
{
    for (unsigned i = 0; i < size; ++i)
        m_guests.push_back(std::make_unique<Guest>(m_loop, server, house, seed + i));
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

} // namespace zoetrope::tests
