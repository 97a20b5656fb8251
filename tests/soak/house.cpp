#include "tests/soak/house.h"

namespace zoetrope::tests {

House::House(Findings& found, int size, std::chrono::milliseconds longest)
    : findings(found)
    , guests(size)
    , patience(longest)
    , m_arrivals(size)
{
}

Ledger& House::ledger(const std::string& name, bool staysUntilDone)
{
    const std::scoped_lock lock(m_mutex);
    return m_ledgers.try_emplace(name, name, staysUntilDone, findings).first->second;
}

void House::succeeded(const std::string& errand)
{
    const std::scoped_lock lock(m_mutex);
    ++m_successes[errand];
}

int House::successes(const std::string& errand) const
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_successes.find(errand);
    return found == m_successes.end() ? 0 : found->second;
}

} // namespace zoetrope::tests
